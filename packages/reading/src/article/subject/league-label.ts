import type { NameIndex } from "../../language/names/name-index.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { LeagueVote } from "./league-vote.ts";

// Posts about several sports label their lines: "NFL: Bears -3", "🏒 Kings +105". The label gives the league of the
// line's names.

/** `start`, `end`: characters to which the label applies. */
type LeagueLabel = { start: number; end: number; leagueIds: ReadonlySet<number> };

const SPORT_OF_SIGN: Record<string, number> = { "🏈": 1, "🏀": 2, "⚾": 3, "🏒": 4 };
const SIGNS = /[🏈🏀⚾🏒]/gu;
/** A word can stand between the league and the colon: "NBA crossover:". */
const LABEL_END = /^(?: \p{L}+)?\**:/u;

const lineEnd = (text: string, start: number): number => {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
};

const MAX_MARKS_BEFORE = 12;
/** Bounds the cost. Further labels are ignored. */
const MAX_LABELS = 100;

/** Only marks may stand before a label: "- **NFL:**". */
const opensLine = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - MAX_MARKS_BEFORE), start);
  return start <= MAX_MARKS_BEFORE ? OPENING.test(`\n${before}`) : OPENING.test(before);
};
const OPENING = /[\n.;][^\p{L}\d]*$/u;

const namedLabels = ({ block: { text }, sightings }: ParsedBlock): LeagueLabel[] =>
  sightings.flatMap(({ entities: [first], start, end }) =>
    first?.kind === "league" && LABEL_END.test(text.slice(end)) && opensLine(text, start)
      ? [{ start, end: lineEnd(text, start), leagueIds: new Set([first.id]) }]
      : [],
  );

const signLabels = ({ block: { text } }: ParsedBlock, { leagueById }: NameIndex): LeagueLabel[] =>
  [...text.matchAll(SIGNS)].flatMap(({ 0: sign, index: start }) => {
    if (!opensLine(text, start)) return [];
    const leagues = [...leagueById.values()].filter(({ sportId }) => sportId === SPORT_OF_SIGN[sign]);
    return [{ start, end: lineEnd(text, start), leagueIds: new Set(leagues.map(({ id }) => id)) }];
  });

const labelledVote = (vote: LeagueVote, leagueIds: ReadonlySet<number>, { leagueById }: NameIndex): LeagueVote => {
  const [only, other] = leagueIds;
  const name = only !== undefined && other === undefined ? leagueById.get(only)?.name : undefined;
  return {
    ...vote,
    at: (block, leagueId) => (leagueIds.has(leagueId) ? Math.max(LABEL_SHARE, vote.at(block, leagueId)) : 0),
    whole: (leagueId) => (leagueIds.has(leagueId) ? vote.whole(leagueId) : 0),
    top: () => LABEL_SHARE,
    main: only ?? vote.main,
    collegeAt: (block) => (name === "cfb" || name === "cbb" ? name : vote.collegeAt(block)),
  };
};
const LABEL_SHARE = 0.6;

/** A line without a label uses the vote of the whole text. */
export const votesByLine = (
  blocks: readonly ParsedBlock[],
  vote: LeagueVote,
  index: NameIndex,
): ((block: number, start: number) => LeagueVote) => {
  const byBlock = blocks.map((parsed) =>
    [...namedLabels(parsed).slice(0, MAX_LABELS), ...signLabels(parsed, index).slice(0, MAX_LABELS)].map(
      ({ leagueIds, ...label }) => ({
        ...label,
        vote: labelledVote(vote, leagueIds, index),
      }),
    ),
  );
  return (block, at) => byBlock[block]?.findLast(({ start, end }) => start <= at && at < end)?.vote ?? vote;
};
