import { ByteWriter } from "./byte-writer.ts";
import { statusByte, type Moving } from "./moving.ts";
import type { PastLineChange } from "./past.ts";
import { walkSteps, writeLater, type Stretch } from "./step.ts";

/** The history keeps the last change of each interval of this length. */
export const THINNED_MS = { live: 10 * 60_000, pregame: 30 * 60_000 } as const;

const placeOf = (at: number, live: boolean): number =>
  Math.floor(at / (live ? THINNED_MS.live : THINNED_MS.pregame)) * 2 + Number(live);

/**
 * Keeps the first change, each change of status, the last change before a switch between pregame and live, and the last
 * change of each interval.
 */
export const thinnedOf = (base: Moving | null, changes: readonly PastLineChange[]): PastLineChange[] =>
  changes.filter(({ at, moving }, index) => {
    const next = changes[index + 1];
    if (!next || placeOf(next.at, next.moving.live) !== placeOf(at, moving.live)) return true;
    const before = changes[index - 1]?.moving ?? base;
    return before === null || statusByte(before) !== statusByte(moving);
  });

export const thinnedSteps = ({ base, from, bytes }: Stretch): Uint8Array => {
  const changes: PastLineChange[] = [];
  walkSteps({ base, from, bytes }, Infinity, (at, moving) => void changes.push({ at, moving }));
  const writer = new ByteWriter();
  let before = base;
  let lastAt = from;
  for (const { at, moving } of thinnedOf(base, changes)) {
    writeLater(writer, before, moving, { at, lastAt });
    [before, lastAt] = [moving, at];
  }
  return writer.slice();
};
