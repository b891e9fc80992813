import type { Lineup, LineupChange, TeamLineup } from "@linewire/contract";
import { lineupChanges } from "./lineup-changes.ts";

type DatedTeam = { team: TeamLineup; updatedAt: string };

const isConfirmed = ({ lineupStatus }: TeamLineup): boolean => lineupStatus === "CONFIRMED";

const timesOf = (received: TeamLineup, stored: DatedTeam | null, updatedAt: string): Partial<TeamLineup> => {
  if (!isConfirmed(received)) return {};
  const before = stored?.team;
  const projectedAt = before && (isConfirmed(before) ? before.projectedAt : stored.updatedAt);
  return {
    confirmedAt: received.confirmedAt ?? before?.confirmedAt ?? updatedAt,
    ...(projectedAt === undefined ? {} : { projectedAt }),
  };
};

/** Returns the stored changes of `before` if the two states are equal. */
const changesSince = (before: TeamLineup, { starters, lineupStatus }: TeamLineup): LineupChange[] => {
  const changes = lineupChanges(before.starters, starters);
  return changes.length === 0 && before.lineupStatus === lineupStatus ? (before.changes ?? []) : changes;
};

const teamAfter = (received: TeamLineup, stored: DatedTeam | null, updatedAt: string): TeamLineup => {
  const { side, team, lineupStatus, starters } = received;
  const before = stored?.team;
  const previous = before && (before.lineupStatus === lineupStatus ? before.previousStatus : before.lineupStatus);
  const changes = before ? changesSince(before, received) : [];
  return {
    side,
    team,
    lineupStatus,
    ...(previous === undefined ? {} : { previousStatus: previous }),
    ...timesOf(received, stored, updatedAt),
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
 * Adds the previous state and the changes of each side. Null if `received` is equal or older: a late row must not undo
 * a confirmation.
 */
export const lineupAfter = (stored: Lineup | undefined, received: Lineup): Lineup | null => {
  const { updatedAt } = received.meta;
  if (stored && Date.parse(stored.meta.updatedAt) > Date.parse(updatedAt)) return null;
  const knownSide = ({ side, team }: TeamLineup): DatedTeam | null => {
    const found = stored?.teams.find((one) => one.side === side && one.team.id === team.id);
    return stored && found ? { team: found, updatedAt: stored.meta.updatedAt } : null;
  };
  const next: Lineup = {
    ...received,
    teams: received.teams.map((team) => teamAfter(team, knownSide(team), updatedAt)),
  };
  return stored && isSame(stored, next) ? null : next;
};
