import type { PageEvent, SubscribableEvent } from "@linewire/contract";
import type { Kind, Place } from "../change/change.ts";
import type { SubscriptionBounds } from "../change/record.ts";
import { narrowed, within, type Scope } from "./scope.ts";

type Ids = readonly number[] | null;

/** A subscription's bounds within the scope of its API key; null means all. */
export type Filter = {
  events: readonly SubscribableEvent[];
  leagueIds: Ids;
  marketTypeIds: Ids;
  betTypeIds: Ids;
  sourceIds: Ids;
  eventIds: Ids;
  /** The key of the corrections of the page's article. Only streams of pages have it. */
  article?: string;
};

const sorted = <T extends number | string>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
const idsOrAll = (values: readonly number[]): Ids => (values.length === 0 ? null : sorted(values));

export const filterOf = (bounds: SubscriptionBounds, scope: Pick<Scope, "leagueIds" | "sourceIds">): Filter => ({
  events: sorted(bounds.eventTypes),
  leagueIds: narrowed(scope.leagueIds, sorted(bounds.leagueIds)),
  marketTypeIds: idsOrAll(bounds.marketTypeIds),
  betTypeIds: idsOrAll(bounds.betTypeIds),
  sourceIds: narrowed(scope.sourceIds, sorted(bounds.sourceIds)),
  eventIds: idsOrAll(bounds.eventIds),
  ...(bounds.article === undefined ? {} : { article: bounds.article }),
});

/** Clients with equal keys share every encoded frame. */
export const filterKey = (filter: Filter): string => JSON.stringify(filter);

const EVENT_OF_KIND: Partial<Record<Kind, SubscribableEvent | PageEvent>> = {
  market_line: "market_line_update",
  event: "event_update",
  line_results: "line_result_update",
  in_game_fair_price: "in_game_fair_price_update",
  market_source: "market_source_update",
  lineup: "event_lineup",
  player_news: "player_news",
  percent_to_play: "player_percent_to_play",
  editors_word: "article_update",
};

/** Undefined if changes of this kind are never sent. */
export const eventOfKind = (kind: Kind): SubscribableEvent | PageEvent | undefined => EVENT_OF_KIND[kind];

/** Market, bet type, book and event filter only lines and their results. Corrections go to pages of their article. */
export const matches = (filter: Filter, kind: Kind, place: Place, id: number | string = ""): boolean => {
  const event = EVENT_OF_KIND[kind];
  if (event === "article_update") return filter.article === id;
  if (event === undefined || !filter.events.includes(event) || !within(filter.leagueIds, place.leagueId)) return false;
  if (kind !== "market_line" && kind !== "line_results") return true;
  return (
    within(filter.marketTypeIds, place.marketTypeId) &&
    within(filter.betTypeIds, place.betTypeId) &&
    within(filter.sourceIds, place.sourceId) &&
    (filter.eventIds === null || (place.eventId !== null && filter.eventIds.includes(place.eventId)))
  );
};
