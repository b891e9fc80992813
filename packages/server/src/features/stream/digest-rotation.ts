import { STREAM, type Digest } from "@linewire/contract";
import type { MarketDigest } from "@linewire/domain/stream/tally";

type SentDigest = { version: number; turn: number };

/**
 * A digest is large, so several messages share it. A pair is a league and a market type, with the digest of their
 * lines.
 */
export const digestRotation = (max: number = STREAM.digestPairs) => {
  const sent = new Map<string, SentDigest>();
  const sums = new Map<string, { version: number; digest: Digest }>();
  let turn = 0;
  return {
    /**
     * At most `max` pairs are sent at once: pairs that were never sent first, then changed ones, then those sent
     * longest ago.
     */
    choose: (pairs: readonly MarketDigest[]): readonly MarketDigest[] => {
      turn++;
      const rank = ({ name, version }: MarketDigest): number => {
        const last = sent.get(name);
        if (last === undefined) return -Infinity;
        return last.version === version ? last.turn : last.turn - turn;
      };
      const chosen = pairs.length <= max ? pairs : pairs.toSorted((a, b) => rank(a) - rank(b)).slice(0, max);
      for (const { name, version } of chosen) sent.set(name, { version, turn });
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
export type DigestRotation = ReturnType<typeof digestRotation>;
