import { agree } from "@linewire/pricing/live/fit-opening";
import { openingOf } from "@linewire/pricing/live/basketball/basketball-anchor";
import type { BasketballLeague, BasketballParameters } from "@linewire/pricing/live/basketball/basketball-league";
import { leadAfter, type PastGame, sumOf } from "./games.ts";
import { meanBy, rounded, seasonsOf } from "./figures.ts";
import { leastSquares } from "./least-squares.ts";
import { KEY_MARGINS, marginLoss, refineSizes, type MarginSample } from "./margin-likelihood.ts";
import { minimize } from "./minimize.ts";

const ROUNDS = 4;
const KNOTS = [0, 1, 2, 3];
const MARGIN_BY_TOTAL = 0.2;
const TOTAL_BY_TOTAL = 0.5;
/** Overtimes raise the mean of the final total by this many points over regulation. */
const OVERTIME_LIFT = 1.2;
const FLOOR_VARIANCE = 0.64;

type Draft = BasketballParameters;

const marginsBySpread = (games: readonly PastGame[], draft: Draft): ((spread: number) => number) => {
  const league = { parameters: draft, marginScale: 1, totalScale: 1 } as BasketballLeague;
  const opening = openingOf(league, draft.meanTotal);
  const known = new Map<number, number>();
  for (const { favouredBy } of games)
    if (!known.has(favouredBy))
      known.set(favouredBy, agree(opening, { homeWin: null, favouredBy, total: draft.meanTotal }).margin);
  return (spread) => known.get(spread) ?? spread;
};

type Row = { game: PastGame; margin: number; scale: number };

const seenAt = ({ game, margin, scale }: Row, knot: number, draft: Draft): MarginSample => {
  const lead = leadAfter(game, knot);
  const rest = draft.spread[knot]! * margin + draft.lead[knot]! * (lead - (margin * knot) / 4);
  return {
    mean: lead + rest,
    sd: Math.sqrt(draft.variance[knot]!) * scale,
    lean: draft.closing * margin,
    margin: leadAfter(game, 4),
  };
};

const withKnot = (draft: Draft, knot: number, [spread, lead, sd]: readonly number[]): Draft => ({
  ...draft,
  spread: draft.spread.with(knot, spread!),
  lead: draft.lead.with(knot, lead!),
  variance: draft.variance.with(knot, sd! ** 2),
});

const fitKnot = (rows: readonly Row[], draft: Draft, knot: number): Draft => {
  const loss = (next: Draft): number =>
    marginLoss(
      rows.map((row) => seenAt(row, knot, next)),
      next.sizes,
    );
  const sd = Math.sqrt(draft.variance[knot]!);
  // At the start, the mean margin is the market's, so only the deviation is fitted.
  if (knot === 0) {
    const [best] = minimize(([x]) => loss(withKnot(draft, 0, [1, 0, x!])), [sd], [0.3]);
    return withKnot(draft, 0, [1, 0, best!]);
  }
  const start = [draft.spread[knot]!, draft.lead[knot]!, sd];
  return withKnot(
    draft,
    knot,
    minimize((at) => loss(withKnot(draft, knot, at)), start, [0.05, 0.05, 0.3]),
  );
};

const fitShape = (rows: readonly Row[], draft: Draft): Draft => {
  const all = (next: Draft): MarginSample[] => KNOTS.flatMap((knot) => rows.map((row) => seenAt(row, knot, next)));
  let { sizes } = draft;
  for (let turn = 0; turn < 3; turn++) sizes = refineSizes(all({ ...draft, sizes }), sizes, KNOTS.length);
  const [closing] = minimize(
    ([x]) => marginLoss(all({ ...draft, sizes, closing: x! }), sizes),
    [draft.closing],
    [0.01],
  );
  return { ...draft, sizes, closing: closing! };
};

const fitTotals = (games: readonly PastGame[], draft: Draft): Draft => {
  const knots = KNOTS.map((knot) => {
    const rows = games.map(({ home, away, total }) => {
      const scale = (total / draft.meanTotal) ** TOTAL_BY_TOTAL;
      const mean = total - OVERTIME_LIFT;
      const scored = sumOf(home, knot) + sumOf(away, knot);
      const rest = sumOf(home) + sumOf(away) - scored;
      return { x1: mean / scale, x2: knot === 0 ? 0 : (scored - (mean * knot) / 4) / scale, y: rest / scale };
    });
    return leastSquares(rows);
  });
  return {
    ...draft,
    total: [1, ...knots.slice(1).map(({ a }) => a), 0],
    pace: [knots[1]!.b, ...knots.slice(1).map(({ b }) => b), 0],
    totalVariance: [...knots.map(({ left }) => left), 1],
  };
};

const fitOvertime = (rows: readonly Row[], draft: Draft): Draft["overtime"] => {
  const level = rows.filter(({ game }) => leadAfter(game, 4) === 0);
  const seen = (perSpread: number, sd: number): MarginSample[] =>
    level.map(({ game, margin }) => ({
      mean: perSpread * margin,
      sd,
      lean: 0,
      margin: game.homeFinal - game.awayFinal,
    }));
  const [perSpread, marginSd] = minimize(
    ([x, sd]) => marginLoss(seen(x!, sd!), draft.sizes.with(0, 0.0001)),
    [0.15, 5.5],
    [0.05, 0.5],
  );
  const again = draft.sizes[0]! / (marginSd! * Math.sqrt(2 * Math.PI));
  const points = level.map(({ game }) => game.homeFinal + game.awayFinal - sumOf(game.home) - sumOf(game.away));
  const all = meanBy(points, (x) => x);
  const mean = all * (1 - again);
  const variance = meanBy(points, (x) => (x - all) ** 2);
  const single = (variance - (mean ** 2 * again) / (1 - again) ** 2) * (1 - again);
  return {
    marginSd: marginSd!,
    perSpread: perSpread!,
    share: mean / meanBy(rows, ({ game }) => game.total),
    totalSd: Math.sqrt(Math.max(9, single)),
  };
};

const START: Omit<Draft, "fit" | "meanTotal"> = {
  spread: [1, 0.7, 0.45, 0.2, 0],
  lead: [0, -0.35, -0.25, -0.17, 0],
  variance: [139, 116, 87, 49, FLOOR_VARIANCE],
  closing: 0.01,
  sizes: Array.from({ length: KEY_MARGINS + 1 }, () => 1),
  total: [1, 0.75, 0.5, 0.25, 0],
  pace: [0, 0, 0, 0, 0],
  totalVariance: [290, 220, 150, 75, 1],
  overtime: { marginSd: 5.5, perSpread: 0.15, share: 0.1, totalSd: 5 },
};

const tidy = (draft: Draft): Draft => ({
  ...draft,
  spread: draft.spread.map((x) => rounded(x, 4)),
  // Without observations at the start, the value at 0 copies the one after the first quarter.
  lead: draft.lead.with(0, draft.lead[1]!).map((x) => rounded(x, 4)),
  variance: draft.variance.map((x) => rounded(x, 3)),
  closing: rounded(draft.closing, 5),
  sizes: draft.sizes.map((x) => rounded(x, 3)),
  total: draft.total.map((x) => rounded(x, 4)),
  pace: draft.pace.map((x) => rounded(x, 4)),
  totalVariance: draft.totalVariance.map((x) => rounded(x, 3)),
  overtime: {
    marginSd: rounded(draft.overtime.marginSd, 3),
    perSpread: rounded(draft.overtime.perSpread, 4),
    share: rounded(draft.overtime.share, 4),
    totalSd: rounded(draft.overtime.totalSd, 3),
  },
});

export const fitBasketball = (past: readonly PastGame[], fittedOn: string): BasketballParameters => {
  const games = past.filter(({ homeFinal, awayFinal }) => homeFinal !== awayFinal);
  const meanTotal = rounded(
    meanBy(games, ({ total }) => total),
    1,
  );
  let draft: Draft = { ...START, meanTotal, fit: { sample: games.length, seasons: seasonsOf(games), fittedOn } };
  for (let round = 0; round < ROUNDS; round++) {
    const marginOf = marginsBySpread(games, draft);
    const rows = games.map((game) => ({
      game,
      margin: marginOf(game.favouredBy),
      scale: (game.total / meanTotal) ** MARGIN_BY_TOTAL,
    }));
    for (const knot of KNOTS) draft = fitKnot(rows, draft, knot);
    draft = fitShape(rows, draft);
    draft = { ...draft, overtime: fitOvertime(rows, draft) };
  }
  return tidy(fitTotals(games, draft));
};
