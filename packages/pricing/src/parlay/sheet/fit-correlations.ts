import { fairOfTwo } from "../../price/devig.ts";
import { decimalOf, impliedChance } from "@linewire/domain/line/odds";
import { subjectOf } from "../leg.ts";
import { legsKey, type ObservedLeg, type ObservedQuote } from "@linewire/domain/change/observed-quote";
import { semanticKey } from "../semantic-key.ts";
import { solveRho } from "../solve-rho.ts";
import type { StoredCorrelation } from "../stored-correlation.ts";
import { betOfLine, type BetRows } from "./bet-of-line.ts";

type ImpliedCorrelation = { semanticKey: string; marketSourceId: number; rho: number; at: number; same: string };

type Side = { fair: number; margin: number };

const sideOf = ({ price, against }: ObservedLeg): Side | null => {
  if (against === null) return null;
  const booksum = impliedChance(decimalOf(price)) + impliedChance(decimalOf(against));
  return { fair: fairOfTwo(price, against), margin: booksum - 1 };
};

const impliedBy = (quote: ObservedQuote, rows: BetRows): ImpliedCorrelation | null => {
  const [one, other, ...more] = quote.legs;
  if (!one || !other || more.length > 0) return null;
  const [a, b] = [sideOf(one), sideOf(other)];
  const bets = [one, other].map((leg) => betOfLine(rows, leg.leagueId, leg.market));
  const legs = bets.flatMap((bet, at) =>
    bet ? [{ ...bet, points: at === 0 ? one.points : other.points, fair: null }] : [],
  );
  const [first, second] = legs;
  if (!a || !b || !first || !second || subjectOf(first) === subjectOf(second)) return null;
  const rho = solveRho({
    chances: [a.fair, b.fair],
    margins: [a.margin, b.margin],
    decimal: decimalOf(quote.price),
  });
  if (rho === null) return null;
  const { marketSourceId, price, observedOn } = quote;
  // A repeated observation of one price adds no information.
  const same = `${marketSourceId} ${legsKey(quote.legs)} ${price}`;
  return { semanticKey: semanticKey(legs), marketSourceId, rho, at: Date.parse(observedOn), same };
};

const RETENTION_MS = 14 * 24 * 3_600_000;

const correlationOf = (group: readonly ImpliedCorrelation[]): StoredCorrelation => ({
  semanticKey: group[0]!.semanticKey,
  marketSourceId: group[0]!.marketSourceId,
  rho: group.reduce((sum, { rho }) => sum + rho, 0) / group.length,
  sampleCount: group.length,
  validatedAt: group.reduce((newest, { at }) => Math.max(newest, at), 0),
});

/** Fits correlations to the parlay prices of the last two weeks. */
export const correlationFit = (rows: BetRows) => {
  const all = new Map<string, ImpliedCorrelation>();
  return {
    take: (quotes: readonly ObservedQuote[]): void => {
      for (const quote of quotes) {
        const seen = impliedBy(quote, rows);
        if (!seen) continue;
        const known = all.get(seen.same);
        if (!known || known.at < seen.at) all.set(seen.same, seen);
      }
    },
    correlations: (now: number): StoredCorrelation[] => {
      for (const [key, { at }] of all) if (at < now - RETENTION_MS) all.delete(key);
      const groups = Map.groupBy(all.values(), (seen) => `${seen.marketSourceId} ${seen.semanticKey}`);
      return [...groups.values()]
        .map(correlationOf)
        .toSorted((a, b) => a.marketSourceId - b.marketSourceId || (a.semanticKey < b.semanticKey ? -1 : 1));
    },
  };
};
