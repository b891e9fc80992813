import { bell, mix, unit } from "../chance.ts";
import { SECOND } from "../pace.ts";
import type { SimulatedSport } from "../sport/sport.ts";
import type { Fixture } from "./fixture.ts";
import { type GameSegment, type Score, splitPoints } from "./plays.ts";

/** `endsAfter`: milliseconds from the start to the end of the game. */
export type GameEnding = { scores: Score[]; endsAfter: number };

/** Share of walk-offs among games that the home team wins in its last half inning. */
const WALK_OFF_SHARE = 0.35;

const within = ({ from, to }: GameSegment, hash: number): number =>
  Math.round(from + (0.05 + 0.9 * unit(hash)) * (to - from));

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

const endAt = (score: Score): GameEnding => ({ scores: [score], endsAfter: score.at + SECOND });

/**
 * Undefined if the home team leads before the ninth inning, or if the game has no walk-off (a last play that wins the
 * game).
 */
export const walkOffOf = (
  { hash }: Fixture,
  bottom: GameSegment,
  away: readonly number[],
  home: readonly number[],
): GameEnding | undefined => {
  const points = home.at(-1) ?? 0;
  if (points < sum(home) - sum(away) || unit(mix(hash, 37)) >= WALK_OFF_SHARE) return undefined;
  return endAt({ side: 1, points, at: within(bottom, mix(hash, 38)) });
};

/** A basketball overtime is played in full, and both sides score. */
const fullOvertime = ({ sport, hash }: Fixture, segment: GameSegment, mean: number): GameEnding => {
  const fewer = Math.max(2, Math.round(mean + bell(mix(hash, 51)) * 2.5));
  const winner = hash % 2 === 0 ? 0 : 1;
  const more = fewer + 1 + Math.floor(unit(mix(hash, 52)) * 7);
  const scores = ([winner, winner === 0 ? 1 : 0] as const).flatMap((side) =>
    splitPoints(side === winner ? more : fewer, sport.scores, mix(hash, 53 + side)).map((points, index) => ({
      side,
      points,
      at: within(segment, mix(mix(hash, 55 + side), index)),
    })),
  );
  return { scores, endsAfter: Math.round(segment.to) };
};

/** Either the visitors score one run and the home team none, or a run of the home team ends the game. */
const extraInning = ({ hash }: Fixture, [top, bottom]: readonly GameSegment[]): GameEnding => {
  if (!top || !bottom) throw new RangeError("an extra inning has two halves");
  if (hash % 2 === 1) return endAt({ side: 1, points: 1, at: within(bottom, mix(hash, 51)) });
  return { scores: [{ side: 0, points: 1, at: within(top, mix(hash, 51)) }], endsAfter: Math.round(bottom.to) };
};

/** In football and hockey, the first score decides an overtime. */
const goldenScore = ({ hash }: Fixture, scores: SimulatedSport["scores"], segment: GameSegment): GameEnding =>
  endAt({
    side: hash % 2 === 0 ? 0 : 1,
    points: scores[unit(mix(hash, 52)) < 0.5 ? 0 : scores.length - 1]?.points ?? 1,
    at: within(segment, mix(hash, 51)),
  });

export const overtimeOf = (fixture: Fixture, segments: readonly GameSegment[]): GameEnding => {
  const { sport } = fixture;
  const [first] = segments;
  if (!first) throw new RangeError("overtime needs at least one segment");
  if (sport.clock === "inning") return extraInning(fixture, segments);
  return sport.overtimePoints === undefined
    ? goldenScore(fixture, sport.overtimeScores ?? sport.scores, first)
    : fullOvertime(fixture, first, sport.overtimePoints);
};
