import type { Facts } from "./facts.ts";
import { follow } from "./follow.ts";
import { frameOf, messageOf, type ReaderLogEntry, type LoggedFrame, type LoggedLine } from "./log.ts";
import { isFor, seqOf, type Oracle, type OracleReader } from "./oracle.ts";
import { type Counts, type ReaderTrack, zero } from "./track.ts";

export type Verdict = Counts & {
  gaps: number;
  returns: number;
  recovered: number;
  returnsAfterStop: number;
  recoveredAfterStop: number;
  ungapped: number;
  notReconnected: number;
  differs: number;
  compared: number;
};

type Case = {
  reader: OracleReader;
  facts: Facts;
  track: ReaderTrack;
  verdict: Verdict;
  stops: readonly number[];
  /** Prices as a page would display them. */
  state: Map<number, number | null>;
  open: boolean;
  /** The Last-Event-ID, until the connection's first event. */
  sentId: { id: string; foreign: boolean; afterStop: boolean } | null;
  lastOpenAt: number;
};

const SNAPSHOT_CUT = /s\d+$/;
export const FOREIGN_EPOCH = "zzzz";

const opened = (one: Case, at: number, id: string | null): void => {
  const foreign = id?.startsWith(`${FOREIGN_EPOCH}-`) ?? false;
  const afterStop = one.stops.some((stop) => stop > one.lastOpenAt && stop <= at);
  one.open = true;
  one.lastOpenAt = at;
  one.track.connected();
  if (id === null || SNAPSHOT_CUT.test(id)) {
    one.sentId = null;
    one.track.fresh(Number.POSITIVE_INFINITY);
    one.state.clear();
  } else one.sentId = { id, foreign, afterStop };
};

const countReconnect = (one: Case, event: string): void => {
  const { sentId, verdict } = one;
  one.sentId = null;
  if (!sentId) return;
  if (sentId.foreign) {
    if (event !== "gap") verdict.ungapped++;
    return;
  }
  verdict.returns++;
  if (event !== "gap") verdict.recovered++;
  if (!sentId.afterStop) return;
  verdict.returnsAfterStop++;
  if (event !== "gap") verdict.recoveredAfterStop++;
};

const apply = (one: Case, lines: readonly LoggedLine[]): void => {
  for (const { id, price } of lines) one.state.set(id, price);
};

const snapshotChunk = (one: Case, frame: LoggedFrame): void => {
  const { lines, leagueId, marketTypeId } = messageOf(frame.data);
  for (const { eventId, betTypeId, sourceId } of lines) {
    const place = { leagueId, marketTypeId, eventId, betTypeId, sourceId };
    if (!isFor(one.reader, { event: "market_line_update", place })) one.verdict.leaked++;
  }
  apply(one, lines);
};

const applyFrame = (one: Case, frame: LoggedFrame): void => {
  countReconnect(one, frame.event);
  if (frame.event === "gap") {
    one.verdict.gaps++;
    one.state.clear();
    if (frame.id) one.track.from(seqOf(frame.id));
    else one.verdict.unrecorded++;
  } else if (frame.event === "market_line_snapshot") snapshotChunk(one, frame);
  else if (frame.event === "market_line_snapshot_complete")
    one.track.from((JSON.parse(frame.data) as { sequence: number }).sequence);
  else {
    const message = messageOf(frame.data);
    one.track.received(frame, message);
    apply(one, message.lines);
  }
};

const applyEntry = (one: Case, entry: ReaderLogEntry): void => {
  if ("o" in entry) return opened(one, entry.t, entry.o);
  if ("x" in entry) {
    one.open = false;
    return;
  }
  const frame = frameOf(entry.f);
  if (frame) return applyFrame(one, frame);
  // Without a position, a reader must receive changes from the `connected` comment on.
  if (entry.f.includes(": connected") && one.sentId === null) one.track.fresh(entry.t);
};

/** After a snapshot all lines of the subscription are compared, otherwise the received ones. */
const compareState = ({ reader, facts, state, verdict }: Case, oracle: Oracle): void => {
  if (!reader.filter.eventTypes.includes("market_line_update")) return;
  for (const [lineId, price] of oracle.rest) {
    const fact = facts.byLine(lineId, price);
    if (!fact || !isFor(reader, fact)) continue;
    if (!reader.filter.includeSnapshot && !state.has(lineId)) continue;
    verdict.compared++;
    if (state.get(lineId) !== price) verdict.differs++;
  }
};

export const judge = (
  reader: OracleReader,
  entries: readonly ReaderLogEntry[],
  facts: Facts,
  oracle: Oracle,
): Verdict => {
  const verdict: Verdict = {
    ...zero(),
    gaps: 0,
    returns: 0,
    recovered: 0,
    returnsAfterStop: 0,
    recoveredAfterStop: 0,
    ungapped: 0,
    notReconnected: 0,
    differs: 0,
    compared: 0,
  };
  const track = follow({ owed: facts.all.filter((fact) => isFor(reader, fact)), facts, counts: verdict });
  const before = { open: false, sentId: null, lastOpenAt: 0 };
  const one: Case = { reader, facts, track, verdict, stops: oracle.stops, state: new Map(), ...before };
  for (const entry of entries) if (entry.t <= oracle.judgedAt) applyEntry(one, entry);
  if (!one.open) verdict.notReconnected++;
  track.finish();
  compareState(one, oracle);
  return verdict;
};

export const sum = (verdicts: readonly Verdict[]): Verdict => {
  const [first, ...rest] = verdicts;
  if (!first) throw new Error("no client recorded a stream");
  const total = { ...first };
  for (const verdict of rest) for (const key of Object.keys(total) as (keyof Verdict)[]) total[key] += verdict[key];
  return total;
};
