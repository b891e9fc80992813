import { request } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";

const DOWN_MS = 50;
const PATIENCE_MS = 20_000;
const BUSY_MS = 1000;
const BUSY_TRIES = 10;

type Answer = { status: number; body: string };

export const ask = (
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, agent: false, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => void (text += piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });

export const portOf = ({ url }: Pick<Installation, "url">): number => Number(new URL(url).port);

/** Repeats after a 503. Resolves with the body of a success. */
export const fetchWithRetry = async <T>(address: string, ask: RequestInit): Promise<T> => {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(address, ask);
    if (answer.ok) return (await answer.json()) as T;
    const text = await answer.text();
    if (answer.status !== 503 || tries === BUSY_TRIES)
      throw new Error(`${ask.method ?? "GET"} ${address}: ${answer.status} ${text}`);
    await pause(BUSY_MS);
  }
};

export const subscribe = async (installation: Installation, subscription: object, key: string): Promise<string> => {
  const { data } = await fetchWithRetry<{ data: { streamUrl: string } }>(`${installation.url}/subscriptions`, {
    method: "POST",
    headers: { "X-Api-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
  return data.streamUrl;
};

export const keyOf = (installation: Installation, name: string): string => installation.credentials.keys[name] ?? "";

/** Returns the acknowledged position. */
export const ingest = async (installation: Installation, rows: readonly unknown[]): Promise<string> => {
  const answer = await installation.ingest(rows);
  if (!answer.ok) throw new Error(`ingest: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { position: string }).position;
};

export const operate = async <T>({ url, dataDirectory }: Installation, command: object): Promise<T> => {
  const { secret } = JSON.parse(readFileSync(join(dataDirectory, "server.json"), "utf8")) as { secret: string };
  const answer = await fetch(`${url}/operate/v1/commands`, {
    method: "POST",
    headers: { "X-Operator-Secret": secret, "Content-Type": "application/json" },
    body: JSON.stringify(command),
  });
  if (!answer.ok) throw new Error(`operate: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: T }).result;
};

export const ingestWithRetry = async (installation: Installation, rows: readonly unknown[]): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;)
    try {
      await ingest(installation, rows);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(DOWN_MS);
    }
};
