import { expect, test } from "vitest";
import { nearlySame, sameGivenName } from "./given-name.ts";

test.each([
  ["steph", "stephen", true],
  ["mike", "michael", true],
  ["tim", "timothy", true],
  ["alex", "alexander", true],
  ["doc", "austin", false],
  ["jo", "joseph", false],
])("%s and %s can be one given name: %s", (one, other, same) => {
  expect(sameGivenName(one, other)).toBe(same);
  expect(sameGivenName(other, one)).toBe(same);
});

test.each([
  ["brandan", "brandon", true],
  ["jeremy", "jeremey", true],
  ["wlison", "wilson", true],
  ["marcus", "maurice", false],
  ["ray", "roy", false],
  ["antetokunmpo", "antetokounmpo", true],
])("%s and %s differ by a typing error: %s", (one, other, same) => expect(nearlySame(one, other)).toBe(same));
