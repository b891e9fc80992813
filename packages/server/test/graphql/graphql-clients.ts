import { createClient as sseClient } from "graphql-sse";
import { createClient as wsClient, type Client } from "graphql-ws";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Served } from "../serve.ts";

export const socketUrl = ({ url }: Pick<Served, "url">): string => `${url.replace("http", "ws")}/graphql`;

/** `sockets` also has the sockets from before a reconnect. */
export const overSocket = (served: Served, key: string | null, retryAttempts = 0) => {
  const sockets: WebSocket[] = [];
  class Kept extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }
  }
  const client: Client = wsClient({
    url: socketUrl(served),
    webSocketImpl: Kept,
    retryAttempts,
    retryWait: () => Promise.resolve(),
    ...(key === null ? {} : { connectionParams: { apiKey: key } }),
  });
  onTestFinished(() => void client.dispose());
  return Object.assign(client, { sockets });
};

export const overEvents = (served: Served, key: string | null, retryAttempts = 0) => {
  const client = sseClient({
    url: `${served.url}/graphql`,
    retryAttempts,
    ...(key === null ? {} : { headers: { "X-Api-Key": key } }),
  });
  onTestFinished(() => client.dispose());
  return client;
};

export const metricOf = async (served: Served, name: string): Promise<number> => {
  const text = await (await served.ask("/metrics")).text();
  return Number(text.split(`\nlinewire_${name} `)[1]?.split("\n")[0] ?? Number.NaN);
};

export const untilMetric = async (served: Served, name: string, value: number): Promise<void> => {
  while ((await metricOf(served, name)) !== value) await new Promise((resolve) => setTimeout(resolve, 10));
};

export const untilOpen = (served: Served, count: number): Promise<void> =>
  untilMetric(served, "graphql_subscriptions_open", count);

type Raw = {
  socket: WebSocket;
  closed: Promise<[number, string]>;
  messages: Record<string, unknown>[];
  send: (message: object | string) => void;
};

/** Can send messages that no GraphQL client would send. */
export const rawSocket = async (
  served: Served,
  {
    protocols = ["graphql-transport-ws"],
    headers = {},
  }: { protocols?: string[]; headers?: Record<string, string> } = {},
): Promise<Raw> => {
  const socket = new WebSocket(socketUrl(served), protocols, { headers });
  onTestFinished(() => socket.terminate());
  const messages: Record<string, unknown>[] = [];
  socket.on("message", (data: Buffer) => void messages.push(JSON.parse(data.toString()) as Record<string, unknown>));
  const closed = new Promise<[number, string]>((resolve) =>
    socket.once("close", (code: number, reason: Buffer) => resolve([code, reason.toString()])),
  );
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return {
    socket,
    closed,
    messages,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
  };
};

/** Returns a socket that has sent `connection_init` with a key. */
export const enteredSocket = async (served: Served, apiKey: string): Promise<Raw> => {
  const raw = await rawSocket(served);
  raw.send({ type: "connection_init", payload: { apiKey } });
  await new Promise((resolve) => raw.socket.once("message", resolve));
  return raw;
};

export const command = async <T = unknown>(served: Served, what: object): Promise<T> => {
  const answer = await served.ask("/operate/v1/commands", {
    key: served.keys.operator,
    method: "POST",
    body: JSON.stringify(what),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as { result: T }).result;
};
