import { atLeast, type ScoreCheck } from "../check.ts";
import type { goldFigures } from "./gold.ts";
import type { EntityTally } from "./entities.ts";
import type { LineScore } from "./lines.ts";

const exactly = (set: string, measure: string, figure: number, target: number): ScoreCheck => ({
  set,
  measure,
  figure,
  target,
  ok: figure === target,
});

export const goldChecks = (set: string, figures: ReturnType<typeof goldFigures>): ScoreCheck[] => [
  atLeast(set, "teams F1", figures.teams.f1, 0.97),
  atLeast(set, "people F1", figures.people.f1, 0.95),
  atLeast(set, "direct bets recall", figures.direct.recall, 0.9),
  atLeast(set, "direct bets precision", figures.direct.precision, 0.92),
  atLeast(set, "price claims F1", figures.priceClaims.f1, 0.9),
  exactly(set, "mustNot violations", figures.mustNotViolations, 0),
  exactly(set, "decoys clean", figures.decoysClean, 1),
  exactly(set, "evidence exact", figures.evidenceExact, 1),
  atLeast(set, "confidence >= .8 is right", figures.sureIsRight, 0.9),
];

/** Labels of a round have neither names nor claims about prices. */
export const roundChecks = (set: string, figures: ReturnType<typeof goldFigures>): ScoreCheck[] => [
  atLeast(set, "stated bets recall", figures.direct.recall, 0.82),
  atLeast(set, "stated bets precision", figures.direct.precision, 0.92),
  { set, measure: "must-nots", figure: figures.mustNotViolations, target: 2, ok: figures.mustNotViolations <= 2 },
  atLeast(set, "decoys clean", figures.decoysClean, 0.97),
  atLeast(set, "confidence >= .8 is right", figures.sureIsRight, 0.95),
  atLeast(set, "implied bets precision", figures.implicitPrecision, 0.85),
  atLeast(set, "implied bets coverage", figures.implicitCoverage, 0.6),
];

export const entityChecks = (set: string, figures: EntityTally["figures"]): ScoreCheck[] => [
  atLeast(set, "players F1 per story", figures.playersF1PerStory, 0.985),
  atLeast(set, "stories with all players right", figures.storiesPlayersRight, 0.8),
  atLeast(set, "stories with all teams right", figures.storiesTeamsRight, 0.99),
];

export const lineChecks = (set: string, { spreads, picks, props }: LineScore): ScoreCheck[] => [
  ...(spreads.truth > 0 ? [atLeast(set, "stated spreads F1", spreads.figures.f1, 0.99)] : []),
  ...(picks.truth > 0 ? [atLeast(set, "author's picks F1", picks.figures.f1, 0.95)] : []),
  ...(props.truth > 0 ? [exactly(set, "props with price and book", props.hit, props.truth)] : []),
];
