import { enveloped, tierDelayMs } from "@linewire/contract";
import type { Past } from "@linewire/domain/history/past";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Answer, Keep } from "@linewire/http/call";
import { historyOf, pastHeaders, pastTime, THINNED, unknownTime } from "../../shared/past-time.ts";
import { isoOf } from "@linewire/domain/clock/world";
import type { MarketOfPath } from "./market-of.ts";

export type PastParts = {
  past: Past | null;
  periodNames: () => Readonly<Record<number, string>>;
  keepPart: Keep;
  now: () => number;
};

type PastOddsQuery = { market: MarketOfPath; scope: Scope; filters: LineQuery; asOf: string; name: string };

/** A commit arrives at most this long after its timestamp. Until then, odds of a time can still change. */
const SETTLE_DELAY_MS = 60_000;

export const pastOdds = async (
  { market, scope, filters, asOf, name }: PastOddsQuery,
  parts: PastParts,
): Promise<Answer<never>> => {
  const now = parts.now();
  const delayMs = tierDelayMs(scope.tier, market.name);
  const at = pastTime("asOf", asOf, { tier: scope.tier, delayMs }, now);
  const { league, marketTypeIds } = market;
  const query = { ...filters, leagueIds: [league.id] as const, marketTypeIds };
  const found = await historyOf(parts).tree({ at, query, leagueCode: league.name, periodNames: parts.periodNames() });
  if (!("text" in found)) throw unknownTime(found);
  const messages = found.thinned ? [THINNED] : [];
  const text = JSON.stringify({ ...enveloped(null), messages }).replace('"data":null', () => `"data":${found.text}`);
  const key = `past ${at} ${league.id} ${market.name} ${name} ${scope.sourceIds?.join() ?? "*"}`;
  return {
    encoded: parts.keepPart(
      key,
      at < now - SETTLE_DELAY_MS ? Number(found.thinned) : `${now} ${found.text.length}`,
      () => ({
        text,
      }),
    ),
    headers: { ...pastHeaders(at, now), "X-Changed-Through": isoOf(at) },
  };
};
