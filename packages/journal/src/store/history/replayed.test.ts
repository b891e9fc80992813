import { join } from "node:path";
import type { StreamLine } from "@linewire/contract";
import { NOWHERE, type Change, type Commit } from "@linewire/domain/change/change";
import { entryOf } from "@linewire/domain/change/entry";
import { lineMoveOf } from "@linewire/domain/line/line-of-wire";
import { nextLine } from "@linewire/domain/line/next-line";
import { UNMOVED } from "@linewire/domain/line/samples";
import type { LineState } from "@linewire/domain/line/line-state";
import type { ReplayItem, ReplayPlace, ReplayQuery } from "@linewire/domain/history/replayed";
import { seededChance, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openHistory } from "./history-file.ts";
import { pastReader } from "./past.ts";
import { historyRecorder, type StoreSnapshot } from "./recorder.ts";
import { replayReader } from "./replayed.ts";
import type { SliceLimits } from "./section-slice.ts";

const START = Date.UTC(2026, 10, 21, 18);
const ALL: ReplayQuery = {
  lines: true,
  events: true,
  leagueIds: [1, 2],
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const ROOMY: SliceLimits = { lines: 1e6, looked: 1e6 };
const NARROW: SliceLimits = { lines: 3, looked: 10 };

const lineOf = (id: number): LineState => ({
  id,
  mainId: null,
  alternateNumber: null,
  marketId: id,
  sourceId: 1 + (id % 3),
  leagueId: 1 + (id % 2),
  market: {
    eventId: 900 + (id % 2),
    marketTypeId: 1 + (id % 3),
    betTypeId: 1,
    sideIndex: 0,
    periodTypeId: 1,
    live: false,
  },
  marketKey: `eid${900 + (id % 2)}:bt1:bst0:pt1:pid0:tid0:pregame`,
  sideKey: "si0",
  points: -3.5,
  price: -110,
  ...UNMOVED,
  openerPrice: -110,
  openerPoints: -3.5,
  modifiedOn: new Date(START).toISOString(),
});

const opened = (limits: SliceLimits) => {
  const { path, remove } = temporaryDirectory();
  const history = openHistory(join(path, "history.db"));
  onTestFinished(() => {
    history.close();
    remove();
  });
  let commits: Commit[] = [];
  let seq = 0;
  let isLost = false;
  let last = START;
  const lines = new Map<number, LineState>();
  const whole = (): StoreSnapshot => ({ epoch: "e", seq, at: last, lines: [...lines.values()], events: [] });
  const since = (after: number, limit: number): Commit[] | null =>
    isLost ? null : commits.filter(({ entries }) => entries[0]!.seq > after).slice(0, limit);
  const followed = {
    epoch: () => "e",
    since,
    whole: () => {
      isLost = false;
      return whole();
    },
  };
  const recorder = historyRecorder(history, followed, { changes: 40, ms: 3_600_000 });
  const replay = replayReader(recorder, pastReader(recorder), limits);
  const all = async (
    query = ALL,
    from: ReplayPlace = { at: START + 1, told: 0 },
    until = last,
  ): Promise<ReplayItem[]> => {
    const items: ReplayItem[] = [];
    for (let place: ReplayPlace | null = from; place !== null;) {
      const slice: { items: ReplayItem[]; next: ReplayPlace | null } = replay.slice({ from: place, until, query });
      items.push(...slice.items);
      place = slice.next;
    }
    return items;
  };
  return {
    all,
    record: () => {
      while (recorder.record());
    },
    put: (at: number, ...changes: Change[]) => {
      for (const change of changes)
        if (change.kind === "market_line")
          for (const line of [change.thing.line, ...change.thing.alternates]) lines.set(line.id, line);
      commits.push({ epoch: "e", at, entries: changes.map((change) => entryOf(change, ++seq)) });
      last = at;
    },
    lose: () => {
      isLost = true;
      commits = [];
    },
    lines,
    spans: () => history.prepare("SELECT count(*) FROM span").pluck().get(),
  };
};
type OpenedReplay = ReturnType<typeof opened>;

const changeOf = (line: LineState, alternates: LineState[], before: LineState[]): Change => ({
  kind: "market_line",
  id: line.id,
  place: { ...NOWHERE, leagueId: line.leagueId, marketTypeId: line.market.marketTypeId },
  correlationId: null,
  thing: { line, alternates, before },
});

const moved = (known: LineState, random: () => number, at: number): LineState | null =>
  nextLine(
    known,
    { ...known, price: -101 - Math.floor(random() * 30), liquidity: random() < 0.2 ? null : 5 },
    new Date(at).toISOString(),
  );

/** Some times have several commits, and some alternates change without their main line. */
const aDay = (place: OpenedReplay, commits: number): Change[] => {
  const random = seededChance(7);
  const dayChanges: Change[] = [];
  for (let commit = 0, at = START; commit < commits; commit++) {
    at += Math.floor(random() * 3) * 1000;
    const changes: Change[] = [];
    const ids = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 12)));
    for (const id of ids) {
      const known = place.lines.get(id);
      const alternate = place.lines.get(100 + id);
      const before = [known, alternate].filter((line) => line !== undefined);
      const line = known ? moved(known, random, at) : lineOf(id);
      const own = { ...lineOf(id), id: 100 + id, mainId: id, alternateNumber: 1 };
      const other = random() < 0.4 ? (alternate ? moved(alternate, random, at) : own) : null;
      if (line === null && other === null) continue;
      changes.push(changeOf(line ?? known!, other ? [other] : [], before));
    }
    if (changes.length === 0) continue;
    place.put(at, ...changes);
    dayChanges.push(...changes);
    if (commit % 5 === 4) place.record();
  }
  place.record();
  return dayChanges;
};

const storyOf = (updates: readonly StreamLine[], leagueId: number): Map<number, object[]> => {
  const story = new Map<number, object[]>();
  for (const wire of updates) {
    const { line, alternates } = lineMoveOf(wire, leagueId);
    for (const one of [line, ...alternates]) {
      const known = story.get(one.id) ?? [];
      // An unchanged main line is repeated with each change of its alternate.
      if (JSON.stringify(known.at(-1)) !== JSON.stringify(one)) story.set(one.id, [...known, one]);
    }
  }
  return story;
};
const linesIn = (items: readonly ReplayItem[], leagueId: number): StreamLine[] =>
  items.flatMap((item) =>
    item.kind === "lines" && item.leagueId === leagueId ? item.lines.map((json) => JSON.parse(json) as StreamLine) : [],
  );

test.each([
  ["roomy", ROOMY],
  ["narrow", NARROW],
])(
  "[RS1] a replay contains every change of every line in order, across spans and times with many commits: %s slices",
  async (_, limits) => {
    const place = opened(limits);
    place.put(START, changeOf(lineOf(1), [], []));
    place.record();
    const dayChanges = aDay(place, 200);
    expect(place.spans()).toBeGreaterThan(3);
    const items = await place.all(ALL, { at: START, told: 0 });
    for (const leagueId of [1, 2]) {
      const wires = dayChanges
        .filter(({ place: where }) => where.leagueId === leagueId)
        .map((change) => JSON.parse(entryOf(change, 1).json) as StreamLine);
      const [wanted, found] = [storyOf(wires, leagueId), storyOf(linesIn(items, leagueId), leagueId)];
      for (const [id, story] of wanted) expect(found.get(id), `line ${id}`).toEqual(story);
    }
    const times = items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  },
);

test(
  "[RS5] slices of any size have the same content, and a replay can continue anywhere",
  { tags: ["long"] },
  async () => {
    const [roomy, narrow] = [opened(ROOMY), opened(NARROW)];
    for (const place of [roomy, narrow]) aDay(place, 120);
    const [whole, cut] = [await roomy.all(), await narrow.all()];
    expect(cut).toEqual(whole);
    expect(whole.length).toBeGreaterThan(80);
    for (const [index, { at, told }] of whole.entries())
      expect(await narrow.all(ALL, { at, told }), `after ${index}`).toEqual(whole.slice(index + 1));
  },
);

test("[RS4] a query selects lines of a replay, and leaves them unchanged", async () => {
  const place = opened(ROOMY);
  aDay(place, 120);
  const some = await place.all({ ...ALL, sourceIds: [2], leagueIds: [2] });
  const whole = await place.all();
  const wanted = linesIn(whole, 2).filter(({ marketSourceId }) => marketSourceId === 2);
  expect(linesIn(some, 2)).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(10);
  expect(linesIn(some, 1)).toEqual([]);
});

test("[RS11] a gap is sent with start and end, wherever the replay started", async () => {
  const place = opened(ROOMY);
  const [first, second] = [lineOf(1), { ...lineOf(1), price: -120, sequenceNumber: 2 }];
  place.put(START, changeOf(first, [], []));
  place.record();
  place.put(START + 1000, changeOf(second, [], [first]));
  place.record();
  place.lose();
  place.put(START + 60_000, changeOf({ ...second, price: -130, sequenceNumber: 4 }, [], []));
  place.record();
  place.put(START + 70_000, changeOf({ ...second, price: -140, sequenceNumber: 5 }, [], []));
  place.record();
  const items = await place.all();
  expect(items.map(({ kind, at }) => [kind, at - START])).toEqual([
    ["lines", 1000],
    ["hole", 60_000],
    ["lines", 70_000],
  ]);
  expect(items[1]).toMatchObject({ from: START + 1000 });
  const inside = await place.all(ALL, { at: START + 30_000, told: 0 }, START + 40_000);
  expect(inside).toEqual([{ kind: "hole", at: START + 40_000, told: 0, from: START + 1000 }]);
  const before = await place.all(ALL, { at: START - 5000, told: 0 }, START + 500);
  expect(before).toEqual([{ kind: "hole", at: START, told: 0, from: null }]);
});
