import type { Analysis } from "@linewire/reading/article/text/analysis";
import { offersFor, type Offers, type OfferWish, type Schedule } from "@linewire/reading/article/offers";

/** Versions of the data in which offers are found; each increases with every change. */
export type OfferVersions = {
  names: () => number;
  /** The schedule of a league. */
  events: (leagueId: number) => number;
  /** The lines of an event. */
  event: (eventId: number) => number;
  /** All lines of a league, for futures. */
  odds: (leagueId: number) => number;
  /** Closing lines of games. */
  closings: () => number;
};

type Looked = { leagues: Set<number>; events: Set<number>; futures: Set<number> };
type Kept = { offers: Offers; looked: Looked; version: string };

/** A schedule that records which lines were read. */
const noting = (schedule: Schedule, looked: Looked): Schedule => ({
  ...schedule,
  lines: (query) => {
    for (const id of query.eventIds ?? []) looked.events.add(id);
    for (const id of query.leagueIds ?? []) looked.futures.add(id);
    return schedule.lines(query);
  },
});

export type FindOffers = (analysis: Analysis, wish: OfferWish) => Offers;

/** Finds an article's offers again only if the data that they depend on has changed. */
export const offersOnce = (schedule: Schedule, versions: OfferVersions): FindOffers => {
  const kept = new WeakMap<Analysis, Map<string, Kept>>();
  const versionOf = ({ leagues, events, futures }: Looked): string =>
    [
      versions.names(),
      versions.closings(),
      ...[...leagues].map(versions.events),
      ...[...events].map(versions.event),
      ...[...futures].map(versions.odds),
    ].join();

  const find = (analysis: Analysis, wish: OfferWish): Kept => {
    const leagues = new Set(analysis.bets.map(({ leagueId }) => leagueId));
    const looked: Looked = { leagues, events: new Set(), futures: new Set() };
    const offers = offersFor(analysis, wish, noting(schedule, looked));
    return { offers, looked, version: versionOf(looked) };
  };

  return (analysis, wish) => {
    const own = kept.get(analysis) ?? new Map<string, Kept>();
    kept.set(analysis, own);
    const key = `${wish.bookIds.join()} ${wish.maxBets} ${wish.includeImplicit} ${wish.bookFirst} ${wish.since}`;
    const known = own.get(key);
    if (known && known.version === versionOf(known.looked)) return known.offers;
    const fresh = find(analysis, wish);
    own.set(key, fresh);
    return fresh.offers;
  };
};
