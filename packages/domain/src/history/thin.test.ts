import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NO_FEED_NUMBERS } from "../line/feed-numbers.ts";
import type { Moving } from "./moving.ts";
import type { PastLineChange } from "./past.ts";
import { ByteWriter } from "./byte-writer.ts";
import { walkSteps, writeStep, type Stretch } from "./step.ts";
import { THINNED_MS, thinnedSteps } from "./thin.ts";

const START = Date.UTC(2026, 10, 21, 18);
const FIRST: Moving = {
  points: -3.5,
  price: -110,
  previousPoints: null,
  previousPrice: null,
  openerPoints: -3.5,
  openerPrice: -110,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
  edge: null,
  sequenceNumber: 1,
  live: false,
  modifiedAt: START,
};

const orNull = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });
const aMove = fc.record({
  waitMs: fc.integer({ min: 0, max: 900_000 }),
  price: orNull(fc.integer({ min: -400, max: -100 })),
  points: orNull(fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4)),
  statusId: fc.constantFrom(1, 1, 1, 1, 2, 3),
  live: fc.constantFrom(false, false, false, true),
  edge: orNull(
    fc.oneof(
      fc.integer({ min: -999, max: 999 }).map((part) => part / 10_000),
      fc.double({ noNaN: true }),
    ),
  ),
  liquidity: orNull(fc.integer({ min: 0, max: 100 })),
  isMove: fc.boolean(),
});
type Move = typeof aMove extends fc.Arbitrary<infer M> ? M : never;

const changesOf = (moves: readonly Move[], base: Moving | null): PastLineChange[] => {
  let [at, last] = [START, base];
  return moves.map(({ waitMs, isMove, ...fields }) => {
    at += waitMs;
    const before = last ?? FIRST;
    last = {
      ...before,
      ...fields,
      previousPrice: fields.price === before.price ? before.previousPrice : before.price,
      previousPoints: fields.points === before.points ? before.previousPoints : before.points,
      sequenceNumber: before.sequenceNumber + 1,
      modifiedAt: isMove ? at : before.modifiedAt,
    };
    return { at, moving: last };
  });
};

const stretchOf = (changes: readonly PastLineChange[], base: Moving | null): Stretch => {
  const writer = new ByteWriter();
  let [before, lastAt] = [base, START];
  for (const { at, moving } of changes) {
    writeStep(writer, before, moving, { at, lastAt });
    [before, lastAt] = [moving, at];
  }
  return { base, from: START, bytes: writer.slice() };
};
const walked = (stretch: Stretch): PastLineChange[] => {
  const remaining: PastLineChange[] = [];
  walkSteps(stretch, Infinity, (at, moving) => void remaining.push({ at, moving }));
  return remaining;
};
const thinned = (changes: readonly PastLineChange[], base: Moving | null): PastLineChange[] => {
  const stretch = stretchOf(changes, base);
  return walked({ ...stretch, bytes: thinnedSteps(stretch) });
};

const someMoves = fc.array(aMove, { maxLength: 60 });
const someBase = fc.constantFrom(FIRST, null);

test("[T12] every remaining change equals an original change at the same time", () => {
  fc.assert(
    fc.property(someMoves, someBase, (moves, base) => {
      const changes = changesOf(moves, base);
      for (const change of thinned(changes, base)) expect(changes).toContainEqual(change);
    }),
  );
});

test("[T12] the state is exact at the end of each interval and at each change of status", () => {
  fc.assert(
    fc.property(someMoves, someBase, (moves, base) => {
      const changes = changesOf(moves, base);
      const left = thinned(changes, base);
      const stateAt = (of: readonly PastLineChange[], at: number) =>
        of.findLast((change) => change.at <= at)?.moving ?? base;
      for (let at = START; at < (changes.at(-1)?.at ?? START); at += THINNED_MS.pregame) {
        const end = Math.floor(at / THINNED_MS.pregame + 1) * THINNED_MS.pregame - 1;
        expect(stateAt(left, end)).toEqual(stateAt(changes, end));
      }
      changes.forEach(({ at, moving }, index) => {
        const before = changes[index - 1]?.moving ?? base;
        if (before && (before.statusId !== moving.statusId || before.live !== moving.live))
          expect(left).toContainEqual({ at, moving });
      });
      expect(left.at(-1)).toEqual(changes.at(-1));
      if (base === null) expect(left[0]).toEqual(changes[0]);
    }),
  );
});

test("[T12] the last pregame price remains, and live changes remain at shorter intervals", () => {
  const fields = { points: -3.5, statusId: 1 as const, edge: null, liquidity: null, isMove: true };
  const moves = Array.from({ length: 60 }, (_, index) => ({
    ...fields,
    waitMs: 60_000,
    price: -101 - index,
    live: index >= 32,
  }));
  const left = thinned(changesOf(moves, FIRST), FIRST).map(({ moving }) => moving.price);
  expect(left).toEqual([-129, -132, -133, -139, -149, -159, -160]);
});

test("[T12] a second thinning has no effect", () => {
  fc.assert(
    fc.property(someMoves, someBase, (moves, base) => {
      const once = thinned(changesOf(moves, base), base);
      const stretch = stretchOf(changesOf(moves, base), base);
      const again = thinnedSteps({ ...stretch, bytes: thinnedSteps(stretch) });
      expect(walked({ ...stretch, bytes: again })).toEqual(once);
    }),
  );
});
