import type { Event } from "@linewire/contract";
import { LEAGUE_CODES } from "@linewire/contract/names";
import { z } from "zod";
import { dataOf, firstOf, tool } from "./tool.ts";

export const leagueCode = z.enum(LEAGUE_CODES).describe("The league's code, as list_leagues has it.");

export const listLeagues = tool({
  name: "list_leagues",
  title: "Leagues",
  description: "The leagues that this key may read, with the code that other tools take.",
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
    "Games of a league that are not over, by their start: ids, teams, status, clock and score. The eventId goes into get_odds.",
  input: z.object({
    league: leagueCode,
    team: z.string().min(2).max(60).optional().describe("Only games whose name contains this text."),
    limit: z.int().min(1).max(200).default(25).describe("At most so many games."),
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
