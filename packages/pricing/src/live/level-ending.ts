import type { Forecast } from "./forecast.ts";
import type { Overtime } from "./overtime.ts";
import { convolved, normalized, type Pmf, trimmed } from "./grid/pmf.ts";

/**
 * Regulation margin, and points still to be scored (`rest`), at the score `home` to `away`. Margin and points must have
 * equal parity, and scores cannot fall.
 */
export type LevelEnding = { margin: Pmf; rest: Pmf; home: number; away: number };

/** Adds to each weight those of all larger numbers of equal parity. */
const fromThere = ({ from, chances }: Pmf): Float64Array => {
  const sums = new Float64Array(from + chances.length + 2);
  for (let rest = from + chances.length - 1; rest >= 0; rest--)
    sums[rest] = sums[rest + 2]! + (rest < from ? 0 : chances[rest - from]!);
  return sums;
};

/** By remaining points: the total weight of the regulation margins that they can reach from the current lead. */
const withinReach = ({ from, chances }: Pmf, lead: number, maxPoints: number): Float64Array => {
  const sums = new Float64Array(maxPoints + 1);
  for (let at = 0; at < chances.length; at++) {
    const moved = Math.abs(from + at - lead);
    if (from + at !== 0 && moved <= maxPoints) sums[moved] = sums[moved]! + chances[at]!;
  }
  for (let rest = 2; rest <= maxPoints; rest++) sums[rest] = sums[rest]! + sums[rest - 2]!;
  return sums;
};

const regulationOf = ({ margin, rest, home, away }: LevelEnding): Pmf => {
  const sums = fromThere(rest);
  const chances = new Float64Array(margin.chances.length);
  for (let at = 0; at < chances.length; at++) {
    const moved = Math.abs(margin.from + at - home + away);
    chances[at] = margin.chances[at]! * (sums[moved] ?? 0);
  }
  return { from: margin.from, chances: normalized(chances) };
};

export const spreadOvertime = (regulation: Pmf, overtime: Pmf): Pmf => {
  const level = regulation.chances[-regulation.from] ?? 0;
  if (level === 0) return regulation;
  const from = Math.min(regulation.from, overtime.from);
  const end = (pmf: Pmf): number => pmf.from + pmf.chances.length;
  const chances = new Float64Array(Math.max(end(regulation), end(overtime)) - from);
  chances.set(regulation.chances, regulation.from - from);
  chances[-from] = 0;
  for (let at = 0; at < overtime.chances.length; at++)
    chances[overtime.from + at - from]! += level * overtime.chances[at]!;
  return { from, chances };
};

/** Remaining points if regulation ends in a tie, without zero weights. */
const levelRest = ({ margin, rest, home, away }: LevelEnding): Pmf => {
  const level = margin.chances[-margin.from] ?? 0;
  const lead = Math.abs(home - away);
  const first = Math.max(rest.from, lead);
  const chances = new Float64Array(Math.max(1, rest.from + rest.chances.length - first));
  for (let at = (first - lead) & 1; at < chances.length; at += 2)
    chances[at] = level * (rest.chances[first + at - rest.from] ?? 0);
  return trimmed({ from: first, chances }, 1e-7);
};

const totalOf = (ending: LevelEnding, overtime: Overtime): Pmf => {
  const { margin, rest, home, away } = ending;
  const maxPoints = rest.from + rest.chances.length - 1;
  const reach = withinReach(margin, home - away, maxPoints);
  const level = levelRest(ending);
  const drawn = convolved(level.chances, overtime.total.chances);
  const after = level.from + overtime.total.from;
  const chances = new Float64Array(Math.max(maxPoints + 1, after + drawn.length) - rest.from);
  chances.set(drawn, after - rest.from);
  for (let at = 0; at < rest.chances.length; at++)
    chances[at] = chances[at]! + rest.chances[at]! * reach[rest.from + at]!;
  return { from: home + away + rest.from, chances: normalized(chances) };
};

/** Unlike margin and total, the points of one team need every cell of the joint distribution. */
const teamOf = (ending: LevelEnding, overtime: Overtime, sign: 1 | -1): Pmf => {
  const { margin, rest, home, away } = ending;
  const own = sign === 1 ? home : away;
  const maxPoints = rest.from + rest.chances.length;
  const regular = new Float64Array(maxPoints + 1);
  for (let at = 0; at < margin.chances.length; at++) {
    const final = margin.from + at;
    const moved = final - home + away;
    if (final === 0) continue;
    const first = Math.max(Math.abs(moved), rest.from + ((rest.from + Math.abs(moved)) % 2));
    for (let points = first; points < maxPoints; points += 2)
      regular[(points + sign * moved) / 2]! += margin.chances[at]! * rest.chances[points - rest.from]!;
  }
  const level = levelRest(ending);
  const before = new Float64Array(maxPoints + 1);
  for (let at = 0; at < level.chances.length; at++)
    if (level.chances[at]! > 0) before[(level.from + at - sign * (home - away)) / 2]! += level.chances[at]!;
  const extra = new Float64Array(overtime.total.from + overtime.total.chances.length + 1);
  overtime.joint((final, total, chance) => {
    extra[(total + sign * final) / 2]! += chance;
  });
  const chances = convolved(before, extra);
  for (let points = 0; points < regular.length; points++) chances[points]! += regular[points]!;
  return { from: own, chances: normalized(chances) };
};

export const endings = (ending: LevelEnding, overtime: Overtime): Forecast => {
  const regulation = regulationOf(ending);
  return {
    margin: spreadOvertime(regulation, overtime.margin),
    total: totalOf(ending, overtime),
    regulation,
    team: (side) => teamOf(ending, overtime, side === "home" ? 1 : -1),
  };
};
