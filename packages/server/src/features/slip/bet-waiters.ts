import type { World } from "@linewire/domain/clock/world";

const MAX_WAITERS = 400;
const MAX_WAITERS_PER_ACCOUNT = 30;

type Waiter = { accountId: string; wake: () => void };
type WaitOptions = { accountId: string; ms: number; whenGone: (call: () => void) => void };

export const betWaiters = ({ after }: Pick<World, "after">) => {
  const waiters = new Map<string, Set<Waiter>>();
  let count = 0;
  let closed = false;

  const countOf = (accountId: string): number => {
    let own = 0;
    for (const all of waiters.values()) for (const one of all) if (one.accountId === accountId) own++;
    return own;
  };
  const wakeAll = (id: string): void => {
    for (const { wake } of waiters.get(id) ?? []) wake();
  };
  const add = (id: string, one: Waiter): void => {
    const all = waiters.get(id) ?? new Set();
    waiters.set(id, all.add(one));
    count++;
  };
  const leave = (id: string, one: Waiter): void => {
    const all = waiters.get(id);
    if (!all?.delete(one)) return;
    if (all.size === 0) waiters.delete(id);
    count--;
  };
  return {
    /** Resolves at once if too many clients wait. */
    wait: (id: string, { accountId, ms, whenGone }: WaitOptions): Promise<void> => {
      if (closed || ms === 0 || count >= MAX_WAITERS || countOf(accountId) >= MAX_WAITERS_PER_ACCOUNT)
        return Promise.resolve();
      return new Promise((resolve) => {
        const one = { accountId, wake: () => done() };
        const cancel = after(ms, one.wake);
        const done = (): void => {
          cancel();
          leave(id, one);
          resolve();
        };
        add(id, one);
        whenGone(one.wake);
      });
    },
    wake: wakeAll,
    count: () => count,
    /** Wakes all waiting clients. Clients that call `wait` later do not wait. */
    release: (): void => {
      closed = true;
      for (const id of waiters.keys()) wakeAll(id);
    },
  };
};
export type BetWaiters = ReturnType<typeof betWaiters>;
