import type { Rate } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";

/** `spare`: unused requests of the previous window; `untold`: counts not sent to other nodes yet. */
type Budget = Rate & { used: number; endsAt: number; spare: number; untold: number };
export type Allowance = { limit: number; remaining: number; resetSeconds: number };
/** Count of another node, in a window that ends in this many milliseconds. */
export type Word = Rate & { key: string; count: number; leftMs: number };

const SWEEP_AT = 10_000;
/** Calls above the limit, summed over nodes, count against a key for at most this many windows. */
const MAX_WINDOWS = 10;

/** The window after a budget's current one. Requests above the old limit, summed over nodes, are subtracted from it. */
const nextWindow = ({ used, endsAt: ended }: Budget, { limit, windowMs }: Rate, endsAt: number): Budget => {
  const windows = Math.max(1, Math.floor((endsAt - ended) / windowMs));
  const left = limit * windows - used;
  return { limit, windowMs, endsAt, used: Math.max(0, -left), spare: Math.min(limit, Math.max(0, left)), untold: 0 };
};

/**
 * Adds requests that other nodes counted in about the same window, the previous or the next one. Windows of a key adopt the earlier end.
 */
const withWord = (known: Budget | undefined, { limit, windowMs, count, leftMs }: Word, at: number): Budget => {
  const rate = { limit, windowMs };
  const endsAt = at + leftMs;
  if (!known) return { ...rate, used: count, endsAt, spare: 0, untold: 0 };
  const later = endsAt - known.endsAt;
  if (later >= windowMs / 2) {
    const next = nextWindow(known, rate, endsAt);
    return { ...next, used: next.used + count };
  }
  if (later > -windowMs / 2) return { ...known, used: known.used + count, endsAt: Math.min(endsAt, known.endsAt) };
  const forgiven = Math.min(known.spare, count);
  return { ...known, used: known.used + count - forgiven, spare: known.spare - forgiven };
};

/** Counts that other nodes have not received yet: the calls since the last broadcast. */
const tellings = (budgets: ReadonlyMap<string, Budget>, now: () => number) => {
  const taken = new Set<string>();
  let closed: (Rate & { key: string; count: number; endsAt: number })[] = [];
  const close = (key: string, { limit, windowMs, untold, endsAt }: Budget): void => {
    if (untold > 0) closed.push({ limit, windowMs, key, count: untold, endsAt });
  };
  return {
    note: (key: string, budget: Budget): void => {
      budget.untold += 1;
      taken.add(key);
    },
    close,
    due: (): Word[] => {
      for (const key of taken) {
        const budget = budgets.get(key);
        if (!budget) continue;
        close(key, budget);
        budget.untold = 0;
      }
      taken.clear();
      const at = now();
      const words = closed.map(({ endsAt, ...word }): Word => ({ ...word, leftMs: endsAt - at }));
      closed = [];
      return words;
    },
  };
};

/** Removes expired budgets incrementally: amortised constant cost per request. */
const sweeping = (budgets: Map<string, Budget>, now: () => number): (() => void) => {
  let over = SWEEP_AT;
  return () => {
    if (budgets.size <= over) return;
    const at = now();
    for (const [key, { endsAt }] of budgets) if (endsAt <= at) budgets.delete(key);
    over = Math.max(SWEEP_AT, 2 * budgets.size);
  };
};

/** Counts requests in fixed windows, per owner and budget; `isShared`: counts of other nodes are added. */
export const rateLimiter = (now: () => number, isShared = false) => {
  const budgets = new Map<string, Budget>();
  const telling = isShared ? tellings(budgets, now) : null;
  const sweep = sweeping(budgets, now);
  const opened = (key: string, rate: Rate, at: number): Budget => {
    const known = budgets.get(key);
    if (known && known.endsAt > at) return known;
    if (known) telling?.close(key, known);
    const endsAt = at + rate.windowMs;
    const { limit, windowMs } = rate;
    const budget =
      known && telling ? nextWindow(known, rate, endsAt) : { limit, windowMs, used: 0, endsAt, spare: 0, untold: 0 };
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
    // Calls above the limit, summed over nodes, may fill later windows too.
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
    telling?.note(key, budget);
    return { limit, remaining: limit - budget.used, resetSeconds };
  };
  /** The remaining budget; the read does not count as a call. */
  const left = (who: string, what: string, { limit }: Rate): number => {
    const known = budgets.get(`${what} ${who}`);
    return known && known.endsAt > now() ? Math.max(0, limit - known.used) : limit;
  };
  /** Adds counts of another node. */
  const hear = (words: readonly Word[]): void => {
    sweep();
    for (const word of words) {
      const known = budgets.get(word.key);
      const next = withWord(known, word, now());
      if (known && next.untold === 0) telling?.close(word.key, known);
      budgets.set(word.key, { ...next, used: Math.min(next.used, MAX_WINDOWS * word.limit) });
    }
  };
  /** The counts to broadcast to other nodes, each once. */
  const due = (): Word[] => telling?.due() ?? [];
  return Object.assign(take, { left, hear, due });
};
