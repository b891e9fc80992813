import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { aLine, anEvent, Installation } from "@linewire/testkit";
import { ingest, keyOf, portOf, subscribe } from "../prove/lib/client.ts";
import { markFinder, markOf, nowUs } from "../prove/lib/marks.ts";
import { cpuSeconds, percentile, rounded } from "./figures.ts";

// All clients reconnect at once after ten minutes at 300 changes a second, while other clients read. The node restarts
// first, so it must read all changes from disk.

type Options = { seconds: number; json: boolean; number: (name: string, otherwise: number) => number };

const EVENTS = 20;
const FIRST_EVENT = 991_000_000;
const START = "2030-01-01T00:00:00.000Z";
const ROWS_A_CALL = 1000;
const LIVE_CALLS_A_SECOND = 10;
const LIVE_ROWS_A_CALL = 30;
const OBSERVERS = 50;
const QUIET_MS = 5000;
const PATIENCE_MS = 60_000;

const rowOf = (move: number, lines: number, mark?: string) => {
  const line = move % lines;
  const id = 991_100_000 + line;
  const market = { eventId: FIRST_EVENT + (line % EVENTS), betTypeId: 3, betSubType: `line-${line}` };
  const price = -110 - (Math.floor(move / lines) % 5000);
  return { ...aLine({ marketLineId: id, marketId: id, price, market }), ...(mark ? { correlationId: mark } : {}) };
};

/** Returns the position after each call. */
const fill = async (installation: Installation, changes: number, lines: number): Promise<string[]> => {
  await ingest(
    installation,
    Array.from({ length: EVENTS }, (_, at) => anEvent({ eventId: FIRST_EVENT + at, leagueId: 1, eventStart: START })),
  );
  const positions: string[] = [];
  for (let first = 0; first < changes; first += ROWS_A_CALL)
    positions.push(
      await ingest(
        installation,
        Array.from({ length: ROWS_A_CALL }, (_, at) => rowOf(first + at, lines)),
      ),
    );
  return positions;
};

/** 300 changes a second until stopped. */
const publish = (installation: Installation, first: number, lines: number) => {
  const state = { isStopped: false };
  const run = async (): Promise<void> => {
    for (let move = first; !state.isStopped; move += LIVE_ROWS_A_CALL) {
      const rows = Array.from({ length: LIVE_ROWS_A_CALL }, (_, at) => rowOf(move + at, lines, markOf(move + at)));
      await Promise.all([ingest(installation, rows), pause(1000 / LIVE_CALLS_A_SECOND)]);
    }
  };
  const running = run();
  return async (): Promise<void> => {
    state.isStopped = true;
    await running;
  };
};

type ReaderOptions = { onBytes: (bytes: Buffer) => void; lastEventId?: string };

const openStream = (port: number, path: string, { onBytes, lastEventId }: ReaderOptions): (() => void) => {
  const socket = connect({ port, host: "127.0.0.1" });
  const id = lastEventId === undefined ? "" : `Last-Event-ID: ${lastEventId}\r\n`;
  socket.on("connect", () => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${id}\r\n`));
  socket.on("data", onBytes);
  return () => void socket.destroy();
};

const observer = (port: number, path: string, waits: number[]): (() => void) => {
  const find = markFinder((_, us) => void waits.push((nowUs() - us) / 1000));
  return openStream(port, path, { onBytes: (bytes) => find(bytes) });
};

type Return = { ms: number; hasGap: boolean; bytes: number };
/** Resolves at the first change that was sent after the reconnect. */
const returnOf = (port: number, path: string, lastEventId: string): Promise<Return> => {
  const started = performance.now();
  const sinceUs = nowUs();
  let [bytes, hasGap] = [0, false];
  const { promise, resolve } = Promise.withResolvers<Return>();
  const find = markFinder((_, us) => {
    if (us >= sinceUs) resolve({ ms: performance.now() - started, hasGap, bytes });
  });
  const close = openStream(port, path, {
    lastEventId,
    onBytes: (piece) => {
      bytes += piece.length;
      hasGap ||= piece.includes("event: gap");
      find(piece);
    },
  });
  const late = pause(PATIENCE_MS, { ms: Number.POSITIVE_INFINITY, hasGap, bytes }, { ref: false });
  return Promise.race([promise, late]).finally(close);
};

/**
 * The benchmark `npm run bench resume -- --readers 200 --changes 180000 --lines 10000 --whole 0`. With `--whole 1` all
 * clients read every line.
 */
export const bench = async ({ number }: Options): Promise<object> => {
  const [readers, changes, lines] = [number("readers", 200), number("changes", 180_000), number("lines", 10_000)];
  const installation = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" });
  try {
    const positions = await fill(installation, changes, lines);
    await installation.kill("SIGTERM");
    await installation.run();
    const port = portOf(installation);
    const key = keyOf(installation, "enterprise");
    const scopes = number("whole", 0) === 1 ? 1 : EVENTS;
    const paths = await Promise.all(
      Array.from({ length: scopes }, (_, at) =>
        subscribe(installation, scopes === 1 ? {} : { eventIds: [FIRST_EVENT + at] }, key),
      ),
    );
    const waits: number[] = [];
    const closes = Array.from({ length: OBSERVERS }, (_, at) => observer(port, paths[at % scopes]!, waits));
    const stop = publish(installation, changes, lines);
    await pause(QUIET_MS / 2);
    waits.length = 0;
    await pause(QUIET_MS);
    const before = waits.splice(0);
    const cpu = cpuSeconds(installation.pid);
    const returns = await Promise.all(
      Array.from({ length: readers }, (_, at) => returnOf(port, paths[at % scopes]!, positions[at % 10]!)),
    );
    await pause(QUIET_MS / 2);
    const during = waits.splice(0);
    const used = cpuSeconds(installation.pid) - cpu;
    await stop();
    for (const close of closes) close();
    const times = returns.map(({ ms }) => ms);
    return {
      readers,
      changes,
      lines,
      scopes,
      gaps: returns.filter(({ hasGap }) => hasGap).length,
      "KiB received per client": Math.round(returns.reduce((sum, { bytes }) => sum + bytes, 0) / readers / 1024),
      "time to current p50, ms": Math.round(percentile(times, 0.5)),
      "time to current p99, ms": Math.round(percentile(times, 0.99)),
      "p99 of other reads before, ms": rounded(percentile(before, 0.99)),
      "p99 of other reads during the reconnects, ms": rounded(percentile(during, 0.99)),
      "CPU, s": rounded(used, 2),
    };
  } finally {
    await installation.remove();
  }
};
