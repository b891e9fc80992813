import { expect, test } from "vitest";
import { eventRefOf, selectionRefOf } from "./reference.ts";

test("[D8] a selection's reference changes with its points", () => {
  const points = [null, ...Array.from({ length: 401 }, (_, index) => (index - 200) / 4)];
  const refs = points.map((one) => selectionRefOf({ id: 900_001, points: one }));
  expect(new Set(refs).size).toBe(points.length);
  expect(refs.every((ref) => /^[0-9a-z-]+$/.test(ref))).toBe(true);
});

test("[D8] references have fixed values, which must not change between releases", () => {
  expect(eventRefOf(900)).toBe("p0");
  expect(selectionRefOf({ id: 900_001, points: null })).toBe("jag1");
  expect(selectionRefOf({ id: 900_001, points: -3.5 })).toBe("jag1-r");
  expect(selectionRefOf({ id: Number.MAX_SAFE_INTEGER, points: 10_000 })).toBe("2gosa7pa2gv-1pq8");
});
