import type { ChronicleGame, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import { factsOf } from "./game-facts.ts";
import { entry } from "./html.ts";
import type { StoryWords } from "../story-words.ts";
import { capital, choose, escaped, leagueLabel, periodName, pointsWord, possessive } from "./words.ts";

const STAR_MARKETS: Readonly<Record<string, string>> = {
  nfl: "anytime touchdown",
  cfb: "anytime touchdown",
  nba: "points",
  wnba: "points",
  cbb: "points",
  nhl: "shots on goal",
  mlb: "total bases",
};

const opinionOn = (player: string, { league }: ChronicleGame, begins = "I like"): string => {
  const what = STAR_MARKETS[league] ?? "points";
  if (what.startsWith("anytime")) return `${begins} ${player} as an ${what} scorer.`;
  return `${begins} ${player} over ${league === "wnba" ? "her" : "his"} ${what}.`;
};

const starsOf = ({ away, home }: ChronicleGame): string[] =>
  [home.players[0], away.players[0], home.players[1]].flatMap((player) => player?.replaceAll("'", "’") ?? []);

const ahead = ({ away, home, score }: ChronicleGame): ChronicleTeam | null =>
  score.away === score.home ? null : score.away > score.home ? away : home;

const scoreLine = ({ away, home }: ChronicleGame, score: { away: number; home: number }): string => {
  const [visitors, hosts] = [`${away.nickname} ${score.away}`, `${home.nickname} ${score.home}`];
  return score.away > score.home ? `${visitors}, ${hosts}` : `${hosts}, ${visitors}`;
};

const pointsIn = (game: ChronicleGame, period: number, side: 0 | 1): number =>
  game.plays.reduce((sum, play) => sum + (play.period === period && play.side === side ? play.points : 0), 0);

const changesIn = (game: ChronicleGame, period: number): number =>
  factsOf({ ...game, plays: game.plays.filter((play) => play.period === period) }).leadChanges;

const periodText = (game: ChronicleGame, period: number): string => {
  const [away, home] = [pointsIn(game, period, 0), pointsIn(game, period, 1)];
  const name = periodName(game, period);
  if (away + home === 0) return `Neither side scored in the ${name}.`;
  const better = away === home ? null : away > home ? game.away : game.home;
  const split = better
    ? `The ${better.nickname} had the better of the ${name}, ${Math.max(away, home)}-${Math.min(away, home)}.`
    : `Neither side had the better of the ${name}: ${pointsWord(game.league, away)} each.`;
  const changes = changesIn(game, period);
  return changes > 1 ? `${split} The lead changed hands more than once.` : split;
};

const runText = (game: ChronicleGame, period: number): string => {
  const { run } = factsOf({ ...game, plays: game.plays.filter((play) => play.period === period) });
  if (run.points < 2) return "";
  const side = run.side === 0 ? game.away : game.home;
  return choose(
    [
      ` At one time the ${side.nickname} made ${pointsWord(game.league, run.points)} without an answer.`,
      ` The longest stretch was the ${possessive(side.nickname)}: ${pointsWord(game.league, run.points)} in a row.`,
    ],
    game,
    period,
  );
};

const periodEntry = (game: ChronicleGame, period: number): string => {
  const score = factsOf(game).after[period - 1] ?? game.score;
  return entry(
    capital(periodName(game, period)),
    scoreLine(game, score),
    `${periodText(game, period)}${runText(game, period)}`,
  );
};

const nowEntry = (game: ChronicleGame): string => {
  const [player] = starsOf(game);
  const leader = ahead(game);
  const stands = leader
    ? `The ${leader.nickname} lead by ${pointsWord(game.league, Math.abs(game.score.away - game.score.home))}.`
    : "Nothing is between them.";
  const last = game.plays.at(-1);
  const latest = last
    ? ` The last to score were the ${last.side === 0 ? game.away.nickname : game.home.nickname}.`
    : "";
  const opinion = player === undefined ? "" : ` ${opinionOn(player, game)}`;
  return entry(capital(periodName(game, game.period)), scoreLine(game, game.score), `${stands}${latest}${opinion}`);
};

/** Lines at the start. `favouredBy`: the expected margin of the home team. */
export type StartLines = { favouredBy: number | null; total: number | null };

const halfPoint = (value: number): number => Math.floor(value) + 0.5;
const signed = (points: number): string => (points > 0 ? `+${points}` : `\u2212${-points}`);

const picksOf = ({ home }: ChronicleGame, { favouredBy, total }: StartLines): string => {
  const picks = [
    favouredBy === null
      ? `the ${home.nickname} on the moneyline`
      : `the ${home.nickname} ${signed(-halfPoint(favouredBy))}`,
    ...(total === null ? [] : [`over ${halfPoint(total)}`]),
  ];
  return picks.length === 1 ? `My pick is ${picks[0]}.` : `My picks are ${picks.join(" and ")}.`;
};

/** This paragraph separates the widget of a pick from the story's widget, whose first offer is that pick. */
const CLOSING = "That stays as it was written, whatever the scoreboard says.";

const NO_LINES: StartLines = { favouredBy: null, total: null };

const beforeEntry = (game: ChronicleGame, lines: StartLines): string => {
  const opinions = starsOf(game)
    .slice(1)
    .map((player, at) => opinionOn(player, game, at === 0 ? "I like" : "I also like"));
  const picks = `${picksOf(game, lines)} ${opinions.join(" ")}`.trim();
  return `${entry("Before the start", "What I wrote down", picks)}<p>${escaped(CLOSING)}</p>`;
};

/** In baseball, every third inning has an entry. */
const hasEntry = ({ periods }: ChronicleGame, period: number): boolean => periods < 9 || period % 3 === 0;

const bodyOf = (game: ChronicleGame, lines: StartLines): string => {
  const where = game.city === null ? `are at the ${game.home.name}` : `play the ${game.home.name} in ${game.city}`;
  const opening = `The ${game.away.name} ${where}. The score moves by itself, and prices do for as long as the books take bets. The newest entry comes first.`;
  const done = Array.from({ length: game.period - 1 }, (_, index) => index + 1)
    .filter((period) => hasEntry(game, period))
    .toReversed();
  return [
    `<p>${escaped(opening)}</p>`,
    nowEntry(game),
    ...done.map((period) => periodEntry(game, period)),
    beforeEntry(game, lines),
  ].join("");
};

const playerFact = (game: ChronicleGame): readonly [label: string, text: string] => {
  const [star] = starsOf(game);
  return star === undefined ? ["At home", `The ${game.home.nickname}`] : ["Player to watch", star];
};

export const liveWords = (game: ChronicleGame, lines: StartLines = NO_LINES): StoryWords => ({
  kind: "Live",
  league: leagueLabel(game.league),
  headline: `${game.away.nickname} at ${game.home.nickname}, as it happens`,
  standfirst:
    "The scoreboard keeps the score. We keep the rest: who had which part of it, and what we wrote down before the start.",
  filed: "Updated during the game",
  facts: [
    ["Where", game.city ?? game.home.venue],
    playerFact(game),
    ["Game", `${game.away.nickname} at ${game.home.nickname}`],
  ],
  body: bodyOf(game, lines),
  moment: "In play",
  game: `${game.away.name} @ ${game.home.name}`,
});

/** Leagues with the most plays come first, then those with well-known players. */
const ORDER = ["nba", "nfl", "nhl", "mlb", "wnba", "cfb", "cbb"];

const rankOf = ({ league }: ChronicleGame): number => ORDER.indexOf(league);

export const followedGame = (games: readonly ChronicleGame[]): ChronicleGame | undefined =>
  games.toSorted((a, b) => rankOf(a) - rankOf(b) || a.start - b.start || a.eventId - b.eventId)[0];
