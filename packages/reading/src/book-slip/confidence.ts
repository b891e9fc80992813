import type { LegAtBook } from "./legs.ts";

const OTHER_SUBJECT = 0.6;
const OTHER_POINTS = 0.8;
const NO_SIDE = 0.8;

export const matchConfidence = ({ match: { leg, isOther }, found: { isExact } }: LegAtBook): number => {
  const sure =
    leg.confidence * (isOther ? OTHER_SUBJECT : 1) * (isExact ? 1 : OTHER_POINTS) * (leg.side === null ? NO_SIDE : 1);
  return Math.min(1, Math.max(0, Math.round(sure * 100) / 100));
};

export const otherMeanings = ({ match: { leg, subject } }: LegAtBook): string[] => [
  ...new Set(
    [leg.subject, ...leg.alternatives]
      .filter(({ kind, id }) => kind !== subject.kind || id !== subject.id)
      .map(({ name }) => name),
  ),
];
