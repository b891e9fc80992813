import { describe, expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { judge } from "./judge.ts";
import type { ReaderLogEntry } from "./log.ts";
import type { OracleChange, Oracle, OracleReader } from "./oracle.ts";

const EPOCH = "k3x9";
const place = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };
const WISH = {
  eventTypes: ["market_line_update" as const],
  leagueIds: [],
  marketTypeIds: [],
  betTypeIds: [],
  marketSourceIds: [],
  eventIds: [],
  includeSnapshot: false,
  conflateMs: 0,
};
const exact: OracleReader = { id: 0, tier: "concierge", wish: WISH, stranger: false };
const conflated: OracleReader = { ...exact, wish: { ...WISH, conflateMs: 250 } };

/** Change n moves line 7 (even n) or line 8 (odd n) at time n; a change of league 7 is outside the concierge tier. */
const change = (n: number, wish: Partial<typeof place> = {}): OracleChange => ({
  event: "market_line_update",
  place: { ...place, ...wish },
  correlationId: `c${n}`,
  line: { id: 7 + (n % 2), price: -110 - n },
});
const changes = [0, 1, 2, 3, 4, 5].map((n) => change(n, n === 3 ? { leagueId: 7 } : {}));
const oracleOf = (wish: Partial<Oracle> = {}): Oracle => ({
  changes,
  batches: changes.map((_, n) => ({ first: n, count: 1, sentAt: n, position: `${EPOCH}-${100 + n}` })),
  readers: [exact],
  stops: [],
  judgedAt: 1000,
  rest: [
    [7, -114],
    [8, -115],
  ],
  ...wish,
});

let clock = 0;
const entry = (happened: { o: string | null } | { f: string } | { x: string }): ReaderLogEntry => ({
  c: 0,
  t: clock,
  ...happened,
});
const open = (id: string | null = null): ReaderLogEntry => entry({ o: id });
const connected = (): ReaderLogEntry => entry({ f: ": connected now" });
const cut = (): ReaderLogEntry => entry({ x: "ECONNRESET" });
const gap = (seq: number): ReaderLogEntry =>
  entry({ f: `id: ${EPOCH}-${seq}\nevent: gap\ndata: {"reason":"slow_consumer"}` });
const update = (seq: number, ns: number[], extra = ""): ReaderLogEntry => {
  const lines = ns.map((n) => {
    const { place: at, line } = changes[n]!;
    const market = { eventId: at.eventId, betTypeId: at.betTypeId };
    return { marketLineId: line!.id, price: line!.price, marketSourceId: at.sourceId, market };
  });
  const head = `"messageId":"x","correlationId":"c${ns.at(-1)}","leagueId":1,"marketTypeId":1`;
  const data = `{"data":{"marketLineUpdate":{${head},${extra}"marketLines":${JSON.stringify(lines)}}}}`;
  return entry({ f: `id: ${EPOCH}-${seq}\nevent: market_line_update\ndata: ${data}` });
};
const told = (n: number): ReaderLogEntry => update(100 + n, [n]);

const verdict = (entries: ReaderLogEntry[], { reader = exact, oracle = oracleOf() } = {}) =>
  judge(reader, entries, factsOf(oracle, entries), oracle);
const CLEAN = { undetected: 0, duplicated: 0, reordered: 0, leaked: 0, strange: 0, ungapped: 0, misnumbered: 0 };
const START = [open(), connected()];

describe("a reader of every change", () => {
  test("that receives everything has no finding", () => {
    const found = verdict([...START, told(0), told(1), told(2), told(4), told(5)]);
    expect(found).toMatchObject({ ...CLEAN, delivered: 5, differs: 0, compared: 2, notBack: 0 });
  });
  test("that misses one without a gap has an undetected hole", () => {
    expect(verdict([...START, told(0), told(2), told(4), told(5)])).toMatchObject({ ...CLEAN, undetected: 1 });
  });
  test("that misses the last has an undetected hole, and another state than REST", () => {
    expect(verdict([...START, told(0), told(1), told(2), told(4)])).toMatchObject({ undetected: 1, differs: 1 });
  });
  test("that receives nothing at all misses everything", () => {
    expect(verdict(START)).toMatchObject({ undetected: 5 });
  });
  test("that joins late is owed what was sent from then on", () => {
    clock = 3;
    const entries = [open(), connected(), told(4), told(5)];
    clock = 0;
    expect(verdict(entries)).toMatchObject({ ...CLEAN, delivered: 2 });
  });
  test("with a gap event for its loss has no undetected hole", () => {
    expect(verdict([...START, told(0), gap(102), told(4), told(5)])).toMatchObject({ ...CLEAN, toldLost: 2, gaps: 1 });
  });
  test("with a gap event for a part of its loss still has a hole", () => {
    expect(verdict([...START, told(0), gap(101), told(4), told(5)])).toMatchObject({ undetected: 1, toldLost: 1 });
  });
  test("that receives one twice has a duplicate, on another connection too", () => {
    const rest = [told(1), told(2), told(4), told(5)];
    expect(verdict([...START, told(0), cut(), open(`${EPOCH}-100`), connected(), told(0), ...rest])).toMatchObject({
      duplicated: 1,
      returns: 1,
      recovered: 1,
    });
  });
  test("that receives two in the wrong order has a reorder and no hole", () => {
    expect(verdict([...START, told(0), told(2), told(1), told(4), told(5)])).toMatchObject({
      undetected: 0,
      reordered: 1,
    });
  });
  test("that receives another tier's league has a leak", () => {
    expect(verdict([...START, told(0), told(1), told(2), told(3), told(4), told(5)])).toMatchObject({ leaked: 1 });
  });
  test("whose ids are not the positions is found", () => {
    expect(verdict([...START, update(999, [0]), told(1), told(2), told(4), told(5)])).toMatchObject({ misnumbered: 1 });
  });
  test("that receives a price without a writer is found", () => {
    const forged = { ...entry({ f: "" }), f: (told(0) as { f: string }).f.replace("-110", "-999") };
    expect(verdict([...START, forged, told(1), told(2), told(4), told(5)])).toMatchObject({
      strange: 1,
      undetected: 1,
    });
  });
  test("that is away in the end is counted", () => {
    expect(verdict([...START, told(0), told(1), told(2), told(4), told(5), cut()])).toMatchObject({ notBack: 1 });
  });
});

describe("a return", () => {
  const whole = [told(0), told(1), told(2), told(4), told(5)];
  test("with an id that was never sent must be answered by a gap", () => {
    expect(
      verdict([...START, ...whole.slice(0, 2), cut(), open("zzzz-5"), connected(), ...whole.slice(2)]),
    ).toMatchObject({ ungapped: 1, returns: 0 });
  });
  test("that is answered by a gap did not recover", () => {
    const entries = [...START, told(0), cut(), open(`${EPOCH}-100`), connected(), gap(104), told(5)];
    expect(verdict(entries, { oracle: oracleOf({ stops: [0] }) })).toMatchObject({
      returns: 1,
      recovered: 0,
      toldLost: 3,
    });
  });
  test("with the id of a snapshot's chunk starts over", () => {
    const complete = entry({
      f: `id: ${EPOCH}-102\nevent: market_line_snapshot_complete\ndata: {"lineCount":0,"sequence":102,"ready":true}`,
    });
    const entries = [...START, cut(), open(`${EPOCH}-100s0`), connected(), complete, told(4), told(5)];
    expect(verdict(entries)).toMatchObject({ ...CLEAN, delivered: 2, returns: 0 });
  });
});

describe("a conflated reader", () => {
  const several = (seq: number, ns: number[]): ReaderLogEntry => update(seq, ns, `"conflated":${ns.length},`);
  test("that receives the latest of each line has no finding", () => {
    const found = verdict([...START, told(0), several(105, [4, 5])], { reader: conflated });
    expect(found).toMatchObject({ ...CLEAN, delivered: 3, differs: 0 });
  });
  test("whose id confirms a change that it did not receive has a hole", () => {
    expect(verdict([...START, told(0), several(105, [4])], { reader: conflated })).toMatchObject({ undetected: 2 });
  });
  test("that receives an older price after a newer one has a reorder", () => {
    expect(verdict([...START, several(105, [4, 5]), several(105, [2])], { reader: conflated })).toMatchObject({
      reordered: 1,
    });
  });
  test("that receives one again after a disconnect has no duplicate, on the same connection it has", () => {
    const first = [...START, several(105, [4, 5])];
    const again = several(105, [5]);
    expect(verdict([...first, cut(), open(`${EPOCH}-101`), connected(), again], { reader: conflated })).toMatchObject({
      duplicated: 0,
      toldAgain: 1,
    });
    expect(verdict([...first, again], { reader: conflated })).toMatchObject({ duplicated: 1 });
  });
});

describe("a reader of every change that fell behind", () => {
  const latest = (seq: number, ns: number[]): ReaderLogEntry => update(seq, ns, `"conflated":${ns.length},`);
  test("may receive only the latest of each line, in a message marked as conflated", () => {
    expect(verdict([...START, told(0), latest(105, [4, 5])])).toMatchObject({ ...CLEAN, merged: 2 });
  });
  test("but not when nothing says so", () => {
    expect(verdict([...START, told(0), told(4), told(5)])).toMatchObject({ undetected: 2, merged: 0 });
  });
  test("may receive one before the id confirms it, and once more after a disconnect", () => {
    const early = [...START, told(0), update(100, [2]), latest(101, [1])];
    const rest = [told(2), told(4), told(5)];
    expect(verdict([...early, cut(), open(`${EPOCH}-101`), connected(), ...rest])).toMatchObject({
      ...CLEAN,
      toldAgain: 1,
    });
  });
  test("an id that claims less is wrong where nothing was conflated", () => {
    expect(verdict([...START, told(0), update(100, [1]), told(2), told(4), told(5)])).toMatchObject({ misnumbered: 1 });
  });
});

describe("a call whose answer was lost", () => {
  const lost = oracleOf();
  lost.batches[2]!.position = null;
  test("that no reader received did not happen", () => {
    expect(verdict([...START, told(0), told(1), told(4), told(5)], { oracle: lost })).toMatchObject(CLEAN);
  });
  test("that a reader received happened, for all", () => {
    const other = [{ ...told(2), c: 1 }];
    const own = [...START, told(0), told(1), told(4), told(5)];
    expect(judge(exact, own, factsOf(lost, [...own, ...other]), lost)).toMatchObject({ undetected: 1 });
  });
});

describe("an unacknowledged call", () => {
  const doubtful = (n: number): Oracle => {
    const oracle = oracleOf();
    return {
      ...oracle,
      batches: oracle.batches.map((batch, at) => (at === n ? { ...batch, position: null, doubtful: true } : batch)),
    };
  };
  test("is owed to no reader", () => {
    expect(verdict([...START, told(0), told(1), told(4), told(5)], { oracle: doubtful(2) })).toMatchObject(CLEAN);
  });
  test("may come all the same, late", () => {
    const entries = [...START, told(0), told(1), told(4), update(105, [2]), update(106, [5])];
    const oracle = doubtful(2);
    expect(
      verdict(entries, {
        oracle: {
          ...oracle,
          batches: oracle.batches.map((batch, n) => (n === 5 ? { ...batch, position: `${EPOCH}-106` } : batch)),
        },
      }),
    ).toMatchObject(CLEAN);
  });
  test("supersedes older changes of its line in a conflated message", () => {
    const entries = [...START, update(102, [1, 2], '"conflated":true,'), told(4), told(5)];
    expect(verdict(entries, { reader: conflated, oracle: doubtful(2) })).toMatchObject({ ...CLEAN, merged: 1 });
  });
  test("excuses nothing else", () => {
    expect(verdict([...START, told(0), told(4), told(5)], { oracle: doubtful(2) })).toMatchObject({ undetected: 1 });
  });
});
