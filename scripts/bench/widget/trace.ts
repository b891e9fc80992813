type Event = { ph: string; name: string; pid: number; tid: number; ts: number; dur?: number; args?: { name?: string } };
export type Trace = { traceEvents: readonly Event[] };

/** The renderer's main thread has the most ParseHTML events. */
const mainThread = (events: readonly Event[]): string => {
  const busy = new Map<string, number>();
  for (const { ph, name, args, pid, tid } of events)
    if (ph === "M" && name === "thread_name" && args?.name === "CrRendererMain") busy.set(`${pid}.${tid}`, 0);
  for (const { ph, pid, tid, name } of events) {
    const key = `${pid}.${tid}`;
    if (ph === "X" && name === "ParseHTML" && busy.has(key)) busy.set(key, (busy.get(key) ?? 0) + 1);
  }
  return [...busy].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
};

/** Times of events exclude those of nested events. */
export const mainThreadTimes = ({ traceEvents }: Trace): Map<string, number> => {
  const thread = mainThread(traceEvents);
  const events = traceEvents
    .filter(({ ph, pid, tid, dur }) => ph === "X" && dur !== undefined && `${pid}.${tid}` === thread)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const times = new Map<string, number>();
  const add = (name: string, us: number): void => void times.set(name, (times.get(name) ?? 0) + us / 1000);
  const open: { name: string; end: number }[] = [];
  for (const { name, ts, dur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1);
    if (outer) add(outer.name, -dur);
    add(name, dur);
    open.push({ name, end: ts + dur });
  }
  return times;
};
