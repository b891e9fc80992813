import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import { percentile, rounded } from "../bench/figures.ts";
import { hasNginx, startNginx } from "../bench/nginx.ts";
import { keyOf, portOf, subscribe } from "./lib/client.ts";
import { h2Client, h2Proxy } from "./lib/http/h2-proxy.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { openStream } from "./lib/open-stream.ts";
import { atMost, none, type ProofCheck, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";

const NGINX_PORT = 28_463;
const MAX_CONNECT_MS = 250;
const MAX_SILENCE_MS = 20_000;
const AT_ONCE = 20;
const CONNECT_TIMEOUT_MS = 5000;
const STAGGER_MS = 100;

/** `open` passes a stream's data to a callback, and `close` closes all streams. */
type Connector = { name: string; open: (path: string, data: (piece: Buffer) => void) => void; close: () => void };

const http1 = (name: string, port: number, more: () => void = () => {}): Connector => {
  const streams: { leave: () => void }[] = [];
  return {
    name,
    open: (path, data) => {
      const listeners = { opened: () => {}, data, closed: () => {} };
      streams.push(openStream({ port, path, headers: { "Accept-Encoding": "gzip" } }, listeners));
    },
    close: () => {
      for (const stream of streams) stream.leave();
      more();
    },
  };
};

const connectorsTo = async (port: number): Promise<Connector[]> => {
  const h2 = await h2Proxy(port);
  const client = h2Client(h2.port);
  const connectors: Connector[] = [http1("direct", port)];
  if (hasNginx()) {
    const location = `proxy_pass http://127.0.0.1:${port}; proxy_http_version 1.1; proxy_buffering on;`;
    const nginx = startNginx({ server: `listen 127.0.0.1:${NGINX_PORT}; location / { ${location} }` });
    await pause(500);
    connectors.push(http1("nginx", NGINX_PORT, nginx.stop));
  } else console.error("nginx is not installed: its column is omitted (apt-get install nginx-light)");
  const close = (): void => {
    client.close();
    h2.close();
  };
  connectors.push({ name: "http2", open: client.open, close });
  return connectors;
};

type Pulse = { firstMs: number[]; silenceMs: number[]; never: number };

/** Measures the time to connect, and the longest time without data, by stream. */
const pulseOf = async (connector: Connector, path: string, opens: number, watchMs: number): Promise<Pulse> => {
  const receivedAt: number[] = [];
  const firstMs: number[] = [];
  const silenceMs: number[] = Array.from({ length: opens }, () => 0);
  const listen = (at: number): void => {
    const openedAt = performance.now();
    let text = "";
    connector.open(path, (piece) => {
      const now = performance.now();
      if (firstMs[at] === undefined) {
        text += piece.toString("latin1");
        if (text.includes(": connected")) firstMs[at] = now - openedAt;
      } else silenceMs[at] = Math.max(silenceMs[at]!, now - receivedAt[at]!);
      receivedAt[at] = now;
    });
  };
  for (let first = 0; first < opens; first += AT_ONCE) {
    for (let at = first; at < Math.min(opens, first + AT_ONCE); at++) listen(at);
    await pause(STAGGER_MS);
  }
  await pause(Math.max(CONNECT_TIMEOUT_MS, watchMs));
  const now = performance.now();
  const silences = silenceMs.map((ms, at) => Math.max(ms, now - (receivedAt[at] ?? 0)));
  const known = firstMs.filter((ms) => ms !== undefined);
  return { firstMs: known, silenceMs: silences, never: opens - known.length };
};

const judged = (name: string, { firstMs, silenceMs, never }: Pulse): ProofCheck[] => [
  none(`${name}: streams that never started`, never),
  atMost(`${name}: connected p99, ms`, rounded(percentile(firstMs, 0.99)), MAX_CONNECT_MS),
  atMost(`${name}: longest silence, s`, rounded(Math.max(...silenceMs) / 1000), MAX_SILENCE_MS / 1000),
];

const figureOf = ({ firstMs, silenceMs }: Pulse) => ({
  connectedP50Ms: rounded(percentile(firstMs, 0.5)),
  connectedP99Ms: rounded(percentile(firstMs, 0.99)),
  longestSilenceS: rounded(Math.max(...silenceMs) / 1000),
});

const prove = async (installation: Installation, opens: number, watchMs: number): Promise<ProofResult> => {
  await fillGame(installation, movesOf(), 100);
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const connectors = await connectorsTo(portOf(installation));
  // Streams open one at a time, so that they do not delay each other. Time without data is measured for all at once.
  const running: Promise<Pulse>[] = [];
  for (const connector of connectors) {
    running.push(pulseOf(connector, path, opens, watchMs));
    await pause((opens / AT_ONCE) * STAGGER_MS + CONNECT_TIMEOUT_MS / 5);
  }
  const pulses = await Promise.all(running);
  for (const connector of connectors) connector.close();
  return {
    figures: { opens, ...Object.fromEntries(pulses.map((pulse, at) => [connectors[at]!.name, figureOf(pulse)])) },
    checks: pulses.flatMap((pulse, at) => judged(connectors[at]!.name, pulse)),
  };
};

/**
 * P8: a stream starts at once and is never long without data: directly, behind a buffering proxy, behind HTTP/2, with
 * gzip requested.
 */
export const provePulse = ({ number }: Options): Promise<ProofResult> =>
  withInstallation((installation) => prove(installation, number("opens", 200), number("seconds", 40) * 1000));
