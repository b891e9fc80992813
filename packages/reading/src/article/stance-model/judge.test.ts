import { describe, expect, test } from "vitest";
import { markdownText } from "../text/markdown.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import { lexiconOf, readArticle } from "../text/read-article.ts";
import { aMarket, aPerson, aTeam } from "../text/samples.ts";

const NFL = 1;
const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [aTeam(101, "Denver", "Broncos"), aTeam(102, "Kansas City", "Chiefs")],
    people: [aPerson(1, "Bo Nix", 101, "QB")],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [NFL] }),
    aMarket("moneyline", { betOn: "team", sides: "team", hasPoints: false, leagues: [NFL] }),
    aMarket("total", { betOn: "event", leagues: [NFL], names: ["total"] }),
    aMarket("player_pass_yards", { leagues: [NFL], names: ["passing yards"] }),
  ],
);
const judged = (text: string): readonly PlacedClaim[] => readArticle(markdownText(text), LEXICON, null).judged;
const GAME = "The Denver Broncos visit the Kansas City Chiefs on Sunday.\n\n";

describe("claims after the stance model", () => {
  test("[RD11] a pick is offered, and its confidence is its probability", () => {
    const [claim] = judged(`${GAME}My pick: Broncos +6.5 (-110)`);
    expect(claim).toMatchObject({ stance: "pick", points: 6.5 });
    expect(claim!.confidence).toBeGreaterThan(0.7);
  });

  test("[RD11] a rejected bet is not offered", () => {
    const [claim] = judged(`${GAME}I would not touch the Broncos +6.5 with a pole. I lost on them last week.`);
    expect(["stated", "pick"]).not.toContain(claim!.stance);
    expect(claim!.confidence).toBeLessThan(0.5);
  });

  test("[RD16] the reasons of a claim have its probability and its strongest features", () => {
    const [claim] = judged(`${GAME}My pick: Broncos +6.5 (-110)`);
    expect(claim!.reasons.some((reason) => /probability of \d+ %; at least 35 % is needed$/.test(reason))).toBe(true);
    expect(claim!.reasons.some((reason) => reason.startsWith("signals for it: "))).toBe(true);
  });

  test("the result for a text is deterministic", () => {
    const text = `${GAME}Bo Nix over 214.5 passing yards is the play, and the Broncos +6.5 are not.`;
    expect(judged(text)).toEqual(judged(text));
  });

  test("[RD18] claims after the 300th number have the stance of the rules", () => {
    const claims = judged(GAME + "Broncos +6.5 (-110). ".repeat(400));
    expect(claims.at(-1)!.reasons.some((reason) => reason.includes("probability"))).toBe(false);
    expect(claims[0]!.reasons.some((reason) => reason.includes("probability"))).toBe(true);
  });
});
