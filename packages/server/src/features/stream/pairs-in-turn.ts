import { STREAM, type Digest } from "@linewire/contract";
import type { MarketDigest } from "@linewire/domain/stream/tally";

type Told = { version: number; turn: number };

/** Digests sent to one filter's subscribers: sums are cached until the pair changes, and a long list rotates. */
export const pairsInTurn = (most: number = STREAM.digestPairs) => {
  const told = new Map<string, Told>();
  const sums = new Map<string, { version: number; digest: Digest }>();
  let turn = 0;
  return {
    /** All pairs if they are few; otherwise those that changed since their last digest, the longest waiting first. */
    choose: (pairs: readonly MarketDigest[]): readonly MarketDigest[] => {
      turn++;
      const rank = ({ name, version }: MarketDigest): number => {
        const last = told.get(name);
        if (last === undefined) return -Infinity;
        return last.version === version ? last.turn : last.turn - turn;
      };
      const chosen = pairs.length <= most ? pairs : pairs.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
      for (const { name, version } of chosen) told.set(name, { version, turn });
      return chosen;
    },
    sumOf: ({ name, version }: MarketDigest, make: () => Digest): Digest => {
      const kept = sums.get(name);
      if (kept?.version === version) return kept.digest;
      const digest = make();
      sums.set(name, { version, digest });
      return digest;
    },
  };
};
export type PairsInTurn = ReturnType<typeof pairsInTurn>;
