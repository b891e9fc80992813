import { setTimeout as pause } from "node:timers/promises";
import type { ApiKeySummary, CreatePublicApiKeyResponse, Envelope } from "@linewire/contract";
import { aLine, anEvent, type Installation, whyNoNats } from "@linewire/testkit";
import { readStream, type StreamReader } from "../stream/stream-reader.ts";

/** Printed once per file if tests with several nodes cannot run here. */
export const noNats = whyNoNats();
if (noNats !== null) console.log(noNats);

export const GAME = 990_000_001;
const LINE = 990_000_000;
const LINES = 20;

/** Rows change the lines of one game in turn. Tests recognize each row by its number. */
export const moves = () => {
  let next = 0;
  const one = (mark: number) => ({
    ...aLine({
      marketLineId: LINE + (mark % LINES),
      marketId: LINE + (mark % LINES),
      price: -110 - Math.floor(mark / LINES),
      market: { eventId: GAME, betTypeId: 3, betSubType: `line-${mark % LINES}` },
    }),
    correlationId: `m${mark}`,
  });
  return {
    game: anEvent({ eventId: GAME, eventStart: "2030-01-01T00:00:00.000Z" }),
    take: (count: number) => Array.from({ length: count }, () => one(next++)),
    count: () => next,
  };
};

export const marksIn = ({ frames }: StreamReader): number[] =>
  frames.flatMap(({ data }) => [...data.matchAll(/"correlationId":"m(\d+)"/g)].map((match) => Number(match[1])));

export const keyHeader = (node: Installation, name = "enterprise") => ({
  "X-Api-Key": node.credentials.keys[name] ?? "",
});
const asPerson = (node: Installation) => ({
  Authorization: `Bearer ${(node.credentials as unknown as { jwt: string }).jwt}`,
  "Content-Type": "application/json",
});

export const subscribe = async (node: Installation, key: string): Promise<string> => {
  const answer = await fetch(`${node.url}/subscriptions`, {
    method: "POST",
    headers: { "X-Api-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify({ leagueIds: [1], eventTypes: ["market_line_update"] }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { streamUrl: string } }).data.streamUrl;
};

export const openStream = async (node: Installation, path: string, lastEventId?: string): Promise<StreamReader> => {
  const reader = await readStream(new URL(path, node.url), lastEventId);
  await reader.until(({ comments }) => comments.some((comment) => comment.startsWith(": connected")));
  return reader;
};

export const statusAt = async (node: Installation, key: string): Promise<number> =>
  (await fetch(`${node.url}/league`, { headers: { "X-Api-Key": key } })).status;

export const makeKey = async (node: Installation): Promise<CreatePublicApiKeyResponse | number> => {
  const body = JSON.stringify({ name: "mine", acceptTerms: true });
  const answer = await fetch(`${node.url}/api-key`, { method: "POST", headers: asPerson(node), body });
  const created = (await answer.json()) as Envelope<CreatePublicApiKeyResponse>;
  return answer.ok ? created.data : answer.status;
};

export const revoke = async (node: Installation, keyId: string): Promise<number> =>
  (await fetch(`${node.url}/api-key/${keyId}`, { method: "DELETE", headers: asPerson(node) })).status;

export const activeKeys = async (node: Installation): Promise<number> => {
  const answer = await fetch(`${node.url}/api-key`, { headers: asPerson(node) });
  return ((await answer.json()) as Envelope<ApiKeySummary[]>).data.filter(({ revokedAt }) => revokedAt === null).length;
};

/** The position is left out, because a cached response may have an earlier one. */
export const oddsAt = async (node: Installation): Promise<string> => {
  const answer = await fetch(`${node.url}/market/nfl/straight/odds`, { headers: keyHeader(node) });
  return (await answer.text()).replace(/"sequence":\d+/, "");
};

export const until = async (holds: () => Promise<boolean>, withinMs = 15_000): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > withinMs) throw new Error(`the condition did not hold within ${withinMs} ms`);
    await pause(20);
  }
  return performance.now() - started;
};
