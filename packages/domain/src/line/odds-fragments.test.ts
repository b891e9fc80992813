import { expect, test } from "vitest";
import type { LineState } from "./line-state.ts";
import { fragmentsOf, oddsText } from "./odds-fragments.ts";
import { oddsTree } from "./odds-tree.ts";
import { UNMOVED } from "./samples.ts";

const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

const names = { leagueCode: "nfl", leagueId: 1, periodName: (id: number) => `Period "${id}"`, event: () => undefined };

const lineOf = (id: number, random: () => number): LineState => {
  const market = {
    eventId: random() < 0.1 ? null : 900 + Math.floor(random() * 4),
    marketTypeId: 1,
    betTypeId: 1 + Math.floor(random() * 3),
    sideIndex: Math.floor(random() * 2),
    sideName: 'a "side" with $& and \\',
    periodTypeId: 1 + Math.floor(random() * 3),
    live: random() < 0.5,
  };
  return {
    id,
    mainId: null,
    alternateNumber: null,
    marketId: id,
    sourceId: 1 + Math.floor(random() * 5),
    leagueId: 1,
    marketKey: `eid${market.eventId}:bt${market.betTypeId}:pt${market.periodTypeId}:${market.live}`,
    sideKey: `si${market.sideIndex}`,
    points: null,
    price: -110,
    ...UNMOVED,
    modifiedOn: new Date(1_795_000_000_000 + id).toISOString(),
    market,
  };
};

test("[M6] a tree combined from fragments equals the tree of all lines", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seededRandom(seed);
    const lines = Array.from({ length: seed * 5 }, (_, id) => lineOf(id + 1, random));
    const whole = oddsTree(lines, 77, names);
    const parts = [...Map.groupBy(lines, ({ market }) => `${market.eventId} ${market.betTypeId}`).values()];
    const fragments = parts.flatMap((part) => fragmentsOf(oddsTree(part, 0, names)));
    const text = oddsText(fragments, { ...names, lastUpdated: whole.lastUpdated, sequence: 77 });
    expect(JSON.parse(text)).toEqual(whole);
  }
});

test("[M6] no lines give an empty league", () => {
  const text = oddsText([], { ...names, lastUpdated: 0, sequence: 3 });
  expect(JSON.parse(text)).toEqual(oddsTree([], 3, names));
});
