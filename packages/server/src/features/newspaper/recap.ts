import type { Chronicle, ChronicleGame } from "@linewire/feeds/feed/feed";
import { factsOf, type GameFacts } from "./game-facts.ts";
import { paragraphs } from "./html.ts";
import { nextGames } from "./next-games.ts";
import type { StoryWords } from "@linewire/pages/words/story-words";
import { whenOf } from "@linewire/pages/words/when";
import { capital, choose, inPeriod, leagueLabel, numberWord, periodName, pointsWord } from "./words.ts";

type RecapInput = { game: ChronicleGame; facts: GameFacts; now: number };

const sideAhead = (game: ChronicleGame, score: { away: number; home: number }): string | null => {
  if (score.away === score.home) return null;
  return score.away > score.home ? game.away.nickname : game.home.nickname;
};

const isClose = ({ game, facts }: RecapInput): boolean => {
  const close: Readonly<Record<string, number>> = { nfl: 4, cfb: 4, nba: 5, wnba: 5, cbb: 5 };
  return facts.margin <= (close[game.league] ?? 1);
};

/** Nickname of the side that was ahead after a period. */
const leadAt = ({ game, facts }: RecapInput, period: number): string | null => {
  const score = facts.after[period - 1];
  return score === undefined ? null : sideAhead(game, score);
};

const headlineOf = (input: RecapInput): string => {
  const { game, facts } = input;
  const [winner, loser, result] = [facts.winner.nickname, facts.loser.nickname, facts.result];
  if (facts.isOvertime) return `${winner} need ${periodName(game, game.period)} to beat the ${loser}, ${result}`;
  if (facts.lostLead >= facts.margin && facts.lostLead > 1)
    return `${winner} come from behind to beat the ${loser}, ${result}`;
  if (isClose(input))
    return choose(
      [`${winner} hold off the ${loser}, ${result}`, `${winner} get past the ${loser}, ${result}`],
      game,
      1,
    );
  if (facts.lostLead > 0 || leadAt(input, game.periods - 1) !== winner)
    return choose(
      [`${winner} pull away from the ${loser}, ${result}`, `${winner} beat the ${loser}, ${result}`],
      game,
      2,
    );
  return choose(
    [`${winner} leave no doubt against the ${loser}, ${result}`, `${winner} beat the ${loser}, ${result}`],
    game,
    2,
  );
};

const lateScore = ({ game, facts }: RecapInput): { away: number; home: number } | undefined =>
  facts.after[Math.max(0, Math.min(game.periods, facts.after.length) - 2)];

const inOrder = ({ away, home }: { away: number; home: number }): string =>
  `${Math.max(away, home)}-${Math.min(away, home)}`;

/** Whether the winner was ahead at every play after a period of the regular time. */
const keptLead = ({ game, facts }: RecapInput, period: number): boolean =>
  !facts.isOvertime &&
  game.plays.every(
    (play) => play.period <= period || (facts.lead === "home" ? play.home > play.away : play.away > play.home),
  );

/** "An" before a score that begins with the sound of eight, eleven or eighteen. */
const article = (score: string): string => (/^(?:8|11-|18-)/.test(score) ? "An" : "A");

type LateScore = { winner: string; loser: string; score: string; period: string };

const leadLines = ({ winner, loser, score, period }: LateScore): readonly [string, ...string[]] => [
  `The ${winner} led ${score} after the ${period} and stayed ahead to the end.`,
  `${article(score)} ${score} lead after the ${period} was enough for the ${winner}.`,
  `The ${loser} trailed ${score} after the ${period} and never drew level.`,
];
const lostLeadLines = ({ winner, loser, score, period }: LateScore): readonly [string, ...string[]] => [
  `The ${winner} led ${score} after the ${period}, lost the lead and won it back.`,
  `The ${loser} caught up from ${score} after the ${period}, and the ${winner} answered.`,
];
const comebackLines = ({ winner, loser, score, period }: LateScore): readonly [string, ...string[]] => [
  `The ${loser} led ${score} after the ${period}, and it was not enough.`,
  `The ${winner} trailed ${score} after the ${period} and turned the game.`,
];

const MIN_LEAD_CHANGES = 3;

/** Sentences that hold only for some games: about the changes of the lead, the longest run, and a lead from the start on. */
const courseLines = ({ game, facts }: RecapInput): string[] => {
  const { nickname } = facts.winner;
  const isWinnersRun = (facts.run.side === 1 ? game.home : game.away).id === facts.winner.id;
  const isDecisive = isWinnersRun && facts.run.points > facts.margin;
  return [
    ...(facts.leadChanges >= MIN_LEAD_CHANGES
      ? [`The lead changed hands ${numberWord(facts.leadChanges)} times, and the ${nickname} had it last.`]
      : []),
    ...(isDecisive
      ? [
          `The ${nickname} made ${pointsWord(game.league, facts.run.points)} in a row and won by ${numberWord(facts.margin)}.`,
        ]
      : []),
    ...(facts.lostLead === 0 ? [`The ${nickname} were never behind and won by ${numberWord(facts.margin)}.`] : []),
  ];
};

const standfirstOf = (input: RecapInput): string => {
  const { game, facts } = input;
  const score = lateScore(input);
  const number = Math.max(1, Math.min(game.periods, facts.after.length) - 1);
  const period = periodName(game, number);
  if (!score) return `It ended ${facts.result}.`;
  const ahead = sideAhead(game, score);
  if (ahead === null)
    return `They were level at ${score.home} after the ${period}. The ${facts.winner.nickname} had the better end.`;
  const words = { winner: facts.winner.nickname, loser: facts.loser.nickname, score: inOrder(score), period };
  if (ahead !== words.winner) return choose(comebackLines(words), game, 3);
  if (!keptLead(input, number)) return choose(lostLeadLines(words), game, 3);
  const [first, ...more] = leadLines(words);
  return choose([first, ...more, ...courseLines(input)], game, 3);
};

const opening = ({ game, facts, now }: RecapInput): string => {
  const where = game.city === null ? `at ${game.home.venue}` : `in ${game.city}`;
  const how =
    facts.leadChanges > 1
      ? `The lead changed hands ${facts.leadChanges === 2 ? "twice" : `${numberWord(facts.leadChanges)} times`}.`
      : facts.lostLead === 0
        ? `They were never behind.`
        : `They were behind by ${pointsWord(game.league, facts.lostLead)} at the worst of it.`;
  const when = whenOf(game.start, now, game.timeZone).on;
  return `The ${facts.winner.name} beat the ${facts.loser.name} ${facts.result} ${where} ${when}. ${how}`;
};

/** The sentence contains the score at the middle of the game and before the last period. */
const course = (input: RecapInput): string => {
  const { game, facts } = input;
  const marks = [Math.ceil(game.periods / 2), game.periods - 1].filter(
    (period, index, all) => period >= 1 && all.indexOf(period) === index,
  );
  const texts = marks.flatMap((period) => {
    const score = facts.after[period - 1];
    if (!score) return [];
    const ahead = sideAhead(input.game, score);
    const name = periodName(game, period);
    return [
      ahead === null
        ? `after the ${name} it was level at ${score.home}`
        : `after the ${name} the ${ahead} were ahead, ${inOrder(score)}`,
    ];
  });
  return texts.length === 0 ? "" : `${capital(texts.join("; "))}.`;
};

const runSentence = ({ game, facts: { run } }: RecapInput): string => {
  if (run.points < 2) return "";
  const side = run.side === 0 ? game.away : game.home;
  return `The longest stretch without an answer belonged to the ${side.nickname}: ${pointsWord(game.league, run.points)}, the last of them ${inPeriod(game, run.period)}.`;
};

const lastSentence = ({ game }: RecapInput): string => {
  const last = game.plays.at(-1);
  if (!last) return "";
  const side = last.side === 0 ? game.away : game.home;
  return `The ${side.nickname} had the last score of the game, ${inPeriod(game, last.period)}, for the final ${inOrder(last)}.`;
};

const factsList = ({ game, facts }: RecapInput): StoryWords["facts"] => {
  const { run } = facts;
  const side = run.side === 0 ? game.away : game.home;
  return [
    [
      "Final",
      `${facts.winner.nickname} ${Math.max(game.score.away, game.score.home)}, ${facts.loser.nickname} ${Math.min(game.score.away, game.score.home)}`,
    ],
    ["Longest run", `${side.nickname}, ${pointsWord(game.league, run.points)}`],
    ["Lead changes", capital(facts.leadChanges === 0 ? "none" : numberWord(facts.leadChanges))],
  ];
};

type RecapFrame = { place: string; endMark: string };

export const recapOf = (
  game: ChronicleGame,
  chronicle: Chronicle,
  now: number,
  { place, endMark }: RecapFrame,
): StoryWords => {
  const input = { game, facts: factsOf(game), now };
  const middle = [course(input), runSentence(input)].filter((text) => text !== "").join(" ");
  const texts = [opening(input), middle, lastSentence(input), ...nextGames(game, chronicle, now)];
  const [final] = factsList(input);
  return {
    kind: "Recap",
    league: leagueLabel(game.league),
    headline: headlineOf(input),
    standfirst: standfirstOf(input),
    filed: "After the game",
    facts: factsList(input),
    body: paragraphs(
      texts.filter((text) => text !== ""),
      { place: game.city ?? place, endMark },
    ),
    moment: final === undefined ? "Final" : `Final: ${final[1]}`,
    game: `${game.away.name} @ ${game.home.name}`,
  };
};
