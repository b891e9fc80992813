/** Stored, so that a restart continues with them. */
export type Spent = { month: string; credits: number };

type QuotaReport = { used: number | null; remaining: number | null; last: number | null };

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
const endOf = (at: number): number => {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
};

/** The lower of the quota and the provider's remaining number limits a month. */
export class Budget {
  readonly #quota: number;
  #month: string;
  #spent: number;
  #remaining: number | null = null;
  #tokens = 0;
  #at: number;

  constructor(quota: number, now: number, stored: Spent | null) {
    this.#quota = quota;
    this.#at = now;
    this.#month = monthOf(now);
    this.#spent = stored?.month === this.#month ? stored.credits : 0;
  }

  get spent(): Spent {
    return { month: this.#month, credits: this.#spent };
  }

  get left(): number {
    return Math.max(0, Math.min(this.#quota - this.#spent, this.#remaining ?? Infinity));
  }

  perHour(now: number): number {
    return (this.left * 3_600_000) / Math.max(60_000, endOf(now) - now);
  }

  /** Adds the credits of the elapsed time. A new month starts with 0. */
  advance(now: number): void {
    if (monthOf(now) !== this.#month) {
      this.#month = monthOf(now);
      this.#spent = 0;
      this.#remaining = null;
      this.#tokens = Math.min(0, this.#tokens);
      this.#at = now;
      return;
    }
    const passed = Math.max(0, now - this.#at);
    const rest = Math.max(1, endOf(now) - this.#at);
    this.#tokens = Math.min(this.left, this.#tokens + this.left * Math.min(1, passed / rest));
    this.#at = now;
  }

  /** With `first`, the request may exceed the hourly share, but never the quota. */
  affords(cost: number, first = false): boolean {
    return cost <= this.left && (first || cost <= this.#tokens);
  }

  spend(cost: number): void {
    this.#spent += cost;
    this.#tokens -= cost;
    if (this.#remaining !== null) this.#remaining -= cost;
  }

  /** Applies the provider's numbers. `planned`: the cost counted before the request. */
  applyQuota({ used, remaining, last }: QuotaReport, planned: number): void {
    if (last !== null) this.refund(planned - last);
    if (used !== null) this.#spent = Math.min(this.#spent, used);
    if (remaining !== null) this.#remaining = remaining;
  }

  refund(credits: number): void {
    this.#spent = Math.max(0, this.#spent - credits);
    this.#tokens += credits;
    if (this.#remaining !== null) this.#remaining += credits;
  }
}
