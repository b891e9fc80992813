import { EVENT_STATUS, type Event } from "@linewire/contract";
import { asksFor } from "@linewire/domain/history/query-match";
import type { PastMoment } from "@linewire/domain/history/past";
import type { Schedule } from "../offers.ts";

/** An article can mean games up to this time after its publication. */
export const AHEAD_MS = 8 * 24 * 3_600_000;

const OPEN = new Set<number>([EVENT_STATUS.pregame, EVENT_STATUS.live, EVENT_STATUS.delayed]);

const startOf = ({ eventStart }: Event): number => Date.parse(eventStart);

/** Lines and games are those of the past time. Names and players' teams are current. */
export const pastSchedule = (today: Schedule, moments: readonly PastMoment[], at: number): Schedule => {
  const lines = moments.flatMap((moment) => moment.lines);
  const games = moments
    .flatMap(({ events }) => events)
    .filter((event) => event.isActive && OPEN.has(event.statusId) && startOf(event) < at + AHEAD_MS)
    .toSorted((a, b) => startOf(a) - startOf(b) || a.eventId - b.eventId);
  return {
    ...today,
    gamesOf: (teamId) => games.filter(({ eventTeams = [] }) => eventTeams.some((team) => team.teamId === teamId)),
    lines: (query) => lines.filter((line) => asksFor(query, line)),
  };
};
