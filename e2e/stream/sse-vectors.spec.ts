import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";

// The browser's EventSource checks the test vectors that our decoder must pass too.

type ExpectedEvent = { type: string; data: string; lastEventId: string };
type Vector = {
  id: string;
  chunksB64: string[];
  events: ExpectedEvent[];
  lastEventId: string;
  retryMs: number | null | "unspecified";
};

const VECTORS = new URL("../../../shared/data/sse-vectors.json", import.meta.url);
const skipped = !existsSync(VECTORS);
if (skipped) console.log("skipped: ../shared/data/sse-vectors.json does not exist");
const vectors: Vector[] = skipped ? [] : (JSON.parse(readFileSync(VECTORS, "utf8")) as { vectors: Vector[] }).vectors;

const PAUSE_MS = 2;
/**
 * A browser opens at most six connections per origin and waits 3 s before a reconnect. So the vectors use several
 * origins.
 */
const ORIGINS = 4;
const AT_ONCE = 5;

type Visit = { lastEventId: string | undefined; at: number };

let servers: Server[] = [];
const visits = new Map<string, Visit[]>();
const endings = new Map<string, number>();

const write = async (response: ServerResponse, chunks: readonly Buffer[]): Promise<void> => {
  for (const chunk of chunks) {
    response.write(chunk);
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const id = decodeURIComponent(new URL(request.url ?? "/", "http://vectors").pathname.slice(1));
  const vector = vectors.find((one) => one.id === id);
  if (!vector)
    return void response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>vectors</title>");
  const earlier = visits.get(id) ?? [];
  visits.set(id, [
    ...earlier,
    { lastEventId: request.headers["last-event-id"] as string | undefined, at: performance.now() },
  ]);
  // The second request is the reconnect. Status 204 prevents further reconnects.
  if (earlier.length > 0) return void response.writeHead(204).end();
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  response.socket?.setNoDelay(true);
  await write(
    response,
    vector.chunksB64.map((text) => Buffer.from(text, "base64")),
  );
  endings.set(id, performance.now());
  response.end();
};

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  servers = Array.from({ length: ORIGINS }, () => createServer((request, response) => void answer(request, response)));
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))),
  );
});
test.afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const read = (page: Page, vector: Vector): Promise<ExpectedEvent[]> =>
  page.evaluate(
    ({ id, types }) =>
      new Promise<ExpectedEvent[]>((resolve) => {
        const received: ExpectedEvent[] = [];
        const source = new EventSource(`/${encodeURIComponent(id)}`);
        const record = (event: Event): void => {
          const { type, data, lastEventId } = event as MessageEvent<string>;
          if (data !== undefined) received.push({ type, data, lastEventId });
        };
        for (const type of new Set(types)) source.addEventListener(type, record);
        // The first error event is the end of the stream, the second is status 204.
        source.addEventListener("error", () => {
          if (source.readyState === EventSource.CLOSED) resolve(received);
        });
      }),
    { id: vector.id, types: ["message", ...vector.events.map(({ type }) => type)] },
  );

const waited = ({ id }: Vector): number => visits.get(id)![1]!.at - endings.get(id)!;

const wrongIn = async (page: Page, vector: Vector): Promise<string | null> => {
  const { id, events, retryMs } = vector;
  const received = await read(page, vector);
  // HTTP removes whitespace around header values (RFC 9110, 5.5), so an id loses its leading whitespace.
  const lastEventId = vector.lastEventId.trim();
  const sent = Buffer.from(visits.get(id)![1]!.lastEventId ?? "", "latin1").toString();
  const early = typeof retryMs === "number" && waited(vector) < retryMs - 50;
  if (JSON.stringify(received) === JSON.stringify(events) && sent === lastEventId && !early) return null;
  return `${id}: ${JSON.stringify({ received, sent, waited: waited(vector) })}`;
};

test.describe("EventSource of the browser", () => {
  test.skip(skipped, "the file with the test vectors does not exist");

  // The browser gets each vector as one chunk. The unit tests of our decoder also split vectors.
  test("[SUB13] the browser's EventSource reads every vector as expected", async ({ context }) => {
    visits.clear();
    endings.clear();
    const waiting = [...vectors];
    const wrong: (string | null)[] = [];
    const work = async (page: Page): Promise<void> => {
      for (let vector = waiting.shift(); vector; vector = waiting.shift()) wrong.push(await wrongIn(page, vector));
    };
    const pages = await Promise.all(servers.map(() => context.newPage()));
    for (const [index, page] of pages.entries()) await page.goto(originOf(servers[index]!));
    await Promise.all(pages.flatMap((page) => Array.from({ length: AT_ONCE }, () => work(page))));
    expect(wrong.filter((one) => one !== null)).toEqual([]);
    expect(visits.size).toBe(vectors.length);
  });
});
