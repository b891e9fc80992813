import { join } from "node:path";
import type { Event } from "@linewire/contract";
import { changeOf } from "@linewire/domain/change/entry";
import { NOWHERE, type Change, type Commit } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import { temporaryDirectory } from "@linewire/testkit";
import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { sqliteJournal } from "../../journal/sqlite-journal.ts";
import { aMove } from "./any-line.ts";
import { openForWriting, type Database } from "../file/database.ts";
import { beginEpoch } from "../file/new-epoch.ts";
import { storeFold } from "../fold.ts";
import { eventReader } from "./event-store.ts";
import { latePositionWriter } from "./late-position.ts";
import { openLateView } from "./late-view.ts";
import { MOVING_NAMES } from "./line-row.ts";
import { lineReader, lineWriter } from "./line-store.ts";
import type { Undo } from "./undo-store.ts";
import { marketReader } from "./market-store.ts";

const DELAY_MS = 15_000;

const { line: LINE } = fc.sample(aMove, { numRuns: 1, seed: 3 })[0]!;
const change = (line: LineState, alternates: LineState[] = [], before: LineState[] = []): Change => ({
  kind: "market_line",
  id: line.id,
  correlationId: null,
  place: { ...NOWHERE, leagueId: line.leagueId },
  thing: { line, alternates, before },
});
const lineAt = (price: number, alternates: LineState[] = []): Change => change({ ...LINE, price }, alternates);
const alternate = (id: number, price: number): LineState => ({
  ...LINE,
  id,
  mainId: LINE.id,
  alternateNumber: id,
  price,
});
const eventChange = (event: Event): Change => ({
  kind: "event",
  id: event.eventId,
  correlationId: null,
  place: { ...NOWHERE, leagueId: event.leagueId },
  thing: { change: "updated", event },
});

const opened = (maxLinesAtOnce?: number, delaysMs: readonly number[] = [DELAY_MS]) => {
  const { path, remove } = temporaryDirectory();
  const file = join(path, "linewire.db");
  const database = openForWriting(file);
  const positions = latePositionWriter(database, delaysMs);
  let decided: readonly Change[] = [];
  let thrown: Error | null = null;
  const fold = storeFold(database);
  const journal = sqliteJournal({
    database,
    epoch: "00c0ffee",
    handlers: { records: () => ({ changes: decided, result: null }) },
    fold,
    undone: fold.forget,
  });
  const late = openLateView(file, DELAY_MS, maxLinesAtOnce);
  onTestFinished(() => {
    late.close();
    database.close();
    remove();
  });
  const put = (at: number, ...changes: Change[]): Commit | null => {
    decided = changes;
    return journal.settle((decide) => {
      const { commit } = decide({ command: "records", input: [], at });
      if (thrown !== null) throw thrown;
      return commit;
    });
  };
  const lines = lineReader(late.database);
  return {
    database,
    file,
    late,
    journal,
    put,
    fail: (at: number, ...changes: Change[]): void => {
      thrown = new Error("the disk is full");
      expect(() => put(at, ...changes)).toThrow("the disk is full");
      thrown = null;
    },
    tidy: (now: number) => positions.moveTo(now),
    price: (id = LINE.id) => late.read(() => lines.get(id)?.price),
    time: () => late.position()?.at ?? 0,
    seq: () => late.position()?.seq ?? 0,
  };
};

test("[OD6] delayed odds equal the odds of 15 seconds ago", () => {
  const { put, tidy, price, time } = opened();
  for (const second of [0, 5, 10, 15, 20]) put(second * 1000 + 100_000, lineAt(101 + second));
  tidy(100_000 + DELAY_MS - 1);
  expect(time()).toBe(0);
  for (const second of [0, 4, 5, 14, 20]) {
    tidy(100_000 + DELAY_MS + second * 1000);
    expect(price()).toBe(101 + 5 * Math.floor(second / 5));
    expect(time()).toBe(100_000 + second * 1000);
  }
});

test("[OD6] many changed lines are loaded in steps, and reads are refused until the end", async () => {
  const { put, tidy, price } = opened(2);
  put(1, lineAt(101));
  tidy(1 + DELAY_MS);
  expect(price()).toBe(101);
  for (let at = 2; at < 9; at++) put(at, lineAt(100 + at));
  expect(() => price()).toThrow("delayed_snapshot_unavailable");
  await vi.waitFor(() => expect(price()).toBe(101));
});

test("[OD6] only changes after the delayed position are undone, for lines and alternates", () => {
  const { put, tidy, price, seq } = opened();
  put(1, lineAt(101, [alternate(5, 201), alternate(6, 301)]));
  put(2, lineAt(102, [alternate(5, 202)]));
  put(3, lineAt(103));
  tidy(3 + DELAY_MS);
  expect([price(), price(5), price(6), seq()]).toEqual([103, 202, 301, 3]);
  put(4, lineAt(104, [alternate(6, 302)]));
  put(5, lineAt(105, [alternate(7, 401)]));
  expect([price(), price(5), price(6), price(7)]).toEqual([103, 202, 301, undefined]);
  tidy(4 + DELAY_MS);
  expect([price(), price(5), price(6), price(7)]).toEqual([104, 202, 302, undefined]);
});

test("[OD6] a temporarily wrong clock loses no change: a due commit makes all earlier ones due", () => {
  const { put, tidy, price } = opened();
  put(1000, lineAt(101, [alternate(5, 201)]));
  put(3_600_000, lineAt(102, [alternate(5, 202)]));
  put(2000, lineAt(103));
  tidy(2000 + DELAY_MS);
  expect([price(), price(5)]).toEqual([103, 202]);
});

test("[OD6] undo data of a failed commit is not stored with a later commit", () => {
  const { put, fail, tidy, price } = opened();
  put(1, lineAt(101));
  tidy(1 + DELAY_MS);
  fail(2, change({ ...LINE, price: 102 }, [], [{ ...LINE, price: 999 }]));
  put(3, lineAt(103));
  expect(price()).toBe(101);
});

test("[OD6] in a new epoch, the delayed odds are hidden until they are old enough", () => {
  const { database, file, put, price, time } = opened();
  put(1000, lineAt(101));
  beginEpoch(file, "second");
  const { moveTo: tidy } = latePositionWriter(database, [DELAY_MS]);
  put(20_000, lineAt(120));
  tidy(20_000);
  expect(time()).toBe(0);
  put(25_000, lineAt(125));
  tidy(20_000 + DELAY_MS - 1);
  expect(time()).toBe(0);
  tidy(20_000 + DELAY_MS);
  expect([price(), time()]).toEqual([120, 20_000]);
  tidy(25_000 + DELAY_MS);
  expect([price(), time()]).toEqual([125, 25_000]);
});

test("[OD6] each delay has its own odds, and undo data is kept for the longest one", () => {
  const { database, file, put, tidy, price } = opened(undefined, [DELAY_MS, 60_000]);
  const slower = openLateView(file, 60_000);
  onTestFinished(slower.close);
  const { get } = lineReader(slower.database);
  for (const second of [0, 30, 60]) put(100_000 + second * 1000, lineAt(101 + second));
  tidy(160_000 + DELAY_MS);
  expect([price(), slower.position()?.at, slower.read(() => get(LINE.id)?.price)]).toEqual([161, 115_000, 101]);
  tidy(190_000);
  expect([price(), slower.read(() => get(LINE.id)?.price)]).toEqual([161, 131]);
  // A later configured delay has no older odds, and a removed delay leaves no data.
  const positions = latePositionWriter(database, [DELAY_MS, 30_000]);
  positions.moveTo(200_000);
  expect(slower.position()).toBeNull();
  const later = openLateView(file, 30_000);
  onTestFinished(later.close);
  expect(later.position()).toBeNull();
  positions.moveTo(230_000);
  expect(later.position()).toEqual({ seq: 3, at: 200_000 });
});

test("[OD6] undo data from before an upgrade is readable, with null for added columns", () => {
  const { database, put, tidy, late, price } = opened();
  put(1, lineAt(101));
  tidy(1 + DELAY_MS);
  put(2, lineAt(102));
  const text = database.prepare<[], string>("SELECT text FROM undo WHERE last_seq = 2").pluck().get()!;
  const { lines, ...rest } = JSON.parse(text) as Undo;
  const shorter = lines.map(([id, values]) => [id, values!.slice(0, -1)]);
  database.prepare("UPDATE undo SET text = ? WHERE last_seq = 2").run(JSON.stringify({ ...rest, lines: shorter }));
  expect(price()).toBe(101);
  const lastColumn = late.database.prepare(`SELECT ${MOVING_NAMES.at(-1)} FROM line WHERE id = ?`).pluck();
  expect(late.read(() => lastColumn.get(LINE.id))).toBeNull();
});

test("[OD6] a read at another position is refused", () => {
  const { put, tidy, late } = opened();
  put(1, lineAt(101));
  tidy(1 + DELAY_MS);
  expect([late.readAt(1, () => "read"), late.readAt(2, () => "read")]).toEqual([{ made: "read" }, null]);
});

test("[OD6] a line that was removed, offered and removed again is removed in the delayed odds 15 seconds after the second removal", () => {
  const { put, tidy, late, database } = opened();
  put(1000, change({ ...LINE, disabled: true, modifiedOn: new Date(1000).toISOString() }));
  lineWriter(database).removeGone(2000, 10, 2000);
  put(2000, lineAt(101, [alternate(5, 201)]));
  tidy(2000 + DELAY_MS);
  put(3000, change({ ...LINE, price: 102 }));
  put(50_000, change({ ...LINE, disabled: true, modifiedOn: new Date(50_000).toISOString() }));
  const { removed, get } = lineReader(late.database);
  expect(late.read(() => [removed({ modifiedSince: 0 }), get(LINE.id)?.disabled])).toEqual([[], false]);
  tidy(50_000 + DELAY_MS);
  expect(late.read(() => removed({ modifiedSince: 0 }))).toEqual([LINE.id]);
});

// There are few lines and events, so that they change repeatedly.
const PLACES = fc.sample(aMove, { numRuns: 3, seed: 8 }).map(({ line }, index) => ({
  ...line,
  id: index + 1,
  leagueId: 1 + (index % 2),
  market: { ...line.market, eventId: index + 1, betTypeId: 1, periodTypeId: 1, personId: 70 + index },
}));
const EVENTS = [1, 2, 3].map((eventId) => ({
  eventId,
  leagueId: 1 + (eventId % 2),
  isActive: true,
  eventTeams: [{ teamId: eventId, sideIndex: 0 }],
}));

type Step =
  | {
      kind: "line";
      index: number;
      price: number;
      points: number;
      disabled: boolean;
      live: boolean;
      knowsBefore: boolean;
    }
  | { kind: "alternate"; index: number; number: number; price: number }
  | { kind: "event"; index: number; statusId: number; startsAt: number; teamId: number }
  | { kind: "commit" | "tidy"; afterMs: number };

const index = fc.integer({ min: 0, max: 2 });
const small = fc.integer({ min: 1, max: 4 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("line" as const),
    index,
    price: small,
    points: small,
    disabled: fc.boolean(),
    live: fc.boolean(),
    knowsBefore: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("alternate" as const), index, number: small, price: small }),
  fc.record({ kind: fc.constant("event" as const), index, statusId: small, startsAt: small, teamId: small }),
  fc.record({
    kind: fc.constantFrom("commit" as const, "tidy" as const),
    afterMs: fc.constantFrom(0, 1, 5000, 20_000),
  }),
);

const QUERIES = [
  {},
  { leagueIds: [1] },
  { eventIds: [1, 2], betTypeIds: [1] },
  { modifiedSince: 12_000 },
  { leagueIds: [2], modifiedSince: 5000 },
];

const answersOf = (database: Database) => {
  const lines = lineReader(database);
  const events = eventReader(database);
  const market = marketReader(database);
  return () => ({
    lists: QUERIES.map((query) => lines.list(query).toSorted((a, b) => a.id - b.id)),
    removed: QUERIES.map(lines.removed),
    lines: PLACES.map(({ id }) => lines.get(id)),
    bets: PLACES.map((place) => lines.bets(place.market)),
    events: EVENTS.map(({ eventId }) => events.get(eventId)),
    ahead: [events.ahead([1, 2], 2), events.ahead([2], 5)],
    persons: [QUERIES.map((query) => new Set(market.personIds(query))), market.rankedPersons(1, 1)],
    teams: QUERIES.map((query) => new Set(market.teamIds(query))),
    sources: QUERIES.map((query) => market.sources(query)),
  });
};

const play = (
  steps: readonly Step[],
  check: (commits: readonly Commit[], live: ReturnType<typeof opened>) => void,
): void => {
  const store = opened();
  const live = lineReader(store.database);
  const commits: Commit[] = [];
  let now = 20_000;
  let pending: Change[] = [];
  const current = new Map<number, LineState>();
  const next = (line: LineState): LineState => {
    const moved = {
      ...line,
      sequenceNumber: (current.get(line.id)?.sequenceNumber ?? 0) + 1,
      modifiedOn: new Date(now).toISOString(),
    };
    current.set(line.id, moved);
    return moved;
  };
  const commit = (): void => {
    const made = pending.length > 0 ? store.put(now, ...pending) : null;
    if (made) commits.push(made);
    pending = [];
  };
  for (const step of steps) {
    if (step.kind === "line") {
      const place = PLACES[step.index]!;
      const before = step.knowsBefore ? [current.get(place.id) ?? []].flat() : [];
      const { price, points, disabled } = step;
      pending.push(
        change(next({ ...place, price, points, disabled, market: { ...place.market, live: step.live } }), [], before),
      );
    } else if (step.kind === "alternate") {
      const main = current.get(PLACES[step.index]!.id);
      const own = { id: 10 * (step.index + 1) + step.number, mainId: main?.id ?? 0, alternateNumber: step.number };
      if (main) pending.push(change(main, [next({ ...main, ...own, price: step.price })]));
    } else if (step.kind === "event") {
      const { statusId, startsAt, teamId } = step;
      const times = { eventStart: new Date(startsAt).toISOString(), modifiedOn: new Date(now).toISOString() };
      const event = { ...EVENTS[step.index]!, statusId, ...times, eventTeams: [{ teamId, sideIndex: 0 }] };
      pending.push(eventChange(event as unknown as Event));
    } else {
      commit();
      now += step.afterMs;
      if (step.kind === "tidy") store.tidy(now);
      check(commits, store);
    }
  }
  expect(live.list({}).length).toBeLessThanOrEqual(current.size);
};

test("[OD6] the delayed odds equal the journal folded up to their position, for random changes", () => {
  const reached = { undone: 0, shown: 0 };
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 60, maxLength: 90 }), (steps) => {
      const { path, remove } = temporaryDirectory();
      const folded = openForWriting(join(path, "folded.db"), false);
      const fold = storeFold(folded);
      const expected = answersOf(folded);
      let upTo = 0;
      let answers: ReturnType<typeof answersOf> | null = null;
      play(steps, (commits, { late }) => {
        const { seq } = late.position() ?? { seq: 0 };
        answers ??= answersOf(late.database);
        if (seq === 0) return;
        for (const commit of commits) {
          const last = commit.entries.at(-1)!.seq;
          if (last > upTo && last <= seq) for (const entry of commit.entries) fold(changeOf(entry), commit.at);
          if (last > seq) reached.undone++;
        }
        upTo = seq;
        reached.shown++;
        expect(late.readAt(seq, answers)?.made).toEqual(expected());
      });
      folded.close();
      remove();
    }),
    { numRuns: 6, seed: 11 },
  );
  expect(reached.undone).toBeGreaterThan(50);
  expect(reached.shown).toBeGreaterThan(50);
});
