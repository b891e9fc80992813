import type { ChronicleGame, ChroniclePlay } from "@linewire/domain/chronicle/chronicle";
import { whenOf } from "../when.ts";
import type { GameFacts } from "./game-facts.ts";
import { capital, inningName, inPeriod, numberWord, periodName, pointsWord } from "./words.ts";

/**
 * `voice` is the number of the story, so that stories next to each other choose different words. `said` has the
 * sentence patterns of earlier stories of the edition.
 */
export type RecapInput = { game: ChronicleGame; facts: GameFacts; now: number; voice: number; said: Set<string> };

export const voiced = <T>(list: readonly [T, ...T[]], { voice }: Pick<RecapInput, "voice">, salt = 0): T =>
  list[(voice + salt) % list.length] ?? list[0];

/** "With 4:12 left in the third quarter", "in the bottom of the seventh inning". */
export const momentOf = (game: ChronicleGame, { period, clock }: ChroniclePlay): string => {
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(clock) ?? [];
  const half = clock.startsWith("TOP") ? "top" : clock.startsWith("BOT") ? "bottom" : null;
  if (half !== null) return `in the ${half} of the ${inningName(period)}`;
  if (minutes === undefined || (Number(minutes) === 0 && seconds === "00")) return inPeriod(game, period);
  return `with ${Number(minutes)}:${seconds} left ${inPeriod(game, period)}`;
};

export const scoreAt = ({ away, home }: { away: number; home: number }): string =>
  `${Math.max(away, home)}-${Math.min(away, home)}`;

export const byWord = (count: number): string => `by ${numberWord(count)}`;

const howText = ({ facts, game }: RecapInput): string => {
  if (facts.leadChanges > 1)
    return `The lead changed hands ${facts.leadChanges === 2 ? "twice" : `${numberWord(facts.leadChanges)} times`}.`;
  if (game.plays.length === 0) return "";
  if (facts.lostLead > 0) return `They were behind ${byWord(facts.lostLead)} at the worst of it.`;
  const isWire = facts.forGood === game.plays[0];
  return isWire ? "They led from the first score to the last." : "They were level at times and never behind.";
};

/**
 * The analysis of articles must recognise this sentence as the report of a game. It does not repeat a standfirst about
 * the lead.
 */
export const opening = (input: RecapInput, standfirst: string): string => {
  const { game, facts, now } = input;
  const where = game.city === null ? `at ${game.home.venue}` : `in ${game.city}`;
  const when = whenOf(game.start, now, game.timeZone, true);
  const [winner, loser] = [`the ${facts.winner.name}`, `the ${facts.loser.name}`];
  const result = voiced(
    [
      `${capital(winner)} beat ${loser} ${facts.result} ${where} ${when.on}.`,
      `${when.On}, ${where}, ${winner} beat ${loser} ${facts.result}.`,
      `${capital(winner)} won ${facts.result} against ${loser} ${where} ${when.on}.`,
    ],
    input,
  );
  const isSaid = /first score|changed hands|never ahead|were down/.test(standfirst);
  return isSaid ? result : `${result} ${howText(input)}`.trim();
};

const turnText = (input: RecapInput): string => {
  const { game, facts } = input;
  const { forGood, maxLead, winner } = facts;
  if (forGood === null) return "";
  const [moment, score] = [momentOf(game, forGood), scoreAt(forGood)];
  const grew = maxLead > Math.abs(forGood.away - forGood.home) && maxLead > facts.margin;
  const largest = grew ? ` Their largest lead was ${numberWord(maxLead)}.` : "";
  if (forGood === game.plays[0])
    return voiced(
      [
        `The ${winner.nickname} scored first, ${moment}, and that lead stood.${largest}`,
        `The first score was the one that counted: the ${winner.nickname} had it ${moment}.${largest}`,
      ],
      input,
      1,
    );
  return voiced(
    [
      `The ${winner.nickname} went ahead to stay ${moment}, at ${score}.${largest}`,
      `${capital(moment)} the ${winner.nickname} took the lead for good, at ${score}.${largest}`,
      `The lead that lasted came ${moment}, when the ${winner.nickname} made it ${score}.${largest}`,
    ],
    input,
    1,
  );
};

const bestText = (input: RecapInput): string => {
  const { game, facts } = input;
  const { best } = facts;
  if (best === null || best.own - best.other < 2) return "";
  const name = periodName(game, best.period);
  if (game.periods === 9)
    return best.own < 3 ? "" : `They scored ${numberWord(best.own)} of their runs ${inPeriod(game, best.period)}.`;
  const score = `${best.own}-${best.other}`;
  const the = best.period > game.periods ? "" : "the ";
  return voiced(
    [
      `Most of the work was done ${inPeriod(game, best.period)}, which they won ${score}.`,
      `${capital(`${the}${name}`)} was theirs, ${score}.`,
      `They had no better stretch than ${the}${name}: ${score}.`,
    ],
    input,
    2,
  );
};

const runText = (input: RecapInput): string => {
  const { game, facts } = input;
  const { run } = facts;
  // If the loser never scored, the longest run is the whole game.
  if (run.points < 2 || facts.result.endsWith("-0")) return "";
  const { nickname } = run.side === 0 ? game.away : game.home;
  const points = pointsWord(game.league, run.points);
  const where = inPeriod(game, run.period);
  return voiced(
    [
      `The longest run was one of ${points} by the ${nickname}, which ended ${where}.`,
      `At one time the ${nickname} scored ${points} without an answer; the last of them came ${where}.`,
    ],
    input,
    3,
  );
};

const losersText = (input: RecapInput): string => {
  const { game, facts } = input;
  const { closest, loser, lostLead } = facts;
  if (facts.result.endsWith("-0")) return `The ${loser.nickname} did not score.`;
  if (closest !== null && closest.lead > 0 && closest.lead < facts.maxLead)
    return voiced(
      [
        `The ${loser.nickname} came back to within ${numberWord(closest.lead)} ${inPeriod(game, closest.period)}, and no closer.`,
        `Once behind ${byWord(facts.maxLead)}, the ${loser.nickname} came no closer than ${numberWord(closest.lead)}.`,
      ],
      input,
      4,
    );
  if (lostLead > 1) return `For the ${loser.nickname} the best of it was a lead of ${numberWord(lostLead)}.`;
  return "";
};

const lastText = (input: RecapInput): string => {
  const { game, facts } = input;
  const last = game.plays.at(-1);
  if (!last) return "";
  if (last === facts.forGood) return `Neither side scored after the ${facts.winner.nickname} had gone ahead.`;
  const { nickname } = last.side === 0 ? game.away : game.home;
  const moment = momentOf(game, last);
  return voiced(
    [
      `The ${nickname} had the last score of the game, ${moment}.`,
      `The last to score were the ${nickname}, ${moment}.`,
      `The ${nickname} made it ${scoreAt(last)} ${moment}, and nothing came after it.`,
    ],
    input,
    5,
  );
};

export const courseOf = (input: RecapInput): string[] =>
  [
    [turnText(input), bestText(input)],
    [runText(input), losersText(input), lastText(input)],
  ].map((texts) => texts.filter((text) => text !== "").join(" "));
