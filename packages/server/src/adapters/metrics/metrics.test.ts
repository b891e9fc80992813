import { expect, test } from "vitest";
import { cacheMetrics, httpMetrics } from "./service-metrics.ts";
import { journalMetrics } from "./journal-metrics.ts";
import { nodeMetrics } from "./node-metrics.ts";
import { metricsRegistry } from "./registry.ts";
import { streamMetrics } from "./stream-metrics.ts";

const linesOf = async (metrics: ReturnType<typeof metricsRegistry>): Promise<string[]> =>
  (await metrics.text()).split("\n").filter((line) => !line.startsWith("#"));

test("[H21] requests are counted with durations, by endpoint and status", async () => {
  const metrics = metricsRegistry();
  const http = httpMetrics(metrics, () => 3);
  http.observe({ endpoint: "listLeagues", method: "GET", status: 200, ms: 4 });
  http.observe({ endpoint: "listLeagues", method: "GET", status: 200, ms: 40 });
  http.observe({ endpoint: null, method: "GET", status: 404, ms: 1 });
  http.refused();
  const lines = await linesOf(metrics);
  expect(lines).toContain('linewire_http_request_seconds_count{endpoint="listLeagues",status="200"} 2');
  expect(lines).toContain('linewire_http_request_seconds_bucket{le="0.005",endpoint="listLeagues",status="200"} 1');
  expect(lines).toContain('linewire_http_request_seconds_count{endpoint="none",status="404"} 1');
  expect(lines).toContain("linewire_http_refused_total 1");
  expect(lines).toContain("linewire_http_under_way 3");
});

test("[H21] a gap of a slow client counts as a gap and as a slow client, any other gap only as a gap", async () => {
  const metrics = metricsRegistry();
  const streams = streamMetrics(metrics, { open: () => 2, bufferedBytes: () => 0, readers: () => 1 });
  streams.framesSent(2);
  streams.gapSent("slow_consumer");
  streams.gapSent("cursor_unknown");
  const lines = await linesOf(metrics);
  expect(lines).toContain("linewire_stream_frames_total 2");
  expect(lines).toContain('linewire_stream_gaps_total{reason="slow_consumer"} 1');
  expect(lines).toContain("linewire_stream_slow_readers_total 1");
  expect(await linesOf(metrics)).toEqual(lines);
});

test("[H21] the journal has durations of proposals, counts of rows, changes and failures, and the feed's age", async () => {
  const metrics = metricsRegistry();
  const listeners: ((commit: { entries: readonly unknown[] }) => void)[] = [];
  let now = 10_000;
  const journal = journalMetrics(
    metrics,
    { position: () => ({ seq: 9 }), follow: (listener) => listeners.push(listener), state: () => null },
    () => now,
  );
  const propose = (command: string) =>
    journal.measured(command, async () => {
      if (command === "tidy") throw new Error("disk full");
      return { result: { accepted: 5 } };
    });
  now += 3000;
  await propose("ingest");
  listeners[0]?.({ entries: [1, 2] });
  now += 2000;
  await expect(propose("tidy")).rejects.toThrow("disk full");
  const lines = await linesOf(metrics);
  expect(lines).toContain("linewire_ingest_rows_total 5");
  expect(lines).toContain("linewire_journal_changes_total 2");
  expect(lines).toContain("linewire_journal_failures_total 1");
  expect(lines).toContain("linewire_journal_position 9");
  expect(lines).toContain("linewire_feed_age_seconds 2");
  expect(lines).toContain('linewire_journal_commit_seconds_count{decider="ingest"} 1');
});

test("[H21] a node has cache lookups, memory, event-loop lag and file sizes", async () => {
  const metrics = metricsRegistry();
  const caches = cacheMetrics(metrics);
  nodeMetrics(metrics, { lagMs: () => 5, files: { store: import.meta.filename, missing: "/nowhere" } });
  caches.looked("odds", "hit");
  caches.looked("odds", "miss");
  caches.looked("odds", "hit");
  const lines = await linesOf(metrics);
  expect(lines).toContain('linewire_cache_looks_total{cache="odds",outcome="hit"} 2');
  expect(lines).toContain("linewire_event_loop_lag_seconds 0.005");
  expect(lines).toContain('linewire_store_bytes{file="missing"} 0');
  expect(lines.some((line) => /^linewire_memory_bytes\{kind="rss"\} \d{6,}/.test(line))).toBe(true);
});
