import { signal } from "@preact/signals";

export const restyled = signal(0);

/**
 * The colour scheme of the background behind an element; "" if the element inherits a colour scheme from the page, or the page has no
 * background.
 */
export const schemeBehind = (element: Element): "" | "light" | "dark" => {
  for (let node = element.parentElement; node; node = node.parentElement) {
    const { colorScheme, backgroundColor } = getComputedStyle(node);
    if (colorScheme !== "normal") return "";
    const [first = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/\b[\d.]+/g) ?? []).map(Number);
    // A colour notation other than rgb() begins with the lightness or the red component, which ranges from 0 to 1 or from 0 to 100.
    const light = backgroundColor.startsWith("rgb")
      ? (first * 3 + green * 6 + blue) / 2550
      : first > 1
        ? first / 100
        : first;
    if (alpha > 0.5) return light > 0.5 ? "light" : "dark";
  }
  return "";
};
