import type { Lineup, LineupChange, TeamLineup } from "@linewire/contract";
import { lineupChanges } from "./lineup-changes.ts";

/** Time of a side's state: the row's own time. */
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

/** A repeated side keeps its changes. */
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
 * A line-up for clients, with the previous state of each side and its changes. Null if it has nothing new or is older than the known one,
 * so that a late row cannot undo a confirmation.
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
