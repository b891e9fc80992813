import { ByteWriter } from "./byte-writer.ts";
import { standingByte, type Moving } from "./moving.ts";
import type { PastLineChange } from "./past.ts";
import { walkSteps, writeLater, type Stretch } from "./step.ts";

/** Of thinned history the last change in each so many milliseconds is known, in play and before. */
export const THINNED_MS = { live: 10 * 60_000, pregame: 30 * 60_000 } as const;

const placeOf = (at: number, live: boolean): number =>
  Math.floor(at / (live ? THINNED_MS.live : THINNED_MS.pregame)) * 2 + Number(live);

/**
 * Changes that remain after thinning: the first ever, each change of status, the last before and after play began or ended, and
 * the last in each stretch.
 */
export const thinnedOf = (base: Moving | null, changes: readonly PastLineChange[]): PastLineChange[] =>
  changes.filter(({ at, moving }, index) => {
    const next = changes[index + 1];
    if (!next || placeOf(next.at, next.moving.live) !== placeOf(at, moving.live)) return true;
    const before = changes[index - 1]?.moving ?? base;
    return before === null || standingByte(before) !== standingByte(moving);
  });

/** The steps of a span thinned. */
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
