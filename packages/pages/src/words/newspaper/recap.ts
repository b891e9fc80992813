import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import type { StoryWords } from "../story-words.ts";
import { factsOf, lastChangeOf } from "./game-facts.ts";
import { paragraphs } from "./html.ts";
import { nextGames } from "./next-games.ts";
import { byWord, courseOf, momentOf, opening, type RecapInput, scoreAt, voiced } from "./recap-course.ts";
import { capital, inPeriod, leagueLabel, numberWord, periodName, pointsWord } from "./words.ts";

const CLOSE: Readonly<Record<string, number>> = { nfl: 4, cfb: 4, nba: 5, wnba: 5, cbb: 5 };

const closeMargin = ({ game }: RecapInput): number => CLOSE[game.league] ?? 1;
const isClose = (input: RecapInput): boolean => input.facts.margin <= closeMargin(input);
/** Wide enough for words such as "no doubt". */
const isWide = (input: RecapInput): boolean => input.facts.margin > 2 * closeMargin(input);

/** Example: "Owls come from behind to beat the Foxes, 9-7". */
const verbsOf = (input: RecapInput): readonly [string, ...string[]] => {
  const { game, facts } = input;
  if (facts.isOvertime) return [`need ${periodName(game, game.period)} to beat`];
  if (facts.lostLead >= facts.margin && facts.lostLead > 1)
    return ["come from behind to beat", "rally past", "turn it around against"];
  if (facts.result.endsWith("-0")) return ["shut out", "blank"];
  if (isClose(input)) return ["hold off", "get past", "edge"];
  if (!isWide(input)) return facts.lostLead > 0 ? ["beat", "outlast", "overcome"] : ["beat", "hold on against"];
  if (facts.lostLead > 0) return ["pull away from", "beat", "finish well ahead of"];
  return ["leave no doubt against", "beat", "cruise past", "never trail against"];
};

type Line = readonly [formula: string, text: string];

/**
 * Returns the first line whose sentence pattern is new in this edition, otherwise the first line. `voice` decides with
 * which line the search begins.
 */
const freshOf = (lists: readonly (readonly Line[])[], { voice, said }: RecapInput): string => {
  const lines = lists.flatMap((list) => {
    const from = list.length === 0 ? 0 : voice % list.length;
    return [...list.slice(from), ...list.slice(0, from)];
  });
  const [formula, text] = lines.find(([one]) => !said.has(one)) ?? lines[0] ?? ["", ""];
  said.add(formula);
  return text;
};

/** Only game and story decide the words, so the headline never changes for a finished game. */
const headlineOf = (input: RecapInput): string => {
  const { winner, loser, result } = input.facts;
  return `${winner.nickname} ${voiced(verbsOf(input), input)} the ${loser.nickname}, ${result}`;
};

/** "An" before eight, eleven or eighteen. */
const article = (score: string): string => (/^(?:8|11-|18-)/.test(score) ? "An" : "A");

const MIN_LEAD_CHANGES = 3;
/** The smallest deficit that counts as a comeback. In other sports it is 2. */
const COMEBACK: Readonly<Record<string, number>> = { nfl: 7, cfb: 7, nba: 8, wnba: 8, cbb: 8 };

const comebackLine = ({ game, facts }: RecapInput): Line[] => {
  if (facts.lostLead < (COMEBACK[game.league] ?? 2)) return [];
  const text = `The ${facts.winner.nickname} were down ${byWord(facts.lostLead)} and won ${byWord(facts.margin)}.`;
  return [["were down", text]];
};

const turnLine = ({ game, facts }: RecapInput): Line[] => {
  const { forGood, winner } = facts;
  if (forGood === null || forGood.period < game.periods || facts.leadChanges === 0) return [];
  return [["ahead to stay", `The ${winner.nickname} went ahead to stay ${momentOf(game, forGood)}.`]];
};

/** A period decided the game only if the winner was ahead from the end of the period on. */
const periodLines = ({ game, facts: { best, forGood, margin, winner } }: RecapInput): Line[] => {
  if (best === null || best.own - best.other < margin / 2 || best.period > game.periods) return [];
  if (forGood === null || forGood.period > best.period) return [];
  const name = periodName(game, best.period);
  if (game.periods === 9)
    return best.own > margin
      ? [["made the difference", `${capital(pointsWord(game.league, best.own))} in the ${name} made the difference.`]]
      : [];
  const score = `${best.own}-${best.other}`;
  return [
    ["made the difference", `${article(score)} ${score} ${name} made the difference.`],
    ["went with it", `The ${name} went to the ${winner.nickname}, ${score}, and the game went with it.`],
  ];
};

const runLine = ({ game, facts: { forGood, run, margin, winner, loser } }: RecapInput): Line[] => {
  const isWinners = (run.side === 1 ? game.home : game.away).id === winner.id;
  if (!isWinners || run.points <= margin || run.points < 3) return [];
  if (forGood === null || game.plays.indexOf(forGood) > run.last) return [];
  const points = pointsWord(game.league, run.points);
  return [["make up", `A run of ${points} was more than the ${loser.nickname} could make up.`]];
};

const leadLines = (input: RecapInput): Line[] => {
  const { game, facts } = input;
  const { winner, loser, closest, leadChanges, forGood } = facts;
  const isWire = forGood !== null && forGood === game.plays[0];
  const [changes, close] = [numberWord(leadChanges), numberWord(closest?.lead ?? 0)];
  const wire: Line[] = [
    ["first to last", `From the first score to the last the ${winner.nickname} were in front.`],
    ["never ahead", `The ${loser.nickname} were never ahead, and seldom close.`],
  ];
  return [
    ...(leadChanges >= MIN_LEAD_CHANGES
      ? [["changed hands", `The lead changed hands ${changes} times, and the ${winner.nickname} had it last.`] as const]
      : []),
    ...(isWire ? wire.slice(0, isClose(input) ? 1 : 2) : []),
    ...(closest !== null && closest.lead > 0 && closest.lead < facts.margin
      ? [
          [
            "no closer",
            `The ${loser.nickname} came back to within ${close} ${inPeriod(game, closest.period)} and no closer.`,
          ] as const,
        ]
      : []),
  ];
};

const plainLine = ({ game, facts }: RecapInput): string => {
  const number = Math.max(1, Math.min(game.periods, facts.after.length) - 1);
  const score = facts.after[number - 1];
  if (!score || facts.after.length < 2) return `It ended ${facts.result}.`;
  if (score.away === score.home) return `It was ${score.away}-${score.home} after the ${periodName(game, number)}.`;
  const ahead = score.away > score.home ? game.away : game.home;
  return `It was ${scoreAt(score)} to the ${ahead.nickname} after the ${periodName(game, number)}.`;
};

const otherLines = ({ game, facts }: RecapInput): Line[] => {
  const { lostLead, loser, margin, maxLead, run, winner } = facts;
  const last = game.plays.at(-1);
  const isLosers = last !== undefined && (last.side === 0 ? game.away : game.home).id === loser.id;
  const runner = run.side === 0 ? game.away : game.home;
  return [
    ...(lostLead > 0
      ? [["led and lost", `The ${loser.nickname} led ${byWord(lostLead)} and lost ${byWord(margin)}.`] as const]
      : []),
    ...(maxLead > margin
      ? [["led by", `The ${winner.nickname} led ${byWord(maxLead)} at their best, and won ${byWord(margin)}.`] as const]
      : []),
    ...(isLosers ? [["too late", `The ${loser.nickname} had the last score, and it came too late.`] as const] : []),
    ...(run.points > 2
      ? [
          [
            "longest run",
            `The ${runner.nickname} had the longest run of the game, ${pointsWord(game.league, run.points)}.`,
          ] as const,
        ]
      : []),
  ];
};

const standfirstOf = (input: RecapInput): string =>
  freshOf(
    [
      [...comebackLine(input), ...turnLine(input), ...periodLines(input), ...runLine(input), ...leadLines(input)],
      [["after the", plainLine(input)]],
      otherLines(input),
    ],
    input,
  );

/** No line break within a name, or between a team and its points. */
const joined = (winner: ChronicleTeam, won: number, loser: ChronicleTeam, lost: number): string =>
  [`${winner.nickname} ${won}`, `${loser.nickname} ${lost}`].map((side) => side.replaceAll(" ", "\u00a0")).join(", ");

const factsList = ({ game, facts }: RecapInput): StoryWords["facts"] => {
  const { run, winner, loser } = facts;
  const side = run.side === 0 ? game.away : game.home;
  const { away, home } = game.score;
  return [
    ["Final", joined(winner, Math.max(away, home), loser, Math.min(away, home))],
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
  said: Set<string>;
};

/** Also tells what both teams have done since. `changedAt` is the time of the last change. */
export const recapOf = (game: ChronicleGame, ports: RecapPorts): { words: StoryWords; changedAt: number } => {
  const { chronicle, now, place, endMark, voice, said } = ports;
  const input = { game, facts: factsOf(game), now, voice, said };
  const { winner, loser } = input.facts;
  const standfirst = standfirstOf(input);
  const next = nextGames([winner, loser], game.league, { chronicle, now, about: game.eventId });
  const texts = [opening(input, standfirst), ...courseOf(input), ...next.texts];
  const [final] = factsList(input);
  const over = lastChangeOf(game, now);
  const words = {
    kind: "Recap",
    league: leagueLabel(game.league),
    headline: headlineOf(input),
    standfirst,
    filed: next.changedAt > over ? "Updated since the game" : "After the game",
    facts: factsList(input),
    body: paragraphs(
      texts.filter((text) => text !== ""),
      { place: game.city ?? place, endMark },
    ),
    moment: final === undefined ? "Final" : `Final: ${final[1]}`,
    game: `${game.away.name} @ ${game.home.name}`,
  };
  return { words, changedAt: Math.max(over, next.changedAt) };
};
