import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import { whenOf } from "../when.ts";
import { factsOf } from "./game-facts.ts";
import { numberWord } from "./words.ts";

/** No book offers a game that starts later than this. */
const OFFERED_BEFORE_MS = 6.5 * 86_400_000;

export type NextPorts = { chronicle: Pick<Chronicle, "nextOf" | "lastOf" | "inPlay">; now: number };

const isOffered = (next: ChronicleGame | null, now: number): next is ChronicleGame =>
  next !== null && next.start - now < OFFERED_BEFORE_MS;

export const nextSentence = (team: ChronicleTeam, next: ChronicleGame | null, now: number): string => {
  if (!next) return `The ${team.nickname} have no game in the calendar yet.`;
  const when = whenOf(next.start, now, next.timeZone);
  const isHome = next.home.id === team.id;
  const other = isHome ? next.away : next.home;
  const where = isHome ? `play host to the ${other.name}` : `visit the ${other.name}`;
  return `The ${team.name} ${where} ${when.on}.`;
};

/** The last game of a team: won by 7 is 7, lost by 7 is -7. */
type Form = { team: ChronicleTeam; margin: number };

const formOf = (team: ChronicleTeam, league: string, { chronicle }: NextPorts): Form | null => {
  const last = chronicle.lastOf(league, team.id);
  if (!last || last.score.away === last.score.home) return null;
  const { winner, margin } = factsOf(last);
  return { team, margin: winner.id === team.id ? margin : -margin };
};

/**
 * After these words, the analysis of articles finds the offer of the pick. With dates or "this game", the analysis would
 * classify the page as a report of a past game, without offers.
 */
const comparison = (better: Form, worse: Form): string => {
  const result = ({ margin }: Form): string => (margin > 0 ? "won" : "lost");
  const by = ({ margin }: Form): string => `by ${numberWord(Math.abs(margin))}`;
  return `The ${better.team.nickname} ${result(better)} their last game ${by(better)}, and the ${worse.team.nickname} ${result(worse)} theirs ${by(worse)}.`;
};

/** While a team plays, the analysis would find the offers of that game instead of the offers of its next game. */
const isPlaying = ({ id }: ChronicleTeam, { chronicle }: NextPorts): boolean =>
  chronicle.inPlay().some(({ away, home }) => away.id === id || home.id === id);

type Choice = { team: ChronicleTeam; reason: string; hope: string };

/** The side with the better last result, and that result as the reason. Null if the last results give no reason. */
const choiceFor = (game: ChronicleGame, ports: NextPorts): Choice | null => {
  if (isPlaying(game.away, ports) || isPlaying(game.home, ports)) return null;
  const [away, home] = [formOf(game.away, game.league, ports), formOf(game.home, game.league, ports)];
  if (!away || !home || away.margin === home.margin) return null;
  const [better, worse] = away.margin > home.margin ? [away, home] : [home, away];
  const where = better === home ? ` The ${home.team.nickname} are at home, too.` : "";
  const { team } = better;
  const hope = `I like the ${team.nickname} to ${better.margin > 0 ? "win this one, too" : "win this one"}.`;
  return { team, reason: `${comparison(better, worse)}${where}`, hope };
};

/** Sentences about the next games of teams, and a pick with its reason for the first of these games that books offer. */
export const nextGames = (teams: readonly ChronicleTeam[], league: string, ports: NextPorts): string[] => {
  const games = teams
    .map((team) => ({ team, next: ports.chronicle.nextOf(league, team.id) }))
    .filter(({ next }, at, all) => next === null || all.findIndex((one) => one.next?.eventId === next.eventId) === at);
  const choices = games.map(({ next }) => (isOffered(next, ports.now) ? choiceFor(next, ports) : null));
  const chosen = choices.findIndex((choice) => choice !== null);
  const texts = games.map(({ team, next }) => nextSentence(team, next, ports.now));
  const choice = choices[chosen];
  if (!choice) return [texts.join(" ")];
  const others = texts.filter((_, at) => at !== chosen);
  return [
    ...(others.length > 0 ? [others.join(" ")] : []),
    `${texts[chosen]} ${choice.reason}`,
    `**The pick: ${choice.team.name} moneyline.** ${choice.hope}`,
  ];
};
