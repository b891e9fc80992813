import { statSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { Metrics } from "./registry.ts";

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

type Node = { lagMs: () => number; files: Record<string, string> };
type Threads = () => Iterable<readonly [name: string, state: { trouble: string | null; restarts: number }]>;

export const threadMetrics = ({ gaugedBy, countedBy }: Metrics, threads: Threads): void => {
  gaugedBy({ name: "thread_up", help: "1 while the thread runs, 0 while it restarts." }, ["thread"], () =>
    [...threads()].map(([thread, { trouble }]) => [{ thread }, Number(trouble === null)] as const),
  );
  countedBy({ name: "thread_restarts_total", help: "Number of restarts of the thread." }, ["thread"], () =>
    [...threads()].map(([thread, { restarts }]) => [{ thread }, restarts] as const),
  );
};

export const nodeMetrics = ({ gauged, gaugedBy }: Metrics, { lagMs, files }: Node): void => {
  let last = performance.eventLoopUtilization();
  gauged(
    { name: "event_loop_lag_seconds", help: "Mean delay of timers in the last half second." },
    () => lagMs() / 1000,
  );
  gauged(
    {
      name: "event_loop_utilization",
      help: "Share of time in which the event loop was busy, since the previous scrape.",
    },
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  );
  gaugedBy({ name: "memory_bytes", help: "Memory of the process." }, ["kind"], () => {
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    return Object.entries({ rss, heapUsed, external, arrayBuffers }).map(([kind, bytes]) => [{ kind }, bytes] as const);
  });
  gaugedBy({ name: "store_bytes", help: "Sizes of the files of the store." }, ["file"], () =>
    Object.entries(files).map(([file, path]) => [{ file }, sizeOf(path)] as const),
  );
  gauged({ name: "uptime_seconds", help: "Time since the process started." }, () => process.uptime());
};
