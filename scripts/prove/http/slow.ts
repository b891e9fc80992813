import { setTimeout as pause } from "node:timers/promises";
import { STREAM } from "@linewire/contract/names";
import type { Installation } from "@linewire/testkit";
import { percentile, residentMiB, rounded } from "../../bench/figures.ts";
import { ingest, keyOf, portOf, subscribe } from "../lib/client.ts";
import { feeder } from "../lib/feeder.ts";
import { EVENT_ID, fillGame, movesOf, type Moves } from "../lib/lines.ts";
import { markFinder, markOf, nowUs } from "../lib/marks.ts";
import { metricOf } from "../lib/metrics.ts";
import { frameCutter, openStream, type ProofStream } from "../lib/open-stream.ts";
import { atMost, holds, none, type Options, type ProofResult } from "../lib/proof.ts";
import { withInstallation } from "../lib/run-with.ts";

const BATCH = 5;
const LINES = 40;
const POLL_INTERVAL_MS = 250;
const DRAIN_MS = 5000;
const GAP_TIMEOUT_MS = 5000;
const STABLE_MEMORY_MS = 15_000;
const STABLE_MEMORY_MIB = 4;
const FRAME_BYTES = 1000;

type Reader = {
  stream: ProofStream;
  bytes: number;
  first: number;
  last: number;
  holes: number;
  informed: boolean;
  lastId: string | null;
  open: boolean;
};

const readerOf = (port: number, path: string, waits: number[] | null, lastEventId: string | null = null): Reader => {
  const reader: Omit<Reader, "stream"> = {
    bytes: 0,
    first: -1,
    last: -1,
    holes: 0,
    informed: false,
    lastId: lastEventId,
    open: true,
  };
  const find = markFinder((seq, us) => {
    if (reader.last >= 0 && seq > reader.last + 1) reader.holes += seq - reader.last - 1;
    if (reader.first < 0) reader.first = seq;
    reader.last = seq;
    waits?.push((nowUs() - us) / 1000);
  });
  const cut = frameCutter((frame) => {
    reader.lastId = /^id: (.*)$/m.exec(frame)?.[1] ?? reader.lastId;
    if (frame.includes("event: gap\n") || frame.includes('"conflated":')) reader.informed = true;
    find(Buffer.from(frame, "latin1"));
  });
  const stream = openStream(
    { port, path, lastEventId },
    {
      opened: () => {},
      data: (piece) => {
        reader.bytes += piece.length;
        if (waits === null) cut(piece);
        else find(piece);
      },
      closed: () => void (reader.open = false),
    },
  );
  return Object.assign(reader, { stream });
};

/** About a kilobyte in the stream: a line with two alternates. */
const largeRow = (moves: Moves, mark: string) => {
  const row = moves.next(mark);
  const { marketLineId, price } = row.line;
  const alternate = (alternateNumber: number) => ({
    marketLineId: marketLineId + alternateNumber * 1_000_000,
    alternateNumber,
    isAlt: true,
    price,
    statusId: 1,
    points: alternateNumber,
  });
  return { ...row, line: { ...row.line, alternateLines: [alternate(1), alternate(2)] } };
};

const feed = (installation: Installation, moves: Moves, seqs: { next: number }, rate: number) =>
  feeder({
    rate,
    batch: () => BATCH,
    rows: (count) => Array.from({ length: count }, () => largeRow(moves, markOf(seqs.next++))),
    send: async (rows) => void (await ingest(installation, rows)),
  });

type Pace = { at: number; bytes: number }[];
type Watch = { rssMiB: number; closedAt: number[]; pace: Pace };

const watch = async (installation: Installation, ms: number, readers: Reader[], paused = 0): Promise<Watch> => {
  const [rss, closedAt]: [number[], number[]] = [[], []];
  const [pace, first]: [Pace, number] = [[], readers[0]!.bytes];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    rss.push(residentMiB(installation.pid));
    const open = await metricOf(installation, "streams_open");
    pace.push({ at: performance.now(), bytes: readers[0]!.bytes - first });
    while (closedAt.length < readers.length + paused - open) closedAt.push(performance.now());
    await pause(POLL_INTERVAL_MS);
  }
  return { rssMiB: Math.max(...rss), closedAt, pace };
};

/** A new process's memory (heap, store, replay buffers) must stop growing, so that only slow clients are measured. */
const waitForStableMemory = async (installation: Installation, readers: Reader[], maxMs: number): Promise<void> => {
  const end = performance.now() + maxMs;
  let before = 0;
  for (;;) {
    const { rssMiB } = await watch(installation, Math.min(STABLE_MEMORY_MS, maxMs / 3), readers);
    if (rssMiB - before <= STABLE_MEMORY_MIB || performance.now() >= end) return;
    before = rssMiB;
  }
};

/** When the fast client had received `bytes`. */
const timeAt = (pace: Pace, bytes: number): number => (pace.find((one) => one.bytes >= bytes) ?? pace.at(-1)!).at;

/** From a paused client's full queue to its closed connection. Full: `queueBytes` more sent than received. */
const secondsUntilClosed = ({ closedAt, pace }: Watch, slow: readonly Reader[]): number[] => {
  const full = slow.map(({ bytes }) => timeAt(pace, bytes + STREAM.queueBytes)).toSorted((a, b) => a - b);
  return closedAt.map((at, index) => (at - full[index]!) / 1000);
};

/** True if the client gets a gap event, now or after a reconnect, or all missing changes. */
const learnsOfLoss = async (port: number, path: string, reader: Reader): Promise<boolean> => {
  if (reader.informed) return true;
  const returned = readerOf(port, path, null, reader.lastId);
  for (let waited = 0; waited < GAP_TIMEOUT_MS && !returned.informed && returned.last < 0; waited += POLL_INTERVAL_MS)
    await pause(POLL_INTERVAL_MS);
  returned.stream.leave();
  return returned.informed || (returned.first === reader.last + 1 && returned.holes === 0);
};

const run = async (installation: Installation, number: Options["number"]) => {
  const [paused, normal] = [number("paused", 50), number("normal", 500)];
  const [seconds, rate] = [number("seconds", 60), number("rate", 200)];
  const port = portOf(installation);
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const path = await subscribe(installation, { eventIds: [EVENT_ID + 1] }, keyOf(installation, "enterprise"));
  const waits: number[] = [];
  const readers = Array.from({ length: normal }, () => readerOf(port, path, waits));
  await pause(2000);
  const seqs = { next: 0 };
  const feeding = feed(installation, moves, seqs, rate);
  await waitForStableMemory(installation, readers, 2 * seconds * 1000);
  waits.length = 0;
  const before = await watch(installation, Math.min(15, seconds / 3) * 1000, readers);
  const p99Before = percentile(waits, 0.99);
  const slow = Array.from({ length: paused }, () => readerOf(port, path, null));
  for (const { stream } of slow) stream.pause();
  const [startedAt, startBytes] = [performance.now(), readers[0]!.bytes];
  waits.length = 0;
  const during = await watch(installation, seconds * 1000, readers, paused);
  const bytesASecond = ((readers[0]!.bytes - startBytes) / (performance.now() - startedAt)) * 1000;
  const p99During = percentile(waits, 0.99);
  for (const { stream } of slow) stream.resume();
  await pause(DRAIN_MS);
  await feeding.stop();
  const late = secondsUntilClosed(during, slow);
  const informed = await Promise.all(slow.map((reader) => learnsOfLoss(port, path, reader)));
  const holesOfOthers = readers.reduce((sum, { holes }) => sum + holes, 0);
  const closedOthers = readers.filter(({ open }) => !open).length;
  for (const { stream } of readers) stream.leave();
  const changes = seqs.next;
  return {
    paused,
    normal,
    seconds,
    rate,
    changes,
    bytesASecond,
    before,
    during,
    p99Before,
    p99During,
    late,
    informed,
    holesOfOthers,
    closedOthers,
  };
};

const judged = ({
  paused,
  normal,
  seconds,
  rate,
  changes,
  bytesASecond,
  before,
  during,
  p99Before,
  p99During,
  late,
  informed,
  holesOfOthers,
  closedOthers,
}: Awaited<ReturnType<typeof run>>): ProofResult => {
  const growth = during.rssMiB - before.rssMiB;
  const afterCap = rounded(Math.max(0, ...late));
  const ratio = rounded(p99During / p99Before, 2);
  return {
    figures: {
      paused,
      normal,
      seconds,
      changes,
      bytesAChange: Math.round(bytesASecond / rate),
      rssBeforeMiB: before.rssMiB,
      rssMostMiB: during.rssMiB,
      p99BeforeMs: rounded(p99Before),
      p99DuringMs: rounded(p99During),
      closed: during.closedAt.length,
      holesOfOthers,
    },
    checks: [
      holds("a change has about a kilobyte", bytesASecond / rate >= FRAME_BYTES * 0.8),
      atMost("growth of server memory, MiB", growth, 114),
      none(`paused clients still connected, of ${paused}`, paused - during.closedAt.length),
      atMost("disconnected after the queue limit, s", afterCap, 5 + POLL_INTERVAL_MS / 1000),
      none("paused clients that were not informed of their loss", informed.filter((one) => !one).length),
      none("changes missed by other clients", holesOfOthers),
      none("other clients disconnected", closedOthers),
      atMost("p99 of other clients, relative to before", ratio, 1.5),
    ],
  };
};

/** P5: clients that stop reading are disconnected and told of the loss, and no other client is affected. */
export const proveSlow = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
