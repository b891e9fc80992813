/**
 * Checks that ids `m1`, `m2`, … arrive in order. A skipped id is a hole, a repeated or late one a duplicate. After a
 * gap event, which reports lost changes, the check restarts with the next id.
 */
export const orderOf = () => {
  let next: number | null = null;
  const counts = { received: 0, holes: 0, duplicates: 0, gaps: 0 };
  return {
    counts,
    last: (): number => (next ?? 0) - 1,
    take: (frame: string): void => {
      if (frame.includes("event: gap\n")) {
        counts.gaps++;
        next = null;
        return;
      }
      const mark = /"correlationId":"m(\d+)/.exec(frame)?.[1];
      if (mark === undefined) return;
      const number = Number(mark);
      counts.received++;
      if (next !== null && number > next) counts.holes += number - next;
      if (next !== null && number < next) counts.duplicates++;
      else next = number + 1;
    },
  };
};
export type ChangeOrder = ReturnType<typeof orderOf>;

export const total = (orders: readonly ChangeOrder[]): ChangeOrder["counts"] => {
  const sum = { received: 0, holes: 0, duplicates: 0, gaps: 0 };
  for (const { counts } of orders) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
  return sum;
};
