// What tests ask pages: what is to be seen, and where to click.
globalThis.looking = (() => {
  const page = document;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !!element.getClientRects().length;
  const named = (name) =>
    [...document.querySelectorAll("button, a[href], summary")].find(
      (element) => seen(element) && !element.disabled && (element.getAttribute("aria-label") || element.textContent).replace(/\s+/g, " ").trim() === name,
    );
  // What goes forward: moves, or steps towards them. The main action repeats what is chosen on the board.
  const offers = () => {
    const moves = [...document.querySelectorAll("main button[name=move]:enabled:not(#go)")].filter((button) => seen(button) && !/^back\b/.test(button.value));
    return moves.length ? moves : [...document.querySelectorAll("#board a[href^='?'], #curtain a")].filter(seen);
  };
  // The main action, once something is chosen on the board.
  const go = () => [document.getElementById("go")].find((button) => button && seen(button));
  // Whoever builds landmarks, and passes only when there is nothing else to do, comes to an end.
  const rank = (offer) => {
    if (/^(pass|decline|keep|refuse)$/.test(offer.value || "")) return 0;
    if (offer.closest("[class*=sight], [class*=landmark]")) return 3;
    return offer.value?.startsWith("build ") ? 2 : 1;
  };
  // What kind of decision is asked for: the first words of the moves.
  const decision = () => [...new Set([...document.querySelectorAll("main button[name=move]:not(#go)")].map(({ value }) => value.split(" ")[0]))].sort().join(" ");
  const sight = () => ({
    version: Number(document.getElementById("main")?.dataset.version),
    // A step towards a move changes what is asked for, or what the main action would do.
    asked: location.search + (document.querySelector("#go:not([hidden])")?.value ?? ""),
    mine: !!document.querySelector("#now.yours"),
    over: !!document.querySelector("#now.end"),
    offers: offers().map(rank),
  });
  const reached = (element) => {
    const box = element.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    }
    return null;
  };
  // A spot where the element is not covered by another; the page is scrolled only if there is none.
  const spot = (element) => {
    if (!element || !seen(element)) return null;
    const found = reached(element);
    if (found) return found;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const late = reached(element);
    if (late) return late;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const covering = document.elementFromPoint(x, y);
    // Small things are made large by a press on what they belong to.
    if (covering?.closest("label")) return { x, y, opens: true };
    return { covered: covering?.outerHTML.slice(0, 300) ?? "outside of the window", element: element.outerHTML.slice(0, 300) };
  };
  // The window, as far as the parts that an element lies in let it be seen.
  const frame = (element) => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around.matches("html, body") || getComputedStyle(around).overflow === "visible") continue;
      const box = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return (x, y) => x >= left && x < right && y >= top && y < bottom;
  };
  // What part of the elements' area is in the window and not covered by others; null if there are none.
  const STEPS = 16;
  const share_of = (element) => {
    const box = element.getBoundingClientRect();
    const within = frame(element);
    let hits = 0;
    for (let down = 0.5; down < STEPS; down++)
      for (let across = 0.5; across < STEPS; across++) hits += within(box.x + (box.width * across) / STEPS, box.y + (box.height * down) / STEPS);
    return hits / STEPS ** 2;
  };
  const share = (selector) => {
    const elements = [...document.querySelectorAll(selector)];
    if (!elements.length) return null;
    let [area, shown] = [0, 0];
    for (const element of elements.filter(seen)) {
      const box = element.getBoundingClientRect();
      const within = frame(element);
      let hits = 0;
      for (let down = 0.5; down < STEPS; down++) {
        for (let across = 0.5; across < STEPS; across++) {
          const [x, y] = [box.x + (box.width * across) / STEPS, box.y + (box.height * down) / STEPS];
          const top = within(x, y) && document.elementFromPoint(x, y);
          // Round corners show what the element lies on, choices may reach over one another, and what makes small things
          // large lies over them unseen.
          if (top && (element.contains(top) || top.contains(element) || top.closest(selector) || top.closest("label"))) hits++;
        }
      }
      area += box.width * box.height;
      shown += (box.width * box.height * hits) / STEPS ** 2;
    }
    return area ? shown / area : 0;
  };
  return { page, seen, named, offers, go, decision, sight, spot, share, share_of };
})();
