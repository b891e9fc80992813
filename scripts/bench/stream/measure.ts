import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { residentKiB } from "../../prove/lib/process.ts";
import { cpuSeconds, pinTo, rounded } from "../figures.ts";
import type { ReadersCommand, ReadersReport } from "./readers.ts";
import { rowOf } from "./rows.ts";
import type { Server } from "./servers.ts";

const CLIENT_CORE = 1;
const WARM_UP_MS = 1000;
const DRAIN_MS = 1500;
const IDLE_MS = 1000;
const IN_FLIGHT = 8;
const TICKS_A_SECOND = 100;

export type StreamLoad = {
  readers: number;
  scopes: number;
  /** Null means as many as possible. */
  rate: number | null;
  burst: number;
  seconds: number;
};

export type StreamMeasurement = StreamLoad & {
  server: string;
  changes: number;
  deliveriesASecond: number;
  serverMicroseconds: number;
  usADelivery: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  kibAnIdleReader: number;
  bytesADelivery: number;
  lost: number;
  closed: number;
  clientCores: number;
  otherCores: number;
};

const READERS = fileURLToPath(new URL("./readers.ts", import.meta.url));

const answerOf = async (child: ChildProcess, command: ReadersCommand): Promise<unknown> => {
  child.send(command);
  const [answer] = (await once(child, "message")) as [unknown];
  if (typeof answer === "object" && answer !== null && "failed" in answer) throw new Error(String(answer.failed));
  return answer;
};

const sumOf = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + of(pid), 0);

const busySeconds = (): number => {
  const [, user, nice, system, , , irq, softirq] = readFileSync("/proc/stat", "utf8")
    .split("\n")[0]!
    .split(/ +/)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq!) / TICKS_A_SECOND;
};

type Publisher = { stop: () => Promise<void>; sent: () => number };

/** Without a rate, the next changes follow as soon as clients have received most of the earlier ones. */
const publish = (server: Server, { rate, burst, readers }: StreamLoad, progress: () => number): Publisher => {
  const state = { stopped: false };
  let seq = 0;
  const call = async (): Promise<void> => {
    const first = seq;
    seq += burst;
    await server.send(
      Array.from({ length: burst }, (_, at) => rowOf(first + at)),
      first,
    );
  };
  const paced = async (pace: number): Promise<void> => {
    const started = performance.now();
    while (!state.stopped) {
      await pause(Math.max(0, started + ((seq + burst) / pace) * 1000 - performance.now()));
      if (!state.stopped) await call();
    }
  };
  const flatOut = async (): Promise<void> => {
    while (!state.stopped)
      if (seq - progress() / readers < IN_FLIGHT * burst) await call();
      else await new Promise((resolve) => void setImmediate(resolve));
  };
  const running = rate === null ? flatOut() : paced(rate);
  return {
    sent: () => seq,
    stop: () => {
      state.stopped = true;
      return running;
    },
  };
};

type Sample = { cpu: number; busy: number; own: number; at: number; sent: number };

const sampleOf = (server: Server, publisher: Publisher): Sample => {
  const own = process.cpuUsage();
  return {
    cpu: sumOf(server.pids(), cpuSeconds),
    busy: busySeconds(),
    own: (own.user + own.system) / 1e6,
    at: performance.now(),
    sent: publisher.sent(),
  };
};

const figures = (load: StreamLoad, before: Sample, after: Sample, report: ReadersReport) => {
  const seconds = (after.at - before.at) / 1000;
  const used = after.cpu - before.cpu;
  const client = report.cpuSeconds + after.own - before.own;
  return {
    ...load,
    changes: after.sent - before.sent,
    deliveriesASecond: Math.round(report.deliveries / seconds),
    serverMicroseconds: Math.round(used * 1e6),
    usADelivery: rounded((used * 1e6) / Math.max(1, report.deliveries), 2),
    p50Ms: rounded(report.p50Ms, 2),
    p99Ms: rounded(report.p99Ms, 2),
    maxMs: rounded(report.maxMs),
    bytesADelivery: Math.round(report.bytes / Math.max(1, report.deliveries)),
    clientCores: rounded(client / seconds, 2),
    otherCores: rounded(Math.max(0, after.busy - before.busy - used - client) / seconds, 2),
  };
};

export const measure = async (start: () => Promise<Server>, load: StreamLoad): Promise<StreamMeasurement> => {
  const server = await start();
  const child = fork(READERS, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  try {
    pinTo(CLIENT_CORE, child.pid ?? 0);
    pinTo(CLIENT_CORE, process.pid);
    const paths = await server.paths(load.readers, load.scopes);
    await pause(IDLE_MS);
    const emptyKiB = sumOf(server.pids(), residentKiB);
    await answerOf(child, { open: { port: server.port, paths } });
    await pause(IDLE_MS);
    const idleKiB = sumOf(server.pids(), residentKiB);
    let delivered = 0;
    if (load.rate === null) {
      child.send({ tellProgress: true });
      child.on("message", (news: { progress?: number }) => void (delivered = news.progress ?? delivered));
    }
    const publisher = publish(server, load, () => delivered);
    await pause(WARM_UP_MS);
    const before = sampleOf(server, publisher);
    child.send({ reset: true });
    await pause(load.seconds * 1000);
    const after = sampleOf(server, publisher);
    const report = await reportOf(child, -1);
    await publisher.stop();
    await pause(DRAIN_MS);
    const end = await reportOf(child, publisher.sent() - 1);
    const rest = { kibAnIdleReader: rounded((idleKiB - emptyKiB) / load.readers), lost: end.lost, closed: end.closed };
    return { server: server.name, ...figures(load, before, after, report), ...rest };
  } finally {
    child.kill();
    await server.stop();
  }
};

const reportOf = (child: ChildProcess, sent: number): Promise<ReadersReport> =>
  new Promise((resolve) => {
    const onMessage = (news: object): void => {
      if (!("deliveries" in news)) return;
      child.off("message", onMessage);
      resolve(news as ReadersReport);
    };
    child.on("message", onMessage);
    child.send({ report: sent });
  });
