import { PICKS, type AuthorPick, type AuthorRecord } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import {
  authorKey,
  isOpen,
  isSettled,
  streaksOf,
  talliesBy,
  tallyOf,
  withdrawnOf,
  type SettledPick,
} from "@linewire/domain/pick/record";
import type { RowNames } from "../../shared/row-names.ts";
import { recordPick } from "../../shared/record-pick.ts";

export type RecordQuery = {
  author?: string | undefined;
  section?: string | undefined;
  league?: string | undefined;
  betTypeId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  minPicks?: number | undefined;
};

export type RecordPorts = {
  /** Latest game first. `author`: null means all authors of the partner. */
  picksOfAuthor: (slug: string, author: string | null, limit: number) => AuthorPick[];
  names: RowNames;
  simulated: boolean;
};

const MAX_PICKS = 5000;
const NO_SECTION = "No section";

const isIn = (pick: AuthorPick, query: RecordQuery, { names }: RecordPorts): boolean => {
  const day = pick.eventStart.slice(0, 10);
  const { section, league, betTypeId, from, to } = query;
  return (
    (section === undefined || authorKey(pick.terms.section) === authorKey(section)) &&
    (league === undefined || names.league(pick.leagueId)?.name === league.toLowerCase()) &&
    (betTypeId === undefined || pick.market.betTypeId === betTypeId) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
};

const NOTHING = { total: null, streaks: null, byLeague: [], byMarket: [], bySection: [], byMonth: [], picks: [] };

const sumsOf = (settled: readonly SettledPick[], names: RowNames) => ({
  total: tallyOf(settled),
  streaks: streaksOf(settled),
  byLeague: talliesBy(settled, ({ leagueId }) => names.league(leagueId)?.fullName ?? `League ${leagueId}`),
  byMarket: talliesBy(settled, ({ market }) => names.betType(market.betTypeId)?.name ?? `Market ${market.betTypeId}`),
  bySection: talliesBy(settled, ({ terms }) => terms.section ?? NO_SECTION),
  byMonth: talliesBy(settled, ({ eventStart }) => eventStart.slice(0, 7)).toSorted((one, other) =>
    one.name < other.name ? 1 : -1,
  ),
});

/** Sums need `minPicks` settled picks, because few picks show no skill. */
export const authorRecord = (partner: Partner, query: RecordQuery, ports: RecordPorts): AuthorRecord => {
  const { author = null, minPicks = PICKS.minSettled } = query;
  const picks = ports.picksOfAuthor(partner.slug, author, MAX_PICKS);
  const all = picks.filter((pick) => isIn(pick, query, ports));
  const settled = all.filter(isSettled);
  const counted = all.filter(({ terms }) => !terms.isWithdrawn);
  const isShown = settled.length >= minPicks;
  return {
    partner: { slug: partner.slug, displayName: partner.displayName },
    author: author === null ? null : (picks.find(({ terms }) => terms.author !== null)?.terms.author ?? author),
    settled: settled.length,
    open: all.filter(isOpen).length,
    ...withdrawnOf(all),
    minPicks,
    isFew: settled.length < PICKS.few,
    ...(isShown ? sumsOf(settled, ports.names) : NOTHING),
    picks: isShown ? counted.slice(0, PICKS.recordPicks).map((pick) => recordPick(pick, ports.names)) : [],
    simulated: ports.simulated,
  };
};
