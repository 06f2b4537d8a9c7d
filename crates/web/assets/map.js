// @ts-check
// Cards are laid by hand: dragged or tapped, turned, moved by arrows. What each place brings was sent with the page.

import { pref, setPref } from "./prefs.js";
import { play } from "./sound.js";

/** @typedef {{x: number, y: number, worth: number, by: number[]}} Place what it is worth, and what each figure changes by */
/** @typedef {{x: number, y: number}} Point */

const SIDE = 48;
const one = (/** @type {string} */ query) => /** @type {any} */ (document.querySelector(query));
const all = (/** @type {string} */ query) => /** @type {any[]} */ ([...document.querySelectorAll(query)]);
const signed = (/** @type {number} */ n) => (n < 0 ? `−${-n}` : `${n}`);
const change = (/** @type {number} */ n) => (n > 0 ? "+" : "") + signed(n);
const board = () => one("#sp-board").dataset;
const together = () => "together" in board();
/** Fills a sentence in. @param {string} text @param {(string | number)[]} values */
const fill = (text, values) => text.replace(/#(\d)/g, (_, which) => String(values[which - 1]));
/** @param {string} text */
const announce = (text) => (one("#announce").textContent = text);

/** The places of each card, as printed (`13`) and turned (`13r`). @type {Map<string, Place[]>} */
let places = new Map();
/** Where each is tried first. @type {Map<string, Place>} */
const firsts = new Map();
let sent = "";
/** The card that is tried: whether it is turned, and where it lies. @type {{card: string, turned: string, at: Place} | null} */
let held = null;
/** The place that is looked at without a card, to point there. @type {Point | null} */
let aim = null;
/** What is looked at: the frame of the whole city, how much nearer, and how far from its middle. */
let base = "";
let look = { zoom: 1, x: 0, y: 0 };

/** @param {string} card @param {string} turned */
const list = (card, turned) => places.get(card + turned) || [];
const other = (/** @type {string} */ turned) => (turned ? "" : "r");
const middle = (/** @type {string} */ card) => Number(one(`[data-card="${card}"]`)?.dataset.high || 2) / 2;
/** How much of the map a pixel shows. */
const unit = () => 1 / (one("#sp-plan").getScreenCTM()?.a || 1);
/** A point of the screen on the map, in blocks. @param {number} x @param {number} y */
function spot(x, y) {
  const at = new DOMPoint(x, y).matrixTransform(one("#sp-plan").getScreenCTM().inverse());
  return { x: at.x / SIDE, y: at.y / SIDE };
}

function load() {
  const text = board().places || "";
  if (text === sent) return;
  sent = text;
  const width = Number(board().width);
  const read = (/** @type {string} */ letter) => letter.charCodeAt(0) - (letter < "\x7f" ? 90 : 1000);
  places = new Map(
    text.split(" ").map((/** @type {string} */ part) => {
      const [name, letters = ""] = part.split(":");
      const [first, ...numbers] = [...letters].map(read);
      const count = numbers.length / width;
      const found = Array.from({ length: count }, (_, place) => {
        const [x, y, ...by] = Array.from({ length: width }, (_, at) => numbers[at * count + place]);
        return { x, y, by, worth: by[by.length - 1] };
      });
      firsts.set(name, found[first]);
      return [name, found];
    }),
  );
}

/** Holds a card as near to a point as it may lie. @param {string} card @param {string} turned @param {Point} to */
function hold(card, turned, to) {
  const far = (/** @type {Place} */ at) => Math.hypot(at.x + 1 - to.x, at.y + middle(card) - to.y);
  const at = list(card, turned).reduce((/** @type {Place | null} */ best, place) => (!best || far(place) < far(best) ? place : best), null);
  if (!at || (held?.at === at && held.card === card)) return;
  held = { card, turned, at };
  aim = null;
  play("write");
  show();
}

/** Takes a card up: where it is asked for, where the last one was tried, or beside the city. @param {string} card */
function take(card) {
  if (held?.card === card) return turn();
  const turned = list(card, "").length ? "" : "r";
  const asked = board().lit?.match(`^${card}@(.+),(-?\\d+)`);
  const at = asked ? { x: +asked[1], y: +asked[2] } : held?.at || firsts.get(card + turned);
  if (at) hold(card, turned, { x: at.x + 1, y: at.y + middle(card) });
}

function turn() {
  if (held) hold(held.card, other(held.turned), { x: held.at.x + 1, y: held.at.y + middle(held.card) });
}

function drop() {
  held = aim = null;
  show();
}

/** The row and the column of a place, counted from the first ones of the city; before them there is no 0. @param {Point} at */
function counted({ x, y }) {
  const [west, north] = board().corner.split(",").map(Number);
  const from = (/** @type {number} */ at, /** @type {number} */ first) => signed(at - first + (at < first ? 0 : 1));
  return [from(y, north), from(x, west)];
}

/** Moves what is looked at, which is the middle at first. @param {number[]} way */
function seek([across, down]) {
  const [left, top, width, height] = base.split(" ").map((number) => Number(number) / SIDE);
  const along = (/** @type {number} */ from, /** @type {number} */ size, /** @type {number | undefined} */ at, /** @type {number} */ by) =>
    Math.max(Math.ceil(from), Math.min(Math.floor(from + size) - 2, at === undefined ? Math.round(from + size / 2) - 1 : at + by));
  aim = { x: along(left, width, aim?.x, across), y: along(top, height, aim?.y, down) };
  show();
  announce(fill(board().at, counted(aim)));
}

/** Everybody at the table sees where. @param {Point | null | undefined} at */
function point(at) {
  if (at) document.dispatchEvent(new CustomEvent("point", { detail: `${at.x},${at.y}` }));
}

/** A sign that keeps its size at every zoom. @param {number} x @param {number} y @param {string} inside @param {string} kind */
const sign = (x, y, inside, kind) => `<g class="${kind}" transform="translate(${x} ${y}) scale(${unit()})">${inside}</g>`;
/** @param {number} x @param {number} y @param {string} text @param {string} kind */
function plate(x, y, text, kind) {
  const half = 12 + 5 * text.length;
  return sign(x, y, `<rect x="${-half}" y="-15" width="${2 * half}" height="30" rx="15"/><text y="6" text-anchor="middle">${text}</text>`, `sp-plate ${kind}`);
}

/** Draws the held card, with a way to turn it and what it brings. */
function drawn() {
  if (!held) return aim ? `<rect class="sp-slot" x="${aim.x * SIDE}" y="${aim.y * SIDE}" width="96" height="96" rx="9"/>` : "";
  const { card, turned, at } = held;
  const [x, y, tall] = [at.x * SIDE, at.y * SIDE, middle(card) * 2 * SIDE];
  const box = (/** @type {string} */ kind, by = 0) => `<rect class="${kind}" x="${x - 1 + by}" y="${y - 1 + 2 * by}" width="98" height="${tall + 2}" rx="7"/>`;
  const advice = pref("advisor") !== "on" ? [] : list(card, turned).filter((place) => place !== at);
  const plates = advice.map(({ x, y, worth }) => plate((x + 1) * SIDE, (y + middle(card)) * SIDE, change(worth), worth > 0 ? "up" : worth < 0 ? "down" : ""));
  const arrows = '<circle r="17"/><path transform="translate(-9 -9) scale(.75)" d="M19.8 9A8.3 8.3 0 0 0 5 7.5M4.2 15A8.3 8.3 0 0 0 19 16.5M5.2 3v4.7h4.7M18.8 21v-4.7h-4.7"/>';
  const knob = list(card, other(turned)).length ? sign(x + 95, y + 1, arrows, "sp-knob") : "";
  const sum = plate(x + SIDE, y + tall + 4, change(at.worth), "sp-sum");
  return `${plates.join("")}${box("sp-slot")}<g id="sp-lifted" transform="translate(-5 -11)">${box("sp-shadow", 6)}<use href="#sp-face-${card}${turned}" x="${x}" y="${y}"/>${box("sp-rim sp-held")}${knob}${sum}</g>`;
}

/** Shows what is held, and what every figure would be. */
function show() {
  one("#sp-hand").innerHTML = drawn();
  const notes = [];
  for (const cell of all("[data-cell]")) {
    const by = held?.at.by[cell.dataset.cell] || 0;
    const now = Number(cell.dataset.now);
    const line = cell.closest("[data-line]");
    line?.classList.toggle("sp-changes", !!by);
    if (by && line?.matches(".sp-line")) notes.push(`${line.querySelector(".sp-label").textContent} ${change(by)}`);
    const then = document.createElement("span");
    then.className = by < 0 ? "down" : "up";
    then.textContent = `→ ${signed(now + by)}`;
    if (by || cell.querySelector("span")) cell.replaceChildren(`${signed(now)} `, ...(by ? [then] : []));
  }
  for (const rect of all("[data-moves]")) {
    const by = held?.at.by[rect.dataset.moves] || 0;
    rect.setAttribute("x", Math.min(0, by));
    rect.setAttribute("width", Math.abs(by));
  }
  for (const card of all("#sp-tray [data-card]")) card.closest("li").classList.toggle("sp-taken", card.dataset.card === held?.card);
  const [go, hint, data] = [one("#go"), one("#sp-notes"), board()];
  if (hint) hint.textContent = notes.join(" · ");
  one("#sp-turn").hidden = !held || !list(held.card, other(held.turned)).length;
  one("#sp-point").hidden = !together() || !(held || aim);
  if (!go || !sent) return;
  go.hidden = !held;
  if (!held) return document.activeElement === go && one("#now").focus({ preventScroll: true });
  const { card, turned, at } = held;
  go.value = data.show ? `show ${card}` : `lay ${card}@${at.x},${at.y}${turned}`;
  go.textContent = data.show || data.lay;
  // What somebody is told to lay, and whether it is turned the other way.
  const asked = data.lit || "";
  go.toggleAttribute("data-lit", go.value === `lay ${asked}`);
  one("#sp-board").toggleAttribute("data-turn", asked.startsWith(`${card}@`) && asked.endsWith("r") === !turned);
  announce(fill(data.of, [list(card, turned).indexOf(at) + 1, list(card, turned).length, change(at.worth)]));
}

function frame() {
  const [x, y, width, height] = base.split(" ").map(Number);
  const [w, h] = [width / look.zoom, height / look.zoom];
  one("#sp-plan").setAttribute("viewBox", [x + (width - w) / 2 + look.x, y + (height - h) / 2 + look.y, w, h].join(" "));
}

/** Goes nearer; a point of the screen stays where it is. @param {number} by @param {Point} [still] */
function zoom(by, still) {
  const box = one("#sp-map").getBoundingClientRect();
  const { x, y } = still || { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = spot(x, y);
  look.zoom = Math.max(0.5, Math.min(5, look.zoom * by));
  frame();
  const after = spot(x, y);
  look.x += (before.x - after.x) * SIDE;
  look.y += (before.y - after.y) * SIDE;
  frame();
  show();
}

/** Fingers on the map or on a card. @type {Map<number, Point>} */
const fingers = new Map();
/** What the first finger moves, and whether it has. */
let press = { card: "", from: { x: 0, y: 0 }, moved: false };

document.addEventListener("pointerdown", (event) => {
  const at = /** @type {any} */ (event.target);
  const card = at.closest("#sp-tray li")?.querySelector("[data-card]");
  if (event.button || !(card || at.closest("#sp-map"))) return;
  const from = { x: event.clientX, y: event.clientY };
  fingers.set(event.pointerId, from);
  press = { card: card?.dataset.card || (at.closest("#sp-lifted") && held?.card) || "", from, moved: fingers.size > 1 };
});
document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const now = { x: event.clientX, y: event.clientY };
  fingers.set(event.pointerId, now);
  if (fingers.size === 2) {
    const [a, b] = [...fingers.values()];
    const still = a === now ? b : a;
    const far = (/** @type {Point} */ at) => Math.hypot(at.x - still.x, at.y - still.y);
    return zoom(far(now) / Math.max(1, far(was)), still);
  }
  press.moved ||= Math.hypot(now.x - press.from.x, now.y - press.from.y) > 8;
  if (!press.moved) return;
  if (press.card) return hold(press.card, held?.card === press.card ? held.turned : list(press.card, "").length ? "" : "r", spot(now.x, now.y));
  look.x -= (now.x - was.x) * unit();
  look.y -= (now.y - was.y) * unit();
  frame();
});
document.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
// Not every tap on a drawing becomes a click.
document.addEventListener("pointerup", (event) => {
  const at = /** @type {any} */ (event.target);
  if (!fingers.delete(event.pointerId) || at.closest(".explain")) return;
  // The keys go on where the hand has been.
  if (press.card) one("#sp-map").focus({ preventScroll: true });
  if (press.moved) return;
  if (at.closest("#sp-lifted")) return turn();
  if (press.card) return take(press.card);
  const to = spot(event.clientX, event.clientY);
  if (held) hold(held.card, held.turned, to);
  else if (together()) point({ x: Math.round(to.x) - 1, y: Math.round(to.y) - 1 });
});

document.addEventListener(
  "click",
  (event) => {
    const at = /** @type {any} */ (event.target);
    const within = (/** @type {string} */ query) => at.closest(query);
    const card = within("#sp-tray li")?.querySelector("[data-card]")?.dataset.card;
    const nearer = within("[data-zoom]")?.dataset.zoom;
    // What a line counts stays lit until the next press: on a phone the map is behind another tab.
    const [lit, line] = [document.documentElement.dataset, within(".sp-line")?.dataset.line];
    if (line && lit.lit !== line) lit.lit = line;
    else delete lit.lit;
    if (card && places.size && !within(".explain")) {
      event.preventDefault();
      // Presses have been taken from the pointer.
      if (event.detail) return;
      take(card);
      one("#sp-map").focus({ preventScroll: true });
    } else if (nearer) {
      if (nearer === "0") look = { zoom: 1, x: 0, y: 0 };
      zoom(Number(nearer) || 1);
    } else if (within("#sp-turn")) turn();
    else if (within("#sp-point")) point(held?.at || aim);
  },
  true,
);
document.addEventListener("dragstart", (event) => /** @type {any} */ (event.target).closest?.("#sp-tray") && event.preventDefault());
document.addEventListener("change", ({ target }) => {
  const advisor = one("#sp-advisor");
  if (target !== advisor) return;
  setPref("advisor", advisor.checked ? "on" : "off");
  show();
});
document.addEventListener(
  "wheel",
  (event) => {
    if (!(/** @type {any} */ (event.target).closest("#sp-map"))) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  },
  { passive: false },
);

/** Arrows move the held card to the next place that way; without a card, the place that may be pointed at. */
document.addEventListener(
  "keydown",
  (event) => {
    const at = /** @type {any} */ (event.target);
    if (at.closest?.("input, [popover]")) return;
    if (event.key === "Escape" && (held || aim)) drop();
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!held) {
      if (!way || !together() || !at.closest?.("#sp-map")) return;
      event.preventDefault();
      return seek(way);
    }
    if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      turn();
    }
    if (!way) return;
    event.preventDefault();
    const { x, y } = held.at;
    const ahead = (/** @type {Place} */ at) => (at.x - x) * way[0] + (at.y - y) * way[1];
    const far = (/** @type {Place} */ at) => ahead(at) + 3 * Math.abs((at.x - x) * way[1] + (at.y - y) * way[0]);
    const next = list(held.card, held.turned).filter((at) => ahead(at) > 0);
    const [best] = next.sort((a, b) => far(a) - far(b));
    if (best) hold(held.card, held.turned, { x: best.x + 1, y: best.y + middle(held.card) });
  },
  true,
);

/** Somebody points at a place. */
document.addEventListener("ping", (event) => {
  const { seat, at } = /** @type {CustomEvent} */ (event).detail;
  const [x, y] = at.split(",").map((/** @type {string} */ number) => Number(number) * SIDE);
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "g");
  mark.setAttribute("class", "sp-ping");
  const who = all("#players .player")[seat];
  const face = who?.querySelector(".face")?.outerHTML.replace("<svg", '<svg x="-20" y="-20" width="40" height="40"') || "";
  const rings = sign(x + SIDE, y + SIDE, `<circle r="27"/><circle r="36"/>${face}`, "");
  mark.innerHTML = `<rect x="${x}" y="${y}" width="96" height="96" rx="9"/>${rings}${plate(x + SIDE, y + SIDE - 56 * unit(), board().here, "sp-says")}`;
  one("#sp-pings").append(mark);
  announce(fill(board().points, [who?.querySelector("bdi")?.textContent || "", ...counted({ x: x / SIDE, y: y / SIDE })]));
  play("chat");
  setTimeout(() => mark.remove(), 6000);
});

/** The page is new. */
function renew() {
  if (!one("#sp-plan")) return;
  load();
  const box = one("#sp-plan").dataset.box;
  if (box !== base) [base, look] = [box, { zoom: 1, x: 0, y: 0 }];
  frame();
  const at = held && list(held.card, held.turned).find(({ x, y }) => x === held?.at.x && y === held.at.y);
  held = held && at ? { ...held, at } : null;
  const advisor = one("#sp-advisor");
  if (advisor) advisor.checked = pref("advisor") === "on";
  // What must be laid lies on the map at once.
  const must = all("#sp-shown a");
  if (!held && must.length === 1) take(must[0].dataset.card);
  show();
}

document.documentElement.classList.add("sp-live");
new MutationObserver(renew).observe(one("#main"), { attributeFilter: ["data-version", "class"] });
addEventListener("resize", renew);
renew();
