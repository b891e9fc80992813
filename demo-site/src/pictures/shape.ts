// Shapes have attributes only, because the page's CSP forbids style elements.

type Attributes = Readonly<Record<string, string | number>>;
type Shade = (x: number, y: number) => number;

export const sheet = { width: 1200, height: 800 };
export const stock = "#eef1e8";

export function shape(name: string, attributes: Attributes, children = ""): string {
  const text = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`,
  );
  return `<${name}${text.join("")}${children ? `>${children}</${name}>` : "/>"}`;
}

export const ground = (fill: string) => shape("rect", { ...sheet, fill });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  shape("path", { d, fill: "none", stroke, "stroke-width": width, ...more });

export const dot = (cx: number, cy: number, r: number, fill: string) => shape("circle", { cx, cy, r, fill });

/** The shade (0 to 1) gives the size of the dots, and dots of one size share a path. */
export function halftone(fill: string, shade: Shade, cell = 20): string {
  const sizes = new Map<number, string>();
  for (let row = 0; row * (cell / 2) <= sheet.height; row += 1) {
    for (let x = row % 2 ? cell / 2 : 0; x <= sheet.width; x += cell) {
      const y = (row * cell) / 2;
      const size = Math.round(Math.sqrt(Math.max(0, Math.min(1, shade(x, y)))) * cell * 0.92);
      if (size > 1) sizes.set(size, `${sizes.get(size) ?? ""}M${x} ${y}h0`);
    }
  }
  return [...sizes].map(([size, d]) => line(d, fill, size, { "stroke-linecap": "round" })).join("");
}

export const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

const round = (value: number) => Math.round(value * 10) / 10;
