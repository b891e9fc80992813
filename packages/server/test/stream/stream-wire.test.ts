import { connect, type Socket } from "node:net";
import { constants, gunzipSync } from "node:zlib";
import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { GAME, lineAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

type Wire = {
  text: () => string;
  until: (holds: (text: string) => boolean) => Promise<void>;
  closed: Promise<void>;
  socket: Socket;
};

const wire = async (served: Served, ...lines: string[]): Promise<Wire> => {
  const { hostname, port } = new URL(served.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let response = "";
  let look = (): void => {};
  socket.on("data", (piece) => {
    response += piece.toString("latin1");
    look();
  });
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.write(lines.join("\r\n"));
  const until = (holds: (text: string) => boolean): Promise<void> =>
    new Promise((resolve) => {
      look = () => (holds(response) ? resolve() : undefined);
      look();
    });
  return { text: () => response, until, closed, socket };
};
const ask = (method: string, target: string, version = "1.1"): string[] => [
  `${method} ${target} HTTP/${version}`,
  "Host: x",
  "",
  "",
];

/** Every byte must conform to the chunked coding. */
const unchunked = (text: string): { body: string; rest: string } => {
  let body = "";
  for (let at = 0; ;) {
    const [line] = /^[0-9a-f]+\r\n/.exec(text.slice(at)) ?? [];
    if (line === undefined) throw new Error(`no chunk at ${text.slice(at, at + 40)}`);
    const size = Number.parseInt(line, 16);
    const end = at + line.length + size;
    expect(text.slice(end, end + 2)).toBe("\r\n");
    if (size === 0) return { body, rest: text.slice(end + 2) };
    body += text.slice(at + line.length, end);
    at = end + 2;
  }
};
const headAndRest = (text: string): [string, string] => {
  const end = text.indexOf("\r\n\r\n");
  return [text.slice(0, end), text.slice(end + 4)];
};

const revoked = async (served: Served): Promise<void> => {
  const what = { command: "account.set-tier", accountId: "acc_demo_enterprise", tier: "free" };
  const sent = { key: served.keys.operator, method: "POST", body: JSON.stringify(what) };
  expect((await served.ask("/operate/v1/commands", sent)).status).toBe(200);
};

test("[S31] a stream is one well-formed chunked body, and its connection is closed at its end", async () => {
  const served = await serve({ world: fakeWorld() });
  const { streamUrl } = await served.subscribe();
  const reader = await wire(served, ...ask("GET", streamUrl));
  await served.ingest([GAME, lineAt(0, 101)]);
  await served.ingest([lineAt(0, 102)]);
  await reader.until((text) => text.includes('"price":102'));
  await revoked(served);
  await reader.closed;
  const [head, chunks] = headAndRest(reader.text());
  expect(head).toMatch(/^transfer-encoding: chunked$/im);
  expect(head).toMatch(/^connection: close$/im);
  const { body, rest } = unchunked(chunks);
  expect(body).toMatch(/^retry: 2000\n\n: connected [^\n]+\n\n/);
  expect(body.match(/^data: /gm)).toHaveLength(2);
  expect(rest).toBe("");
});

test("[S31] a stream behind pipelined requests comes after them, and the connection is closed at its end", async () => {
  const served = await serve({ world: fakeWorld() });
  const { streamUrl } = await served.subscribe();
  // The first response waits for the disk, so the stream is requested before its turn.
  const subscribing = ["POST /subscriptions HTTP/1.1", "Host: x", `X-Api-Key: ${served.keys.enterprise}`];
  const body = ["Content-Type: application/json", "Content-Length: 2", "", "{}"];
  const requests = [ask("GET", streamUrl), ask("GET", "/healthz")].map((lines) => lines.join("\r\n"));
  const reader = await wire(served, [...subscribing, ...body].join("\r\n") + requests.join(""));
  await reader.until((text) => text.includes(": connected"));
  await served.ingest([GAME, lineAt(0, 101)]);
  await reader.until((text) => text.includes('"price":101'));
  await revoked(served);
  await reader.closed;
  expect(reader.text()).not.toContain('"status":"ok"');
  const [first, stream] = reader.text().split(/(?=HTTP\/1\.1 \d+ )/);
  expect(headAndRest(first!)[1]).toContain("streamUrl");
  const { body: text, rest } = unchunked(headAndRest(stream!)[1]);
  expect(text).toMatch(/^retry: 2000\n\n: connected /);
  expect(text.match(/^data: /gm)).toHaveLength(1);
  expect(rest).toBe("");
});

test("[S31] an HTTP/1.0 client gets a plain body that ends with the connection", async () => {
  const served = await serve({ world: fakeWorld() });
  const { streamUrl } = await served.subscribe();
  const reader = await wire(served, ...ask("GET", streamUrl, "1.0"));
  await served.ingest([GAME, lineAt(0, 101)]);
  await reader.until((text) => text.includes('"price":101'));
  await revoked(served);
  await reader.closed;
  const [head, body] = headAndRest(reader.text());
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toMatch(
    /^retry: 2000\n\n: connected [^\n]+\n\nid: \S+\nevent: market_line_update\ndata: \{.+\}\n\nretry: \d+\n\n$/,
  );
});

test("[S31] HEAD returns a stream's headers, opens no stream, and keeps the connection", async () => {
  const served = await serve({ world: fakeWorld() });
  const { streamUrl } = await served.subscribe();
  const reader = await wire(served, ...ask("HEAD", streamUrl));
  await reader.until((text) => text.includes("\r\n\r\n"));
  expect(reader.text()).toMatch(/content-type: text\/event-stream/i);
  expect(await (await served.ask("/metrics")).text()).toContain("\nlinewire_streams_open 0\n");
  reader.socket.write(ask("GET", "/healthz").join("\r\n"));
  await reader.until((text) => text.includes('"status":"ok"'));
  expect(headAndRest(reader.text())[1]).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test("[S31] frames of one event-loop iteration are one chunk for every client", async () => {
  const served = await serve({ world: fakeWorld() });
  const { streamUrl } = await served.subscribe();
  const readers = await Promise.all(Array.from({ length: 3 }, () => wire(served, ...ask("GET", streamUrl))));
  await Promise.all(readers.map((reader) => reader.until((text) => text.includes(": connected"))));
  const other = { market: { marketTypeId: 3, betTypeId: 20 } };
  await served.ingest([GAME, lineAt(0, 101), lineAt(1, 102, other), lineAt(2, 103)]);
  await Promise.all(readers.map((reader) => reader.until((text) => text.includes('"price":103'))));
  const chunks = readers.map((reader) =>
    reader
      .text()
      .split(/\r\n(?=[0-9a-f]+\r\nid: )/)
      .slice(1),
  );
  expect(chunks[0]).toHaveLength(1);
  expect(chunks[0]![0]!.match(/^event: /gm)).toHaveLength(2);
  expect(chunks[1]).toEqual(chunks[0]);
  expect(chunks[2]).toEqual(chunks[0]);
});

const gzipHead = (target: string, accepted: string): string[] => [
  `GET ${target}&encoding=gzip HTTP/1.1`,
  "Host: x",
  `Accept-Encoding: ${accepted}`,
  "",
  "",
];
const chunksSoFar = (text: string): string => {
  let body = "";
  for (let rest = text; ;) {
    const [line] = /^[1-9a-f][0-9a-f]*\r\n/.exec(rest) ?? [];
    const size = line === undefined ? 0 : Number.parseInt(line, 16);
    if (line === undefined || rest.length < line.length + size + 2) return body;
    body += rest.slice(line.length, line.length + size);
    rest = rest.slice(line.length + size + 2);
  }
};
const inflated = (body: string): string =>
  gunzipSync(Buffer.from(body, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH }).toString();

test("[S34] a stream is compressed only if its URL and the client's headers ask for it", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const plainly = await wire(served, ...gzipHead(streamUrl, "identity"));
  const silently = await wire(
    served,
    `GET ${streamUrl} HTTP/1.1`,
    "Host: x",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "",
    "",
  );
  for (const reader of [plainly, silently]) {
    await reader.until((text) => text.includes(": connected"));
    expect(reader.text().toLowerCase()).not.toContain("content-encoding");
  }
});

test("[S34] a compressed stream delivers each message at once and ends as a valid gzip body", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe();
  const plain = await wire(served, ...ask("GET", streamUrl));
  const reader = await wire(served, ...gzipHead(streamUrl, "gzip"));
  await Promise.all([plain, reader].map(({ until }) => until((text) => text.includes("\r\n\r\n"))));
  const textOf = (text: string): string => {
    const [, rest] = headAndRest(text);
    return inflated(chunksSoFar(rest));
  };
  await served.ingest([GAME, lineAt(0, 101)]);
  await reader.until((text) => textOf(text).includes('"price":101'));
  await served.ingest([lineAt(0, 102)]);
  await reader.until((text) => textOf(text).includes('"price":102'));
  await revoked(served);
  await Promise.all([plain, reader].map(({ until }) => until((text) => text.endsWith("0\r\n\r\n"))));
  const [head, rest] = headAndRest(reader.text());
  expect(head.toLowerCase()).toContain("content-encoding: gzip");
  const eventsOf = (body: string): string[] => body.split("\n\n").filter((block) => block.startsWith("id: "));
  const { body } = unchunked(headAndRest(plain.text())[1]);
  expect(eventsOf(gunzipSync(Buffer.from(unchunked(rest).body, "latin1")).toString())).toEqual(eventsOf(body));
  expect(eventsOf(body)).toHaveLength(2);
});
