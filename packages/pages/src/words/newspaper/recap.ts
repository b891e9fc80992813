import type { Chronicle, ChronicleGame } from "@linewire/domain/chronicle/chronicle";
import type { StoryWords } from "../story-words.ts";
import { factsOf } from "./game-facts.ts";
import { paragraphs } from "./html.ts";
import { nextGames } from "./next-games.ts";
import { byWord, courseOf, momentOf, opening, type RecapInput, scoreAt, voiced } from "./recap-course.ts";
import { capital, inPeriod, leagueLabel, numberWord, periodName, pointsWord } from "./words.ts";

const CLOSE: Readonly<Record<string, number>> = { nfl: 4, cfb: 4, nba: 5, wnba: 5, cbb: 5 };

const isClose = ({ game, facts }: RecapInput): boolean => facts.margin <= (CLOSE[game.league] ?? 1);

/** The words between winner and loser in a headline: "Owls come from behind to beat the Foxes, 9-7". */
const verbsOf = (input: RecapInput): readonly [string, ...string[]] => {
  const { game, facts } = input;
  if (facts.isOvertime) return [`need ${periodName(game, game.period)} to beat`];
  if (facts.lostLead >= facts.margin && facts.lostLead > 1)
    return ["come from behind to beat", "rally past", "turn it around against"];
  if (facts.result.endsWith("-0")) return ["shut out", "blank"];
  if (isClose(input)) return ["hold off", "get past", "edge"];
  if (facts.lostLead > 0) return ["pull away from", "beat", "finish well ahead of"];
  return ["leave no doubt against", "beat", "cruise past", "never trail against"];
};

const headlineOf = (input: RecapInput): string => {
  const { winner, loser, result } = input.facts;
  return `${winner.nickname} ${voiced(verbsOf(input), input)} the ${loser.nickname}, ${result}`;
};

/** "An" before a score that begins with the sound of eight, eleven or eighteen. */
const article = (score: string): string => (/^(?:8|11-|18-)/.test(score) ? "An" : "A");

const MIN_LEAD_CHANGES = 3;
/** A comeback is mentioned only if the winner was behind by at least this many points. Other sports need 2. */
const COMEBACK: Readonly<Record<string, number>> = { nfl: 7, cfb: 7, nba: 8, wnba: 8, cbb: 8 };

const comebackLine = ({ game, facts }: RecapInput): string[] => {
  if (facts.lostLead < (COMEBACK[game.league] ?? 2)) return [];
  return [`The ${facts.winner.nickname} were down ${byWord(facts.lostLead)} and won ${byWord(facts.margin)}.`];
};

const turnLine = ({ game, facts }: RecapInput): string[] => {
  const { forGood, winner } = facts;
  if (forGood === null || forGood.period < game.periods || facts.leadChanges === 0) return [];
  return [`The ${winner.nickname} went ahead to stay ${momentOf(game, forGood)}.`];
};

const periodLines = ({ game, facts: { best, margin, winner } }: RecapInput): string[] => {
  if (best === null || best.own - best.other < margin / 2 || best.period > game.periods) return [];
  const name = periodName(game, best.period);
  if (game.periods === 9)
    return best.own > margin
      ? [`${capital(pointsWord(game.league, best.own))} in the ${name} made the difference.`]
      : [];
  const score = `${best.own}-${best.other}`;
  return [
    `${article(score)} ${score} ${name} made the difference.`,
    `The ${name} went to the ${winner.nickname}, ${score}, and the game went with it.`,
  ];
};

const runLine = ({ game, facts: { run, margin, winner, loser } }: RecapInput): string[] => {
  const isWinners = (run.side === 1 ? game.home : game.away).id === winner.id;
  if (!isWinners || run.points <= margin || run.points < 3) return [];
  return [`A run of ${pointsWord(game.league, run.points)} was more than the ${loser.nickname} could make up.`];
};

const leadLines = ({ game, facts }: RecapInput): string[] => {
  const { winner, loser, closest, leadChanges, forGood } = facts;
  const isWire = forGood !== null && forGood === game.plays[0];
  return [
    ...(leadChanges >= MIN_LEAD_CHANGES
      ? [`The lead changed hands ${numberWord(leadChanges)} times, and the ${winner.nickname} had it last.`]
      : []),
    ...(isWire
      ? [
          `From the first score to the last the ${winner.nickname} were in front.`,
          `The ${loser.nickname} were never ahead, and seldom close.`,
        ].slice(0, isClose({ game, facts, now: 0, voice: 0 }) ? 1 : 2)
      : []),
    ...(closest !== null && closest.lead > 0 && closest.lead < facts.margin
      ? [
          `The ${loser.nickname} came back to within ${numberWord(closest.lead)} ${inPeriod(game, closest.period)} and no closer.`,
        ]
      : []),
  ];
};

/** The last sentence holds for every game with known periods. */
const plainLine = ({ game, facts }: RecapInput): string => {
  const number = Math.max(1, Math.min(game.periods, facts.after.length) - 1);
  const score = facts.after[number - 1];
  if (!score || facts.after.length < 2) return `It ended ${facts.result}.`;
  if (score.away === score.home) return `It was ${score.away}-${score.home} after the ${periodName(game, number)}.`;
  const ahead = score.away > score.home ? game.away : game.home;
  return `It was ${scoreAt(score)} to the ${ahead.nickname} after the ${periodName(game, number)}.`;
};

const standfirstOf = (input: RecapInput): string => {
  const [first, ...more] = [
    ...comebackLine(input),
    ...turnLine(input),
    ...periodLines(input),
    ...runLine(input),
    ...leadLines(input),
  ];
  return first === undefined ? plainLine(input) : voiced([first, ...more], input);
};

const factsList = ({ game, facts }: RecapInput): StoryWords["facts"] => {
  const { run, winner, loser } = facts;
  const side = run.side === 0 ? game.away : game.home;
  const { away, home } = game.score;
  return [
    ["Final", `${winner.nickname} ${Math.max(away, home)}, ${loser.nickname} ${Math.min(away, home)}`],
    ["Longest run", `${side.nickname}, ${pointsWord(game.league, run.points)}`],
    ["Lead changes", capital(facts.leadChanges === 0 ? "none" : numberWord(facts.leadChanges))],
  ];
};

type RecapPorts = {
  chronicle: Pick<Chronicle, "nextOf" | "lastOf" | "inPlay">;
  now: number;
  place: string;
  endMark: string;
  voice: number;
};

export const recapOf = (game: ChronicleGame, { chronicle, now, place, endMark, voice }: RecapPorts): StoryWords => {
  const input = { game, facts: factsOf(game), now, voice };
  const { winner, loser } = input.facts;
  const standfirst = standfirstOf(input);
  const texts = [
    opening(input, standfirst),
    ...courseOf(input),
    ...nextGames([winner, loser], game.league, { chronicle, now }),
  ];
  const [final] = factsList(input);
  return {
    kind: "Recap",
    league: leagueLabel(game.league),
    headline: headlineOf(input),
    standfirst,
    filed: "After the game",
    facts: factsList(input),
    body: paragraphs(
      texts.filter((text) => text !== ""),
      { place: game.city ?? place, endMark },
    ),
    // A score stays on the line of its team.
    moment: final === undefined ? "Final" : `Final: ${final[1].replaceAll(/ (?=\d)/g, "\u00a0")}`,
    game: `${game.away.name} @ ${game.home.name}`,
  };
};
