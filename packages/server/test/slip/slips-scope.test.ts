import { fakeWorld } from "@linewire/testkit";
import { describe, expect, test } from "vitest";
import { FREE_DELAYED_MS } from "../data.ts";
import { serve } from "../serve.ts";
import { CIRCA, DRAFTKINGS, idOf, quoted, ROWS } from "../parlay/sgp-rows.ts";
import { leg, makerOf, reading, SECOND_ROWS, slipOf, SPREAD, TDS, YARDS } from "./slips-site.ts";

describe("[SL25] the caller's scope", () => {
  const [NBA, COLLEGE] = [2, 6];

  test("slips of the free tier have its delay and its books only", async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    await served.ingest([...ROWS, ...SECOND_ROWS]);
    const { ask } = makerOf(served);
    expect(ask(reading([SPREAD]), "free")).toMatchObject({
      betSlips: [],
      unmatchedLegs: [{ reason: expect.stringContaining("retry in a few seconds") }],
    });
    await world.live(FREE_DELAYED_MS);
    await served.ingest([
      quoted({ book: DRAFTKINGS, market: "spread", side: 1, points: -3.5, price: -777 }),
      quoted({ book: CIRCA, market: "spread", side: 1, points: -3.5, price: 888 }),
    ]);
    expect(JSON.stringify(ask(reading([SPREAD])))).toMatch(/:888\b.*:-777\b/);
    const late = ask(reading([SPREAD]), "free");
    expect(JSON.stringify(late)).not.toMatch(/:(?:-777|888)\b|Circa/);
    expect(slipOf(late, DRAFTKINGS).overallOdds).toBe(-110);
    await world.live(FREE_DELAYED_MS);
    const later = ask(reading([SPREAD]), "free");
    expect(slipOf(later, DRAFTKINGS).overallOdds).toBe(-777);
    expect(JSON.stringify(later)).not.toMatch(/:888\b|Circa/);
  });

  test("parlay prices are not computed from odds outside the free tier's view", async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    await served.ingest([...ROWS, ...SECOND_ROWS]);
    const { ask } = makerOf(served);
    await world.live(FREE_DELAYED_MS);
    const together = reading([YARDS, TDS], { kind: "sgp" });
    const before = slipOf(ask(together, "free"), DRAFTKINGS);
    const legs = [idOf(DRAFTKINGS, "passYards", 0), idOf(DRAFTKINGS, "passTds", 0)];
    const quote = { marketSourceId: DRAFTKINGS, legs, price: 999, observedOn: new Date(world.now()).toISOString() };
    await served.ingest([
      { type: "sgp_quote", quote },
      ...([0, 1] as const).map((side) =>
        quoted({ book: CIRCA, market: "passYards", side, points: 250.5, price: side === 0 ? -900 : 600 }),
      ),
    ]);
    expect(slipOf(ask(together), DRAFTKINGS)).toMatchObject({ overallOdds: 999, priceSource: "book_quote" });
    expect(slipOf(ask(together, "free"), DRAFTKINGS)).toEqual(before);
    await world.live(FREE_DELAYED_MS);
    expect(slipOf(ask(together, "free"), DRAFTKINGS)).toEqual(before);
  });

  test("a bet outside the scope is reported as out of scope, even if books quote it", async () => {
    const served = await serve();
    const { ask } = makerOf(served);
    const { id, name } = served.catalogue.teams.find(({ leagueId }) => leagueId === COLLEGE)!;
    const bet = leg({ leagueId: COLLEGE, subject: { kind: "team", id, name }, text: `${name} -3.5` });
    expect(ask(reading([bet]), "concierge").unmatchedLegs[0]?.reason).toBe("outside your data scope");
    expect(ask(reading([bet])).unmatchedLegs[0]?.reason).toBe(`no upcoming game for ${name}`);
    expect(ask(reading([leg({ ...bet, leagueId: NBA })]), "concierge").unmatchedLegs[0]?.reason).not.toContain("scope");
  });
});
