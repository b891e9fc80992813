import { LIMITS, enveloped, refused, type Bonus, type ENDPOINTS, type MarketLineBonus } from "@linewire/contract";
import { pricesAgainst } from "@linewire/pricing/bonus/opposite";
import { worthOf } from "@linewire/pricing/bonus/worth";
import { fairMarketId } from "@linewire/pricing/fair/market-id";
import type { MarketRules } from "@linewire/pricing/fair/market-rules";
import { QuotedMarket } from "@linewire/pricing/fair/quoted-market";
import type { LineState } from "@linewire/domain/line/line-state";
import { fairOfTwo } from "@linewire/pricing/price/devig";
import type { Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Handler } from "@linewire/http/call";
import { viewFor, type ViewAtTime, type ScopedView } from "../../shared/scoped-view.ts";
import type { BonusReader } from "./bonuses.ts";
import { usableLines, type BonusView } from "@linewire/pricing/bonus/usable-lines";

export type BonusLineParts = BonusReader &
  ViewAtTime<BonusView> & {
    leagueIds: () => readonly number[];
    /** Null if the market has no fair price. */
    rulesOf: (line: LineState) => MarketRules | null;
    linkOf: (line: LineState) => string | null;
    linksVersion: () => string;
  };

type Market = { lines: readonly LineState[]; quoted: QuotedMarket | null };
const NO_MARKET: Market = { lines: [], quoted: null };

const SHAPE = /^\d{1,15}(,\d{1,15})*$/;
const MILLION = 1_000_000;

const marketsOf = (view: BonusView, { sourceIds }: Scope, { now, rulesOf }: BonusLineParts) => {
  const known = new Map<string, Map<string, Market>>();
  const read = ({ leagueId, market: { eventId, betTypeId, marketTypeId } }: LineState): Map<string, Market> => {
    const lines = view.lines({
      leagueIds: [leagueId],
      marketTypeIds: [marketTypeId],
      eventIds: [eventId ?? 0],
      betTypeIds: [betTypeId],
      sourceIds,
    });
    const groups = Map.groupBy(lines, (line) => `${line.marketKey} ${fairMarketId(line)}`);
    return new Map(
      [...groups].map(([key, own]) => {
        const rules = rulesOf(own[0]!);
        return [key, { lines: own, quoted: rules && new QuotedMarket(rules, own, now()) }];
      }),
    );
  };
  return (line: LineState): Market => {
    const { eventId, betTypeId } = line.market;
    if (eventId === null) return NO_MARKET;
    const key = `${eventId} ${betTypeId}`;
    const found = known.get(key) ?? read(line);
    known.set(key, found);
    return found.get(`${line.marketKey} ${fairMarketId(line)}`) ?? NO_MARKET;
  };
};

const rowOf = (bonus: Bonus, line: LineState, { lines, quoted }: Market, deepLink: string | null): MarketLineBonus => {
  const price = line.price!;
  const { best, own } = pricesAgainst(line, lines);
  const devigged = own === null ? null : fairOfTwo(price, own);
  const fair = quoted?.chanceOf(line)?.decided ?? devigged;
  const { eventId, betTypeId } = line.market;
  return {
    bonusId: bonus.id,
    marketLineId: line.id,
    marketSourceId: line.sourceId,
    ...(eventId === null ? {} : { eventId }),
    betTypeId,
    ...(line.points === null ? {} : { points: line.points }),
    price,
    ...(fair === null ? {} : { fairProbability: Math.round(fair * MILLION) / MILLION }),
    ...worthOf(bonus, { price, fair, against: best }),
    deepLink,
  };
};

/** A bonus takes up to 10 ms, and a request may have fifty. Other requests run in between. */
const nextIteration = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const idsOf = (text = ""): number[] | { wrong: string } => {
  if (!SHAPE.test(text)) return { wrong: "ids must be bonus ids, separated by commas" };
  const ids = [...new Set(text.split(",").map(Number))];
  return ids.length > LIMITS.bonusIds ? { wrong: `at most ${LIMITS.bonusIds} ids` } : ids;
};

export const listBonusMarketLines = (parts: BonusLineParts): Handler<(typeof ENDPOINTS)["listBonusMarketLines"]> => {
  const { keep, bonus: find, bonusVersion, leagueIds } = parts;

  const rowsOf = (id: number, scope: Scope, { view, delayMs, sequence }: ScopedView<BonusView>): string | undefined => {
    const bonus = find(id);
    if (!bonus?.isActive) return undefined;
    const key = `bonus lines ${id} ${scope.leagueIds?.join() ?? "*"} ${scope.sourceIds?.join() ?? "*"} ${delayMs}`;
    const { bytes } = keep(key, `${sequence} ${bonusVersion()} ${parts.linksVersion()}`, () => {
      const lines = usableLines(bonus, view, { ...scope, allLeagueIds: leagueIds() });
      const marketOf = marketsOf(view, scope, parts);
      return {
        text: lines.map((line) => JSON.stringify(rowOf(bonus, line, marketOf(line), parts.linkOf(line)))).join(","),
      };
    });
    return bytes.toString();
  };

  return async (call) => {
    const ids = idsOf(call.query.ids);
    if ("wrong" in ids) return { body: refused([], ids.wrong) };
    const { scope } = callerOf(call);
    const shown = viewFor(scope, null, parts);
    const rows: string[] = [];
    const messages: string[] = [];
    for (const id of ids) {
      const found = rowsOf(id, scope, shown);
      if (found === undefined) messages.push(`there is no bonus ${id}`);
      else if (found !== "") rows.push(found);
      await nextIteration();
    }
    const text = JSON.stringify({ ...enveloped(null), messages }).replace("null", () => `[${rows.join(",")}]`);
    const key = `bonuses' lines ${call.query.ids} ${scope.leagueIds?.join() ?? "*"} ${scope.sourceIds?.join() ?? "*"}`;
    const encoded = keep(key, text, () => ({ text }));
    return { encoded, headers: { "X-Data-Delay": shown.headers["X-Data-Delay"]! } };
  };
};
