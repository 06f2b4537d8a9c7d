// @ts-check
// Keeps the page of a table up to date, and sends forms without leaving it. Everything works without this, too.

import { morph } from "./morph.js";
import { show } from "./motion.js";

/** @typedef {{version: number, main: (string | [number, number])[], lines: string[], motions: import("./motion.js").Motion[]}} Update */

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
const version = () => Number(main().dataset.version);
const path = location.pathname;
const live = /^\/table\/[^/]+$/.test(path);

/** @type {WebSocket | null} */
let socket = null;
let waits = 0;
/** Whom the server takes us for on the socket. */
let known = "";
/** Tells the submissions of this page from those of others. */
const mark = Math.random().toString(36).slice(2);
/**
 * The keys of what has been sent and not been answered. A form gets another key with the next decision, which may be on
 * the page before the answer to the one before is there.
 * @type {Set<string>}
 */
const underway = new Set();

function connect() {
  const asked = location.search.slice(1);
  known = main().dataset.you || "";
  const address = `${location.origin.replace(/^http/, "ws")}${path}/live?since=${version()}&language=${document.documentElement.lang}${asked && "&" + asked}`;
  const opened = (socket = new WebSocket(address));
  /** What the page was made of that came last. The next names pieces of it by their places. @type {string[]} */
  let pieces = [];
  let last = Promise.resolve();
  socket.onopen = () => {
    waits = 0;
    state("");
  };
  socket.onmessage = ({ data }) => {
    last = last
      .then(async () => {
        /** @type {Update} */
        const news = await new Response(data.stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
        pieces = news.main.flatMap((part) => (typeof part === "string" ? part : pieces.slice(...part)));
        update(news, pieces.join(""));
      })
      // Another connection begins anew.
      .catch(() => opened.close());
  };
  socket.onclose = ({ code }) => {
    socket = null;
    lost();
    // Somebody has signed out: the page is shown to whoever we are now.
    if (code === 4001) go(path + location.search).catch(lost);
    // Everybody comes back after a restart, but not all at once.
    setTimeout(connect, Math.min(15000, 500 * 2 ** waits++) * (0.5 + Math.random()));
  };
}

/** What the page is called when it is nobody's turn here. */
const title = document.title;
/** The decision that was last shown. */
let decision = "";

/** Whoever is to move is told so on the tab, and need not look for the moves. */
function announceTurn() {
  const mine = document.querySelector("#now.yours");
  document.title = mine ? `● ${main().dataset.yourTurn} · ${title}` : title;
  const asked = /** @type {HTMLInputElement | null} */ (document.querySelector("#moves [name=sequence]"))?.value || "";
  if (asked === decision) return;
  decision = asked;
  // What is folded away can't be seen, and what is always in sight, such as the way back, is seldom what is looked for.
  const shown = (/** @type {Element} */ move) => move.getClientRects().length > 0 && !move.closest("[data-in-sight]");
  const moves = [...document.querySelectorAll("button[name=move]")].filter(shown);
  const top = mine?.getBoundingClientRect().bottom || 0;
  const seen = (/** @type {Element} */ move) => {
    const place = move.getBoundingClientRect();
    return place.top >= 0 && place.bottom <= innerHeight && (place.bottom > top || mine?.contains(move));
  };
  if (mine && moves.length && !moves.some(seen)) moves[0].scrollIntoView({ block: "center" });
}

/** @param {string} text */
function state(text) {
  const place = document.getElementById("link-state");
  if (place) place.textContent = text;
}

function lost() {
  state(document.getElementById("link-state")?.dataset.lost || "");
}

/** @param {Update} news @param {string} html */
function update(news, html) {
  if (news.version > version()) replace(new DOMParser().parseFromString(html, "text/html"));
  announce(news.lines);
  show(news.motions);
}

/** @param {Document} page */
function replace(page) {
  const fresh = page.getElementById("main");
  if (!fresh) return;
  const told = document.getElementById("link-state")?.textContent || "";
  const within = main().contains(document.activeElement);
  morph(main(), fresh);
  state(told);
  // Whoever used a button that is gone goes on at what is to be done now.
  if (within && !main().contains(document.activeElement)) document.getElementById("now")?.focus({ preventScroll: true });
  tick();
  announceTurn();
}

/** @param {string[]} lines */
function announce(lines) {
  const place = document.getElementById("announce");
  if (place && lines.length) place.textContent = lines.join(" ");
}

/**
 * Fetches a page and shows it in the place of this one.
 * @param {string} address
 * @param {RequestInit} [request]
 * @returns {Promise<boolean>} whether it was granted
 */
async function go(address, request) {
  const answer = await fetch(address, request);
  const at = new URL(answer.url);
  const posted = request?.method === "POST";
  if (at.pathname !== path && !(posted && !answer.redirected)) {
    location.href = answer.url;
    return true;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("main");
  if (!fresh?.dataset.table) {
    // Not a page of this table: the notice in it is what there is to say.
    const notice = fresh?.querySelector(".notice");
    if (notice) main().prepend(notice);
    return false;
  }
  if (answer.redirected || !posted) {
    if (at.search !== location.search) history[posted ? "replaceState" : "pushState"](null, "", at.pathname + at.search);
    if (socket?.readyState === WebSocket.OPEN) socket.send(location.search);
  }
  if (Number(fresh.dataset.version) >= version()) replace(page);
  const [who, now] = [document, page].map((page) => page.querySelector(".who"));
  if (who && now) who.replaceWith(now);
  // Whoever has just sat down is somebody else now.
  if (fresh.dataset.you !== known) socket?.close();
  const notice = document.getElementById("notice");
  if (notice) notice.scrollIntoView({ block: "nearest" });
  return answer.ok;
}

/** @param {SubmitEvent} event */
function submit(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || !form.getAttribute("action")?.startsWith(path + "/")) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const fields = new FormData(form);
  const key = mark + fields.get("key");
  if (underway.has(key)) return;
  underway.add(key);
  button?.setAttribute("aria-busy", "true");
  fields.set("key", key);
  if (button?.name) fields.append(button.name, button.value);
  const body = new URLSearchParams(/** @type {any} */ (fields));
  send(form.action, body, 0)
    .then((granted) => {
      if (!granted) return;
      for (const field of form.querySelectorAll("input:not([type=hidden], [name=name])")) /** @type {HTMLInputElement} */ (field).value = "";
    })
    .catch(lost)
    .finally(() => {
      underway.delete(key);
      button?.removeAttribute("aria-busy");
    });
}

/**
 * The key in the form makes a repeated submission count once, so it may be sent until it arrives.
 * @param {string} address
 * @param {URLSearchParams} body
 * @param {number} tries
 * @returns {Promise<boolean>}
 */
async function send(address, body, tries) {
  try {
    const granted = await go(address, { method: "POST", body });
    if (socket?.readyState === WebSocket.OPEN) state("");
    return granted;
  } catch (error) {
    lost();
    if (tries >= 4) throw error;
    await new Promise((done) => setTimeout(done, 500 * 2 ** tries));
    return send(address, body, tries + 1);
  }
}

/** @param {MouseEvent} event */
function click(event) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Links within drawings have no plain address of their own.
  const to = new URL(link.getAttribute("href") || "", location.href);
  if (to.origin !== location.origin || to.pathname !== path || (to.hash && to.search === location.search) || link.hasAttribute("download")) return;
  event.preventDefault();
  go(to.pathname + to.search)
    .then(() => to.hash && document.getElementById(to.hash.slice(1))?.scrollIntoView({ block: "nearest" }))
    // The page stays: without a connection there is no other to go to.
    .catch(lost);
}

/** Shows how much time is left. */
function tick() {
  for (const place of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.round((Number(/** @type {HTMLElement} */ (place).dataset.until) - Date.now()) / 1000));
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    place.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

if (live) {
  document.addEventListener("submit", submit);
  document.addEventListener("click", click);
  addEventListener("popstate", () => go(location.pathname + location.search).catch(() => location.reload()));
  setInterval(tick, 1000);
  announceTurn();
  connect();
}
