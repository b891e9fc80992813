import { agree } from "@linewire/pricing/live/fit-opening";
import { footballGrid, footballWeights } from "@linewire/pricing/live/football/football";
import { footballOpening } from "@linewire/pricing/live/football/football-anchor";
import type { FootballParameters } from "@linewire/pricing/live/football/football-league";
import { START } from "@linewire/pricing/live/live-state";
import { regulationMargin } from "@linewire/pricing/live/grid/score-grid";
import { leadAfter, type PastGame, sumOf } from "./games.ts";
import { leastSquares } from "./least-squares.ts";
import { meanBy, rounded, seasonsOf } from "./figures.ts";
import { minimize } from "./minimize.ts";

const ROUNDS = 3;
const KNOTS = [0, 1, 2, 3];
const KEY_MARGINS = 21;
const SHRINK = 20;
const MEAN_TOTAL = 45;
const SKEW_LIFT = 0.4;
const WITHIN = 2e-6;

type Draft = FootballParameters;
type Row = { game: PastGame; margin: number };

const marginsBySpread = (games: readonly PastGame[], draft: Draft): Map<number, number> => {
  const opening = footballOpening(draft, MEAN_TOTAL + SKEW_LIFT);
  const spreads = [...new Set(games.map(({ favouredBy }) => favouredBy))];
  return new Map(
    spreads.map((favouredBy) => [favouredBy, agree(opening, { homeWin: null, favouredBy, total: MEAN_TOTAL }).margin]),
  );
};

const regulationAt = ({ game, margin }: Row, knot: number, draft: Draft) => {
  const anchor = {
    parameters: draft,
    margin,
    lean: draft.closing * margin,
    total: game.total + SKEW_LIFT,
    weights: footballWeights(draft),
  };
  const state = { ...START, home: sumOf(game.home, knot), away: sumOf(game.away, knot) };
  const share = knot / 4;
  return regulationMargin(footballGrid(anchor, state, { share, secondsLeft: 3600 * (1 - share), overtime: false }));
};

const lossAt = (rows: readonly Row[], knot: number, draft: Draft): number =>
  meanBy(rows, (row) => {
    const { from, chances } = regulationAt(row, knot, draft);
    return -Math.log((chances[leadAfter(row.game, 4) - from] ?? 0) + 1e-9);
  });

const withKnot = (draft: Draft, knot: number, [spread, lead, drives]: readonly number[]): Draft => ({
  ...draft,
  spread: draft.spread.with(knot, spread!),
  lead: draft.lead.with(knot, lead!),
  drives: draft.drives.with(knot, Math.max(0.5, drives!)),
});

const fitKnot = (rows: readonly Row[], draft: Draft, knot: number): Draft => {
  const drives = draft.drives[knot]!;
  // At the start, the mean margin is the market's, so only `drives` (for the deviation) is fitted.
  if (knot === 0) {
    const [best] = minimize(([x]) => lossAt(rows, 0, withKnot(draft, 0, [1, 0, x!])), [drives], [0.4], WITHIN);
    return withKnot(draft, 0, [1, 0, best!]);
  }
  const start = [draft.spread[knot]!, draft.lead[knot]!, drives];
  const best = minimize((at) => lossAt(rows, knot, withKnot(draft, knot, at)), start, [0.05, 0.04, 0.4], WITHIN);
  return withKnot(draft, knot, best);
};

/** Moves the margins' weights towards the ratio of observed to expected frequency, for rare margins only a little. */
const refine = (rows: readonly Row[], draft: Draft): Draft => {
  const seen = new Float64Array(KEY_MARGINS + 1);
  const expected = new Float64Array(KEY_MARGINS + 1);
  for (const row of rows) {
    const size = Math.abs(leadAfter(row.game, 4));
    if (size <= KEY_MARGINS) seen[size]! += 1;
    const { from, chances } = regulationAt(row, 0, draft);
    for (let margin = -KEY_MARGINS; margin <= KEY_MARGINS; margin++)
      expected[Math.abs(margin)]! += chances[margin - from] ?? 0;
  }
  const sizes = Array.from(
    seen,
    (times, margin) => ((draft.sizes[margin] ?? 1) * (times + SHRINK)) / (expected[margin]! + SHRINK),
  );
  return { ...draft, sizes };
};

const fitShape = (rows: readonly Row[], draft: Draft): Draft => {
  const sized = refine(rows, refine(rows, draft));
  const loss = (closing: number, chase: number): number =>
    meanBy(KNOTS, (knot) => lossAt(rows, knot, { ...sized, closing, chase: Math.max(0, chase) }));
  const [closing, chase] = minimize(([x, y]) => loss(x!, y!), [sized.closing, sized.chase], [0.01, 0.1], WITHIN);
  return { ...sized, closing: closing!, chase: Math.max(0, chase!) };
};

const fitTotals = (games: readonly PastGame[], draft: Draft): Draft => {
  const knots = KNOTS.map((knot) =>
    leastSquares(
      games.map(({ home, away, total }) => {
        const scored = sumOf(home, knot) + sumOf(away, knot);
        const mean = total + SKEW_LIFT;
        return { x1: mean, x2: knot === 0 ? 0 : scored - (mean * knot) / 4, y: sumOf(home) + sumOf(away) - scored };
      }),
    ),
  );
  return {
    ...draft,
    total: [1, ...knots.slice(1).map(({ a }) => a), 0],
    pace: [knots[1]!.b, ...knots.slice(1).map(({ b }) => b), 0],
  };
};

const fitOvertime = (games: readonly PastGame[]): Draft["overtime"] => {
  const level = games.filter((game) => leadAfter(game, 4) === 0);
  const margins = level.map(({ homeFinal, awayFinal }) => homeFinal - awayFinal);
  const won = margins.filter((margin) => margin !== 0);
  const pull =
    level.reduce((sum, { favouredBy }, at) => sum + favouredBy * margins[at]!, 0) /
    level.reduce((sum, { favouredBy }) => sum + favouredBy ** 2, 0);
  return {
    level: 1 - won.length / level.length,
    fieldGoal: won.filter((margin) => Math.abs(margin) <= 3).length / won.length,
    perSpread: (pull * Math.sqrt(2 * Math.PI)) / (2 * meanBy(won, Math.abs)),
  };
};

const START_DRAFT: Omit<Draft, "fit" | "overtime"> = {
  spread: [1, 0.83, 0.51, 0.24, 0],
  lead: [0, -0.083, -0.12, -0.114, 0],
  drives: [11, 8.5, 5.7, 3.3, 0.75],
  chase: 0.1,
  closing: 0.01,
  sizes: Array.from({ length: KEY_MARGINS + 1 }, () => 1),
  total: [1, 0.8, 0.5, 0.31, 0],
  pace: [0, 0, 0, 0, 0],
};

const tidy = (draft: Draft): Draft => ({
  ...draft,
  spread: draft.spread.map((x) => rounded(x, 4)),
  // Without observations at the start, the value at 0 copies the one after the first quarter.
  lead: draft.lead.with(0, draft.lead[1]!).map((x) => rounded(x, 4)),
  drives: draft.drives.map((x) => rounded(x, 3)),
  chase: rounded(draft.chase, 4),
  closing: rounded(draft.closing, 5),
  sizes: draft.sizes.map((x) => rounded(x, 3)),
  total: draft.total.map((x) => rounded(x, 4)),
  pace: draft.pace.map((x) => rounded(x, 4)),
  overtime: {
    level: rounded(draft.overtime.level, 4),
    fieldGoal: rounded(draft.overtime.fieldGoal, 4),
    perSpread: rounded(draft.overtime.perSpread, 4),
  },
});

export const fitFootball = (games: readonly PastGame[], fittedOn: string): FootballParameters => {
  const fit = { sample: games.length, seasons: seasonsOf(games), fittedOn };
  let draft: Draft = fitTotals(games, { ...START_DRAFT, fit, overtime: fitOvertime(games) });
  for (let round = 0; round < ROUNDS; round++) {
    const margins = marginsBySpread(games, draft);
    const rows = games.map((game) => ({ game, margin: margins.get(game.favouredBy)! }));
    for (const knot of KNOTS) draft = fitKnot(rows, draft, knot);
    draft = fitShape(rows, draft);
  }
  return tidy(draft);
};
