// @ts-check
// Steps through a game and plays it: moments are fetched and shown in the place of one another. All of it works by links
// without this, too.

import { morph } from "./morph.js";
import { showPrefs } from "./prefs.js";
import { tell } from "./story.js";

/** How long a moment is looked at while the game plays, in milliseconds, by speed. @type {[string, number][]} */
const SPEEDS = [
  ["1×", 2200],
  ["2×", 1000],
  ["4×", 350],
];
/** Moments that are kept to be shown again. */
const MOST_KEPT = 60;

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
const place = () => Number(main().dataset.place);
const last = () => Number(main().dataset.last);
/** @param {string} id */
const element = (id) => /** @type {any} */ (document.getElementById(id));

/** The moments that have been fetched, by their places. @type {Map<number, Promise<string>>} */
const kept = new Map();
/** Where somebody wants to go, until the page is there. @type {number | null} */
let wanted = null;
let going = false;
let speed = 0;
/** @type {number | undefined} */
let next;

/** Fetches a moment. @param {number} to */
function moment(to) {
  const known = kept.get(to);
  if (known) return known;
  const asked = new URL(main().dataset.here || "", location.href).searchParams;
  asked.set("to", String(to));
  const fetched = fetch(`/table/${main().dataset.table}/replay?${asked}`, { headers: { "X-Live": "1" } }).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  });
  fetched.catch(() => kept.delete(to));
  kept.set(to, fetched);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? to);
  return fetched;
}

/**
 * Goes to a moment. Whoever asks for several one after the other is shown the last.
 * @param {number} to
 */
async function go(to) {
  wanted = Math.max(0, Math.min(last(), to));
  if (going) return;
  going = true;
  try {
    while (wanted !== null && wanted !== place()) {
      const [from, target] = [place(), wanted];
      const html = await moment(target);
      await show(new DOMParser().parseFromString(html, "text/html"), target === from + 1);
      if (wanted === target) wanted = null;
    }
    state("");
    if (place() < last()) moment(place() + 1).catch(() => {});
  } catch {
    state(element("link-state")?.dataset.lost || "");
    stop();
  } finally {
    wanted = null;
    going = false;
  }
}

/** @param {Document} page @param {boolean} follows whether the moment is the one after that which is shown */
async function show(page, follows) {
  const fresh = page.getElementById("main");
  if (!fresh) return;
  /** @type {import("./story.js").Beat[]} */
  const beats = follows ? JSON.parse(fresh.dataset.beats || "[]") : [];
  const swap = () => {
    const within = main().contains(document.activeElement);
    morph(main(), fresh);
    dress();
    if (within && !main().contains(document.activeElement)) element("now")?.focus({ preventScroll: true });
  };
  // Dice take their time while the game plays, and none for whoever steps.
  const told = playing() ? beats : beats.filter((beat) => beat.beat !== "dice");
  await tell(told, swap, playing() && speed === 2);
  history.replaceState(null, "", main().dataset.here);
  const said = element("announce");
  if (said && !playing()) said.textContent = `${element("place")?.getAttribute("aria-valuetext")}. ${element("now-heading")?.textContent}`;
}

/** @param {string} text */
function state(text) {
  const told = element("link-state");
  if (told) told.textContent = text;
}

const playing = () => element("play")?.getAttribute("aria-pressed") === "true";

/** @param {boolean} on */
function press(on) {
  const button = element("play");
  if (!button) return;
  button.setAttribute("aria-pressed", String(on));
  const name = on ? button.dataset.pause : button.dataset.play;
  button.title = name;
  button.querySelector(".spoken").textContent = name;
}

function stop() {
  clearTimeout(next);
  if (playing()) press(false);
}

async function play() {
  if (playing()) return stop();
  press(true);
  if (place() >= last()) await go(0);
  step();
}

/** Shows the next moment after a while, as long as the game plays. */
function step() {
  clearTimeout(next);
  next = setTimeout(async () => {
    if (!playing()) return;
    await go(place() + 1);
    if (place() >= last()) stop();
    else if (playing()) step();
  }, SPEEDS[speed][1]);
}

/** Goes where somebody wants; the game does not play on by itself then. @param {number} to */
function jump(to) {
  stop();
  go(to);
}

/** What does nothing without scripts is shown, and what belongs to the moment follows it. */
function dress() {
  for (const id of ["play", "speed", "prove"]) element(id)?.removeAttribute("hidden");
  showPrefs(() => {});
  const range = element("place");
  if (range && document.activeElement !== range) range.value = String(place());
  const link = element("moment-link");
  if (link) link.value = location.origin + main().dataset.here;
  const log = element("log");
  if (log) log.scrollTop = log.scrollHeight;
}

/** Works out the fingerprint of the seed and compares it with the one that was shown before the game. */
async function prove() {
  const result = element("proof-result");
  const { good, bad, unable } = result.dataset;
  // Browsers work it out on secure pages only.
  if (!crypto.subtle) return void (result.textContent = unable);
  const seed = element("seed").textContent.trim();
  const bytes = Uint8Array.from(seed.match(/../g) || [], (/** @type {string} */ pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const same = found === element("commitment").textContent.trim();
  result.textContent = `${same ? good : bad} ${found}`;
  result.className = same ? "notice done" : "notice";
}

/** The place that a step of the page leads to. @param {string} id */
const target = (id) => Number(element(`step-${id}`)?.dataset.to ?? place());

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => jump((wanted ?? place()) - 1),
  ArrowRight: () => jump((wanted ?? place()) + 1),
  PageUp: () => jump(target("turn-back")),
  PageDown: () => jump(target("turn-on")),
  Home: () => jump(0),
  End: () => jump(last()),
  " ": play,
  "?": () => element("keys")?.togglePopover(),
};

document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (at.closest("input, select, textarea, [popover]") || (event.key === " " && at.closest("button, a, summary, label"))) return;
  const does = KEYS[event.key];
  if (!does) return;
  event.preventDefault();
  does();
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (event.target.closest("#play")) play();
  if (event.target.closest("#prove")) prove();
  const faster = event.target.closest("#speed");
  if (faster) {
    speed = (speed + 1) % SPEEDS.length;
    const shown = faster.querySelector("b");
    if (shown) shown.textContent = SPEEDS[speed][0];
    if (playing()) step();
  }
  const way = /** @type {HTMLElement | null} */ (event.target.closest("a[data-to]"));
  if (way) {
    event.preventDefault();
    jump(Number(way.dataset.to));
  }
  const tab = /** @type {HTMLElement | null} */ (event.target.closest("[data-tab]"));
  if (tab) element(`tab-${tab.dataset.tab}`).checked = true;
});

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "place") jump(Number(target.value));
});

dress();
// The address that is copied from the browser is that of the moment, too.
history.replaceState(null, "", main().dataset.here);
if (place() < last()) moment(place() + 1).catch(() => {});
