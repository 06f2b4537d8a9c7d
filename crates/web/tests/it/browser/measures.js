// What tests measure in a page from before it is loaded: shifts of its layout, scrolling, waiting, weight, sounds and
// notices.
globalThis.measures = (() => {
  const describe = (node) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    return element ? `${element.nodeName.toLowerCase()}${element.id && "#" + element.id}${[...(element.classList ?? [])].map((name) => "." + name).join("")}` : "gone";
  };

  // How far what was seen has moved by itself: https://web.dev/articles/cls. Another tab of a phone is another page, on
  // which nothing has a place yet.
  const shifts = [];
  let turned = -Infinity;
  let answered = -Infinity;
  addEventListener("change", ({ target, timeStamp }) => (turned = target.name === "pane" ? timeStamp : turned), true);
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
        if (startTime - turned > -20 && startTime - turned < 100) continue;
        // On a busy machine a press may be answered late; what moves with the answer was asked for nevertheless.
        const asked = hadRecentInput || (startTime - answered > -20 && startTime - answered < 500);
        shifts.push({ at: startTime, value, recent: asked, moved: sources.map(({ node, previousRect, currentRect }) => `${describe(node)} ${box(previousRect)} to ${box(currentRect)}`) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  }

  // How far was scrolled: the page as a whole, and parts of it.
  const scrolled = { page: 0, parts: 0 };
  const places = new WeakMap();
  document.addEventListener(
    "scroll",
    ({ target }) => {
      const element = target === document ? document.scrollingElement : target;
      const [before, now] = [places.get(element) ?? [0, 0], [element.scrollLeft, element.scrollTop]];
      places.set(element, now);
      scrolled[target === document ? "page" : "parts"] += Math.abs(now[0] - before[0]) + Math.abs(now[1] - before[1]);
    },
    { capture: true, passive: true },
  );

  // How long it takes from a press to a page that shows what came of it.
  const waits = [];
  let pressed = null;
  addEventListener("click", ({ target, timeStamp }) => (pressed = target.closest?.("button[name=move]") ? timeStamp : pressed), true);
  new MutationObserver(() => {
    if (pressed === null) return;
    answered = performance.now();
    waits.push(answered - pressed);
    pressed = null;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-version"] });

  // When dice began to fall, lay still, and were others; and whether the page told more before they lay.
  const rolls = [];
  const faces = () => [...document.querySelectorAll("#dice svg use")].map((face) => face.getAttribute("href")).join();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    if (this.closest("#dice") && (!rolls.length || rolls.at(-1).landed)) rolls.push({ fell: performance.now() });
    return animate.apply(this, args);
  };
  // When another decision was asked for.
  const asked = [];
  let sequence;
  new MutationObserver((changes) => {
    const now = performance.now();
    const news = changes.some(({ attributeName }) => attributeName === "data-version");
    const wanted = document.querySelector("#moves [name=sequence]")?.value;
    if (wanted !== sequence) asked.push(now);
    sequence = wanted;
    const roll = rolls.at(-1);
    if (!roll) return;
    if (!roll.landed && news) roll.told = now;
    if (!roll.landed && changes.some(({ attributeName }) => attributeName === "data-landed")) Object.assign(roll, { landed: now, faces: faces() });
    for (const before of rolls) if (before.landed && !before.gone && before.faces !== faces()) before.gone = now;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-landed", "data-version", "href", "value"] });

  // The sizes of what came over sockets, as they were on the wire.
  const received = [];
  globalThis.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => received.push(data.size ?? data.length));
    }
  };
  performance.setResourceTimingBufferSize(10_000);
  const weights = () =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(({ name, startTime, initiatorType, encodedBodySize, decodedBodySize }) => ({
      name,
      at: startTime,
      kind: initiatorType,
      encoded: encodedBodySize,
      decoded: decodedBodySize,
    }));

  // What is heard and felt.
  const signals = { contexts: 0, sounds: 0, notices: [], vibrations: 0 };
  globalThis.AudioContext = class extends AudioContext {
    constructor(...args) {
      super(...args);
      signals.contexts++;
    }
  };
  const start = AudioScheduledSourceNode.prototype.start;
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const begin = Object.hasOwn(kind.prototype, "start") ? kind.prototype.start : start;
    kind.prototype.start = function (...args) {
      signals.sounds++;
      return begin.apply(this, args);
    };
  }
  if (globalThis.Notification) {
    globalThis.Notification = class extends Notification {
      constructor(title, ...args) {
        super(title, ...args);
        signals.notices.push(title);
      }
    };
  }
  if (navigator.vibrate) {
    const vibrate = navigator.vibrate;
    Navigator.prototype.vibrate = function (...args) {
      signals.vibrations++;
      return vibrate.apply(this, args);
    };
  }

  return { shifts, scrolled, waits, rolls, asked, received, weights, signals };
})();
