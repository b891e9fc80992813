import { isOffered } from "../../language/claims/claim.ts";
import { describe, expect, test } from "vitest";
import { markdownText } from "./markdown.ts";
import { FITTED_MODELS } from "../stance-model/models.ts";
import { lexiconOf, readArticle, rejudged, type ReadArticle } from "./read-article.ts";
import { aMarket, aPerson, aTeam } from "./samples.ts";

const NFL = 1;
const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [aTeam(101, "Denver", "Broncos"), aTeam(102, "Kansas City", "Chiefs"), aTeam(103, "Las Vegas", "Raiders")],
    people: [aPerson(1, "Bo Nix", 101, "QB"), aPerson(2, "Courtland Sutton", 101, "WR")],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [NFL] }),
    aMarket("total", { betOn: "event", leagues: [NFL], names: ["total"] }),
    aMarket("player_pass_yards", { leagues: [NFL], names: ["passing yards"] }),
  ],
);
const read = (text: string): ReadArticle => readArticle(markdownText(text), LEXICON, null);
const offered = (text: string): (string | number | null)[][] =>
  read(text)
    .claims.filter(({ stance }) => isOffered(stance))
    .map(({ subject, side, points }) => [subject.name, side, points]);

const STORY =
  "My father wrote a letter every winter to the man who ran the hardware shop, and every spring the man wrote back with the price of nails and a word about the roof. They never met. This year I wrote the letter, and at the foot of it I put what he would have put there";

describe("texts with few words of sport", () => {
  test("[RD7] a text with few sport words is sport if it states a line, but its names imply no bets", () => {
    expect(offered(`${STORY}: give me the Broncos +6.5 and a good winter. His name was Chief.`)).toEqual([
      ["Denver Broncos", "team", 6.5],
    ]);
    expect(read(`${STORY}: the Broncos in spring, and a good winter to the Chiefs.`).sporting).toBe(false);
  });
});

describe("a text about a player without words of sport", () => {
  test.each([
    ["his team", "Bo Nix bought the shop, and the Broncos sent flowers"],
    ["a team mate", "Bo Nix bought the shop, and Courtland Sutton sent flowers"],
  ])("[RD7] is about sport if it also names %s", (_, words) =>
    expect(read(`${STORY}. This spring ${words}.`).sporting).toBe(true),
  );
  test.each(["Bo Nix bought the shop", "Bo Nix of Denver bought the shop"])(
    "[RD7] is not about sport if the player could be a namesake: %s",
    (words) => expect(read(`${STORY}. This spring ${words}.`).sporting).toBe(false),
  );
});

describe("a text that only the model takes for sport", () => {
  const text = `${STORY}: Chiefs and Broncos, and the total is 44.`;
  const withLimit = (limit: number): ReadArticle => {
    const limits = { bet: limit, page: 0 };
    const thresholds = { pick: limits, rule: limits, added: limits, worded: limits };
    const article = read(text);
    return rejudged(article, article.considered.claims, LEXICON, { ...FITTED_MODELS, thresholds });
  };

  test("[RD7] is sport if the model offers a line, and its names are then known", () => {
    expect(withLimit(0).sporting).toBe(true);
    expect(withLimit(0).judged.map(({ market, points }) => [market.key, points])).toContainEqual(["total", 44]);
    expect(withLimit(0).mentions.length).toBeGreaterThan(0);
  });
  test("[RD7] has no names and no bets if the model offers no line", () => {
    const { sporting, mentions, judged, considered } = withLimit(1);
    expect([sporting, mentions, judged]).toEqual([false, [], []]);
    expect(considered.mentions.map(({ entity }) => entity?.name)).toContain("Denver Broncos");
  });
});

describe("picks of the writer", () => {
  test.each([
    "Do not bet the Broncos +6.5 against the Chiefs this weekend.",
    "I wouldn't take the Broncos +6.5 against the Chiefs this weekend.",
    "My uncle bet the Broncos +6.5 against the Chiefs this weekend.",
    "The Broncos +6.5 cashed against the Chiefs, and the touchdown came late.",
    "The Broncos +6.5 was there against the Chiefs until the quarterback sat.",
  ])("[RD11] %s", (text) => {
    expect(offered(text).filter(([, , points]) => points !== null)).toEqual([]);
  });

  test("[RD11] a double negation is a pick", () => {
    expect(offered("Why wouldn't you take the Broncos +6.5 against the Chiefs.")[0]).toEqual([
      "Denver Broncos",
      "team",
      6.5,
    ]);
  });
});

test("[RD10] a line with the label of an opening line is no offer", () => {
  const text = "NFL game notes. OPENING LINE: Broncos by 4½. CURRENT LINE: Broncos by 6½ over the Chiefs, at home.";
  expect(offered(text)).toEqual([["Denver Broncos", "team", -6.5]]);
});

describe("subjects of numbers", () => {
  test("[RD8] a number behind a relative clause belongs to the team before it", () => {
    const [claim] = read("The Broncos, who play at Las Vegas on Thursday, are getting 2.5 points.").claims;
    expect(claim?.subject.name).toBe("Denver Broncos");
  });

  test("[RD8] a number without a statistic gets the position's usual one, and the side behind the number", () => {
    expect(
      offered("Bo Nix threw for 288 as the Broncos won. His number this week is 264.5 and we'd go under it.")[0],
    ).toEqual(["Bo Nix", "under", 264.5]);
  });
});
