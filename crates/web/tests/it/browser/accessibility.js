// Looks for what keeps people from using a page and what axe does not look for: each finding is a sentence.
(() => {
  const findings = [];
  const tell = (rule, element) => findings.push(`${rule}: ${element.outerHTML.replace(/\s+/g, " ").slice(0, 200)}`);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !!element.getClientRects().length;
  const hidden = (element) => !!element.closest("[aria-hidden=true]");

  if (all("h1").filter(seen).length !== 1) findings.push("there is not one first heading");

  const ids = new Set();
  for (const element of all("[id]")) {
    if (ids.has(element.id)) tell("an id that is not unique", element);
    ids.add(element.id);
  }
  for (const attribute of ["aria-labelledby", "aria-describedby", "for", "form", "popovertarget"]) {
    for (const element of all(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute).split(/\s+/)) if (!ids.has(id)) tell(`${attribute} of nothing`, element);
    }
  }

  // Drawings that say nothing about themselves are taken for decoration by axe.
  for (const picture of all("svg").filter(seen)) {
    const name = picture.getAttribute("aria-label") ?? picture.getAttribute("aria-labelledby") ?? picture.querySelector(":scope > title")?.textContent;
    const within = picture.parentElement.closest("button, a, [role=img]");
    if (!name && !hidden(picture) && picture.getAttribute("role") !== "presentation" && !within?.getAttribute("aria-label")) tell("a picture without a name", picture);
  }

  // Contrast of words in drawings.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const colour = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [r, g, b, a / 255]);
    }
    return known.get(text);
  };
  const over = (top, below) => [0, 1, 2].map((part) => top[part] * top[3] + below[part] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one, other) => {
    const [bright, dark] = [light(one), light(other)].sort((a, b) => b - a);
    return (bright + 0.05) / (dark + 0.05);
  };
  const shape = (element) => element instanceof SVGElement && !(element instanceof SVGSVGElement);
  const paint = (element) => {
    const style = getComputedStyle(element);
    const opacity = Number(style.opacity);
    if (shape(element)) {
      if (!(element instanceof SVGGeometryElement) || style.fill === "none" || style.fill.startsWith("url")) return null;
      const [r, g, b, a] = colour(style.fill);
      return [r, g, b, a * Number(style.fillOpacity) * opacity];
    }
    const [r, g, b, a] = colour(style.backgroundColor);
    return [r, g, b, a * opacity];
  };
  const fade = (element) => {
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const canvasColour = matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18, 1] : [255, 255, 255, 1];
  const behind = (element, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    let at = stack.findIndex((one) => one === element || element.contains(one) || one.contains(element));
    let layers = at < 0 ? null : stack.slice(at);
    if (!layers || !layers.includes(document.documentElement)) {
      layers = [];
      for (let one = element; one; one = one.parentElement) layers.push(one);
    }
    layers = layers.filter((one) => one !== element && !(one instanceof SVGTextContentElement));
    const paints = [];
    for (const one of layers) {
      // Pictures behind words are looked at by eye; what a use element draws is in another tree.
      if (one instanceof SVGUseElement) return null;
      if (!shape(one) && getComputedStyle(one).backgroundImage !== "none") return null;
      const layer = paint(one);
      if (layer && layer[3] > 0) paints.push(layer);
      if (layer && layer[3] >= 0.99) break;
    }
    return paints.reduceRight((below, top) => over(top, below), canvasColour);
  };
  const texts = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (shape(element) && walker.currentNode.nodeValue.trim() && !texts.has(element)) texts.set(element, walker.currentNode);
  }
  for (const [element, node] of texts) {
    if (!seen(element) || element.closest(":disabled")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getClientRects()[0] ?? element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const style = getComputedStyle(element);
    const ground = behind(element, box.x + box.width / 2, box.y + box.height / 2);
    if (!ground) continue;
    const [r, g, b, a] = colour(style.fill);
    const ink = over([r, g, b, a * fade(element)], ground);
    const scale = element.ownerSVGElement?.getScreenCTM()?.a ?? 1;
    const size = parseFloat(style.fontSize) * scale;
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const measured = contrast(ink, ground);
    if (measured < (large ? 3 : 4.5) - 0.005) tell(`a contrast of ${measured.toFixed(2)}, ${ink.map(Math.round).slice(0, 3)} on ${ground.map(Math.round).slice(0, 3)}`, element);
  }
  return findings;
})()
