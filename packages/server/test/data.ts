import { ENDPOINTS, tierDelayMs, type EndpointId, type EndpointOf, type ReplyOf } from "@linewire/contract";
import { expect } from "vitest";
import type { Served } from "./serve.ts";

/** After this time the free tier has current changes of every market type. */
export const FREE_DELAYED_MS = tierDelayMs("free", null) + 10_000;

type RequestOptions = { key?: string; headers?: Record<string, string> };
export type Got<I extends EndpointId> = { headers: Headers; reply: ReplyOf<EndpointOf<I>> };

export const get = async <I extends EndpointId>(
  served: Served,
  id: I,
  path: string,
  options: RequestOptions = {},
): Promise<Got<I>> => {
  const answer = await served.ask(path, { key: options.key ?? served.keys.enterprise, headers: options.headers ?? {} });
  const text = await answer.text();
  expect([path, answer.status, answer.status === 200 ? "" : text]).toEqual([path, 200, ""]);
  const reply = ENDPOINTS[id].reply.parse(JSON.parse(text)) as ReplyOf<EndpointOf<I>>;
  expect(reply).toEqual(JSON.parse(text));
  return { headers: answer.headers, reply };
};

export const refusalOf = async (served: Served, path: string): Promise<{ data: unknown; messages: string[] }> => {
  const answer = await served.ask(path, { key: served.keys.enterprise });
  const body = (await answer.json()) as { data: unknown; success: boolean; messages: string[] };
  expect([path, answer.status, body.success]).toEqual([path, 200, false]);
  expect(body.messages.length).toBeGreaterThan(0);
  return body;
};

export const iso = (ms: number): string => new Date(ms).toISOString();
