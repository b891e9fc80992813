import { Gap, MarketLineSnapshotComplete, MarketLineUpdate } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { isGap, isMarketLineSnapshotComplete, isMarketLineUpdate } from "./guard.ts";
import { readFrame } from "./read-frame.ts";

const market = {
  eventId: 1,
  marketTypeId: 1,
  betTypeId: 1,
  betSubType: "a-b",
  teamId: 2,
  personId: 3,
  sideIndex: 0,
  sideName: "home",
  periodTypeId: 1,
  live: true,
};
const quote = {
  marketLineId: 5,
  points: -3.5,
  price: -110,
  statusId: 1,
  sequenceNumber: 9,
  modifiedOn: "2026-11-22T12:00:00.000Z",
};
const line = {
  ...quote,
  previousPrice: -105,
  previousPoints: null,
  openerPrice: 120,
  openerPoints: 3,
  disabled: false,
  isAlt: false,
  edge: 0.1,
  sourcePrice: 1.9,
  sourceFormat: 2,
  liquidity: 10,
  observedOn: "2026-11-22T12:00:00Z",
  freshnessExpiresAt: "2026-11-22T12:00:00.000Z",
  marketId: 7,
  marketSourceId: 8,
  market,
  marketLineKey: "k",
  alternateLines: [{ ...quote, alternateNumber: 1, isAlt: true }],
};
const root = {
  leagueId: 1,
  marketTypeId: 1,
  messageId: "m",
  correlationId: null,
  messageTimestamp: quote.modifiedOn,
  conflated: 2,
  marketLines: [line],
};
const update = { data: { marketLineUpdate: root } };
const gap = {
  droppedEvents: null,
  reason: "slow_consumer",
  leagueIds: [1],
  marketTypeIds: [1],
  changedSince: null,
  reload: ["/market"],
};
const complete = { lineCount: 3, sequence: 4, ready: false, reason: "warming_up" };

const ODD = [
  null,
  undefined,
  "",
  "x",
  "2026-11-22",
  "2026-11-22T12:00:00.000Z",
  0,
  -1,
  1,
  3,
  4,
  1.5,
  0.3,
  -110,
  99,
  3e9,
  2 ** 53,
  Number.NaN,
  true,
  false,
  [],
  {},
  [null],
];

const mutants = (value: unknown): unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    [...ODD, ...mutants(own)].map((other) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
    ),
  );
};

describe("the guards agree with the contract's schemas", () => {
  test.each([
    ["market_line_update", update, isMarketLineUpdate, MarketLineUpdate],
    ["gap", gap, isGap, Gap],
    ["market_line_snapshot_complete", complete, isMarketLineSnapshotComplete, MarketLineSnapshotComplete],
  ] as const)("%s, and each of its mutants", (_, valid, guard, schema) => {
    expect(guard(valid)).toBe(true);
    const differing = mutants(valid).filter((mutant) => guard(mutant) !== schema.safeParse(mutant).success);
    expect(mutants(valid).length).toBeGreaterThan(90);
    expect(differing).toEqual([]);
  });
});

test("unknown fields of a later version are valid", () => {
  expect(isGap({ ...gap, hint: "new" })).toBe(true);
});

test("text that is not JSON or lacks required fields is not a frame", () => {
  expect(readFrame(JSON.stringify(gap), isGap)).toEqual(gap);
  expect(readFrame("{", isGap)).toBeNull();
  expect(readFrame("[]", isGap)).toBeNull();
});
