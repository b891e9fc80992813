import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, seededChance } from "@linewire/testkit";
import { ask, ingest, keyOf, portOf, subscribe } from "../lib/client.ts";
import { crowd } from "../lib/crowd.ts";
import { fillGame, movesOf, type Moves } from "../lib/lines.ts";
import { fillDisk, smallDisk } from "../lib/small-disk.ts";
import { orderOf, total } from "../lib/order.ts";
import { atLeast, atMost, holds, none, notRun, type Options, type ProofResult } from "../lib/proof.ts";

const LINES = 100;
const STREAMS = 20;
const FULL_WRITES = 50;
/** The log has space that it uses again, so a full disk does not stop the first writes. */
const MAX_BATCHES_IN_LOG = 400;
const BATCH = 100;
const RECOVERY_TIMEOUT_MS = 20_000;
const SETTLE_MS = 1500;
type Rejection = { status: number; type: string; code: string; retryAfter: string };

const rejectionOf = async (installation: Installation, row: object): Promise<Rejection | null> => {
  const answer = await installation.ingest([row]);
  const text = await answer.text();
  if (answer.ok) return null;
  const [type, retryAfter] = [answer.headers.get("content-type") ?? "", answer.headers.get("retry-after") ?? ""];
  return { status: answer.status, type, code: (JSON.parse(text) as { code: string }).code, retryAfter };
};

const isExpected = ({ status, type, code, retryAfter }: Rejection): boolean =>
  status === 503 &&
  type.startsWith("application/problem+json") &&
  code === "storage_unavailable" &&
  Number(retryAfter) > 0;

const fillLog = async (installation: Installation, moves: Moves, mark: () => string): Promise<number> => {
  for (let batches = 0; batches < MAX_BATCHES_IN_LOG; batches++) {
    const answer = await installation.ingest(Array.from({ length: BATCH }, () => moves.next(mark())));
    await answer.arrayBuffer();
    if (!answer.ok) return batches;
  }
  return MAX_BATCHES_IN_LOG;
};

const READS = ["/league", "/market/nfl/straight/odds?betTypeId=3", "/healthz"];

/** Writes and reads while the disk is full. Then frees space and measures the time until a write succeeds. */
const whileFull = async (installation: Installation, moves: Moves, ballast: string, mark: () => string) => {
  const batchesInLog = await fillLog(installation, moves, mark);
  const headers = { "X-Api-Key": keyOf(installation, "enterprise") };
  const rejections: Rejection[] = [];
  let reads = 0;
  let accepted = 0;
  for (let at = 0; at < FULL_WRITES; at++) {
    const rejection = await rejectionOf(installation, moves.next(mark()));
    if (rejection) rejections.push(rejection);
    else accepted++;
    for (const path of READS) if ((await ask(portOf(installation), path, { headers })).status === 200) reads++;
  }
  rmSync(ballast);
  const freed = performance.now();
  while ((await rejectionOf(installation, moves.next(mark()))) !== null) {
    if (performance.now() - freed > RECOVERY_TIMEOUT_MS) break;
    await pause(50);
  }
  return { batchesInLog, rejections, reads, accepted, recoveredMs: Math.round(performance.now() - freed) };
};

/** `closedCount`: streams that the service has closed so far. */
const openStreams = async (installation: Installation, path: string) => {
  const orders = Array.from({ length: STREAMS }, orderOf);
  let closed = 0;
  const listeners = {
    frame: (member: number, frame: string): void => orders[member]!.take(frame),
    closed: (): void => void closed++,
  };
  const paths = orders.map(() => path);
  const port = portOf(installation);
  const readers = await crowd({ port, paths, random: seededChance(1), returns: false, listeners });
  return { orders, readers, closedCount: () => closed };
};

const run = async (installation: Installation, place: string): Promise<ProofResult> => {
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const { orders, readers, closedCount } = await openStreams(installation, path);
  let marks = 0;
  const mark = (): string => `m${marks++}`;
  await ingest(installation, [moves.next(mark())]);
  const ballast = join(place, "ballast");
  fillDisk(ballast);
  const { batchesInLog, rejections, reads, accepted, recoveredMs } = await whileFull(
    installation,
    moves,
    ballast,
    mark,
  );
  const last = marks;
  await ingest(installation, [moves.next(mark())]);
  await pause(SETTLE_MS);
  const [{ duplicates, gaps }, behind, closedMeanwhile] = [
    total(orders),
    orders.filter((order) => order.last() < last).length,
    closedCount(),
  ];
  readers.leave();
  await installation.kill("SIGKILL");
  const readyMs = Math.round(await installation.run());
  return {
    figures: {
      writesWhileFull: FULL_WRITES,
      readsWhileFull: reads,
      takenWhileFull: accepted,
      batchesInLog,
      recoveredMs,
      gaps,
      readyMs,
    },
    checks: [
      atMost("batches that the space of the log took on a full disk", batchesInLog, MAX_BATCHES_IN_LOG - 1),
      atLeast("writes rejected while the disk was full", rejections.length, FULL_WRITES - accepted),
      atMost("writes accepted while the disk was full", accepted, FULL_WRITES / 10),
      none(
        "rejections other than 503 problem+json with Retry-After",
        rejections.filter((one) => !isExpected(one)).length,
      ),
      none("failed reads while the disk was full", FULL_WRITES * READS.length - reads),
      none(`streams closed while the disk was full, of ${STREAMS}`, closedMeanwhile),
      atMost("writes accepted again after space was freed, ms", recoveredMs, 5000),
      none("streams without the first change after the recovery", behind),
      none("duplicate changes", duplicates),
      holds("the store is undamaged after kill -9", readyMs > 0),
    ],
  };
};

/** P18: a full disk (a small tmpfs) stops writes but not reads. With space, writes work again. */
export const proveFullDisk = async ({ number }: Options): Promise<ProofResult> => {
  const disk = smallDisk(number("megabytes", 64));
  if ("notMounted" in disk) return notRun(disk.notMounted);
  try {
    const installation = await disk.startIn(() => Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" }));
    try {
      return await run(installation, disk.path);
    } finally {
      await installation.remove();
    }
  } finally {
    disk.remove();
  }
};
