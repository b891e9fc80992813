import { signal } from "@preact/signals";

export const restyled = signal(0);

/** Returns "" if the page sets a scheme that the element inherits, or has no background. */
export const schemeBehind = (element: Element): "" | "light" | "dark" => {
  for (let node = element.parentElement; node; node = node.parentElement) {
    const { colorScheme, backgroundColor } = getComputedStyle(node);
    if (colorScheme !== "normal") return "";
    const [first = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/\b[\d.]+/g) ?? []).map(Number);
    // Other notations than rgb() begin with lightness or red, from 0 to 1 or from 0 to 100.
    const light = backgroundColor.startsWith("rgb")
      ? (first * 3 + green * 6 + blue) / 2550
      : first > 1
        ? first / 100
        : first;
    if (alpha > 0.5) return light > 0.5 ? "light" : "dark";
  }
  return "";
};
