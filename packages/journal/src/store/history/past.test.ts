import { join } from "node:path";
import type { Event } from "@linewire/contract";
import type { Change } from "@linewire/domain/change/change";
import { NOWHERE } from "@linewire/domain/change/change";
import { nextLine } from "@linewire/domain/line/next-line";
import { THINNED_MS } from "@linewire/domain/history/thin";
import { UNMOVED } from "@linewire/domain/line/samples";
import type { LineState } from "@linewire/domain/line/line-state";
import { seededChance, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { sqliteJournal } from "../../journal/sqlite-journal.ts";
import { openForWriting } from "../file/database.ts";
import { eventReader } from "../lines/event-store.ts";
import { storeFold } from "../fold.ts";
import { lineReader } from "../lines/line-store.ts";
import { followedStore } from "./followed-store.ts";
import { openHistory } from "./history-file.ts";
import { pastReader } from "./past.ts";
import { historyRecorder } from "./recorder.ts";
import { verifyHistory } from "./verify.ts";

const START = Date.UTC(2026, 10, 21, 18);
const QUERY = { leagueIds: [1] } as const;
const LIMITS = { changes: 100, ms: 3_600_000, thinnedAtOnce: 7 };

const lineOf = (id: number): LineState => ({
  id,
  mainId: null,
  alternateNumber: null,
  marketId: id,
  sourceId: 1 + (id % 3),
  leagueId: 1,
  market: { eventId: 900 + (id % 2), marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: `eid${900 + (id % 2)}:bt1:bst0:pt1:pid0:tid0:pregame`,
  sideKey: "si0",
  points: -3.5,
  price: -110,
  ...UNMOVED,
  openerPrice: -110,
  openerPoints: -3.5,
  modifiedOn: new Date(START).toISOString(),
});
const lineChange = (line: LineState): Change => ({
  kind: "market_line",
  id: line.id,
  place: { ...NOWHERE, leagueId: 1 },
  correlationId: null,
  thing: { line, alternates: [] },
});
const eventChange = (eventId: number, gameClock: string, at: number): Change => ({
  kind: "event",
  id: eventId,
  place: { ...NOWHERE, leagueId: 1, eventId },
  correlationId: null,
  thing: {
    change: "updated",
    event: {
      eventId,
      name: "Bills @ Chiefs",
      leagueId: 1,
      eventStart: new Date(START).toISOString(),
      statusId: 2,
      statusName: "Live",
      gameClock,
      isActive: true,
      modifiedOn: new Date(at).toISOString(),
    },
  },
});

const opened = () => {
  const { path, remove } = temporaryDirectory();
  const [file, historyFile] = [join(path, "linewire.db"), join(path, "history.db")];
  const database = openForWriting(file);
  let decided: readonly Change[] = [];
  const handlers = { records: () => ({ changes: decided, result: null }) };
  const journal = sqliteJournal({ database, epoch: "00c0ffee", handlers, fold: storeFold(database) });
  const open = () => {
    const history = openHistory(historyFile);
    const followed = followedStore(database, journal.since);
    const recorder = historyRecorder(history, followed, LIMITS);
    return { history, recorder, past: pastReader(recorder) };
  };
  let now = open();
  onTestFinished(() => {
    now.history.close();
    database.close();
    remove();
  });
  const [reader, events] = [lineReader(database), eventReader(database)];
  return {
    journal,
    database,
    put: (at: number, ...changes: Change[]) => {
      decided = changes;
      return journal.settle((decide) => decide({ command: "records", input: [], at }));
    },
    record: () => {
      while (now.recorder.record());
    },
    again: () => {
      now.history.close();
      now = open();
    },
    here: () => now,
    live: () => ({
      lines: reader.list(QUERY).toSorted((a, b) => a.id - b.id),
      events: [900, 901].map((id) => events.get(id)),
    }),
    at: (time: number) => {
      const view = now.past.view(time, QUERY);
      if (!("lines" in view)) return view;
      return { lines: view.lines, events: [900, 901].map((id): Event | undefined => view.event(id)) };
    },
  };
};

type OpenedHistory = ReturnType<typeof opened>;

const aDay = (
  place: OpenedHistory,
  commits: number,
  from = START,
  pauseMs = 20_000,
): { at: number; state: ReturnType<OpenedHistory["live"]> }[] => {
  const random = seededChance(7);
  const states: { at: number; state: ReturnType<OpenedHistory["live"]> }[] = [];
  const lines = new Map(place.live().lines.map((line) => [line.id, line]));
  for (let commit = 0, at = from; commit < commits; commit++) {
    at += 1 + Math.floor(random() * pauseMs);
    const changes: Change[] = [eventChange(900 + (commit % 2), `${commit}:00`, at)];
    for (let count = Math.floor(random() * 4); count >= 0; count--) {
      const id = 1 + Math.floor(random() * 40);
      const known = lines.get(id);
      const price = random() < 0.1 ? null : -101 - Math.floor(random() * 60);
      const quote = { ...(known ?? lineOf(id)), price, points: -3.5 + Math.floor(random() * 3) / 2 };
      const next = nextLine(known, quote, new Date(at).toISOString());
      if (!next) continue;
      const edge = random() < 0.5 ? null : Math.round(random() * 1000) / 10_000;
      lines.set(id, { ...next, edge });
      changes.push(lineChange({ ...next, edge }));
    }
    place.put(at, ...changes);
    states.push({ at, state: place.live() });
    if (commit % 10 === 9) place.record();
  }
  return states;
};

test("[T3] the history equals the store at 20 random times, across spans and restarts", () => {
  const place = opened();
  place.put(START, ...[900, 901].map((id) => eventChange(id, "0:00", START)));
  place.record();
  const states = aDay(place, 150);
  place.record();
  place.again();
  states.push(...aDay(place, 60, states.at(-1)!.at));
  place.record();
  place.again();
  const spans = place.here().history.prepare("SELECT count(*) FROM span").pluck().get();
  expect(spans).toBeGreaterThan(2);
  const random = seededChance(3);
  for (let moment = 0; moment < 20; moment++) {
    const index = Math.floor(random() * (states.length - 1));
    const { at, state } = states[index]!;
    const until = states[index + 1]!.at;
    expect(place.at(at + Math.floor(random() * (until - at)))).toEqual(state);
  }
});

test("[T4] a query before the history or in a gap returns the bounds of the missing interval", () => {
  const place = opened();
  place.put(START, lineChange(lineOf(1)));
  place.record();
  expect(place.at(START - 1)).toEqual({ from: null, until: START });
  const lost = { ...lineOf(1), price: -120, sequenceNumber: 2 };
  place.put(START + 60_000, lineChange(lost));
  place.put(START + 120_000, lineChange({ ...lost, price: -130, sequenceNumber: 3 }));
  place.journal.compact(START + 90_000, 0, Number.MAX_SAFE_INTEGER);
  place.record();
  expect(place.at(START + 60_000)).toEqual({ from: START, until: START + 120_000 });
  expect(place.at(START + 120_000)).toMatchObject({ lines: [{ price: -130 }] });
  expect(place.here().past.line(1, START, START + 120_000)).toMatchObject({
    holes: [{ from: START, until: START + 120_000 }],
  });
});

test("[T5] a line's history has the state at the start of the interval, then every change in order", () => {
  const place = opened();
  place.put(START, ...[900, 901].map((id) => eventChange(id, "0:00", START)));
  place.record();
  const states = aDay(place, 150);
  place.record();
  const wanted: (number | null)[] = [];
  for (const { state } of states) {
    const line = state.lines.find(({ id }) => id === 5);
    if (line && line.sequenceNumber > wanted.length) wanted.push(line.price);
  }
  const found = place.here().past.line(5, START, states.at(-1)!.at);
  expect(found?.changes.map(({ moving }) => moving.price)).toEqual(wanted);
  const middle = states[100]!;
  const [first] = place.here().past.line(5, middle.at, middle.at)?.changes ?? [];
  expect(first?.moving.price).toBe(middle.state.lines.find(({ id }) => id === 5)?.price);
  expect(place.here().past.line(999, START, middle.at)).toBeNull();
});

test("[T6] a full check detects any flipped byte, and a query the damage of its block", () => {
  const place = opened();
  place.put(START, ...[900, 901].map((id) => eventChange(id, "0:00", START)));
  place.record();
  const states = aDay(place, 150);
  place.record();
  const { history } = place.here();
  expect(verifyHistory(history)).toMatchObject({ wrong: [] });
  const random = seededChance(5);
  for (const table of ["block", "still", "story", "log", "news", "line"]) {
    const column = table === "news" || table === "line" ? "body" : "bytes";
    const key =
      { block: "span, number", still: "span, league_id", story: "span, league_id", line: "number" }[table] ?? "seq";
    const row = history.prepare(`SELECT ${column} AS bytes, * FROM ${table} ORDER BY ${key} DESC LIMIT 1`).get() as {
      bytes: Buffer | string;
    } & Record<string, number>;
    const whole = Buffer.from(row.bytes);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(random() * flipped.length)]! ^= 1;
    const where = key.split(", ").map((name) => `${name} = ${row[name]}`);
    const put = history.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${where.join(" AND ")}`);
    const as = (bytes: Buffer) => (typeof row.bytes === "string" ? bytes.toString("latin1") : bytes);
    put.run(as(flipped));
    expect(verifyHistory(history).wrong, table).toHaveLength(1);
    put.run(as(whole));
  }
  history.exec("UPDATE block SET bytes = zeroblob(length(bytes)) WHERE span = 2");
  expect(() => place.at(states[20]!.at)).toThrow("wrong checksum");
});

test("[T6] a missing row of a span is detected", () => {
  const place = opened();
  place.put(START, ...[900, 901].map((id) => eventChange(id, "0:00", START)));
  place.record();
  aDay(place, 150);
  place.record();
  const { history } = place.here();
  history.exec("DELETE FROM block WHERE (span, number) IN (SELECT span, number FROM block LIMIT 1)");
  expect(verifyHistory(history).wrong.join()).toContain("its rows do not match its digest");
});

test("[T9] after `forget(time)`, the history before the time is missing, and later states are unchanged", () => {
  const place = opened();
  place.put(START, ...[900, 901].map((id) => eventChange(id, "0:00", START)));
  place.record();
  const states = aDay(place, 150);
  place.record();
  const [middle, last] = [states[75]!, states.at(-1)!];
  while (place.here().recorder.forget(middle.at));
  expect(place.at(START)).toMatchObject({ from: null });
  expect(place.at(middle.at)).toEqual(middle.state);
  place.again();
  expect(place.at(last.at)).toEqual(last.state);
  expect(verifyHistory(place.here().history).wrong).toEqual([]);
});

const HALF_HOUR = THINNED_MS.pregame;

const aThinnedDay = (place: OpenedHistory) => {
  place.put(START, ...[900, 901].map((id) => eventChange(id, "0:00", START)));
  place.record();
  const states = aDay(place, 200, START, 120_000);
  place.record();
  return states;
};
const spansOf = (place: OpenedHistory): { from_at: number; to_at: number; thinned: number }[] =>
  place.here().history.prepare("SELECT * FROM span ORDER BY span").all() as ReturnType<typeof spansOf>;

test("[T12] after thinning, every line has its original state at each half hour and a subset of its changes", () => {
  const place = opened();
  const states = aThinnedDay(place);
  const last = states.at(-1)!.at;
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const pastOf = (id: number) => place.here().past.line(id, START, last);
  const before = new Map(ids.map((id) => [id, pastOf(id)]));
  const ends = spansOf(place).map(({ to_at }) => to_at);
  const atEnds = new Map(ends.map((at) => [at, place.at(at)]));
  while (place.here().recorder.thin(last + 1));
  const spans = spansOf(place);
  expect(spans.slice(0, -1).every(({ thinned }) => thinned === 1)).toBe(true);
  expect(spans.at(-1)?.thinned).toBe(0);
  let [was, left] = [0, 0];
  for (const id of ids) {
    const [then, now] = [before.get(id), pastOf(id)];
    if (!then || !now) continue;
    was += then.changes.length;
    left += now.changes.length;
    expect(then.changes).toEqual(expect.arrayContaining(now.changes));
    expect(now.thinnedUntil).toBe(spans.at(-2)?.to_at);
  }
  expect(left).toBeLessThan(was * 0.8);
  for (const { from_at, to_at, thinned } of spans)
    for (let end = Math.ceil(from_at / HALF_HOUR) * HALF_HOUR - 1; end <= to_at; end += HALF_HOUR) {
      if (thinned === 0 || end < from_at) continue;
      const state = states.findLast(({ at }) => at <= end)!.state;
      const view = place.here().past.view(end, QUERY);
      expect(view).toMatchObject({ thinned: true });
      expect(place.at(end)).toMatchObject({ lines: state.lines });
    }
  for (const [at, state] of atEnds) expect(place.at(at)).toEqual(state);
  expect(verifyHistory(place.here().history).wrong).toEqual([]);
});

test("[T12] interrupted thinning leaves no errors, and continues", () => {
  const place = opened();
  const last = aThinnedDay(place).at(-1)!.at;
  const state = place.at(last);
  let steps = 0;
  while (place.here().recorder.thin(last + 1)) {
    steps += 1;
    expect(verifyHistory(place.here().history).wrong).toEqual([]);
    if (steps % 3 === 0) place.again();
  }
  expect(steps).toBeGreaterThan(15);
  expect(place.at(last)).toEqual(state);
  expect(place.here().history.prepare("SELECT count(*) FROM thin").pluck().get()).toBe(0);
});

test("[T12] an added byte, a missing row and a changed digest of thinned history are detected", () => {
  const place = opened();
  const last = aThinnedDay(place).at(-1)!.at;
  while (place.here().recorder.thin(last + 1));
  const { history } = place.here();
  const wrongAfter = (sql: string): string => {
    history.exec("SAVEPOINT harm");
    history.exec(sql);
    const { wrong } = verifyHistory(history);
    history.exec("ROLLBACK TO harm");
    return wrong.join();
  };
  const one = "(span, league_id, number) IN (SELECT span, league_id, number FROM block WHERE span = 2 LIMIT 1)";
  expect(wrongAfter(`UPDATE block SET bytes = bytes || x'00' WHERE ${one}`)).toContain("wrong checksum");
  expect(wrongAfter(`DELETE FROM block WHERE ${one}`)).toContain("its rows do not match its digest");
  expect(wrongAfter("UPDATE span SET digest = zeroblob(32) WHERE span = 2")).toContain(
    "its rows do not match its digest",
  );
  expect(wrongAfter("UPDATE span SET thin_digest = zeroblob(32) WHERE span = 2")).toContain(
    "its rows do not match its digest",
  );
  expect(wrongAfter("UPDATE span SET thinned = 0, thin_digest = NULL WHERE span = 2")).toContain(
    "its rows do not match its digest",
  );
});

test("[T12] a span with a damaged row is not thinned, and other spans are", () => {
  const place = opened();
  const last = aThinnedDay(place).at(-1)!.at;
  place.here().history.exec("UPDATE block SET bytes = bytes || x'00' WHERE span = 3");
  while (place.here().recorder.thin(last + 1));
  const thinned = spansOf(place).map((span) => span.thinned);
  expect(thinned[2]).toBe(0);
  expect(thinned.slice(3, -1).every((one) => one === 1)).toBe(true);
  expect(verifyHistory(place.here().history).wrong.every((one) => one.includes("wrong checksum"))).toBe(true);
});

test("[T12] a half-thinned history has no errors after its first spans are deleted, and a file of version 1 is migrated", () => {
  const place = opened();
  const states = aThinnedDay(place);
  const { history, recorder } = place.here();
  for (let step = 0; step < 4; step++) recorder.thin(states.at(-1)!.at + 1);
  while (recorder.forget(states[120]!.at));
  expect(verifyHistory(history).wrong).toEqual([]);
  history.exec("DROP TABLE thin; ALTER TABLE span DROP COLUMN thinned; ALTER TABLE span DROP COLUMN thin_digest");
  history.pragma("user_version = 1");
  place.again();
  expect(place.at(states.at(-1)!.at)).toEqual(states.at(-1)!.state);
  expect(verifyHistory(place.here().history).wrong).toEqual([]);
});
