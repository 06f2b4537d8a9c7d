// Whether the focus is to be seen on every control: each finding is a sentence.
(() => {
  const looks = (element) => {
    const style = getComputedStyle(element);
    return [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.borderColor, style.backgroundColor, style.fill, style.stroke, style.strokeWidth].join();
  };
  const around = (element) => [element, ...element.querySelectorAll("*")].slice(0, 8).map(looks);
  const findings = [];
  const tell = (rule, element) => findings.push(`${rule}: ${element.outerHTML.replace(/\s+/g, " ").slice(0, 200)}`);
  const controls = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")];
  const usable = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length && !control.disabled);
  // All are looked at before any of them is focused, so that styles are worked out anew once for each.
  const before = usable.map((control) => around(control).join());
  usable.forEach((control, index) => {
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) tell("a control that takes no focus", control);
    else if (around(control).join() === before[index]) tell("a focus that is not to be seen", control);
  });
  document.activeElement?.blur();
  return findings;
})()
