import type { Rate } from "@linewire/contract";
import { Fault } from "../../fault.ts";

type Budget = { used: number; endsAt: number };
export type Allowance = { limit: number; remaining: number; resetSeconds: number };

const SWEEP_AT = 10_000;

/** Counts calls in fixed windows, for each who and what. */
export const rateLimiter = (now: () => number) => {
  const budgets = new Map<string, Budget>();
  const sweep = (): void => {
    for (const [key, { endsAt }] of budgets) if (endsAt <= now()) budgets.delete(key);
  };
  const take = (who: string, what: string, { limit, windowMs }: Rate): Allowance => {
    if (budgets.size > SWEEP_AT) sweep();
    const key = `${what} ${who}`;
    const known = budgets.get(key);
    const budget = known && known.endsAt > now() ? known : { used: 0, endsAt: now() + windowMs };
    budgets.set(key, budget);
    const resetSeconds = Math.max(1, Math.ceil((budget.endsAt - now()) / 1000));
    const headers = {
      "RateLimit-Limit": String(limit),
      "RateLimit-Remaining": "0",
      "RateLimit-Reset": String(resetSeconds),
    };
    if (budget.used >= limit) throw new Fault("rate_limited", undefined, { retryAfterSeconds: resetSeconds, headers });
    budget.used += 1;
    return { limit, remaining: limit - budget.used, resetSeconds };
  };
  /** What is left of a budget, without taking of it. */
  const left = (who: string, what: string, { limit }: Rate): number => {
    const known = budgets.get(`${what} ${who}`);
    return known && known.endsAt > now() ? limit - known.used : limit;
  };
  return Object.assign(take, { left });
};
