import { statSync } from "node:fs";
import { join } from "node:path";
import type { Change, Commit } from "@linewire/domain/change/change";
import { NOWHERE } from "@linewire/domain/change/change";
import { entryOf } from "@linewire/domain/change/entry";
import { nextLine } from "@linewire/domain/line/next-line";
import { UNMOVED } from "@linewire/domain/line/samples";
import type { LineState } from "@linewire/domain/line/line-state";
import { oddsTree } from "@linewire/domain/line/odds-tree";
import { openHistory } from "@linewire/journal/store/history/history-file";
import { pastReader } from "@linewire/journal/store/history/past";
import { historyRecorder, type JournalSpan } from "@linewire/journal/store/history/recorder";
import { verifyHistory } from "@linewire/journal/store/history/verify";
import { seededChance, temporaryDirectory } from "@linewire/testkit";
import { percentile, rounded } from "./figures.ts";

const START = Date.UTC(2026, 10, 21);
const DAY_MS = 24 * 3_600_000;
const LEAGUES = 7;
const LINES_A_GAME = 120;
const CHANGES_A_COMMIT = 40;
const ASKS = 60;

const iso = (ms: number): string => new Date(ms).toISOString();

const lineOf = (id: number): LineState => {
  const eventId = 1_000_000 + Math.floor(id / LINES_A_GAME);
  const betTypeId = 1 + (id % 20);
  return {
    id,
    mainId: null,
    alternateNumber: null,
    marketId: 5_000_000 + Math.floor(id / 8),
    sourceId: 1 + (id % 17),
    leagueId: 1 + (eventId % LEAGUES),
    market: {
      eventId,
      marketTypeId: 1,
      betTypeId,
      sideIndex: id % 2,
      sideName: "away",
      periodTypeId: 1,
      live: false,
      teamId: 75,
    },
    marketKey: `eid${eventId}:bt${betTypeId}:bst0:pt1:pid0:tid0:pregame`,
    sideKey: `si${id % 2}:tid75`,
    points: -3.5,
    price: -110,
    ...UNMOVED,
    openerPrice: -110,
    openerPoints: -3.5,
    modifiedOn: iso(START),
  };
};

/** Moves a line as a real book does: the price by a few cents, sometimes the points. */
const moveLines = (line: LineState, random: () => number, at: number): LineState | null => {
  const step = Math.ceil(random() * 6) * (random() < 0.5 ? -1 : 1);
  const cents = (line.price! < 0 ? line.price! + 100 : line.price! - 100) + step;
  const price = Math.abs(cents) > 150 ? -110 : cents < 0 ? -100 + cents : 100 + cents;
  const points = random() < 0.03 ? (line.points ?? 0) + (random() < 0.5 ? 0.5 : -0.5) : line.points;
  const next = nextLine(line, { ...line, price, points }, iso(at));
  return next && { ...next, edge: Math.round((random() - 0.5) * 400) / 10_000 };
};

const commitOf = (lines: readonly LineState[], seq: number, at: number): Commit => ({
  epoch: "bench",
  at,
  entries: lines.map((line, index) => {
    const change: Change = {
      kind: "market_line",
      id: line.id,
      place: { ...NOWHERE, leagueId: line.leagueId },
      correlationId: null,
      thing: { line, alternates: [] },
    };
    return entryOf(change, seq + index);
  }),
});

const dayOf = (lines: LineState[], changes: number) => {
  const random = seededChance(1);
  const commits = Math.ceil(changes / CHANGES_A_COMMIT);
  let made = 0;
  let seq = 0;
  const next = (): Commit => {
    const at = START + Math.floor((++made * DAY_MS) / commits);
    const batch: LineState[] = [];
    for (let count = 0; count < CHANGES_A_COMMIT; count++) {
      const index = Math.floor(random() * lines.length);
      const line = moveLines(lines[index]!, random, at);
      if (line) batch.push((lines[index] = line));
    }
    const commit = commitOf(batch, seq + 1, at);
    seq += batch.length;
    return commit;
  };
  const followed: JournalSpan = {
    epoch: () => "bench",
    whole: () => ({ epoch: "bench", seq: 0, at: START, lines: [...lines], events: [] }),
    since: (_, most) => Array.from({ length: Math.min(most, commits - made) }, next),
  };
  return followed;
};

const bytesOf = (file: string): number => statSync(file).size;

const untilDone = (run: () => boolean): number[] => {
  const took: number[] = [];
  for (;;) {
    const before = performance.now();
    const isMore = run();
    took.push(performance.now() - before);
    if (!isMore) return took;
  }
};

const times = (count: number, run: () => void): number[] =>
  Array.from({ length: count }, () => {
    const before = performance.now();
    run();
    return performance.now() - before;
  });

const measureReads = (past: ReturnType<typeof pastReader>, lines: number) => {
  const random = seededChance(2);
  const names = { leagueCode: "nfl", leagueId: 1, periodName: () => "Game", event: () => undefined };
  const tree = (): void => {
    const view = past.view(START + Math.floor(random() * DAY_MS), { leagueIds: [1] });
    if (!("lines" in view)) throw new Error("the history has no lines for a time of the recorded day");
    JSON.stringify(oddsTree(view.lines, 0, names));
  };
  const line = (): void => {
    const found = past.line(1 + Math.floor(random() * lines), START, START + DAY_MS);
    if (!found || found.changes.length === 0)
      throw new Error("the history has no changes of a line for the recorded day");
  };
  times(5, tree);
  const before = process.cpuUsage();
  const trees = times(ASKS, tree);
  const { user, system } = process.cpuUsage(before);
  return { trees, treeCpuMs: (user + system) / 1000 / ASKS, waits: times(ASKS * 5, line) };
};

type Database = ReturnType<typeof openHistory>;
const numberIn = (database: Database, sql: string): number =>
  (database.prepare(sql).pluck().get() as number | null) ?? 0;

const measureFile = (database: Database) => {
  database.exec("VACUUM");
  const newest = "(SELECT max(span) FROM span)";
  return {
    pages: numberIn(database, "SELECT sum(pgsize) FROM dbstat WHERE name = 'block'"),
    share:
      numberIn(database, `SELECT sum(length(bytes)) FROM block WHERE span = ${newest}`) /
      numberIn(database, "SELECT sum(length(bytes)) FROM block"),
  };
};

const thinDay = (database: Database, recorder: ReturnType<typeof historyRecorder>, lines: number) => {
  const before = measureFile(database);
  const parts = untilDone(() => recorder.thin(Infinity));
  const after = measureFile(database);
  const days = numberIn(database, "SELECT sum(to_at - from_at) FROM span WHERE thinned = 1") / DAY_MS;
  const kept = before.pages * before.share;
  const aLineDay = (pages: number): number => Math.round((pages - kept) / lines / days);
  return {
    thinnedDays: rounded(days, 2),
    fullBytesALineDay: aLineDay(before.pages),
    thinnedBytesALineDay: aLineDay(after.pages),
    thinningPartP50Ms: rounded(percentile(parts, 0.5)),
    thinningPartMostMs: rounded(Math.max(...parts)),
  };
};

const sizes = (database: Database, recorder: ReturnType<typeof historyRecorder>, lines: number) => {
  const recorded = numberIn(database, "SELECT sum(changes) FROM span");
  const all = recorded + (recorder.openSpan()?.changes() ?? 0);
  const size = bytesOf(database.name);
  return {
    lines,
    changes: all,
    spans: numberIn(database, "SELECT count(*) FROM span"),
    fileMiB: rounded(size / 1024 / 1024),
    bytesAChange: rounded(size / all, 2),
    bytesALineDay: Math.round(size / lines),
    identityBytesALine: Math.round(numberIn(database, "SELECT sum(length(body)) FROM line") / lines),
    blockBytesAChange: rounded(numberIn(database, "SELECT sum(length(bytes)) FROM block") / recorded, 2),
    stillMiB: rounded(numberIn(database, "SELECT sum(length(bytes)) FROM still") / 1024 / 1024),
  };
};

const checkWhole = (database: Database): void => {
  if (verifyHistory(database).wrong.length > 0) throw new Error("the history failed its verification");
};

/** The day has 40,000 lines. */
export const bench = async ({ number }: { number: (name: string, otherwise: number) => number }): Promise<object> => {
  const count = number("lines", 40_000);
  const changes = number("changes", 4_000_000);
  const directory = temporaryDirectory();
  const database = openHistory(join(directory.path, "history.db"));
  const lines = Array.from({ length: count }, (_, index) => lineOf(index + 1));
  const recorder = historyRecorder(database, dayOf(lines, changes));
  const before = process.cpuUsage();
  const looks = untilDone(recorder.record);
  const used = process.cpuUsage(before);
  database.pragma("wal_checkpoint(TRUNCATE)");
  const weight = sizes(database, recorder, count);
  const { trees, treeCpuMs, waits } = measureReads(pastReader(recorder), count);
  const verifying = times(1, () => checkWhole(database));
  const figures = {
    ...weight,
    microsecondsAChangeWithItsMaking: rounded((used.user + used.system) / weight.changes, 2),
    lineDayP50Ms: rounded(percentile(waits, 0.5), 2),
    lineDayP99Ms: rounded(percentile(waits, 0.99), 2),
    treeP50Ms: rounded(percentile(trees, 0.5)),
    treeP99Ms: rounded(percentile(trees, 0.99)),
    treeCpuMs: rounded(treeCpuMs),
    verifyMs: Math.round(verifying[0] ?? 0),
    longestLookMs: Math.round(Math.max(...looks)),
    ...thinDay(database, recorder, count),
  };
  checkWhole(database);
  database.close();
  directory.remove();
  return figures;
};
