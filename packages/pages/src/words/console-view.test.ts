import { type ConsoleOverview, SOURCE_STATUS } from "@linewire/contract";
import { expect, test } from "vitest";
import { consoleView } from "./console-view.ts";

type Node = ConsoleOverview["nodes"][number];

const node = (name: string, overrides: Partial<Node> = {}): Node => ({
  name,
  isThis: false,
  position: "a-1",
  uptimeSeconds: 60,
  lagSeconds: 0.012,
  commitMs: 2,
  failures: 0,
  memoryBytes: 200_000_000,
  storeBytes: 1_000_000,
  walBytes: 500_000,
  ...overrides,
});

const overview = (nodes: Node[]): ConsoleOverview => ({
  at: "2026-11-22T00:00:00.000Z",
  feed: {
    state: "none",
    simulated: false,
    ageSeconds: null,
    rowsPerSecond: null,
    changesPerSecond: 0,
    history: [],
  },
  books: [],
  leagues: [],
  health: [],
  streams: {
    open: 0,
    readers: 0,
    graphql: 0,
    waitingBytes: 0,
    framesPerSecond: null,
    slowReaders: 0,
    mismatches: 0,
    gaps: [],
    ends: [],
  },
  calls: { underWay: 0, perSecond: null, refused: 0, faults: 0 },
  articles: { calls: 0, failures: [] },
  caches: [],
  jobs: [],
  revocations: [],
  nodes,
});

test("[CO9] a single node is shown by its name", () => {
  const { tables } = consoleView(overview([node("web-1 0a0b", { isThis: true })]));
  expect(tables["nodes"]?.title).toBe("Node");
  expect(tables["nodes"]?.rows[0]?.cells[0]).toBe("web-1 0a0b");
});

test("[CO9] each node has a row, the responding node is marked, and the slowest commit time is shown", () => {
  const nodes = [
    node("web-1 0a0b", { isThis: true }),
    node("web-2 1c1d", { commitMs: 7.25, failures: 1 }),
    node("web-3 2e2f", { commitMs: null }),
  ];
  const { tables, figures } = consoleView(overview(nodes));
  expect(tables["nodes"]?.title).toBe("Nodes (3)");
  expect(tables["nodes"]?.rows.map(({ cells, mood }) => [cells[0], cells[4], mood])).toEqual([
    ["web-1 0a0b (this node)", "2.0 ms", null],
    ["web-2 1c1d", "7.3 ms", "bad"],
    ["web-3 2e2f", "...", null],
  ]);
  expect(figures["Mean commit time"]).toBe("7.3 ms");
});

test("[CO9] failed responses are marked, and the title of one request has no plural", () => {
  const { calls, ...rest } = overview([]);
  expect(consoleView({ ...rest, calls }).failures).toEqual([]);
  expect(consoleView({ ...rest, calls: { ...calls, faults: 1 } }).failures).toEqual(["Responses with 5xx"]);
  const { tables } = consoleView({ ...rest, calls, articles: { calls: 1, failures: [] } });
  expect(tables["articles"]?.title).toBe("Article failures, of 1 request");
});

test("[CO9] the curve of the feed states its highest value", () => {
  const { feed, ...rest } = overview([]);
  expect(consoleView({ ...rest, feed: { ...feed, history: [200, 1214, 190] } }).feed.peak).toBe(
    "Last minute: at most 1,214 a second",
  );
});

test("the table of books has no column without values, and no status while all books are up", () => {
  const book = (id: number, statusId: number) => ({
    id,
    name: `Book ${id}`,
    statusId,
    propsStatusId: statusId,
    futuresStatusId: statusId,
    perMinute: 12,
    lastChangeAt: "2026-11-21T23:59:59.000Z",
    lastObservedOn: null,
  });
  const [up, down] = [SOURCE_STATUS.up, SOURCE_STATUS.down];
  const tableOf = (books: ConsoleOverview["books"]) => consoleView({ ...overview([]), books }).tables["books"];
  const quiet = tableOf([book(1, up), book(2, up)]);
  expect([quiet?.title, quiet?.heads]).toEqual(["Books: all 2 are up", ["Book", "#Changes / min", "#Last change"]]);
  expect(quiet?.rows[0]?.cells).toEqual(["Book 1", "12", "1.0 s"]);
  const broken = tableOf([book(1, up), book(2, down)]);
  expect([broken?.title, broken?.heads]).toEqual(["Books", ["Book", "Status", "#Changes / min", "#Last change"]]);
  expect(broken?.rows.map(({ cells }) => cells[1])).toEqual(["up", "down"]);
});

test("the reason of a book's trouble is beside its name", () => {
  const book = {
    id: 1,
    name: "BetMGM",
    statusId: SOURCE_STATUS.delayed,
    propsStatusId: SOURCE_STATUS.delayed,
    futuresStatusId: SOURCE_STATUS.delayed,
    perMinute: 0,
    lastChangeAt: null,
    lastObservedOn: null,
  };
  const health: ConsoleOverview["health"][number] = {
    sourceId: 1,
    name: "BetMGM",
    freshSeconds: null,
    stillSeconds: null,
    verdict: "delayed",
    reason: "late",
    leagueIds: null,
    since: null,
    usualSeconds: null,
    lagSeconds: null,
    unmappedShare: null,
    outOfRange: null,
  };
  const table = consoleView({ ...overview([]), books: [book], health: [health] }).tables["books"];
  expect(table?.rows[0]?.cells[0]).toBe("BetMGM: rows arrive late");
});
