import { enveloped } from "@linewire/contract";
import type { Past, Unknown } from "@linewire/domain/history/past";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Answer, Keep } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { isoOf } from "../../world.ts";
import type { Market } from "./market-of.ts";

export type PastParts = {
  /** What this node remembers; null where it keeps no history. */
  past: Past | null;
  periodNames: () => Readonly<Record<number, string>>;
  keepPart: Keep;
  now: () => number;
};

type Wish = { market: Market; scope: Scope; filters: LineQuery; asOf: string; name: string };

/** Commits that were made until then may still be on their way for so long. */
const SETTLED_MS = 60_000;

const wrong = (name: string, says: string): Fault =>
  new Fault("invalid_parameter", says, { errors: { [name]: [says] } });

/** A time that a caller may ask about: not in the future, and not nearer than the delay of its tier. */
export const pastTime = (name: string, text: string, scope: Scope, now: number): number => {
  const at = Date.parse(text);
  if (at > now) throw wrong(name, `${name} lies in the future`);
  if (at > now - scope.delayMs)
    throw wrong(name, `${name} must be at least ${scope.delayMs / 1000} s ago for the ${scope.tier} tier`);
  return at;
};

export const historyOf = ({ past }: Pick<PastParts, "past">): Past => {
  if (past === null) throw new Fault("not_found", "no history is kept here");
  return past;
};

const unknown = ({ from, until }: Unknown): Fault => {
  if (until === null) return new Fault("not_found", "no history has been recorded yet");
  const begins = isoOf(until);
  if (from === null) return new Fault("not_found", `history begins at ${begins}`);
  return new Fault("not_found", `nothing was recorded from ${isoOf(from)} to ${begins}`);
};

/** The odds as they were at a time. */
export const pastOdds = async (
  { market, scope, filters, asOf, name }: Wish,
  parts: PastParts,
): Promise<Answer<never>> => {
  const now = parts.now();
  const at = pastTime("asOf", asOf, scope, now);
  const { league, marketTypeIds } = market;
  const query = { ...filters, leagueIds: [league.id] as const, marketTypeIds };
  const found = await historyOf(parts).tree({ at, query, leagueCode: league.name, periodNames: parts.periodNames() });
  if (!("text" in found)) throw unknown(found);
  const text = JSON.stringify({ ...enveloped(null) }).replace('"data":null', () => `"data":${found.text}`);
  const key = `past ${at} ${league.id} ${market.name} ${name} ${scope.sourceIds?.join() ?? "*"}`;
  return {
    encoded: parts.keepPart(key, at < now - SETTLED_MS ? 0 : `${now} ${found.text.length}`, () => ({ text })),
    headers: { "X-Data-Delay": String(Math.ceil((now - at) / 1000)), "X-Changed-Through": isoOf(at) },
  };
};
