// @ts-check
// Finds words in the rules while they are typed. Without it, the form does the same.

const field = /** @type {HTMLInputElement} */ (document.getElementById("sought"));
const nothing = /** @type {HTMLElement} */ (document.getElementById("nothing"));
const sections = [...document.querySelectorAll("#clauses > section")];
const shown = field.value;

const fold = (/** @type {string} */ text) => text.toLowerCase().replaceAll("ё", "е").replace(/[’ʼ`]/g, "'");

function find() {
  // The server has left out what was not looked for, so only its own page can be searched as a whole.
  if (shown) return;
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let found = false;
  for (const section of sections) {
    const heading = fold(section.querySelector("h2, h3")?.textContent ?? "");
    let any = false;
    for (const block of section.children) {
      if (!(block instanceof HTMLElement) || /^H[23]$/.test(block.tagName)) continue;
      const text = `${heading} ${fold(block.textContent ?? "")}`;
      const isText = block.matches(".rule, .point");
      block.hidden = words.length > 0 && (!isText || !words.every((word) => text.includes(word)));
      any ||= isText && !block.hidden;
    }
    /** @type {HTMLElement} */ (section).hidden = words.length > 0 && !any;
    found ||= any;
  }
  nothing.hidden = words.length === 0 || found;
}

field.addEventListener("input", find);
