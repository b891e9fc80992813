import { Installation } from "@linewire/testkit";
import type { GenerateBetResponse } from "@linewire/contract";
import { keyOf, portOf } from "../prove/lib/client.ts";
import { pinTo, residentMiB, rounded } from "./figures.ts";
import { sendRequest, capacityOf, type Capacity, type Work } from "./load/capacity.ts";
import { allRows, grow } from "./load/grown.ts";
import { startPeers } from "./peers.ts";
import { sqliteFloor } from "./sqlite-floor.ts";
import { measure } from "./stream/measure.ts";
import { SERVERS } from "./stream/servers.ts";

// Maximum rate and CPU time of each kind of work on this machine, compared with a minimal program. Then the same with
// more data: ten times by default (`times`).

type Options = { seconds: number; number: (name: string, otherwise: number) => number };
type Rows = Awaited<ReturnType<typeof allRows>>;
type Figures = Record<string, number>;

const BATCH = 1000;
const TIMES = 10;
const FILLER = "Practice was short on Wednesday, and the coach kept most of his starters out of the wind. ".repeat(20);
const TEXT = (at: number): string =>
  `# Story ${at}\n\nThe Detroit Lions are -3 favorites over the Green Bay Packers, and the total sits at 48.5.\n\n${FILLER}`;

// The number of the next new article. The second measurement continues the numbers, because the server still caches the
// first articles.
let nextArticle = 1;

const startIngest = (installation: Installation, rows: Rows): Work => {
  const headers = { "X-Api-Key": keyOf(installation, "operator") };
  const to = { port: portOf(installation), path: "/ingest/v1/changes", method: "POST", headers } as const;
  const batches = Math.floor(rows.length / BATCH);
  const priced = (at: number) =>
    rows.slice((at % batches) * BATCH, (at % batches) * BATCH + BATCH).map((row) => ({
      ...row,
      line: { ...row.line, statusId: 1, price: -101 - ((Math.floor(at / batches) * 7 + at) % 90) },
    }));
  return { atOnce: 4, unit: (at) => sendRequest(to, JSON.stringify(priced(at))) };
};

const worksOf = (installation: Installation, rows: Rows): Record<string, Work> => {
  const headers = { "X-Api-Key": keyOf(installation, "enterprise") };
  const port = portOf(installation);
  const game = (rows.find(({ line }) => (line["market"] as { betTypeId: number }).betTypeId === 1) ?? rows[0])!;
  const { eventId } = game.line["market"] as { eventId: number };
  const small = { port, headers, path: `/market/nfl/straight/odds?eventId=${eventId}&betTypeId=1` };
  const articles = {
    port,
    headers,
    path: `/api/v1/article-widgets/${installation.credentials.partner}`,
    method: "POST",
  } as const;
  const slips = { port, headers, path: "/api/v1/bet/generate", method: "POST" } as const;
  const slip = async (at: number): Promise<void> => {
    const body = { type: "text", content: { text: `$${at + 1} on Lions -3` } };
    const { requestId } = JSON.parse(
      (await sendRequest(slips, JSON.stringify(body))).toString(),
    ) as GenerateBetResponse;
    await sendRequest({ port, headers, path: `/api/v1/bet/status/${requestId}?waitSeconds=20` });
  };
  return {
    rest: { atOnce: 32, unit: () => sendRequest(small) },
    article: { atOnce: 4, unit: () => sendRequest(articles, JSON.stringify({ markdown: TEXT(nextArticle++) })) },
    "article, known": { atOnce: 4, unit: () => sendRequest(articles, JSON.stringify({ markdown: TEXT(0) })) },
    slip: { atOnce: 4, unit: slip },
  };
};

const bytesOf = async (works: Record<string, Work>): Promise<Record<string, Buffer>> => ({
  rest: Buffer.from((await works["rest"]!.unit(0)) as Buffer),
  article: Buffer.from((await works["article, known"]!.unit(0)) as Buffer),
});

/** After a restart without a feed, only the benchmark writes. */
const stillWorld = async (): Promise<Installation> => {
  const installation = await Installation.start({ LINEWIRE_LOG: "error" });
  await installation.kill("SIGTERM");
  await installation.run({ LINEWIRE_FEED: "none" });
  pinTo(0, installation.pid);
  pinTo(1, process.pid);
  return installation;
};

const floorsOf = async (
  bytes: Record<string, Buffer>,
  rows: Rows,
  seconds: number,
): Promise<Record<string, number>> => {
  const { peers, stop } = await startPeers(bytes);
  const bare = peers.find(({ name }) => name === "node:http")!;
  const of = async (name: string): Promise<number> => {
    const target = { port: Number(new URL(bare.url).port), path: `/${name}` };
    return (await capacityOf(bare.pid, { atOnce: 32, unit: () => sendRequest(target) }, seconds)).microseconds;
  };
  const floors = { rest: await of("rest"), article: await of("article") };
  stop();
  const texts = rows.slice(0, BATCH).map((row) => JSON.stringify(row));
  return { ...floors, ingest: sqliteFloor(texts, BATCH, seconds).microsecondsAChange };
};

const measureSize = async (
  installation: Installation,
  rows: Rows,
  seconds: number,
): Promise<Record<string, Capacity>> => {
  const found: Record<string, Capacity> = {};
  for (const [name, work] of Object.entries(worksOf(installation, rows)))
    found[name] = await capacityOf(installation.pid, work, seconds);
  const batches = await capacityOf(installation.pid, startIngest(installation, rows), seconds);
  const { aSecond, microseconds, p99Ms } = batches;
  return { ...found, ingest: { aSecond: aSecond * BATCH, microseconds: rounded(microseconds / BATCH, 2), p99Ms } };
};

const measureStreams = async (seconds: number): Promise<Figures> => {
  const of = (server: "linewire" | "floor", readers: number, rate: number | null) =>
    measure(SERVERS[server]!, { readers, scopes: 1, burst: 1, rate, seconds });
  const [few, many, floor] = [
    await of("linewire", 100, 400),
    await of("linewire", 1000, 40),
    await of("floor", 1000, 40),
  ];
  const most = await of("linewire", 1000, null);
  return {
    "stream.aSecond": most.deliveriesASecond,
    "stream.us": many.usADelivery,
    "stream.toFloor": rounded(many.usADelivery / floor.usADelivery, 2),
    "stream.tenTimesReaders": rounded(many.usADelivery / few.usADelivery, 2),
  };
};

const figuresOf = (
  once: Record<string, Capacity>,
  ten: Record<string, Capacity>,
  floors: Record<string, number>,
): Figures => {
  const figures: Figures = {};
  for (const [name, { aSecond, microseconds, p99Ms }] of Object.entries(once)) {
    const floor = floors[name];
    figures[`${name}.aSecond`] = aSecond;
    figures[`${name}.p99Ms`] = p99Ms;
    figures[`${name}.us`] = microseconds;
    if (floor !== undefined) figures[`${name}.toFloor`] = rounded(microseconds / floor, 2);
    figures[`${name}.tenTimesData`] = rounded((ten[name]?.microseconds ?? Number.NaN) / microseconds, 2);
  }
  return figures;
};

export const bench = async ({ seconds, number }: Options): Promise<object> => {
  const each = Math.max(2, seconds / 6);
  const times = number("times", TIMES);
  const installation = await stillWorld();
  try {
    const rows = await allRows(installation);
    const floors = await floorsOf(await bytesOf(worksOf(installation, rows)), rows, each);
    const once = await measureSize(installation, rows, each);
    const [smallMiB, began] = [residentMiB(installation.pid), performance.now()];
    await grow(installation, rows, times);
    const growSeconds = (performance.now() - began) / 1000;
    const ten = await measureSize(installation, rows, each);
    const memory = { residentMiB: smallMiB, "residentMiB.tenTimesData": residentMiB(installation.pid) };
    const size = { lines: rows.length, times, growSeconds: rounded(growSeconds) };
    return { ...size, ...memory, ...figuresOf(once, ten, floors), ...(await measureStreams(each)) };
  } finally {
    await installation.remove();
  }
};
