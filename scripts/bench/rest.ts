import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Installation, linesOf, type FoundLine } from "@linewire/testkit";
import { cpuSeconds, pinTo, percentile, rounded } from "./figures.ts";
import { startPeers, type BenchPeer } from "./peers.ts";

// Measures cached odds, 304 responses and a small list, against the same bytes from node:http and nginx. The servers
// alternate.

type Shot = { requestsASecond: number; p99Ms: number; cpuMicros: number };
type Target = { url: string; headers: Record<string, string>; pid: number };

const ROUNDS = 5;

const AUTOCANNON = fileURLToPath(import.meta.resolve("autocannon"));
const CONNECTIONS = 32;
const SMALL = 5000;
const LARGE = 500_000;
const LEAGUES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];

type Report = { requests: { average: number; total: number }; latency: { p99: number }; errors: number };

const shoot = async ({ url, headers, pid }: Target, seconds: number): Promise<Shot> => {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const options = ["-j", "-c", String(CONNECTIONS), "-d", String(seconds), ...named, url];
  const cpuBefore = cpuSeconds(pid);
  const child = spawn(process.execPath, [AUTOCANNON, ...options], { stdio: ["ignore", "pipe", "ignore"] });
  if (child.pid !== undefined) pinTo(1, child.pid);
  const chunks = await child.stdout.toArray();
  const { requests, latency, errors } = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Report;
  if (errors > 0) throw new Error(`${errors} errors at ${url}`);
  const cpuMicros = ((cpuSeconds(pid) - cpuBefore) / requests.total) * 1e6;
  return { requestsASecond: requests.average, p99Ms: latency.p99, cpuMicros };
};

const bodyOf = async (installation: Installation, path: string): Promise<Buffer> => {
  const headers = { "X-Api-Key": installation.credentials.keys["enterprise"] ?? "" };
  return Buffer.from(await (await fetch(installation.url + path, { headers })).arrayBuffer());
};

const nearest = async (
  installation: Installation,
  paths: readonly string[],
  size: number,
): Promise<{ path: string; bytes: Buffer }> => {
  const all = await Promise.all(paths.map(async (path) => ({ path, bytes: await bodyOf(installation, path) })));
  return all.toSorted((a, b) => Math.abs(a.bytes.length - size) - Math.abs(b.bytes.length - size))[0]!;
};

const eventIdOf = ({ line }: FoundLine["row"]): number => (line["market"] as { eventId: number }).eventId;

const smallPaths = async (installation: Installation): Promise<string[]> => {
  const events = new Set<number>();
  for (const { row } of (await linesOf(installation, "nfl")).values()) events.add(eventIdOf(row));
  return [...events]
    .slice(0, 10)
    .flatMap((id) => [1, 2, 3].map((betType) => `/market/nfl/straight/odds?eventId=${id}&betTypeId=${betType}`));
};

/** Each read is the first after a change. */
const firstReads = async (installation: Installation, path: string, row: FoundLine["row"]): Promise<number> => {
  const waits: number[] = [];
  for (let round = 0; round < 200; round++) {
    await (
      await installation.ingest([{ ...row, line: { ...row.line, statusId: 1, price: -110 - (round % 50) } }])
    ).arrayBuffer();
    const before = performance.now();
    await bodyOf(installation, path);
    waits.push(performance.now() - before);
  }
  return percentile(waits, 0.5);
};

const singleReads = async (url: string): Promise<number> => {
  const waits: number[] = [];
  for (let round = 0; round < 200; round++) {
    const before = performance.now();
    await (await fetch(url)).arrayBuffer();
    waits.push(performance.now() - before);
  }
  return percentile(waits, 0.5);
};

type Case = { name: string; own: Target; peer: (peer: BenchPeer) => Target };

const median = (shots: readonly Shot[], of: (shot: Shot) => number): number => percentile(shots.map(of), 0.5);

const compare = async (
  { name, own, peer }: Case,
  peers: readonly BenchPeer[],
  seconds: number,
): Promise<Record<string, string | number>> => {
  const targets = [{ side: "linewire", target: own }, ...peers.map((one) => ({ side: one.name, target: peer(one) }))];
  const shots = new Map<string, Shot[]>(targets.map(({ side }) => [side, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const { side, target } of round % 2 === 0 ? targets : targets.toReversed()) {
      const shot = await shoot(target, seconds);
      // The first round only warms up.
      if (round > 0) shots.get(side)!.push(shot);
    }
  const of = (side: string, what: (shot: Shot) => number): number => median(shots.get(side)!, what);
  const row: Record<string, string | number> = {};
  for (const { side } of targets)
    row[`${name}.${side}`] =
      `${Math.round(of(side, (shot) => shot.requestsASecond))} req/s, p99 ${of(side, (shot) => shot.p99Ms)} ms, ${rounded(of(side, (shot) => shot.cpuMicros))} us CPU a request`;
  for (const { name: side } of peers) {
    const ratio = (what: (shot: Shot) => number): number => rounded(of("linewire", what) / of(side, what), 2);
    row[`${name}.requestsRatioTo.${side}`] = ratio((shot) => shot.requestsASecond);
    row[`${name}.cpuRatioTo.${side}`] = ratio((shot) => shot.cpuMicros);
  }
  return row;
};

const etagOf = async ({ url, headers }: Omit<Target, "pid">): Promise<string> => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.headers.get("etag") ?? "";
};

/** The simulated feed fills the installation, which then runs without a feed. */
const stillInstallation = async (): Promise<Installation> => {
  const installation = await Installation.start();
  await installation.kill("SIGTERM");
  await installation.run({ LINEWIRE_FEED: "none" });
  pinTo(0, installation.pid);
  return installation;
};

export const bench = async ({ seconds }: { seconds: number }): Promise<object> => {
  const each = Math.max(1, Math.min(seconds, 30) / 12);
  const installation = await stillInstallation();
  const small = await nearest(installation, await smallPaths(installation), SMALL);
  const large = await nearest(
    installation,
    LEAGUES.map((league) => `/market/${league}/straight/odds`),
    LARGE,
  );
  const league = { path: "/league", bytes: await bodyOf(installation, "/league") };
  const { peers, stop } = await startPeers({ small: small.bytes, large: large.bytes, league: league.bytes });
  const headers = { "X-Api-Key": installation.credentials.keys["enterprise"] ?? "" };
  const own = (path: string): Target => ({ url: installation.url + path, headers, pid: installation.pid });
  const at =
    (name: string) =>
    (peer: BenchPeer): Target => ({ url: `${peer.url}/${name}`, headers: {}, pid: peer.pid });
  const tags = Object.fromEntries(
    await Promise.all(peers.map(async (peer) => [peer.name, await etagOf(at("small")(peer))] as const)),
  );
  const unchanged = own(small.path);
  const cases: Case[] = [
    { name: "odds5k", own: own(small.path), peer: at("small") },
    { name: "odds500k", own: own(large.path), peer: at("large") },
    {
      name: "notModified",
      own: { ...unchanged, headers: { ...headers, "If-None-Match": await etagOf(unchanged) } },
      peer: (peer) => ({
        url: `${peer.url}/small`,
        headers: { "If-None-Match": tags[peer.name] ?? "" },
        pid: peer.pid,
      }),
    },
    { name: "league", own: own(league.path), peer: at("league") },
  ];
  const figures: Record<string, unknown> = {
    smallBytes: small.bytes.length,
    largeBytes: large.bytes.length,
    connections: CONNECTIONS,
  };
  for (const one of cases) Object.assign(figures, await compare(one, peers, each));
  const found = [...(await linesOf(installation, "nfl")).values()].find(({ row }) =>
    small.path.includes(`eventId=${eventIdOf(row)}&`),
  );
  if (!found) throw new Error("the small response has no line");
  const first = await firstReads(installation, small.path, found.row);
  const [floor] = peers;
  const bare = floor ? await singleReads(`${floor.url}/small`) : Number.NaN;
  figures["firstReadOfNewVersionMs"] = rounded(first, 2);
  figures["firstReadRatioToNodeHttp"] = rounded(bare / first, 2);
  stop();
  await installation.remove();
  return figures;
};
