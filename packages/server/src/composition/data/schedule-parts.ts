import type { Schedule } from "@linewire/reading/article/offers";
import { AHEAD_MS } from "@linewire/reading/article/subject/past-schedule";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue" | "world"> & { views: Views };

const GAMES_TTL_MS = 60_000;
/** An article may be about a game of the last 8 days. */
const PAST_WINDOW_MS = 8 * 24 * 3_600_000;

type FindGames = (teamId: number, now: number) => ReturnType<Schedule["gamesOf"]>;

/** Cached for a minute, or until the league's schedule changes. */
const gamesOnce = ({ views, world }: Wiring, find: FindGames): Schedule["gamesOf"] => {
  const known = new Map<number, { version: number; until: number; games: ReturnType<Schedule["gamesOf"]> }>();
  return (teamId) => {
    const version = views.versions.of(`events ${views.reference.get("team", teamId)?.leagueId}`);
    const found = known.get(teamId);
    if (found && found.version === version && found.until > world.now()) return found.games;
    const games = find(teamId, world.now());
    known.set(teamId, { version, until: world.now() + GAMES_TTL_MS, games });
    return games;
  };
};

export const scheduleOf = (wiring: Wiring): Schedule => {
  const { catalogue, views } = wiring;
  const betTypes = new Map(catalogue.betTypes.map(({ id, key, isFuture }) => [key, { id, isFuture }]));
  const periods = new Map(catalogue.periods.map(({ id, key }) => [key, id]));
  return {
    gamesOf: gamesOnce(wiring, (teamId, now) => views.events.aheadOf(teamId, now + AHEAD_MS)),
    pastGamesOf: gamesOnce(wiring, (teamId, now) => views.events.overOf(teamId, now - PAST_WINDOW_MS)),
    teamOf: (personId) => views.reference.get("person", personId)?.currentTeamId,
    lines: views.live.lines,
    betType: (key) => betTypes.get(key),
    periodId: (key) => periods.get(key) ?? periods.get("game") ?? 1,
  };
};
