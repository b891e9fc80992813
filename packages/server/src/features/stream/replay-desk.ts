import { REPLAY } from "@linewire/contract";
import type { ReplaySource } from "@linewire/domain/history/replayed";
import { Fault } from "@linewire/domain/fault/fault";

/** Limits the queries of all replays together, so that other history queries do not wait long. */
const MAX_CONCURRENT_QUERIES = 2;
const RETRY_SECONDS = 10;

const concurrencyLimiter = (max: number) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => void queue.push(resolve));
    else running++;
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
};

/** All replays read from one thread, so their number is limited. */
export const replayDesk = (past: ReplaySource | null, report: (error: unknown) => void) => {
  const open = new Map<string, number>();
  const limited = concurrencyLimiter(MAX_CONCURRENT_QUERIES);
  const count = (): number => [...open.values()].reduce((sum, own) => sum + own, 0);
  const sourceOrFail = (): ReplaySource => {
    if (past === null) throw new Fault("not_found", "this installation stores no history");
    return past;
  };
  return {
    report,
    past: {
      standing: ((query) => limited(() => sourceOrFail().standing(query))) satisfies ReplaySource["standing"],
      slice: ((query) => limited(() => sourceOrFail().slice(query))) satisfies ReplaySource["slice"],
    },
    /** Throws if another replay of this key would exceed a limit. */
    check: (who: string): void => {
      sourceOrFail();
      const wait = { retryAfterSeconds: RETRY_SECONDS };
      if ((open.get(who) ?? 0) >= REPLAY.perKey)
        throw new Fault("rate_limited", `at most ${REPLAY.perKey} concurrent replays per key`, wait);
      if (count() >= REPLAY.perNode)
        throw new Fault("overloaded", `at most ${REPLAY.perNode} concurrent replays per node`, wait);
    },
    enter: (who: string): (() => void) => {
      open.set(who, (open.get(who) ?? 0) + 1);
      return () => {
        const left = (open.get(who) ?? 1) - 1;
        if (left === 0) open.delete(who);
        else open.set(who, left);
      };
    },
  };
};
export type ReplayDesk = ReturnType<typeof replayDesk>;
