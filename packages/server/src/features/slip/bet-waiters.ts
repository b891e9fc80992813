import type { World } from "@linewire/domain/clock/world";

const MOST = 400;
const MAX_OF_ONE = 30;

type Waiting = { accountId: string; wake: () => void };
type Patience = { accountId: string; ms: number; whenGone: (call: () => void) => void };

/** Clients that wait for a result: woken by the result, a timeout, or their disconnection. */
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
    /** Resolves when there is news; immediately if too many clients wait. */
    wait: (id: string, { accountId, ms, whenGone }: Patience): Promise<void> => {
      if (closed || ms === 0 || count >= MOST || countOf(accountId) >= MAX_OF_ONE) return Promise.resolve();
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
    /** Wakes all waiting clients and accepts no new ones. */
    release: (): void => {
      closed = true;
      for (const id of waiting.keys()) wakeAll(id);
    },
  };
};
export type BetWaiters = ReturnType<typeof betWaiters>;
