import { Agent } from "node:http";
import { testNow } from "@linewire/testkit";
import * as fc from "fast-check";
import { deviationsOf } from "./documented.ts";
import { generatedRequests, type GeneratedRequest, type KnownValues } from "./generated-requests.ts";
import { send, type RawResponse } from "../send.ts";

export type GeneratedTarget = {
  url: string;
  keys: Readonly<Record<string, string>>;
  jwt: string;
  streamUrl: string;
};

export type GeneratedFigures = {
  seed: number;
  cases: number;
  statuses: Record<string, number>;
  complaints: Record<string, string>;
};

const AT_ONCE = 8;

const knownOf = ({ keys, streamUrl }: GeneratedTarget): KnownValues => {
  const stream = new URL(streamUrl, "http://localhost");
  return {
    callers: ["nobody", "person", ...Object.keys(keys)],
    texts: {
      id: ["1", "2", "900001", "999", "active"],
      league: ["nfl", "NBA", "nhl", "cfb", "xyz"],
      marketType: ["straight", "futures", "props", "Straight"],
      ids: ["900001", "900001,900002", "1,2", "7"],
      points: ["-3.5", "_", "-3.5,_", ""],
      state: ["NJ", "ny", ""],
      isMobileDevice: ["true", "false"],
      os: ["ios", "ANDROID", ""],
      date: ["2026-11-21", "2026-02-30", ""],
      order: ["asc", "desc", "sideways"],
      changedSince: ["2026-11-21", new Date(testNow() - 60_000).toISOString(), ""],
      eventId: ["900", "1"],
      subscriptionId: [decodeURIComponent(stream.pathname.split("/").at(-1)!), "sub_0"],
      token: [stream.searchParams.get("token") ?? "", "a.b"],
      partnerSlug: ["daily-sport", "nobody"],
      url: ["https://daily-sport.example/a", "http://127.0.0.1:1/a", "file:///etc/passwd"],
      hash: ["0123abcd"],
      offerId: ["900001:-3.5", "900002:_", "7:-3.5"],
      price: ["-110", "-200", "50"],
      keyId: ["00000000"],
    },
  };
};

const credential = ({ caller }: GeneratedRequest, { keys, jwt }: GeneratedTarget): Record<string, string> => {
  if (caller === "nobody") return {};
  return caller === "person" ? { Authorization: `Bearer ${jwt}` } : { "X-Api-Key": keys[caller]! };
};

/** A 5xx is a fault, except 503 for a free key before delayed odds exist. */
const faultOf = ({ status, body }: RawResponse): string[] =>
  status >= 500 && !(status === 503 && /delayed_snapshot_unavailable|^$/.test(body ?? ""))
    ? [`${status} is a fault`]
    : [];

const shown = (generated: GeneratedRequest, { status, body }: RawResponse): string =>
  JSON.stringify({ ...generated, body: generated.body?.slice(0, 1500), status, answer: body?.slice(0, 500) });

export const proveGenerated = async (
  target: GeneratedTarget,
  cases: number,
  seed: number,
): Promise<GeneratedFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const requests = fc.sample(generatedRequests(knownOf(target)), { numRuns: cases, seed });
  const figures: GeneratedFigures = { seed, cases: 0, statuses: {}, complaints: {} };
  const judge = async (generated: GeneratedRequest): Promise<void> => {
    const headers = { ...generated.headers, ...credential(generated, target) };
    const response = await send(target.url, { ...generated, headers }, agent);
    figures.cases++;
    figures.statuses[response.status] = (figures.statuses[response.status] ?? 0) + 1;
    const wrong = [...deviationsOf(generated.method, generated.target, response), ...faultOf(response)];
    for (const one of wrong) figures.complaints[`${generated.operationId}: ${one}`] ??= shown(generated, response);
  };
  const work = async (): Promise<void> => {
    for (let next = requests.pop(); next; next = requests.pop()) await judge(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return figures;
};
