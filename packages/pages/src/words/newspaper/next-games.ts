import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import { whenOf } from "../when.ts";
import { factsOf, lastChangeOf } from "./game-facts.ts";
import { numberWord } from "./words.ts";

/** Books offer a game from this time before its start. */
const OFFERED_BEFORE_MS = 6.5 * 86_400_000;

export type NextPorts = {
  chronicle: Pick<Chronicle, "nextOf" | "lastOf" | "inPlay">;
  now: number;
  /** Id of the game that the story is about. Null if it is about several games. */
  about: number | null;
};

const isOffered = (next: ChronicleGame | null, now: number): next is ChronicleGame =>
  next !== null && next.start - now < OFFERED_BEFORE_MS;

export const nextSentence = (team: ChronicleTeam, next: ChronicleGame | null, now: number): string => {
  if (!next) return `The ${team.nickname} have no game in the calendar yet.`;
  const when = whenOf(next.start, now, next.timeZone, true);
  const isHome = next.home.id === team.id;
  const other = isHome ? next.away : next.home;
  const where = isHome ? `play host to the ${other.name}` : `visit the ${other.name}`;
  return `The ${team.name} ${where} ${when.on}.`;
};

/**
 * The last game of a team. `margin` is 7 after a win by 7, -7 after a loss. `isLater`: the story has already named an
 * earlier game of the team.
 */
type Form = { team: ChronicleTeam; margin: number; isLater: boolean };

const formOf = (
  team: ChronicleTeam,
  teams: readonly ChronicleTeam[],
  league: string,
  ports: NextPorts,
): Form | null => {
  const last = ports.chronicle.lastOf(league, team.id);
  if (!last || last.score.away === last.score.home) return null;
  const { winner, margin } = factsOf(last);
  const isLater = teams.some(({ id }) => id === team.id) && last.eventId !== ports.about;
  return { team, margin: winner.id === team.id ? margin : -margin, isLater };
};

/**
 * By these words, the analysis finds the offer of the pick. With a date or "this game" it would take the page for a
 * report of a past game.
 */
const comparison = (better: Form, worse: Form): string => {
  const result = ({ margin }: Form): string => (margin > 0 ? "won" : "lost");
  const by = ({ margin }: Form): string => `by ${numberWord(Math.abs(margin))}`;
  const game = ({ isLater }: Form): string => (isLater ? "their latest game since then" : "their last game");
  const second = better.isLater === worse.isLater ? "theirs" : game(worse);
  return `The ${better.team.nickname} ${result(better)} ${game(better)} ${by(better)}, and the ${worse.team.nickname} ${result(worse)} ${second} ${by(worse)}.`;
};

/** If a team is in a game, the analysis would find offers of that game, not of the next one. */
const isPlaying = ({ id }: ChronicleTeam, { chronicle }: NextPorts): boolean =>
  chronicle.inPlay().some(({ away, home }) => away.id === id || home.id === id);

type Choice = { team: ChronicleTeam; reason: string; hope: string };

/** Picks the team with the better last result. Null if the results give no reason. */
const choiceFor = (game: ChronicleGame, teams: readonly ChronicleTeam[], ports: NextPorts): Choice | null => {
  if (isPlaying(game.away, ports) || isPlaying(game.home, ports)) return null;
  const [away, home] = [game.away, game.home].map((team) => formOf(team, teams, game.league, ports));
  if (!away || !home || away.margin === home.margin) return null;
  const [better, worse] = away.margin > home.margin ? [away, home] : [home, away];
  const where = better === home ? ` The ${home.team.nickname} are at home, too.` : "";
  const { team } = better;
  const hope = `I like the ${team.nickname} to ${better.margin > 0 ? "win this one, too" : "win this one"}.`;
  return { team, reason: `${comparison(better, worse)}${where}`, hope };
};

const lastChange = (teams: readonly ChronicleTeam[], league: string, { chronicle, now }: NextPorts): number => {
  const last = teams.flatMap(({ id }) => chronicle.lastOf(league, id) ?? []);
  return Math.max(0, ...last.map((game) => lastChangeOf(game, now)));
};

/** `changedAt` is the end of the latest game in the texts. */
type NextTexts = { texts: string[]; changedAt: number };

export const nextGames = (teams: readonly ChronicleTeam[], league: string, ports: NextPorts): NextTexts => {
  const games = teams
    .map((team) => ({ team, next: ports.chronicle.nextOf(league, team.id) }))
    .filter(({ next }, at, all) => next === null || all.findIndex((one) => one.next?.eventId === next.eventId) === at);
  const choices = games.map(({ next }) => (isOffered(next, ports.now) ? choiceFor(next, teams, ports) : null));
  const chosen = choices.findIndex((choice) => choice !== null);
  const sentences = games.map(({ team, next }) => nextSentence(team, next, ports.now));
  const choice = choices[chosen];
  const opponents = choice && games[chosen]?.next ? [games[chosen].next.away, games[chosen].next.home] : [];
  const changedAt = lastChange([...teams, ...opponents], league, ports);
  if (!choice) return { texts: [sentences.join(" ")], changedAt };
  const others = sentences.filter((_, at) => at !== chosen);
  return {
    texts: [
      ...(others.length > 0 ? [others.join(" ")] : []),
      `${sentences[chosen]} ${choice.reason}`,
      `**The pick: ${choice.team.name} moneyline.** ${choice.hope}`,
    ],
    changedAt,
  };
};
