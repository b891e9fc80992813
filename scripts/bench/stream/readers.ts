import { connect } from "node:net";
import { createGunzip } from "node:zlib";
import { markFinder, nowUs } from "../../prove/lib/marks.ts";

// The clients run in a separate process with one receive buffer. They only search for numbers, because they must not
// cost as much as the server.

export type ReadersCommand =
  | { open: { port: number; paths: string[] } }
  | { reset: true }
  | { report: number }
  | { tellProgress: boolean };

export type ReadersReport = {
  deliveries: number;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  lost: number;
  closed: number;
  cpuSeconds: number;
};

const MAX_WAITS = 4_000_000;
const CARRY_ROOM = 65_536;
const GROUP = 200;

const buffer = Buffer.allocUnsafeSlow(CARRY_ROOM * 4);
const waits = new Float64Array(MAX_WAITS);
let [kept, deliveries, bytes, lost, closed] = [0, 0, 0, 0, 0];
let earlier = 0;
let lasts: Int32Array = new Int32Array(0);
let cpu = process.cpuUsage();
let isReporting = false;

const gunzipInto = (find: (bytes: Buffer) => void) => {
  const gunzip = createGunzip().on("data", find);
  let rest = Buffer.alloc(0);
  return (piece: Buffer): void => {
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const size = Number.parseInt(rest.toString("latin1", 0, end), 16);
      if (rest.length < end + 2 + size + 2) return;
      gunzip.write(rest.subarray(end + 2, end + 2 + size));
      rest = rest.subarray(end + 2 + size + 2);
    }
  };
};

/**
 * All clients get the same compressed bytes, so only the first stream is decompressed, and its counts stand for all.
 */
const GZIP = "encoding=gzip";
let weight = 1;

const openOne = (at: number, port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let head: string | null = "";
    const find = markFinder((seq, us) => {
      deliveries += weight;
      if (kept < MAX_WAITS) waits[kept++] = nowUs() - us;
      const last = lasts[at]!;
      if (last >= 0 && seq > last + 1) lost += seq - last - 1;
      lasts[at] = seq;
    });
    const read = path.includes(GZIP) ? gunzipInto((text) => find(text, text.length)) : null;
    const take = (count: number): boolean => {
      bytes += count;
      if (head === null) {
        if (read === null) find(buffer, count);
        else if (at === 0) read(Buffer.from(buffer.subarray(0, count)));
        return true;
      }
      head += buffer.toString("latin1", 0, count);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return true;
      if (read !== null && at === 0) read(Buffer.from(head.slice(end + 4), "latin1"));
      if (head.startsWith("HTTP/1.1 200")) resolve();
      else reject(new Error(head.slice(0, 300)));
      head = null;
      return true;
    };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback: take } });
    socket.on("connect", () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nAccept-Encoding: gzip\r\n\r\n`,
      ),
    );
    socket.on("error", reject);
    socket.on("close", () => void closed++);
  });

const openAll = async ({ port, paths }: { port: number; paths: string[] }): Promise<void> => {
  weight = paths[0]?.includes(GZIP) ? paths.length : 1;
  lasts = new Int32Array(paths.length).fill(-1);
  for (let first = 0; first < paths.length; first += GROUP)
    await Promise.all(paths.slice(first, first + GROUP).map((path, at) => openOne(first + at, port, path)));
};

const reset = (): void => {
  earlier += deliveries;
  [kept, deliveries, bytes] = [0, 0, 0];
  cpu = process.cpuUsage();
};

const report = (sent: number): ReadersReport => {
  const sorted = waits.slice(0, kept).sort();
  const used = process.cpuUsage(cpu);
  const at = (share: number): number => (sorted[Math.min(kept - 1, Math.floor(kept * share))] ?? 0) / 1000;
  const missing =
    sent < 0 ? 0 : lasts.reduce((sum, last) => sum + (weight > 1 && last < 0 ? 0 : Math.max(0, sent - last)), 0);
  const times = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
  return { deliveries, bytes, ...times, lost: lost + missing, closed, cpuSeconds: (used.user + used.system) / 1e6 };
};

const reportProgress = (): void => {
  process.send?.({ progress: earlier + deliveries });
  if (isReporting) setTimeout(reportProgress, 1);
};

process.on("message", (command: ReadersCommand) => {
  if ("open" in command)
    openAll(command.open).then(
      () => process.send?.({ opened: true }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  else if ("reset" in command) {
    reset();
    process.send?.({ done: true });
  } else if ("report" in command) process.send?.(report(command.report));
  else {
    isReporting = command.tellProgress;
    if (isReporting) reportProgress();
  }
});
