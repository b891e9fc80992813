import type { World } from "../../world.ts";

const MOST = 400;
const MOST_OF_ONE = 30;

type Waiting = { accountId: string; wake: () => void };
type Patience = { accountId: string; ms: number; whenGone: (call: () => void) => void };

/** Those who wait for the end of a request: woken at its end, when their patience is over, or when they have gone. */
export const betWaiters = ({ after }: Pick<World, "after">) => {
  const waiting = new Map<string, Set<Waiting>>();
  let count = 0;
  let closed = false;

  const countOf = (accountId: string): number => {
    let own = 0;
    for (const all of waiting.values()) for (const one of all) if (one.accountId === accountId) own++;
    return own;
  };
  const wakeAll = (id: string): void => {
    for (const { wake } of waiting.get(id) ?? []) wake();
  };
  const place = (id: string, one: Waiting): void => {
    const all = waiting.get(id) ?? new Set();
    waiting.set(id, all.add(one));
    count++;
  };
  const leave = (id: string, one: Waiting): void => {
    const all = waiting.get(id);
    if (!all?.delete(one)) return;
    if (all.size === 0) waiting.delete(id);
    count--;
  };
  return {
    /** Resolves when there is something new to say, at once when there is no room to wait in. */
    wait: (id: string, { accountId, ms, whenGone }: Patience): Promise<void> => {
      if (closed || ms === 0 || count >= MOST || countOf(accountId) >= MOST_OF_ONE) return Promise.resolve();
      return new Promise((resolve) => {
        const one = { accountId, wake: () => done() };
        const cancel = after(ms, one.wake);
        const done = (): void => {
          cancel();
          leave(id, one);
          resolve();
        };
        place(id, one);
        whenGone(one.wake);
      });
    },
    wake: wakeAll,
    count: () => count,
    /** Wakes all waiters and lets no new one wait. */
    release: (): void => {
      closed = true;
      for (const id of waiting.keys()) wakeAll(id);
    },
  };
};
export type BetWaiters = ReturnType<typeof betWaiters>;
