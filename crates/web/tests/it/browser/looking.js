// What tests ask pages: what is to be seen, and where to click.
globalThis.looking = (() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !!element.getClientRects().length;
  const named = (name) =>
    [...document.querySelectorAll("button, a[href], summary")].find(
      (element) => seen(element) && !element.disabled && (element.getAttribute("aria-label") || element.textContent).replace(/\s+/g, " ").trim() === name,
    );
  // What goes forward: moves, or steps towards them.
  const offers = () => {
    const moves = [...document.querySelectorAll("main button[name=move]:enabled")].filter((button) => seen(button) && button.value !== "back");
    return moves.length ? moves : [...document.querySelectorAll("#board a[href^='?'], #curtain a")].filter(seen);
  };
  // Whoever builds landmarks, and passes only when there is nothing else to do, comes to an end.
  const rank = (offer) => {
    if (/^(pass|decline|keep|refuse)$/.test(offer.value || "")) return 0;
    if (offer.closest(".sight, .landmark")) return 3;
    return offer.value?.startsWith("build ") ? 2 : 1;
  };
  const sight = () => ({
    version: Number(document.getElementById("main")?.dataset.version),
    // A step towards a move changes what is asked for, or what the main action would do.
    asked: location.search + (document.querySelector("#go:not([hidden])")?.value ?? ""),
    mine: !!document.querySelector("#now.yours"),
    over: !!document.querySelector("#now.end"),
    offers: offers().map(rank),
  });
  // A spot where the element is not covered by another.
  const spot = (element) => {
    if (!element || !seen(element)) return null;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    let covering = null;
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        const top = document.elementFromPoint(x, y);
        if (top && (element.contains(top) || top === element)) return { x, y };
        covering = top;
      }
    }
    return { covered: covering?.outerHTML.slice(0, 300) ?? "outside of the window", element: element.outerHTML.slice(0, 300) };
  };
  return { seen, named, offers, sight, spot };
})();
