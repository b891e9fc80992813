import { expect, test } from "vitest";
import { namingOf, type Nameable } from "./naming.ts";
import type { NamedPerson } from "./person-names.ts";
import type { NamedTeam } from "./team-names.ts";

const team = (id: number, market: string, nickname: string, abbreviation: string): NamedTeam => ({
  id,
  leagueId: 1,
  name: `${market} ${nickname}`,
  market,
  nickname,
  abbreviation,
  aliases: [],
});
const person = (id: number, name: string, teamId: number, ...aliases: string[]): NamedPerson => ({
  id,
  leagueId: 1,
  name,
  aliases,
  teamIds: [teamId],
});

const nameable: Nameable = {
  teams: [
    team(1, "New York", "Giants", "NYG"),
    team(2, "New York", "Jets", "NYJ"),
    team(3, "St. Louis", "Blues", "STL"),
    team(4, "Michigan State", "Spartans", "MSU"),
    { ...team(5, "San Francisco", "Giants", "SF"), leagueId: 2 },
  ],
  people: [
    person(11, "Robert Williams III", 1),
    person(12, "A.J. Brown", 1),
    person(13, "Josh Allen", 1),
    person(14, "Keenan Allen", 2),
    person(15, "Max Muncy", 1),
    person(16, "Max Muncy", 2),
    person(17, "Jonas Valančiūnas", 2),
    person(18, "David Jones Garcia", 3),
    person(19, "Maxwell Lewis", 3),
    person(20, "Nikola Vučević", 3),
    person(21, "Connor McDavid", 3),
  ],
  books: [
    { id: 1, name: "DraftKings", aliases: ["Draft Kings"], feedKeys: ["draftkings"] },
    { id: 2, name: "Caesars", aliases: ["William Hill"], feedKeys: ["williamhill_us"] },
    { id: 3, name: "William Hill (UK)", aliases: [], feedKeys: ["williamhill"] },
  ],
  markets: [{ id: 1, key: "spread", name: "Spread", names: ["handicap"] }],
  aliases: [{ kind: "team", leagueId: 1, name: "Big Blue", id: 1 }],
};
const naming = namingOf(nameable);
const why = (verdict: { id: number | null }): unknown => ("why" in verdict ? verdict.why : verdict.id);

test.each([
  ["New York Giants", 1],
  ["NYJ", 2],
  ["Jets", 2],
  ["NYG Giants", 1],
  ["big  blue!", 1],
  ["St Louis Blues", 3],
  ["Saint Louis Blues", 3],
  ["Michigan St. Spartans", 4],
  ["michigan st", 4],
])("[N1] %s is resolved by name, alias, code, nickname or place", (name, id) => {
  expect(naming.team(1, name).id).toBe(id);
});

test("[N1] an ambiguous or unknown name, and a team of another league, is not mapped", () => {
  expect(why(naming.team(1, "New York"))).toBe("ambiguous");
  expect(why(naming.team(1, "New York Yankees"))).toBe("unknown");
  expect(naming.team(2, "Giants").id).toBe(5);
  expect(naming.team(2, "Jets").id).toBeNull();
  expect(naming.team(9, "Jets").id).toBeNull();
});

test.each([
  ["Robert Williams", 11],
  ["Robert WilliamsIII", 11],
  ["Williams III, Robert", 11],
  ["AJ Brown", 12],
  ["a j brown", 12],
  ["Jonas Valanciunas", 17],
  ["Valančiūnas, Jonas", 17],
  ["David JonesGarcia", 18],
  ["David Jones-Garcia", 18],
  ["Nikola Vu?evi\uFFFD", 20],
])("[N2] %s is resolved despite punctuation, suffixes, accents and lost letters", (name, id) => {
  expect(naming.person(1, name).id).toBe(id);
});

test("[N2] different suffixes are different people, and a name without one matches both", () => {
  expect(naming.person(1, "Robert Williams Jr.").id).toBeNull();
  expect(naming.person(1, "A.J. Brown Jr.").id).toBe(12);
});

test("[N3] the team decides between people of one name; without it they are not mapped", () => {
  expect(naming.person(1, "Max Muncy", { teamIds: [2] }).id).toBe(16);
  expect(why(naming.person(1, "Max Muncy"))).toBe("ambiguous");
});

test("[N3] a person at another team matches only with a unique surname", () => {
  expect(naming.person(1, "Josh Allen", { teamIds: [2, 3] }).id).toBeNull();
  expect(naming.person(1, "Josh Allen", { teamIds: [2, 3], past: true }).id).toBe(13);
  expect(naming.person(1, "Connor McDavid", { teamIds: [1, 2] }).id).toBe(21);
});

test("[N3] short and long given names match only within a team", () => {
  expect(naming.person(1, "Max Lewis", { teamIds: [3] }).id).toBe(19);
  expect(naming.person(1, "Max Lewis").id).toBeNull();
  expect(naming.person(1, "Tom Lewis", { teamIds: [3] }).id).toBeNull();
});

test("[N4] a book is resolved by feed key before title, and a market only by a reviewed name", () => {
  expect(naming.book("williamhill", "William Hill").id).toBe(3);
  expect(naming.book("dk_new", "draft kings").id).toBe(1);
  expect(naming.book("fandual", "FanDual").id).toBeNull();
  expect(naming.market("handicap").id).toBeNull();
});

test("[N5] an unknown name has suggestions, best first, and needs confirmation", () => {
  const verdict = naming.team(1, "New York Gaints");
  expect(verdict.id).toBeNull();
  expect("suggestions" in verdict && verdict.suggestions()[0]).toMatchObject({ id: 1, name: "New York Giants" });
  const market = naming.market("spreed");
  expect("suggestions" in market && market.suggestions()).toMatchObject([{ id: 1, name: "Spread" }]);
  const nothing = naming.team(1, "xyzzy");
  expect("suggestions" in nothing && nothing.suggestions()).toEqual([]);
});
