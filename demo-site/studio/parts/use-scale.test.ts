import { expect, test } from "vitest";
import { scaledTo } from "./use-scale.ts";

test("[EB1] a preview is never wider than its room", () => {
  expect(scaledTo(390, 800, true)).toEqual({ scale: 1, shown: 390, offset: 0 });
  expect(scaledTo(1280, 800, true)).toEqual({ scale: 0.625, shown: 800, offset: 0 });
});

test("[EB1] in a narrow room a desktop shows its text column without the margins, a whole page all of its width", () => {
  const column = scaledTo(1280, 336, true);
  expect(column).toEqual({ scale: 0.5, shown: 336, offset: 152 });
  expect(scaledTo(1280, 320, false)).toEqual({ scale: 0.25, shown: 320, offset: 0 });
});
