import { exchange } from "../http/raw.ts";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { serve } from "../serve.ts";
import { GAME, lineAt } from "../rows.ts";

const valueOf = (text: string, name: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

test("[H20] only this machine and an operator's key read the metrics", async () => {
  const served = await serve();
  const local = await served.ask("/metrics");
  expect([local.status, local.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  await local.text();
  const proxied = { "X-Forwarded-For": "192.0.2.7" };
  const ask = (key: string | null) => served.ask("/metrics", { key, headers: proxied });
  expect(await problemOf(await ask(null))).toMatchObject({ status: 401, code: "missing_api_key" });
  expect(await problemOf(await ask("nope"))).toMatchObject({ status: 401, code: "invalid_api_key" });
  expect(await problemOf(await ask(served.keys.enterprise))).toMatchObject({
    status: 403,
    code: "permission_required",
    requiredPermission: "operator:admin",
  });
  const operator = await ask(served.keys.operator);
  expect(operator.status).toBe(200);
  await operator.text();
  // A page on this machine whose domain name resolves to this server (DNS rebinding).
  const named = await exchange(
    served.url,
    "GET /metrics HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n",
  );
  expect(named.status).toBe(401);
});

test("[H21] the metrics count the events of a node", async () => {
  const served = await serve();
  const read = async (): Promise<string> => (await served.ask("/metrics")).text();
  const { streamUrl } = await served.subscribe();
  const reader = await served.read(streamUrl);
  await served.ingest([GAME, lineAt(0), lineAt(1)]);
  await served.ingest([lineAt(0, 120)]);
  await reader.until(({ frames }) => frames.length >= 2);
  const lost = await served.read(streamUrl, "no-such-id");
  await lost.until(({ frames }) => frames.length >= 1);
  for (let one = 0; one < 3; one++)
    await (await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise })).text();
  const text = await read();
  expect(valueOf(text, 'linewire_http_request_seconds_count{endpoint="listOdds",status="200"}')).toBe(3);
  expect(valueOf(text, 'linewire_http_request_seconds_count{endpoint="ingestChanges",status="200"}')).toBe(2);
  expect(valueOf(text, "linewire_streams_open")).toBe(2);
  expect(valueOf(text, "linewire_hub_readers")).toBe(2);
  expect(valueOf(text, "linewire_stream_frames_total")).toBeGreaterThanOrEqual(2);
  expect(valueOf(text, 'linewire_stream_gaps_total{reason="cursor_unknown"}')).toBe(1);
  expect(valueOf(text, "linewire_stream_slow_readers_total")).toBe(0);
  expect(valueOf(text, "linewire_ingest_rows_total")).toBeGreaterThanOrEqual(4);
  expect(valueOf(text, "linewire_journal_position")).toBe(served.journal.position().seq);
  expect(valueOf(text, 'linewire_journal_commit_seconds_count{decider="ingest"}')).toBeGreaterThanOrEqual(2);
  expect(valueOf(text, 'linewire_cache_looks_total{cache="odds",outcome="hit"}')).toBe(2);
  expect(valueOf(text, 'linewire_cache_looks_total{cache="odds",outcome="miss"}')).toBe(1);
  expect(valueOf(text, 'linewire_store_bytes{file="store"}')).toBeGreaterThan(0);
  expect(valueOf(text, "linewire_feed_age_seconds")).toBeLessThan(30);
  for (const name of ["event_loop_lag_seconds", "event_loop_utilization", "uptime_seconds", "http_under_way"])
    expect(valueOf(text, `linewire_${name}`)).toBeGreaterThanOrEqual(0);
  for (const key of Object.values(served.keys)) expect(text).not.toContain(key);
  reader.leave();
  lost.leave();
  while (valueOf(await read(), "linewire_streams_open") > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test("[H21] names and types follow the Prometheus format", async () => {
  const served = await serve();
  const text = await (await served.ask("/metrics")).text();
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) linewire_[a-z_]+ .+|linewire_[a-z_]+(\{[^}]*\})? [-+.\deNaInf]+|)$/);
});
