import { expect, test } from "vitest";
import { textBoxes } from "./text-boxes.ts";

const WIDTH = 300;
const HEIGHT = 200;

const mapOf = (angle: number) => {
  const values = new Float32Array(WIDTH * HEIGHT);
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [(at % WIDTH) - WIDTH / 2, Math.floor(at / WIDTH) - HEIGHT / 2];
    const along = x * Math.cos(angle) + y * Math.sin(angle);
    const across = y * Math.cos(angle) - x * Math.sin(angle);
    if (Math.abs(along) < 80 && Math.abs(Math.abs(across) - 30) < 5) values[at] = 0.9;
  }
  return { width: WIDTH, height: HEIGHT, values };
};

test.each([0, 0.05, -0.12, 0.3])("boxes have the angle of their text: %f", (angle) => {
  const found = textBoxes(mapOf(angle));
  expect(found.angle).toBeCloseTo(angle, 1);
  expect(found.boxes).toHaveLength(2);
  for (const box of found.boxes) {
    expect(box.angle).toBeCloseTo(angle, 1);
    expect(box.width).toBeGreaterThan(160);
    expect(box.width).toBeLessThan(190);
    expect(box.height).toBeLessThan(35);
  }
});

test("improbable regions and small regions are no text", () => {
  const map = mapOf(0);
  expect(textBoxes({ ...map, values: map.values.map((value) => value * 0.5) }).boxes).toEqual([]);
  expect(textBoxes({ width: 9, height: 9, values: new Float32Array(81).fill(1, 40, 43) }).boxes).toEqual([]);
});
