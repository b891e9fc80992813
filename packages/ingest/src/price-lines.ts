import { EVENT_STATUS } from "@linewire/contract";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import { closingOf } from "@linewire/pricing/fair/closing";
import { FairBoard, type FairBoardParts } from "@linewire/pricing/fair/fair-board";
import { marketRulesOf, type MarketRules } from "@linewire/pricing/fair/market-rules";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Batch, IngestContext } from "./ingest-context.ts";

export type PriceLines = (changes: readonly Change[], batch: Batch, at: number) => Change[];

const rulesBy = ({ reference }: IngestContext): { of: FairBoardParts["rulesOf"]; forget: () => void } => {
  const kept = new Map<string, MarketRules | null>();
  return {
    of: ({ leagueId, market: { betTypeId, periodTypeId } }) => {
      const key = `${leagueId} ${betTypeId} ${periodTypeId}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const betType = reference("bet_type", betTypeId);
      const rules = betType ? marketRulesOf(reference("league", leagueId)?.name ?? "", betType, periodTypeId) : null;
      kept.set(key, rules);
      return rules;
    },
    forget: () => kept.clear(),
  };
};

const statusOf = (change: Change): number | null => (change.kind === "event" ? change.thing.event.statusId : null);
const FINISHED_STATUSES: ReadonlySet<number | null> = new Set([EVENT_STATUS.final, EVENT_STATUS.cancelled]);

const startedGames = (changes: readonly Change[], movedLines: readonly LineState[]): Map<number, number> => {
  const games = new Map<number, number>();
  for (const change of changes)
    if (change.kind === "event" && statusOf(change) === EVENT_STATUS.live)
      games.set(change.thing.event.eventId, change.thing.event.leagueId);
  for (const { leagueId, market } of movedLines)
    if (market.live && market.eventId !== null) games.set(market.eventId, leagueId);
  return games;
};

const pregameLinesOf = (games: ReadonlyMap<number, number>, movedLines: readonly LineState[]): LineState[] =>
  movedLines.filter(({ market }) => !market.live && market.eventId !== null && games.has(market.eventId));

/** Call `forget` after a failed write, because the caches derive from the store. */
export const linePricing = (known: IngestContext): { priceLines: PriceLines; forget: () => void } => {
  const rules = rulesBy(known);
  const board = new FairBoard({ openLines: known.pricedLines, rulesOf: rules.of });
  const closed = new Set<number>();

  const forget = (): void => {
    board.forget();
    rules.forget();
    closed.clear();
  };

  const closing = (eventId: number, leagueId: number, at: number): Change[] => {
    if (closed.has(eventId)) return [];
    closed.add(eventId);
    const thing = known.closing(eventId) ? null : closingOf({ eventId, leagueId }, board.markets(eventId), at);
    const place = { ...NOWHERE, leagueId, eventId };
    return thing ? [{ kind: "closing", id: eventId, place, correlationId: null, thing }] : [];
  };

  const dropFinished = (changes: readonly Change[]): void => {
    for (const change of changes) {
      // The rules of markets depend on the catalogue.
      if (change.kind === "reference") return forget();
      if (!FINISHED_STATUSES.has(statusOf(change))) continue;
      board.drop(Number(change.id));
      closed.delete(Number(change.id));
    }
  };

  return {
    priceLines: (changes, { movedLines }, at) => {
      const games = startedGames(changes, movedLines);
      if (games.size > 0) board.edges(pregameLinesOf(games, movedLines), at);
      const closings = [...games].flatMap(([eventId, leagueId]) => closing(eventId, leagueId, at));
      const edges = board.edges(movedLines, at);
      for (const [index, line] of movedLines.entries()) line.edge = edges[index] ?? null;
      dropFinished(changes);
      return closings;
    },
    forget,
  };
};
