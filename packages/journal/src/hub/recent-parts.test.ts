import { expect, test } from "vitest";
import { recentParts } from "./recent-parts.ts";

const maker = (seq: number) => {
  let made = 0;
  return { make: () => ({ pieces: [], seq, number: ++made }), made: () => made };
};

test("[HUB5] a batch is encoded once, unless it ended at the latest position and newer changes exist", () => {
  const parts = recentParts();
  const [inside, upToEnd] = [maker(50), maker(100)];
  for (const end of [100, 100, 120]) {
    parts.get("a 1", end, inside.make);
    parts.get("a 50", end, upToEnd.make);
  }
  expect([inside.made(), upToEnd.made()]).toEqual([1, 2]);
});

test("[HUB5] the cache is limited, and drops the least recently used batch first", () => {
  const parts = recentParts(2);
  const [one, two, three] = [maker(1), maker(1), maker(1)];
  for (const [key, { make }] of [
    ["1", one],
    ["2", two],
    ["1", one],
    ["3", three],
    ["1", one],
    ["2", two],
  ] as const)
    parts.get(key, 9, make);
  expect([one.made(), two.made(), three.made()]).toEqual([1, 2, 1]);
});
