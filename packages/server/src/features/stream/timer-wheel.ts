import type { Stop, World } from "@linewire/domain/clock/world";

/** `wake` returns the milliseconds until the next wake-up. */
export type Sleeper = { slot: number; wake: () => number };

const SLOT_MS = 250;
const LOOK_AHEAD = 60;
export const AWAKE = -1;
/** Marks an entry whose `wake` is running. If the entry is removed meanwhile, it is not scheduled again. */
const WAKING = -2;

/** One timer wakes many entries, up to a quarter of a second late. Without entries no timer is set. */
export const timerWheel = ({ elapsed, after }: Pick<World, "elapsed" | "after">) => {
  const slots = new Map<number, Set<Sleeper>>();
  let reached = 0;
  let next = Number.POSITIVE_INFINITY;
  let cancel: Stop = () => {};

  const wakeAt = (slot: number): void => {
    if (slot >= next) return;
    cancel();
    next = slot;
    cancel = after(Math.max(0, slot * SLOT_MS - elapsed()), tick);
  };
  const put = (sleeper: Sleeper, ms: number): void => {
    const slot = Math.max(reached + 1, Math.ceil((elapsed() + ms) / SLOT_MS));
    const entries = slots.get(slot) ?? new Set();
    slots.set(slot, entries.add(sleeper));
    sleeper.slot = slot;
    wakeAt(Math.min(slot, reached + LOOK_AHEAD));
  };
  const tick = (): void => {
    next = Number.POSITIVE_INFINITY;
    for (const now = Math.floor(elapsed() / SLOT_MS); reached < now;) {
      reached++;
      const due = slots.get(reached) ?? [];
      slots.delete(reached);
      for (const sleeper of due) {
        if (sleeper.slot !== reached) continue;
        sleeper.slot = WAKING;
        const againMs = sleeper.wake();
        if (sleeper.slot === WAKING) put(sleeper, againMs);
      }
    }
    if (slots.size === 0) return;
    let ahead = 1;
    while (ahead < LOOK_AHEAD && !slots.has(reached + ahead)) ahead++;
    wakeAt(reached + ahead);
  };

  return {
    put: (sleeper: Sleeper, ms: number): void => {
      if (slots.size === 0) reached = Math.floor(elapsed() / SLOT_MS);
      put(sleeper, ms);
    },
    drop: (sleeper: Sleeper): void => {
      const entries = slots.get(sleeper.slot);
      if (entries?.delete(sleeper) && entries.size === 0) slots.delete(sleeper.slot);
      sleeper.slot = AWAKE;
      if (slots.size === 0) {
        cancel();
        next = Number.POSITIVE_INFINITY;
      }
    },
  };
};
export type Wheel = ReturnType<typeof timerWheel>;
