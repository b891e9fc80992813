import { serverAudits } from "graphql-http";
import { createClient as sseClient } from "graphql-sse";
import { createClient as wsClient } from "graphql-ws";
import { WebSocket } from "ws";
import { newsAt } from "./graphql-rows.ts";
import { listen, wholeOf, type Listening } from "./graphql-listen.ts";

export type GraphqlTarget = {
  url: string;
  key: string;
  ingest: (rows: readonly object[]) => Promise<unknown>;
  openResources: () => Promise<Record<string, number>>;
};
export type GraphqlFigures = {
  audits: number;
  failedAudits: string[];
  readers: number;
  opened: number;
  changes: number;
  /** Number of clients that did not receive every change once and in order. */
  wrong: number;
  heardAfterMs: number;
  goneAfterMs: number;
  left: Record<string, number>;
};

const WAYS = ["cut off", "complete", "close", "abort"] as const;
const CHANGES = 50;
const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 20;

type Reader = { listening: Listening; leave: () => void };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const until = async (holds: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now();
  while (!(await holds()) && performance.now() - began < TIMEOUT_MS) await pause(POLL_INTERVAL_MS);
  return Math.round(performance.now() - began);
};

const auditsOf = async ({ url, key }: GraphqlTarget): Promise<Pick<GraphqlFigures, "audits" | "failedAudits">> => {
  const fetchFn = (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("X-Api-Key", key);
    return fetch(String(input), { ...init, headers });
  };
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn });
  const failedAudits: string[] = [];
  // A node that has just started may reject sixty concurrent requests.
  for (const { fn } of audits) {
    const result = await fn();
    if (result.status !== "ok") failedAudits.push(`${result.id} ${result.name}: ${result.reason}`);
  }
  return { audits: audits.length, failedAudits };
};

const overEvents = ({ url, key }: GraphqlTarget): Reader => {
  const client = sseClient({ url: `${url}/graphql`, headers: { "X-Api-Key": key }, retryAttempts: 0 });
  return { listening: listen(client, wholeOf("playerNews")), leave: () => client.dispose() };
};

const overSocket = ({ url, key }: GraphqlTarget, way: (typeof WAYS)[number]): Reader => {
  const sockets: WebSocket[] = [];
  class Kept extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }
  }
  const client = wsClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: Kept,
    connectionParams: { apiKey: key },
    retryAttempts: 0,
  });
  const listening = listen(client, wholeOf("playerNews", "(leagueIds: [1])"));
  const leave = (): void => {
    if (way === "cut off") sockets[0]?.terminate();
    else if (way === "complete") listening.stop();
    else void client.dispose();
  };
  return { listening, leave };
};

type NewsMessage = { playerNews?: { playerNews?: { id?: number } } };
const idsOf = ({ results }: Listening): (number | undefined)[] =>
  results.map(({ data }) => (data as NewsMessage | undefined)?.playerNews?.playerNews?.id);

const crowd = async (
  target: GraphqlTarget,
  readers: number,
): Promise<Omit<GraphqlFigures, "audits" | "failedAudits">> => {
  const before = await target.openResources();
  const open = async (): Promise<number> => (await target.openResources())["graphql_subscriptions_open"] ?? 0;
  const all = Array.from({ length: readers }, (_, at) => {
    const way = WAYS[at % WAYS.length]!;
    return way === "abort" ? overEvents(target) : overSocket(target, way);
  });
  await until(async () => (await open()) === readers);
  const opened = await open();
  for (let change = 0; change < CHANGES; change++) await target.ingest([newsAt(change)]);
  const heardAfterMs = await until(() => all.every(({ listening }) => listening.results.length >= CHANGES));
  const expected = JSON.stringify(Array.from({ length: CHANGES }, (_, change) => 980_000 + change));
  const wrong = all.filter(({ listening }) => JSON.stringify(idsOf(listening)) !== expected).length;
  const more = (async () => {
    for (let change = 0; change < CHANGES; change++) await target.ingest([newsAt(CHANGES + change)]);
  })();
  for (const [at, { leave }] of all.entries()) {
    leave();
    if (at % 25 === 0) await pause(1);
  }
  const left = { now: {} as Record<string, number> };
  const goneAfterMs = await until(async () => {
    const after = Object.entries(await target.openResources()).map(
      ([name, value]) => [name, value - (before[name] ?? 0)] as const,
    );
    left.now = Object.fromEntries(after.filter(([, value]) => value !== 0));
    return Object.keys(left.now).length === 0;
  });
  await more;
  return { readers, opened, changes: 2 * CHANGES, wrong, heardAfterMs, goneAfterMs, left: left.now };
};

export const proveGraphql = async (target: GraphqlTarget, readers: number): Promise<GraphqlFigures> => ({
  ...(await auditsOf(target)),
  ...(await crowd(target, readers)),
});
