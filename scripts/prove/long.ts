import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation } from "@linewire/testkit";
import { cpuSeconds, rounded } from "../bench/figures.ts";
import { ask, ingest, keyOf, portOf, subscribe } from "./lib/client.ts";
import { feeder } from "./lib/feeder.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { markFinder, markOf } from "./lib/marks.ts";
import { openStream, type ProofStream } from "./lib/open-stream.ts";
import { residentKiB, slopeOf } from "./lib/process.ts";
import { atMost, none, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";

const LINES = 1000;
const BATCH = 4;
const MEASUREMENTS = 120;
const CHURN_A_SECOND = 5;
const REST_A_SECOND = 10;
const WARM = 1 / 3;

type ResourceUsage = { minutes: number; rssMiB: number; fds: number; walMiB: number };

const walMiB = ({ dataDirectory }: Installation): number =>
  Math.max(
    0,
    ...readdirSync(dataDirectory)
      .filter((name) => name.endsWith("-wal"))
      .map((name) => statSync(join(dataDirectory, name)).size / 2 ** 20),
  );

const measure = (installation: Installation, since: number): ResourceUsage => ({
  minutes: (performance.now() - since) / 60_000,
  rssMiB: residentKiB(installation.pid) / 1024,
  fds: readdirSync(`/proc/${installation.pid}/fd`).length,
  walMiB: walMiB(installation),
});

const startChurn = (port: number, path: string, count: number) => {
  const random = seededChance(1);
  const holes = { count: 0, closed: 0 };
  let leaving = false;
  const start = (): ProofStream => {
    let last = -1;
    const find = markFinder((seq) => {
      if (last >= 0 && seq !== last + 1) holes.count++;
      last = seq;
    });
    const closed = (why: string): void => void (why !== "left" && !leaving && holes.closed++);
    return openStream({ port, path }, { opened: () => {}, data: find, closed });
  };
  const streams = Array.from({ length: count }, start);
  const timer = setInterval(() => {
    const at = Math.floor(random() * count);
    streams[at]!.leave();
    streams[at] = start();
  }, 1000 / CHURN_A_SECOND);
  const leave = (): void => {
    leaving = true;
    clearInterval(timer);
    for (const stream of streams) stream.leave();
  };
  return { holes, leave };
};

const run = async (installation: Installation, number: Options["number"]) => {
  const [minutes, readers, rate] = [number("minutes", 30), number("readers", 500), number("rate", 80)];
  const port = portOf(installation);
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const crowd = startChurn(port, path, readers);
  await pause(2000);
  let seq = 0;
  const rows = (count: number) => Array.from({ length: count }, () => moves.next(markOf(seq++)));
  const send = async (batch: readonly object[]): Promise<void> => void (await ingest(installation, batch));
  const feed = feeder({ rate, batch: () => BATCH, rows, send });
  const headers = { "X-Api-Key": keyOf(installation, "enterprise") };
  let failed = 0;
  const rest = setInterval(() => {
    ask(port, "/market/nfl/straight/odds", { headers }).then(
      ({ status }) => void (status !== 200 && failed++),
      () => void failed++,
    );
  }, 1000 / REST_A_SECOND);
  const [since, cpu] = [performance.now(), cpuSeconds(installation.pid)];
  const usages: ResourceUsage[] = [];
  while (performance.now() - since < minutes * 60_000) {
    await pause((minutes * 60_000) / MEASUREMENTS);
    usages.push(measure(installation, since));
  }
  const cores = rounded((cpuSeconds(installation.pid) - cpu) / (minutes * 60), 2);
  clearInterval(rest);
  await feed.stop();
  crowd.leave();
  return { minutes, readers, seq, cores, usages, failed, crowd };
};

const judged = ({
  minutes,
  readers,
  seq,
  cores,
  usages,
  failed,
  crowd,
}: Awaited<ReturnType<typeof run>>): ProofResult => {
  // Growth during the warm-up is not counted.
  const steady = usages.slice(Math.floor(MEASUREMENTS * WARM));
  const slope = rounded(slopeOf(steady.map(({ minutes: x, rssMiB }) => [x, rssMiB])), 2);
  const fds = steady.map((usage) => usage.fds);
  const wal = rounded(Math.max(...usages.map((usage) => usage.walMiB)));
  return {
    figures: {
      minutes,
      readers,
      changes: seq,
      deliveriesASecond: Math.round((seq * readers) / (minutes * 60)),
      serverCores: cores,
      rssFirstMiB: rounded(usages[0]!.rssMiB),
      rssLastMiB: rounded(usages.at(-1)!.rssMiB),
      slopeMiBAMinute: slope,
      fdsLeast: Math.min(...fds),
      fdsMost: Math.max(...fds),
      walMostMiB: wal,
      restFailed: failed,
    },
    checks: [
      atMost("memory growth, MiB per minute", slope, 1),
      atMost("range of open file handles", Math.max(...fds) - Math.min(...fds), 2 * REST_A_SECOND + 2 * CHURN_A_SECOND),
      atMost("write-ahead log, MiB", wal, 64),
      none("failed REST requests", failed),
      none("missed changes", crowd.holes.count),
      none("streams that the server closed", crowd.holes.closed),
    ],
  };
};

/** P27: half an hour under load does not increase memory, handles or files. */
export const proveLong = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
