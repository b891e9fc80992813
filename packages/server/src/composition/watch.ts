import {
  cacheMetrics,
  clickMetrics,
  graphqlMetrics,
  httpMetrics,
  slipMetrics,
  type SlipCounts,
} from "../adapters/metrics/service-metrics.ts";
import { healthMetrics } from "../adapters/metrics/health-metrics.ts";
import { journalMetrics } from "../adapters/metrics/journal-metrics.ts";
import { nodeMetrics, threadMetrics } from "../adapters/metrics/node-metrics.ts";
import { metricsRegistry } from "../adapters/metrics/registry.ts";
import { streamMetrics } from "../adapters/metrics/stream-metrics.ts";
import type { FinishedRequest } from "@linewire/http/request/request-context";
import type { Traffic } from "./cluster/traffic.ts";
import type { ServiceParts } from "./service-parts.ts";

export const watchOf = (parts: ServiceParts, { load, streams }: Traffic) => {
  const { world, journal, directory, onRequestFinished } = parts;
  const metrics = metricsRegistry();
  let readers = (): number => 0;
  const http = httpMetrics(metrics, load.underWay);
  const proposals = journalMetrics(metrics, journal, world.systemNow);
  nodeMetrics(metrics, {
    lagMs: load.lagMs,
    files: { store: directory.storeFile, wal: `${directory.storeFile}-wal` },
  });
  return {
    text: metrics.text,
    stream: streamMetrics(metrics, {
      open: streams.count,
      bufferedBytes: streams.bufferedBytes,
      readers: () => readers(),
    }),
    graphql: graphqlMetrics(metrics),
    cache: cacheMetrics(metrics),
    click: clickMetrics(metrics),
    health: (read: Parameters<typeof healthMetrics>[1]) => healthMetrics(metrics, read),
    threads: (read: Parameters<typeof threadMetrics>[1]) => threadMetrics(metrics, read),
    slips: (counts: SlipCounts) => slipMetrics(metrics, counts),
    readersOf: (count: () => number): void => void (readers = count),
    parts: {
      ...parts,
      journal: {
        ...journal,
        propose: (proposal) => proposals.measured(proposal.command, () => journal.propose(proposal)),
      },
      refused: http.refused,
      onRequestFinished: (request: FinishedRequest): void => {
        http.observe(request);
        onRequestFinished?.(request);
      },
    } satisfies ServiceParts,
  };
};
export type Watch = ReturnType<typeof watchOf>;
