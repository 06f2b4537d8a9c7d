// @ts-check
// What keys do at a table. The card of keys tells them.

import { chooseNothing } from "./choose.js";

/** @param {Element | null | undefined} element */
const seen = (element) => !!element && element.getClientRects().length > 0;

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)].filter(seen));

const CHOICES = "#board button[name=move]:enabled, #board [data-step], #others button[name=move]:enabled";
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {Record<string, () => boolean>} */
const DOES = {
  r: () => press("[data-key=r], #acts .go[value^=roll], #acts .go[value^=reroll]"),
  h: () => press("#ask-hint button"),
  p: () => press("[data-key=p]"),
  u: () => press("#take-back button, .tools button[name=move]"),
  m: () => press("#sound, #preferences [name=sound]"),
  "?": () => press("[popovertarget=keys]") || (document.getElementById("keys")?.togglePopover(), true),
  Escape: chooseNothing,
};

/** @param {string} selector */
function press(selector) {
  const [first] = all(selector);
  first?.click();
  return !!first;
}

/** Goes to the nearest choice in a direction. @param {[number, number]} way */
function go([across, down]) {
  const choices = all(CHOICES);
  const middle = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const here = document.activeElement;
  if (!here || !choices.includes(/** @type {HTMLElement} */ (here))) {
    choices[0]?.focus();
    return choices.length > 0;
  }
  const from = middle(here);
  let best = null;
  let least = Infinity;
  for (const choice of choices) {
    const to = middle(choice);
    const along = (to.x - from.x) * across + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * across);
    if (choice !== here && along > 4 && along + 2 * aside < least) [best, least] = [choice, along + 2 * aside];
  }
  best?.focus();
  return true;
}

/** @param {KeyboardEvent} event */
function key(event) {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (at.closest("input:not([type=radio], [type=checkbox]), select, textarea, [popover]")) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  let done = false;
  if (DOES[name]) done = DOES[name]();
  else if (/^[1-9]$/.test(name)) {
    const keyed = all(`[data-key="${name}"]`)[0] || all(CHOICES)[Number(name) - 1];
    keyed?.focus();
    keyed?.click();
    done = !!keyed;
  } else if (ARROWS[name] && (at === document.body || at.closest("#board, #now"))) done = go(ARROWS[name]);
  else if (name === "Enter" && !at.closest("button, a, summary, label, input")) {
    const main = all("#acts .go:not([hidden])");
    // Where there are several, Enter would have to guess.
    if (main.length === 1) main[0].click();
    done = main.length === 1;
  }
  if (done) event.preventDefault();
}

document.addEventListener("keydown", key);
