import type { LineCourse } from "@linewire/contract";
import type { PastLineChange, LinePast } from "./past.ts";

export const COURSE_MS = 24 * 3_600_000;
const INTERVAL_MS = 32 * 60_000;
const AVAILABLE = 1;

const iso = (at: number): string => new Date(at).toISOString();

const priceOf = ({ moving }: PastLineChange): number | null =>
  moving.statusId === AVAILABLE && !moving.disabled ? moving.price : null;

const thinnedChanges = (changes: readonly PastLineChange[], from: number): PastLineChange[] => {
  const intervalOf = ({ at }: PastLineChange): number => Math.floor((at - from) / INTERVAL_MS);
  return changes.filter((change, index) => {
    const next = changes[index + 1];
    return index === 0 || next === undefined || intervalOf(next) !== intervalOf(change);
  });
};

/** All changes count for low and high, not only the points of the chart. */
export const courseOf = ({ identity, begins, holes, changes }: LinePast, to: number): LineCourse => {
  const from = to - COURSE_MS;
  const prices = changes.map(priceOf).filter((price) => price !== null);
  return {
    marketLineId: identity.id,
    from: iso(from),
    to: iso(to),
    ...(begins > from ? { recordedFrom: iso(begins) } : {}),
    holes: holes.map((hole) => ({
      from: iso(Math.max(from, hole.from ?? from)),
      to: iso(Math.min(to, hole.until ?? to)),
    })),
    low: prices.length === 0 ? null : Math.min(...prices),
    high: prices.length === 0 ? null : Math.max(...prices),
    points: thinnedChanges(changes, from).map((change) => ({
      at: iso(change.at),
      price: priceOf(change),
      ...(change.moving.points === null ? {} : { points: change.moving.points }),
    })),
  };
};
