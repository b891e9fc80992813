import type { Analysis } from "@linewire/reading/article/text/analysis";
import { offersFor, type Offers, type OfferSelection, type Schedule } from "@linewire/reading/article/offers";

export type OfferVersions = {
  names: () => number;
  events: (leagueId: number) => number;
  event: (eventId: number) => number;
  /** Futures depend on all lines of a league. */
  odds: (leagueId: number) => number;
  closings: () => number;
};

type OfferDependencies = { leagues: Set<number>; events: Set<number>; futures: Set<number> };
type CachedOffers = { offers: Offers; dependencies: OfferDependencies; version: string };

const recordingSchedule = (schedule: Schedule, dependencies: OfferDependencies): Schedule => ({
  ...schedule,
  lines: (query) => {
    for (const id of query.eventIds ?? []) dependencies.events.add(id);
    for (const id of query.leagueIds ?? []) dependencies.futures.add(id);
    return schedule.lines(query);
  },
});

export type FindOffers = (analysis: Analysis, options: OfferSelection) => Offers;

export const offersOnce = (schedule: Schedule, versions: OfferVersions): FindOffers => {
  const kept = new WeakMap<Analysis, Map<string, CachedOffers>>();
  const versionOf = ({ leagues, events, futures }: OfferDependencies): string =>
    [
      versions.names(),
      versions.closings(),
      ...[...leagues].map(versions.events),
      ...[...events].map(versions.event),
      ...[...futures].map(versions.odds),
    ].join();

  const find = (analysis: Analysis, options: OfferSelection): CachedOffers => {
    const leagues = new Set(analysis.bets.map(({ leagueId }) => leagueId));
    const dependencies: OfferDependencies = { leagues, events: new Set(), futures: new Set() };
    const offers = offersFor(analysis, options, recordingSchedule(schedule, dependencies));
    return { offers, dependencies, version: versionOf(dependencies) };
  };

  return (analysis, options) => {
    const own = kept.get(analysis) ?? new Map<string, CachedOffers>();
    kept.set(analysis, own);
    const key = `${options.bookIds.join()} ${options.maxBets} ${options.includeImplicit} ${options.bookFirst} ${options.since}`;
    const known = own.get(key);
    if (known && known.version === versionOf(known.dependencies)) return known.offers;
    const fresh = find(analysis, options);
    own.set(key, fresh);
    return fresh.offers;
  };
};
