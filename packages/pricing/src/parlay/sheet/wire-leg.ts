import type { SgpCorrelation, SgpLeg } from "@linewire/contract";
import { isoOf } from "@linewire/domain/clock/world";
import type { UsableCorrelation } from "../stored-correlation.ts";
import { legWords, type LegNames } from "./leg-words.ts";
import type { PricedLegAtBook } from "./parlay-at-book.ts";

const MILLION = 1_000_000;
/** Further digits are numerical noise. */
export const millionth = (value: number): number => Math.round(value * MILLION) / MILLION;

/** A leg without a matching line describes the requested line. */
export const wireLeg = (
  { requested, line, delta, isExact, fair, message }: PricedLegAtBook,
  names: LegNames,
): SgpLeg => {
  const shown = line ?? requested.line;
  const { eventId, betTypeId, sideIndex, personId, teamId } = shown.market;
  const points = line ? line.points : null;
  return {
    marketLineId: shown.id,
    ...(requested.points === null ? {} : { requestedPoints: requested.points }),
    ...(points === null ? {} : { points, pointsDelta: delta }),
    isExact,
    ...(line ? { price: line.price } : {}),
    ...(fair === null ? {} : { fairProbability: millionth(fair) }),
    statusId: shown.statusId,
    eventId: eventId ?? 0,
    betTypeId,
    sideIndex,
    ...(personId === undefined ? {} : { personId }),
    ...(teamId === undefined ? {} : { teamId }),
    description: legWords(shown, points ?? requested.points, names),
    ...(message === null ? {} : { message }),
  };
};

export const wireCorrelation = (stored: UsableCorrelation): SgpCorrelation => ({
  semanticKey: stored.semanticKey,
  marketSourceId: stored.marketSourceId,
  rho: millionth(stored.rho),
  sampleCount: stored.sampleCount,
  validatedAt: isoOf(stored.validatedAt),
  confidence: millionth(stored.confidence),
});
