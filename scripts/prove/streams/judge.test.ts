import { describe, expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { judge } from "./judge.ts";
import type { ReaderLogEntry } from "./log.ts";
import type { OracleChange, Oracle, OracleReader } from "./oracle.ts";

const EPOCH = "k3x9";
const place = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };
const FILTER = {
  eventTypes: ["market_line_update" as const],
  leagueIds: [],
  marketTypeIds: [],
  betTypeIds: [],
  marketSourceIds: [],
  eventIds: [],
  includeSnapshot: false,
  conflateMs: 0,
};
const exact: OracleReader = { id: 0, tier: "concierge", filter: FILTER, sendsUnknownIds: false };
const conflated: OracleReader = { ...exact, filter: { ...FILTER, conflateMs: 250 } };

/** Line 7 (even n) or 8 (odd n) changes at time n. The concierge tier lacks league 7. */
const change = (n: number, overrides: Partial<typeof place> = {}): OracleChange => ({
  event: "market_line_update",
  place: { ...place, ...overrides },
  correlationId: `c${n}`,
  line: { id: 7 + (n % 2), price: -110 - n },
});
const changes = [0, 1, 2, 3, 4, 5].map((n) => change(n, n === 3 ? { leagueId: 7 } : {}));
const oracleOf = (overrides: Partial<Oracle> = {}): Oracle => ({
  changes,
  batches: changes.map((_, n) => ({ first: n, count: 1, sentAt: n, position: `${EPOCH}-${100 + n}` })),
  readers: [exact],
  stops: [],
  judgedAt: 1000,
  rest: [
    [7, -114],
    [8, -115],
  ],
  ...overrides,
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
const sent = (n: number): ReaderLogEntry => update(100 + n, [n]);

const verdict = (entries: ReaderLogEntry[], { reader = exact, oracle = oracleOf() } = {}) =>
  judge(reader, entries, factsOf(oracle, entries), oracle);
const CLEAN = { undetected: 0, duplicated: 0, reordered: 0, leaked: 0, unrecorded: 0, ungapped: 0, misnumbered: 0 };
const START = [open(), connected()];

describe("a client without conflation", () => {
  test("a client that receives all changes has no finding", () => {
    const result = verdict([...START, sent(0), sent(1), sent(2), sent(4), sent(5)]);
    expect(result).toMatchObject({ ...CLEAN, delivered: 5, differs: 0, compared: 2, notReconnected: 0 });
  });
  test("a missing change without a gap is an undetected hole", () => {
    expect(verdict([...START, sent(0), sent(2), sent(4), sent(5)])).toMatchObject({ ...CLEAN, undetected: 1 });
  });
  test("a missing last change is an undetected hole, and the client's state differs from REST", () => {
    expect(verdict([...START, sent(0), sent(1), sent(2), sent(4)])).toMatchObject({ undetected: 1, differs: 1 });
  });
  test("a client that receives nothing misses every change", () => {
    expect(verdict(START)).toMatchObject({ undetected: 5 });
  });
  test("a client that connects late must receive the changes after its connection", () => {
    clock = 3;
    const entries = [open(), connected(), sent(4), sent(5)];
    clock = 0;
    expect(verdict(entries)).toMatchObject({ ...CLEAN, delivered: 2 });
  });
  test("a loss with a gap event is no undetected hole", () => {
    expect(verdict([...START, sent(0), gap(102), sent(4), sent(5)])).toMatchObject({
      ...CLEAN,
      reportedLost: 2,
      gaps: 1,
    });
  });
  test("a gap event for a part of the loss leaves an undetected hole", () => {
    expect(verdict([...START, sent(0), gap(101), sent(4), sent(5)])).toMatchObject({ undetected: 1, reportedLost: 1 });
  });
  test("a change received twice is a duplicate, also on another connection", () => {
    const rest = [sent(1), sent(2), sent(4), sent(5)];
    expect(verdict([...START, sent(0), cut(), open(`${EPOCH}-100`), connected(), sent(0), ...rest])).toMatchObject({
      duplicated: 1,
      returns: 1,
      recovered: 1,
    });
  });
  test("two changes in the wrong order are reordered, and no hole", () => {
    expect(verdict([...START, sent(0), sent(2), sent(1), sent(4), sent(5)])).toMatchObject({
      undetected: 0,
      reordered: 1,
    });
  });
  test("a change of a league that the tier may not see is a leak", () => {
    expect(verdict([...START, sent(0), sent(1), sent(2), sent(3), sent(4), sent(5)])).toMatchObject({ leaked: 1 });
  });
  test("ids that differ from the positions are reported", () => {
    expect(verdict([...START, update(999, [0]), sent(1), sent(2), sent(4), sent(5)])).toMatchObject({ misnumbered: 1 });
  });
  test("a price that no writer has sent is reported", () => {
    const forged = { ...entry({ f: "" }), f: (sent(0) as { f: string }).f.replace("-110", "-999") };
    expect(verdict([...START, forged, sent(1), sent(2), sent(4), sent(5)])).toMatchObject({
      unrecorded: 1,
      undetected: 1,
    });
  });
  test("a client that is disconnected at the end is counted", () => {
    expect(verdict([...START, sent(0), sent(1), sent(2), sent(4), sent(5), cut()])).toMatchObject({
      notReconnected: 1,
    });
  });
});

describe("a reconnect", () => {
  const whole = [sent(0), sent(1), sent(2), sent(4), sent(5)];
  test("a reconnect with an id that was never sent must get a gap event", () => {
    expect(
      verdict([...START, ...whole.slice(0, 2), cut(), open("zzzz-5"), connected(), ...whole.slice(2)]),
    ).toMatchObject({ ungapped: 1, returns: 0 });
  });
  test("a reconnect that gets a gap event is not counted as recovered", () => {
    const entries = [...START, sent(0), cut(), open(`${EPOCH}-100`), connected(), gap(104), sent(5)];
    expect(verdict(entries, { oracle: oracleOf({ stops: [0] }) })).toMatchObject({
      returns: 1,
      recovered: 0,
      reportedLost: 3,
    });
  });
  test("a reconnect with the id of a snapshot's chunk gets the whole snapshot again", () => {
    const complete = entry({
      f: `id: ${EPOCH}-102\nevent: market_line_snapshot_complete\ndata: {"lineCount":0,"sequence":102,"ready":true}`,
    });
    const entries = [...START, cut(), open(`${EPOCH}-100s0`), connected(), complete, sent(4), sent(5)];
    expect(verdict(entries)).toMatchObject({ ...CLEAN, delivered: 2, returns: 0 });
  });
});

describe("a conflated client", () => {
  const several = (seq: number, ns: number[]): ReaderLogEntry => update(seq, ns, `"conflated":${ns.length},`);
  test("a client that receives only the latest change of each line has no finding", () => {
    const result = verdict([...START, sent(0), several(105, [4, 5])], { reader: conflated });
    expect(result).toMatchObject({ ...CLEAN, delivered: 3, differs: 0 });
  });
  test("a change that is missing when an event id confirms its position is a hole", () => {
    expect(verdict([...START, sent(0), several(105, [4])], { reader: conflated })).toMatchObject({ undetected: 2 });
  });
  test("an older price after a newer one is a reorder", () => {
    expect(verdict([...START, several(105, [4, 5]), several(105, [2])], { reader: conflated })).toMatchObject({
      reordered: 1,
    });
  });
  test("a repeated change is a duplicate on one connection, but not after a disconnect", () => {
    const first = [...START, several(105, [4, 5])];
    const repeated = several(105, [5]);
    expect(
      verdict([...first, cut(), open(`${EPOCH}-101`), connected(), repeated], { reader: conflated }),
    ).toMatchObject({
      duplicated: 0,
      resent: 1,
    });
    expect(verdict([...first, repeated], { reader: conflated })).toMatchObject({ duplicated: 1 });
  });
});

describe("a client without conflation that is behind", () => {
  const latest = (seq: number, ns: number[]): ReaderLogEntry => update(seq, ns, `"conflated":${ns.length},`);
  test("a message marked as conflated may have only the latest change of each line", () => {
    expect(verdict([...START, sent(0), latest(105, [4, 5])])).toMatchObject({ ...CLEAN, merged: 2 });
  });
  test("without the mark, missing earlier changes of the message's lines are holes", () => {
    expect(verdict([...START, sent(0), sent(4), sent(5)])).toMatchObject({ undetected: 2, merged: 0 });
  });
  test("a change may arrive before an event id confirms it, and again after a disconnect", () => {
    const early = [...START, sent(0), update(100, [2]), latest(101, [1])];
    const rest = [sent(2), sent(4), sent(5)];
    expect(verdict([...early, cut(), open(`${EPOCH}-101`), connected(), ...rest])).toMatchObject({
      ...CLEAN,
      resent: 1,
    });
  });
  test("an id before the position of its message is wrong without conflation", () => {
    expect(verdict([...START, sent(0), update(100, [1]), sent(2), sent(4), sent(5)])).toMatchObject({ misnumbered: 1 });
  });
});

describe("a request without a response", () => {
  const lost = oracleOf();
  lost.batches[2]!.position = null;
  test("counts as not executed if no client received its changes", () => {
    expect(verdict([...START, sent(0), sent(1), sent(4), sent(5)], { oracle: lost })).toMatchObject(CLEAN);
  });
  test("counts as executed for all clients if one received its changes", () => {
    const other = [{ ...sent(2), c: 1 }];
    const own = [...START, sent(0), sent(1), sent(4), sent(5)];
    expect(judge(exact, own, factsOf(lost, [...own, ...other]), lost)).toMatchObject({ undetected: 1 });
  });
});

describe("a request with a doubtful outcome", () => {
  const doubtful = (n: number): Oracle => {
    const oracle = oracleOf();
    return {
      ...oracle,
      batches: oracle.batches.map((batch, at) => (at === n ? { ...batch, position: null, doubtful: true } : batch)),
    };
  };
  test("its changes may be missing", () => {
    expect(verdict([...START, sent(0), sent(1), sent(4), sent(5)], { oracle: doubtful(2) })).toMatchObject(CLEAN);
  });
  test("its changes may arrive late", () => {
    const entries = [...START, sent(0), sent(1), sent(4), update(105, [2]), update(106, [5])];
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
  test("its changes supersede older ones of their line in a conflated message", () => {
    const entries = [...START, update(102, [1, 2], '"conflated":true,'), sent(4), sent(5)];
    expect(verdict(entries, { reader: conflated, oracle: doubtful(2) })).toMatchObject({ ...CLEAN, merged: 1 });
  });
  test("other findings are still reported", () => {
    expect(verdict([...START, sent(0), sent(4), sent(5)], { oracle: doubtful(2) })).toMatchObject({ undetected: 1 });
  });
});
