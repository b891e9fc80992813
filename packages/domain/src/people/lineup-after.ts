import type { Lineup, LineupChange, TeamLineup } from "@linewire/contract";
import { lineupChanges } from "./lineup-changes.ts";

/** When a side was known as it was: the row's own time. */
type Known = { team: TeamLineup; updatedAt: string };

const confirmed = ({ lineupStatus }: TeamLineup): boolean => lineupStatus === "CONFIRMED";

const timesOf = (told: TeamLineup, known: Known | null, updatedAt: string): Partial<TeamLineup> => {
  if (!confirmed(told)) return {};
  const before = known?.team;
  const projectedAt = before && (confirmed(before) ? before.projectedAt : known.updatedAt);
  return {
    confirmedAt: told.confirmedAt ?? before?.confirmedAt ?? updatedAt,
    ...(projectedAt === undefined ? {} : { projectedAt }),
  };
};

/** A side that is told again as it was keeps what made it so. */
const changesSince = (before: TeamLineup, { starters, lineupStatus }: TeamLineup): LineupChange[] => {
  const changes = lineupChanges(before.starters, starters);
  return changes.length === 0 && before.lineupStatus === lineupStatus ? (before.changes ?? []) : changes;
};

const teamAfter = (told: TeamLineup, known: Known | null, updatedAt: string): TeamLineup => {
  const { side, team, lineupStatus, starters } = told;
  const before = known?.team;
  const previous = before && (before.lineupStatus === lineupStatus ? before.previousStatus : before.lineupStatus);
  const changes = before ? changesSince(before, told) : [];
  return {
    side,
    team,
    lineupStatus,
    ...(previous === undefined ? {} : { previousStatus: previous }),
    ...timesOf(told, known, updatedAt),
    starters,
    ...(changes.length === 0 ? {} : { changes }),
  };
};

const factsOf = ({ meta: _meta, teams, ...facts }: Lineup) => ({
  ...facts,
  teams: teams.map(({ changes: _changes, previousStatus: _status, projectedAt: _at, ...team }) => team),
});

const isSame = (a: Lineup, b: Lineup): boolean => JSON.stringify(factsOf(a)) === JSON.stringify(factsOf(b));

/**
 * A line-up as it is told on: with what each side was before and what has changed since. Null where it says nothing new, or is
 * older than what is known, so that what was confirmed is not taken back by a late row.
 */
export const lineupAfter = (known: Lineup | undefined, told: Lineup): Lineup | null => {
  const { updatedAt } = told.meta;
  if (known && Date.parse(known.meta.updatedAt) > Date.parse(updatedAt)) return null;
  const knownSide = ({ side, team }: TeamLineup): Known | null => {
    const found = known?.teams.find((one) => one.side === side && one.team.id === team.id);
    return known && found ? { team: found, updatedAt: known.meta.updatedAt } : null;
  };
  const next: Lineup = { ...told, teams: told.teams.map((team) => teamAfter(team, knownSide(team), updatedAt)) };
  return known && isSame(known, next) ? null : next;
};
