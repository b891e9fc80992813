import { expect, test } from "vitest";
import { scaledTo } from "./use-scale.ts";

test("[EB1] a preview is never wider than its space", () => {
  expect(scaledTo(390, 800, true)).toEqual({ scale: 1, shown: 390, offset: 0 });
  expect(scaledTo(1280, 800, true)).toEqual({ scale: 0.625, shown: 800, offset: 0 });
});

test("[EB1] in a narrow space a desktop preview shows the text column without margins, or the whole width", () => {
  const column = scaledTo(1280, 336, true);
  expect(column).toEqual({ scale: 0.5, shown: 336, offset: 152 });
  expect(scaledTo(1280, 320, false)).toEqual({ scale: 0.25, shown: 320, offset: 0 });
});
