import type { Rate } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";

/** `spare`: unused requests of the previous window. `unsent`: requests that other nodes do not know yet. */
type Budget = Rate & { used: number; endsAt: number; spare: number; unsent: number };
export type Allowance = { limit: number; remaining: number; resetSeconds: number };
/** Requests of a key at another node, in a window that ends in `leftMs`. */
export type SharedCount = Rate & { key: string; count: number; leftMs: number };

const MIN_SWEEP_SIZE = 10_000;
/** Nodes together can exceed the limit. The excess uses up at most this many later windows. */
const MAX_WINDOWS = 10;

/** Requests above the limit count as used in the next window. */
const nextWindow = ({ used, endsAt: ended }: Budget, { limit, windowMs }: Rate, endsAt: number): Budget => {
  const windows = Math.max(1, Math.floor((endsAt - ended) / windowMs));
  const left = limit * windows - used;
  return { limit, windowMs, endsAt, used: Math.max(0, -left), spare: Math.min(limit, Math.max(0, left)), unsent: 0 };
};

/** The requests of another node are from about the same window or an adjacent one. The earlier end applies. */
const withSharedCount = (
  known: Budget | undefined,
  { limit, windowMs, count, leftMs }: SharedCount,
  at: number,
): Budget => {
  const rate = { limit, windowMs };
  const endsAt = at + leftMs;
  if (!known) return { ...rate, used: count, endsAt, spare: 0, unsent: 0 };
  const later = endsAt - known.endsAt;
  if (later >= windowMs / 2) {
    const next = nextWindow(known, rate, endsAt);
    return { ...next, used: next.used + count };
  }
  if (later > -windowMs / 2) return { ...known, used: known.used + count, endsAt: Math.min(endsAt, known.endsAt) };
  const forgiven = Math.min(known.spare, count);
  return { ...known, used: known.used + count - forgiven, spare: known.spare - forgiven };
};

const unsentCounts = (budgets: ReadonlyMap<string, Budget>, now: () => number) => {
  const changedKeys = new Set<string>();
  let closed: (Rate & { key: string; count: number; endsAt: number })[] = [];
  const close = (key: string, { limit, windowMs, unsent, endsAt }: Budget): void => {
    if (unsent > 0) closed.push({ limit, windowMs, key, count: unsent, endsAt });
  };
  return {
    note: (key: string, budget: Budget): void => {
      budget.unsent += 1;
      changedKeys.add(key);
    },
    close,
    due: (): SharedCount[] => {
      for (const key of changedKeys) {
        const budget = budgets.get(key);
        if (!budget) continue;
        close(key, budget);
        budget.unsent = 0;
      }
      changedKeys.clear();
      const at = now();
      const counts = closed.map(({ endsAt, ...shared }): SharedCount => ({ ...shared, leftMs: endsAt - at }));
      closed = [];
      return counts;
    },
  };
};

/** Deletes expired counters incrementally, at amortised constant cost per request. */
const sweeper = (budgets: Map<string, Budget>, now: () => number): (() => void) => {
  let sweepAbove = MIN_SWEEP_SIZE;
  return () => {
    if (budgets.size <= sweepAbove) return;
    const at = now();
    for (const [key, { endsAt }] of budgets) if (endsAt <= at) budgets.delete(key);
    sweepAbove = Math.max(MIN_SWEEP_SIZE, 2 * budgets.size);
  };
};

/** Limits requests in fixed windows, per owner and budget. `isShared`: counts of other nodes are added. */
export const rateLimiter = (now: () => number, isShared = false) => {
  const budgets = new Map<string, Budget>();
  const unsentTracker = isShared ? unsentCounts(budgets, now) : null;
  const sweep = sweeper(budgets, now);
  const opened = (key: string, rate: Rate, at: number): Budget => {
    const known = budgets.get(key);
    if (known && known.endsAt > at) return known;
    if (known) unsentTracker?.close(key, known);
    const endsAt = at + rate.windowMs;
    const { limit, windowMs } = rate;
    const budget =
      known && unsentTracker
        ? nextWindow(known, rate, endsAt)
        : { limit, windowMs, used: 0, endsAt, spare: 0, unsent: 0 };
    budgets.set(key, budget);
    return budget;
  };
  const take = (who: string, what: string, rate: Rate): Allowance => {
    sweep();
    const key = `${what} ${who}`;
    const { limit, windowMs } = rate;
    const at = now();
    const budget = opened(key, rate, at);
    const refused = budget.used >= limit;
    // The excess of all nodes can fill later windows too.
    const full = refused ? Math.max(0, Math.floor(budget.used / limit) - 1) : 0;
    const resetSeconds = Math.max(1, Math.ceil((budget.endsAt - at + full * windowMs) / 1000));
    if (refused) {
      const headers = {
        "RateLimit-Limit": String(limit),
        "RateLimit-Remaining": "0",
        "RateLimit-Reset": String(resetSeconds),
      };
      throw new Fault("rate_limited", undefined, { retryAfterSeconds: resetSeconds, headers });
    }
    budget.used += 1;
    unsentTracker?.note(key, budget);
    return { limit, remaining: limit - budget.used, resetSeconds };
  };
  const left = (who: string, what: string, { limit }: Rate): number => {
    const known = budgets.get(`${what} ${who}`);
    return known && known.endsAt > now() ? Math.max(0, limit - known.used) : limit;
  };
  const addCounts = (counts: readonly SharedCount[]): void => {
    sweep();
    for (const shared of counts) {
      const known = budgets.get(shared.key);
      const next = withSharedCount(known, shared, now());
      if (known && next.unsent === 0) unsentTracker?.close(shared.key, known);
      budgets.set(shared.key, { ...next, used: Math.min(next.used, MAX_WINDOWS * shared.limit) });
    }
  };
  const due = (): SharedCount[] => unsentTracker?.due() ?? [];
  return Object.assign(take, { left, addCounts, due });
};
