// @ts-check
// What a field holds is copied or shared by a button, and a level is changed by choosing it. Buttons that would do
// nothing without this are hidden until it runs.

/** @param {string | undefined} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id || ""));

/** @param {string} text */
function tell(text) {
  const place = document.getElementById("announce");
  if (place) place.textContent = text;
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const from = field(button.dataset.copies);
  // Only secure pages have a clipboard; on others the older way may work, and at least the text is chosen.
  from.select();
  const written = navigator.clipboard?.writeText(from.value).then(() => true, () => false);
  if (!(await written) && !document.execCommand("copy")) return;
  const place = button.querySelector("span") || button;
  const [name, told] = [place.textContent, button.dataset.done || ""];
  if (name === told) return;
  place.textContent = told;
  tell(told);
  setTimeout(() => (place.textContent = name), 2500);
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (!button) return;
  if (button.dataset.copies) copy(button);
  // Whoever changes their mind has shared nothing, which is no error.
  if (button.dataset.shares) navigator.share({ title: document.title, text: button.dataset.text, url: field(button.dataset.shares).value }).catch(() => {});
});

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && "submits" in target.dataset) target.form?.requestSubmit();
});

for (const button of document.querySelectorAll("button[data-copies], button[data-shares]")) {
  const shares = button instanceof HTMLElement && button.dataset.shares;
  if (!shares || "share" in navigator) button.removeAttribute("hidden");
}
