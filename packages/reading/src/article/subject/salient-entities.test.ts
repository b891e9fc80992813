import { expect, test } from "vitest";
import { markdownText } from "../text/markdown.ts";
import { lexiconOf, readArticle } from "../text/read-article.ts";
import { aMarket, aPerson, aTeam } from "../text/samples.ts";
import { salientEntities } from "./salient-entities.ts";

const NFL = 1;
const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [aTeam(101, "Denver", "Broncos")],
    people: [aPerson(1, "Bo Nix", 101, "QB")],
    books: [],
  },
  [aMarket("spread", { betOn: "team", sides: "team", leagues: [NFL] })],
);
const isUnavailable = (sentence: string): boolean | undefined => {
  const text = `The Denver Broncos kick off on Sunday. ${sentence}`;
  const { blocks, mentions } = readArticle(markdownText(text), LEXICON, null);
  return salientEntities(blocks, mentions).find(({ entity }) => entity.kind === "person")?.unavailable;
};

test('"kept out of" a situation does not make a player unavailable', () => {
  expect(isUnavailable("A good first down keeps Bo Nix out of third and long.")).toBe(false);
  expect(isUnavailable("The line keeps Bo Nix out of trouble.")).toBe(false);
});

test("a player who is out, or out of the lineup, is unavailable", () => {
  expect(isUnavailable("The Broncos have Bo Nix out of the lineup again.")).toBe(true);
  expect(isUnavailable("The Broncos have Bo Nix out of Sunday's game.")).toBe(true);
  expect(isUnavailable("The Broncos have Bo Nix out, and his backup with him.")).toBe(true);
});

test("a player is also unavailable if the next sentence says so of him", () => {
  expect(isUnavailable("Two clubs asked about Bo Nix. His elbow will keep him out past Christmas.")).toBe(true);
  expect(isUnavailable("Two clubs asked about Bo Nix. His elbow is fine.")).toBe(false);
  expect(isUnavailable("Two clubs asked about Bo Nix. Rain will keep him out of sight.")).toBe(false);
});
