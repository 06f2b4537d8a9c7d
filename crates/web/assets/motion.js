// @ts-check
// Shows what went from one place of the page to another.

/** @typedef {{what: string, from: string, to: string, count: number}} Motion */

const MOST = 24;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Nothing waits for a motion, and nothing is covered by it: it can't be clicked.
 * @param {Motion[]} motions
 */
export function show(motions) {
  if (still.matches || document.hidden) return;
  let number = 0;
  for (const motion of motions) {
    const from = place(motion.from);
    const to = place(motion.to);
    if (!from || !to) continue;
    for (let copy = 0; copy < Math.min(motion.count, 6) && number < MOST; copy++) {
      fly(motion.what, from, to, number++ * 60);
    }
  }
}

/** @param {string} id */
function place(id) {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box && (box.width || box.height) ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/**
 * @param {string} what
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} delay
 */
function fly(what, from, to, delay) {
  const thing = document.createElement("span");
  thing.className = `motion ${what}`;
  thing.setAttribute("aria-hidden", "true");
  document.body.append(thing);
  const at = (/** @type {{x: number, y: number}} */ spot, /** @type {number} */ lift) =>
    `translate(${spot.x}px, ${spot.y - lift}px) translate(-50%, -50%)`;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const flight = thing.animate(
    [
      { transform: at(from, 0), opacity: 0 },
      { transform: at(from, 0), opacity: 1, offset: 0.1 },
      { transform: at(middle, 30), opacity: 1 },
      { transform: at(to, 0), opacity: 1, offset: 0.9 },
      { transform: at(to, 0), opacity: 0 },
    ],
    { duration: 700, delay, easing: "ease-in-out", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => thing.remove();
}
