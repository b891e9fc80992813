import type { Event } from "@linewire/contract";
import type { BetSubject } from "../article/text/analysis.ts";
import { within } from "@linewire/domain/scope/scope";
import type { SlipSchedule } from "./match-schedule.ts";
import type { SlipLeg, SlipReading } from "../slip/slip.ts";

export type GameMatch = { games: readonly Event[] } | { reason: string };
export type GamesOf = (leg: SlipLeg, subject: BetSubject) => GameMatch;

const plays = ({ eventTeams = [] }: Event, teamId: number): boolean =>
  eventTeams.some((team) => team.teamId === teamId);

const opponentsIn = (legs: readonly SlipLeg[]): ((teamId: number) => number[]) => {
  const pairs = legs.flatMap(({ subject, opponentId }) =>
    subject.kind === "team" && opponentId !== null ? [[subject.id, opponentId] as const] : [],
  );
  return (teamId) =>
    pairs.flatMap(([one, other]) => {
      if (one === teamId) return [other];
      return other === teamId ? [one] : [];
    });
};

type CallerSchedule = { schedule: SlipSchedule; leagueIds: readonly number[] | null };

const candidatesOf = ({ subject, leagueId, alternatives }: SlipLeg, { leagueIds }: CallerSchedule) =>
  [{ ...subject, leagueId }, ...alternatives]
    .map((one, place) => ({ subject: one, place }))
    .filter((one) => within(leagueIds, one.subject.leagueId));

/** Games against the named opponent; otherwise all games of the team, first those that other legs name. */
const gamesAlone = (legs: readonly SlipLeg[], schedule: SlipSchedule): GamesOf => {
  const opponentsOf = opponentsIn(legs);
  return ({ opponentId }, subject) => {
    const teamId = subject.kind === "team" ? subject.id : schedule.teamOf(subject.id);
    if (teamId === undefined) return { reason: `the team of ${subject.name} is not known` };
    const games = schedule.gamesOf(teamId);
    if (opponentId !== null && opponentId !== teamId) {
      const named = games.filter((event) => plays(event, opponentId));
      if (named.length > 0) return { games: named };
      const against = schedule.teamName(opponentId) ?? "the opponent";
      return { reason: `no upcoming game for ${subject.name} against ${against}` };
    }
    if (games.length === 0) return { reason: `no upcoming game for ${subject.name}` };
    const others = opponentsOf(teamId);
    const isNamedGame = (event: Event): boolean => others.some((id) => plays(event, id));
    return { games: games.toSorted((a, b) => Number(isNamedGame(b)) - Number(isNamedGame(a))) };
  };
};

type PossibleGame = { event: Event; isMostLikely: boolean };

/** `isMostLikely`: the leg's most likely subject plays in the game. */
const possibleGamesOf = (leg: SlipLeg, alone: GamesOf, caller: CallerSchedule): PossibleGame[] => {
  const all = candidatesOf(leg, caller).flatMap(({ subject, place }) => {
    const found = alone(leg, subject);
    return "reason" in found ? [] : found.games.map((event): PossibleGame => ({ event, isMostLikely: place === 0 }));
  });
  return all.filter(({ event }, at) => all.findIndex((one) => one.event.eventId === event.eventId) === at);
};

const countMostLikely = (games: readonly PossibleGame[]): number =>
  games.filter(({ isMostLikely }) => isMostLikely).length;

const startOf = ([first]: readonly PossibleGame[]): number => Date.parse(first!.event.eventStart);
const idOf = ([first]: readonly PossibleGame[]): number => first!.event.eventId;

const sharedGames = (legs: readonly SlipLeg[], alone: GamesOf, caller: CallerSchedule): Event[] => {
  const all = legs.flatMap((leg) => possibleGamesOf(leg, alone, caller));
  const groups = [...Map.groupBy(all, ({ event }) => event.eventId).values()].toSorted(
    (a, b) =>
      b.length - a.length || countMostLikely(b) - countMostLikely(a) || startOf(a) - startOf(b) || idOf(a) - idOf(b),
  );
  const [best] = groups;
  return groups
    .filter((one) => best && one.length === best.length && countMostLikely(one) === countMostLikely(best))
    .map(([first]) => first!.event);
};

const inGame =
  (alone: GamesOf, shared: Event): GamesOf =>
  (leg, subject) => {
    const found = alone(leg, subject);
    if ("reason" in found) return found;
    const games = found.games.filter(({ eventId }) => eventId === shared.eventId);
    return games.length > 0
      ? { games }
      : { reason: `${subject.name} does not play in ${shared.name}, the game of the other legs` };
  };

export const slipGames = (
  { kind, legs }: Pick<SlipReading, "kind" | "legs">,
  caller: CallerSchedule,
): [GamesOf, ...GamesOf[]] => {
  const { schedule } = caller;
  const alone = gamesAlone(legs, schedule);
  if (kind !== "sgp") return [alone];
  const gameLegs = legs.filter(({ market }) => schedule.betType(market)?.isFuture === false);
  const [first, ...others] = sharedGames(gameLegs, alone, caller).map((shared) => inGame(alone, shared));
  return first ? [first, ...others] : [alone];
};
