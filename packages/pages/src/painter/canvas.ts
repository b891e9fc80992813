export type Canvas = { width: number; height: number; pixels: Uint8Array };
export type Color = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

export const NEUTRAL_COLOR = "#5d6269";

export const colorOf = (hex: string): Color => {
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0x5d6269;
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export const blank = (width: number, height: number, color: Color): Canvas => {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = color[at % 3]!;
  return { width, height, pixels };
};

/** The share of each pixel that outlines cover. `#sums` has the difference to the pixel on the left. */
class Cover {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly #sums: Float32Array;

  constructor(points: readonly Point[]) {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    this.left = Math.floor(Math.min(...xs)) - 1;
    this.top = Math.floor(Math.min(...ys)) - 1;
    this.width = Math.ceil(Math.max(...xs)) - this.left + 2;
    this.height = Math.ceil(Math.max(...ys)) - this.top + 2;
    this.#sums = new Float32Array(this.width * this.height);
  }

  edge([fromX, fromY]: Point, [toX, toY]: Point): void {
    if (fromY === toY) return;
    const way = fromY < toY ? 1 : -1;
    const [x0, y0, x1, y1] = way === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (x1 - x0) / (y1 - y0);
    let x = x0 - this.left;
    const [first, last] = [y0 - this.top, y1 - this.top];
    for (let y = Math.floor(first); y < last; y += 1) {
      const rise = Math.min(y + 1, last) - Math.max(y, first);
      const next = x + slope * rise;
      this.#row(y * this.width, [Math.min(x, next), Math.max(x, next)], rise * way);
      x = next;
    }
  }

  #row(start: number, [from, to]: Point, amount: number): void {
    let behind = 0;
    const span = to - from;
    for (let pixel = Math.floor(from); pixel <= Math.floor(to); pixel += 1) {
      const [enter, leave] = [Math.max(from, pixel), Math.min(to, pixel + 1)];
      const share = span === 0 ? amount : (amount * (leave - enter)) / span;
      const inside = share * (pixel + 1 - (enter + leave) / 2);
      this.#sums[start + pixel]! += behind + inside;
      behind = share - inside;
    }
    this.#sums[start + Math.floor(to) + 1]! += behind;
  }

  paint({ width, height, pixels }: Canvas, color: Color): void {
    for (let y = 0; y < this.height; y += 1) {
      let sum = 0;
      for (let x = 0; x < this.width; x += 1) {
        sum += this.#sums[y * this.width + x]!;
        const [atX, atY] = [x + this.left, y + this.top];
        const part = Math.min(1, Math.abs(sum));
        if (part < 0.004 || atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
        const at = (atY * width + atX) * 3;
        for (let one = 0; one < 3; one += 1) pixels[at + one]! += (color[one]! - pixels[at + one]!) * part;
      }
    }
  }
}

/** An inner outline in the opposite direction becomes a hole. */
export const fill = (canvas: Canvas, outlines: readonly (readonly Point[])[], color: Color): void => {
  const points = outlines.flat();
  if (points.length === 0) return;
  const cover = new Cover(points);
  for (const outline of outlines)
    outline.forEach((point, at) => cover.edge(point, outline[(at + 1) % outline.length]!));
  cover.paint(canvas, color);
};

export const rectangle = (
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  color: Color,
): void =>
  fill(
    canvas,
    [
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
    ],
    color,
  );
