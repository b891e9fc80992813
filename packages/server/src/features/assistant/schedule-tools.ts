import type { Event } from "@linewire/contract";
import { LEAGUE_CODES } from "@linewire/contract/names";
import { z } from "zod";
import { dataOf, firstOf, tool } from "./tool.ts";

export const leagueCode = z.enum(LEAGUE_CODES).describe("The league's code, from list_leagues.");

export const listLeagues = tool({
  name: "list_leagues",
  title: "Leagues",
  description: "The leagues that this key may read, with their codes for the other tools.",
  input: z.object({}),
  isReadOnly: true,
  run: async (calls) => {
    const leagues = dataOf(await calls.call("listLeagues"));
    return { leagues: leagues.map(({ id, name, fullName }) => ({ id, code: name, name: fullName })) };
  },
});

const sideOf = ({ eventTeams }: Event, sideIndex: number) => {
  const team = eventTeams?.find((one) => one.sideIndex === sideIndex);
  return team && { teamId: team.teamId, name: team.name, score: team.score };
};

const eventRow = (event: Event) => ({
  eventId: event.eventId,
  name: event.name,
  start: event.eventStart,
  status: event.statusName,
  clock: event.gameClock,
  away: sideOf(event, 0),
  home: sideOf(event, 1),
});

export const getSchedule = tool({
  name: "get_schedule",
  title: "Schedule",
  description:
    "Upcoming and current games of a league, ordered by start: ids, teams, status, clock and score. Use the eventId in get_odds.",
  input: z.object({
    league: leagueCode,
    team: z.string().min(2).max(60).optional().describe("Only games whose name contains this text."),
    limit: z.int().min(1).max(200).default(25).describe("Maximum number of games."),
  }),
  isReadOnly: true,
  run: async (calls, { league, team, limit }) => {
    const events = dataOf(await calls.call("listUpcomingEvents", { params: { league } }));
    const wanted = team?.toLowerCase();
    const { rows, total } = firstOf(
      events.filter(({ name }) => wanted === undefined || name.toLowerCase().includes(wanted)),
      limit,
    );
    return { total, events: rows.map(eventRow) };
  },
});
