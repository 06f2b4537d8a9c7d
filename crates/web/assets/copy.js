// @ts-check
// Shows the buttons that copy a field, which would do nothing without this.

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copies]"))) {
  const name = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copies || ""));
    // Only secure pages have a clipboard; on others the older way may work, and at least the text is chosen.
    field.select();
    const written = navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    if (!(await written) && !document.execCommand("copy")) return;
    const told = button.dataset.done || "";
    button.textContent = told;
    const place = document.getElementById("announce");
    if (place) place.textContent = told;
    setTimeout(() => (button.textContent = name), 2500);
  });
}
