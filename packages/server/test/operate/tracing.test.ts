import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../src/settings/settings.ts";

// The tests read exports as a collector receives them: protobuf, in which ids and texts are plain bytes.

type Export = { path: string; type: string | undefined; key: string | undefined; body: Buffer };

const collector = async () => {
  const exports: Export[] = [];
  const server = createServer((request, response) => {
    const { "content-type": type, "x-collector-key": key } = request.headers;
    void buffer(request).then((body) => {
      exports.push({ path: request.url ?? "", type, key: key?.toString(), body });
      response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { exports, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const withSpan = async (exports: readonly Export[], traceId: string): Promise<Export | undefined> => {
  const id = Buffer.from(traceId, "hex");
  for (let tries = 0; tries < 200; tries += 1) {
    const found = exports.find(({ body }) => body.includes(id));
    if (found) return found;
    await pause(25);
  }
  return undefined;
};

const startTraced = async (environment: Record<string, string>): Promise<Installation> => {
  const installation = await Installation.start({
    LINEWIRE_FEED: "none",
    OTEL_BSP_SCHEDULE_DELAY: "50",
    ...environment,
  });
  onTestFinished(() => installation.remove());
  return installation;
};

const PARENT = "00f067aa0ba902b7";
const [SAMPLED, UNSAMPLED] = ["4bf92f3577b34da6a3ce929d0e0e4736", "0af7651916cd43dd8448eb211c80319c"];

test("[O41] a request is a span of its client's sampled trace", async () => {
  const { exports, url } = await collector();
  const installation = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=secret",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  });
  const ask = (traceId: string, flags: string) =>
    fetch(`${installation.url}/league?changedSince=2026-11-22`, {
      headers: {
        "X-Api-Key": installation.credentials.keys["free"] ?? "",
        traceparent: `00-${traceId}-${PARENT}-${flags}`,
      },
    });
  await ask(UNSAMPLED, "00");
  const answer = await ask(SAMPLED, "01");
  expect(answer.status).toBe(200);
  const sent = await withSpan(exports, SAMPLED);
  expect(sent).toMatchObject({ path: "/v1/traces", type: "application/x-protobuf", key: "secret" });
  const { body } = sent!;
  expect(body.includes(Buffer.from(PARENT, "hex"))).toBe(true);
  for (const text of [
    "GET listLeagues",
    "http.response.status_code",
    "/league",
    "linewire",
    "deployment.environment.name",
  ])
    expect([text, body.includes(text)]).toEqual([text, true]);
  expect(body.includes(answer.headers.get("x-request-id") ?? "none")).toBe(true);
  // The query string can contain a token, so it is not exported.
  expect(body.includes("changedSince")).toBe(false);
  expect(await installation.kill("SIGTERM")).toBe(0);
  expect(exports.some((one) => one.body.includes(Buffer.from(UNSAMPLED, "hex")))).toBe(false);
});

test("[O41] a key in a path is masked, and a long path is truncated", async () => {
  const { exports, url } = await collector();
  const installation = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const key = `lw_live_${"A".repeat(44)}`;
  const headers = { traceparent: `00-${SAMPLED}-${PARENT}-01` };
  await fetch(`${installation.url}/nothing/${key}/${"long".repeat(1000)}`, { headers });
  const { body } = (await withSpan(exports, SAMPLED))!;
  expect(body.includes("/nothing/lw_live_***/")).toBe(true);
  expect([body.includes(key), body.includes("long".repeat(200))]).toEqual([false, false]);
});

test("[O41] pending spans are sent at shutdown, and an unreachable collector delays nothing", async () => {
  const { exports, url } = await collector();
  const slow = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: "600000" };
  const installation = await startTraced(slow);
  const headers = { traceparent: `00-${SAMPLED}-${PARENT}-01` };
  await fetch(`${installation.url}/healthz`, { headers });
  expect(await installation.kill("SIGTERM")).toBe(0);
  expect(await withSpan(exports, SAMPLED)).toMatchObject({ path: "/v1/traces" });
  await installation.run({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" });
  expect((await fetch(`${installation.url}/healthz`, { headers })).status).toBe(200);
  expect(await installation.kill("SIGTERM")).toBe(0);
});

test("[O41] without a collector there are no traces, and an invalid variable is reported like a setting", () => {
  const url = "http://collector:4318";
  const tracing = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return "mistakes" in read ? read.mistakes : read.tracing;
  };
  expect(tracing({})).toBeNull();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: "true" })).toBeNull();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_EXPORTER: "none" })).toBeNull();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/` })).toEqual({
    url: `${url}/v1/traces`,
    sampler: "parentbased_always_on",
    ratio: 1,
    delayMs: 5000,
  });
  expect(
    tracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/own`, OTEL_TRACES_SAMPLER: "traceidratio" }),
  ).toMatchObject({ url: `${url}/own`, sampler: "traceidratio" });
  for (const wrong of [
    { OTEL_TRACES_SAMPLER: "sometimes" },
    { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    { OTEL_TRACES_SAMPLER_ARG: "2" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" },
  ])
    expect(tracing(wrong)).toEqual([expect.stringContaining(Object.keys(wrong)[0]!)]);
});
