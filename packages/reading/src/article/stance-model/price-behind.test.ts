import { expect, test } from "vitest";
import { elementsIn } from "../sentence-elements.ts";
import { markdownText } from "../text/markdown.ts";
import { lexiconOf, readArticle } from "../text/read-article.ts";
import { aMarket, aTeam } from "../text/samples.ts";
import { otherSideOf } from "./price-behind.ts";
import { readingsOf } from "./reading.ts";

const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: 1, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [aTeam(101, "Denver", "Broncos"), aTeam(102, "Kansas City", "Chiefs")],
    people: [],
    books: [],
  },
  [aMarket("total", { betOn: "event", leagues: [1], names: ["total"] })],
);

const underOf = (line: string): string | null => {
  const article = readArticle(markdownText(`The Denver Broncos visit the Kansas City Chiefs. ${line}`), LEXICON, null);
  const elementsOf = elementsIn(article, LEXICON.markets);
  const { readings } = readingsOf(article, { markets: LEXICON.markets, sportOf: () => 1, elementsOf });
  for (const { anchor } of readings) {
    const over = anchor?.proposals.find(({ market, side }) => market.key === "total" && side === "over");
    const other = anchor && over ? otherSideOf(anchor, over) : null;
    if (other) return `${other.side} ${other.points} ${other.price}`;
  }
  return null;
};

test("[RD9] a number with a price for over and one for under offers both sides", () => {
  expect(underOf("Total: 47.5 (over -104, under -116).")).toBe("under 47.5 -116");
  expect(underOf("The total is 47.5, u -116 / o -104.")).toBe("under 47.5 -116");
});

test("[RD9] a later sentence can pick one of the two sides", () => {
  expect(underOf("Total: 47.5 (over -104, under -116). Wind all day. Bet: over.")).toBeNull();
  expect(underOf("Total: 47.5 (over -104, under -116). Wind all day. Bet: under.")).toBe("under 47.5 -116");
});

test("[RD9] a price of another number, or a single price, gives no other side", () => {
  expect(underOf("Total: 47.5 (over -104). The under 48.5 is -116.")).toBeNull();
  expect(underOf("Total: 47.5, over -104, and the under is for cowards.")).toBeNull();
});
