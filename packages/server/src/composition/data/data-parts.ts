import type { Keep } from "@linewire/http/call";
import type { Hub } from "@linewire/journal/hub/hub";
import { responseCache } from "@linewire/http/answer/encoded";
import type { EvaluateParts } from "../../features/bonus/evaluate-bonus.ts";
import type { BonusLineParts } from "../../features/bonus/list-market-lines.ts";
import type { FairPriceReader } from "../../features/market/list-fair-prices.ts";
import type { ResultReader } from "../../features/market/list-results.ts";
import type { MonogramPorts } from "../../features/monogram/show-monogram.ts";
import type { OddsParts } from "../../features/market/list-odds.ts";
import type { PastParts } from "../../features/market/past-odds.ts";
import type { listMarketSources } from "../../features/market/list-sources.ts";
import type { LineupParts } from "../../features/people/list-lineups.ts";
import type { PercentParts } from "../../features/people/list-percent-to-play.ts";
import type { NewsParts } from "../../features/people/list-player-news.ts";
import type { listBetTypes } from "../../features/reference/bet-types.ts";
import type { listLeagues, getLeague } from "../../features/reference/leagues.ts";
import type { listMarketTypes } from "../../features/reference/market-types.ts";
import type { listPeriodTypes } from "../../features/reference/period-types.ts";
import type { listPlayers } from "../../features/reference/players.ts";
import type { listUpcomingEvents } from "../../features/reference/upcoming-events.ts";
import type { BonusPorts } from "./bonus-parts.ts";
import { rulesFrom } from "./fair-parts.ts";
import { linkParts } from "./link-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";
import type { World } from "@linewire/domain/clock/world";

type PartsOf<Make extends (parts: never) => unknown> = Parameters<Make>[0];
type ReferenceParts = PartsOf<typeof listLeagues> &
  PartsOf<typeof getLeague> &
  PartsOf<typeof listBetTypes> &
  PartsOf<typeof listMarketTypes> &
  PartsOf<typeof listPeriodTypes> &
  PartsOf<typeof listPlayers> &
  PartsOf<typeof listUpcomingEvents>;

export type DataParts = {
  reference: ReferenceParts;
  people: LineupParts & NewsParts & PercentParts;
  odds: OddsParts;
  market: PartsOf<typeof listMarketSources>;
  fairPrices: FairPriceReader;
  results: ResultReader;
  monogram: MonogramPorts;
  bonus: BonusLineParts & Omit<EvaluateParts, keyof BonusPorts>;
};

type Wiring = {
  views: Views;
  hub: Hub;
  world: Pick<World, "now">;
  watch: Pick<Watch, "cache">;
  history?: PastParts["past"];
} & Pick<ServiceParts, "catalogue"> &
  Partial<Pick<ServiceParts, "feed">>;

// Enough for the full odds of seven leagues, with three market types, two scopes and four encodings. The other caches
// hold many small responses.
const FULL_TREE_CACHE_BYTES = 160 * 1024 * 1024;
const FILTERED_TREE_CACHE_BYTES = 32 * 1024 * 1024;
const LIST_CACHE_BYTES = 32 * 1024 * 1024;

const rows = ({ reference, named, versions }: Views) => ({
  leagues: () => reference.list("league"),
  league: named("league"),
  leagueByCode: (code: string) => {
    const name = code.toLowerCase();
    return reference.list("league").find((league) => league.name === name && league.isActive);
  },
  leagueIds: () =>
    reference
      .list("league")
      .filter(({ isActive }) => isActive)
      .map(({ id }) => id),
  betTypes: () => reference.list("bet_type"),
  betType: named("bet_type"),
  marketTypes: () => reference.list("market_type"),
  periodTypes: () => reference.list("period_type"),
  periodNames: () => Object.fromEntries(reference.list("period_type").map(({ id, name }) => [id, name])),
  periodName: (id: number) => reference.get("period_type", id)?.name ?? String(id),
  person: named("person"),
  people: (leagueId: number) => reference.list("person").filter((person) => person.leagueId === leagueId),
  team: named("team"),
  teams: (leagueId: number) => reference.list("team").filter((team) => team.leagueId === leagueId),
  source: named("market_source"),
  referenceVersion: () => versions.of("reference"),
  sourcesVersion: () => versions.of("market_source"),
});

const countedBy =
  ({ cache }: Pick<Watch, "cache">) =>
  (name: string, keep: Keep): Keep =>
  (key, version, make) => {
    let outcome: "hit" | "miss" = "hit";
    const kept = keep(key, version, () => {
      outcome = "miss";
      return make();
    });
    cache.looked(name, outcome);
    return kept;
  };

const booksById = ({ catalogue }: Pick<Wiring, "catalogue">): MonogramPorts["bookMark"] => {
  const books = new Map(catalogue.books.map((book) => [book.id, book]));
  return (id) => books.get(id);
};

export const dataParts = (wiring: Wiring): DataParts => {
  const { views, hub, world, watch, history = null } = wiring;
  const { linkOf, linksVersion } = linkParts(wiring);
  const counted = countedBy(watch);
  const { versions, events, records } = views;
  const [{ now }, { changedThrough }] = [world, versions];
  const keep = counted("lists", responseCache(now, LIST_CACHE_BYTES));
  const reading = { ...rows(views), keep, now, changedThrough };
  const oddsVersion = (leagueId: number) => versions.of(`odds ${leagueId}`);
  const seen = { live: views.live, late: views.late, sequence: () => hub.position().seq, changedThrough, now };
  return {
    reference: {
      ...reading,
      upcoming: events.upcoming,
      eventsSince: events.modifiedSince,
      eventsVersion: (leagueId) => versions.of(`events ${leagueId}`),
    },
    people: {
      ...reading,
      ...views.people,
      signingKeys: records.signingKeys,
      lineupsVersion: (leagueId) => versions.of(`lineups ${leagueId}`),
      newsVersion: (leagueId) => `${versions.of(`news ${leagueId}`)} ${oddsVersion(leagueId)}`,
      percentsVersion: (leagueId) => String(versions.of(`percents ${leagueId}`)),
    },
    odds: {
      ...reading,
      ...seen,
      linkOf,
      referenceVersion: () => `${versions.of("reference")} ${linksVersion()}`,
      readAt: views.readAt,
      epoch: () => hub.position().epoch,
      past: history,
      oddsVersion,
      eventVersion: (eventId) => versions.of(`event ${eventId}`),
      touchedSince: versions.touchedSince,
      keepWhole: counted("odds", responseCache(now, FULL_TREE_CACHE_BYTES)),
      keepPart: counted("odds parts", responseCache(now, FILTERED_TREE_CACHE_BYTES)),
      onRepeatedAnswer: (isWhole) => watch.cache.looked(isWhole ? "odds" : "odds parts", "hit"),
    },
    market: { ...reading, ...seen, oddsVersion },
    fairPrices: {
      ...reading,
      fairPricesOf: views.bonuses.fairPricesOf,
      fairPricesVersion: (leagueId) => `${versions.of(`fair prices ${leagueId}`)} ${versions.of(`events ${leagueId}`)}`,
    },
    results: { ...reading, ...views.results, signingKeys: records.signingKeys },
    monogram: { ...reading, bookMark: booksById(wiring) },
    bonus: {
      ...reading,
      linkOf,
      linksVersion,
      ...seen,
      rulesOf: rulesFrom(views),
      bonuses: views.bonuses.bonuses,
      bonus: views.bonuses.bonus,
      bonusVersion: () => versions.of("bonus"),
    },
  };
};
