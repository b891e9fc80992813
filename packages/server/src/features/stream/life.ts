import { STREAM } from "@linewire/contract";
import { comment } from "@linewire/domain/stream/frame";
import type { World } from "@linewire/domain/clock/world";

const WARN_MS = 5 * 60_000;
const SPREAD_MS = 1500;
const EXPIRING = Buffer.from(comment("expiring"));

type Does = { end: () => void; warn: (bytes: Buffer) => void; beat: () => void };

/** When a stream's token expires, when its client is warned, and when heartbeats are due. */
export const lifeOf = (
  { lifeMs, leftMs }: { lifeMs: number; leftMs: number },
  { elapsed, random }: Pick<World, "elapsed" | "random">,
) => {
  const endAt = elapsed() + leftMs - random() * Math.min(SPREAD_MS, leftMs / 4);
  let warnAt = elapsed() + Math.max(0, leftMs - Math.min(WARN_MS, lifeMs / 2));
  let beatAt = elapsed() + random() * STREAM.keepaliveMs;
  return {
    /** Does what is due, and returns the milliseconds until the next check. */
    look: ({ end, warn, beat }: Does): number => {
      const now = elapsed();
      if (now >= endAt) {
        end();
        return STREAM.keepaliveMs;
      }
      if (now >= warnAt) {
        warnAt = Number.POSITIVE_INFINITY;
        warn(EXPIRING);
      }
      if (now >= beatAt) {
        beatAt = now + STREAM.keepaliveMs * (0.9 + 0.1 * random());
        beat();
      }
      return Math.min(endAt, warnAt, beatAt) - now;
    },
  };
};
export type Life = ReturnType<typeof lifeOf>;
