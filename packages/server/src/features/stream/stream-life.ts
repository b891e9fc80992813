import { STREAM } from "@linewire/contract";
import { comment } from "@linewire/domain/stream/frame";
import type { World } from "@linewire/domain/clock/world";

const EXPIRY_WARNING_MS = 5 * 60_000;
const EXPIRY_SPREAD_MS = 1500;
const EXPIRING = Buffer.from(comment("expiring"));

type LifeActions = { end: () => void; warn: (bytes: Buffer) => void; beat: () => void };

export const streamLife = (
  { lifeMs, leftMs }: { lifeMs: number; leftMs: number },
  { elapsed, random }: Pick<World, "elapsed" | "random">,
) => {
  const endAt = elapsed() + leftMs - random() * Math.min(EXPIRY_SPREAD_MS, leftMs / 4);
  let warnAt = elapsed() + Math.max(0, leftMs - Math.min(EXPIRY_WARNING_MS, lifeMs / 2));
  let beatAt = elapsed() + random() * STREAM.keepaliveMs;
  return {
    /** Returns the milliseconds until the next check. */
    runDue: ({ end, warn, beat }: LifeActions): number => {
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
export type Life = ReturnType<typeof streamLife>;
