import { expect, test } from "vitest";
import { phrasesFrom, stancePhrases } from "./stance-phrase.ts";

const kindsIn = (text: string): string[] => {
  const words = text.split(" ");
  return stancePhrases({ words, starts: words.map(phrasesFrom) }).map(
    ({ kind, from, to }) => `${kind}: ${words.slice(from, to).join(" ")}`,
  );
};

test("a phrase is classified by who takes or refuses the bet, and when", () => {
  expect(kindsIn("count me in")).toContain("takes: count me in");
  expect(kindsIn("i wouldnt touch them")).toContain("turns down: i wouldnt touch");
  expect(kindsIn("my cousin likes them")).toContain("someone else: my cousin likes");
  expect(kindsIn("we had that last week")).toEqual(
    expect.arrayContaining(["own past: we had", "time past: last week"]),
  );
});

test("a name of several words is one word of a phrase", () => {
  // The second word of a name is an empty word.
  expect(kindsIn("take TEAM  please")).toContain("advises: take TEAM");
  expect(kindsIn("PERSON  says")).toContain("someone says: PERSON  says");
});
