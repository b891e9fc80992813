import { REPLAY } from "@linewire/contract";
import type { ReplaySource } from "@linewire/domain/history/replayed";
import { Fault } from "../../fault.ts";

/** Replays ask so many questions at once: others about the past wait behind no more. */
const AT_ONCE = 2;
const RETRY_SECONDS = 10;

const turnstile = (most: number) => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else inside++;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
};

/** The replays that are open at this node: only so many, for all of them read from one thread. */
export const replayDesk = (past: ReplaySource | null, report: (error: unknown) => void) => {
  const open = new Map<string, number>();
  const inTurn = turnstile(AT_ONCE);
  const count = (): number => [...open.values()].reduce((sum, own) => sum + own, 0);
  const asked = (): ReplaySource => {
    if (past === null) throw new Fault("not_found", "no history is kept here");
    return past;
  };
  return {
    report,
    past: {
      standing: ((ask) => inTurn(() => asked().standing(ask))) satisfies ReplaySource["standing"],
      slice: ((ask) => inTurn(() => asked().slice(ask))) satisfies ReplaySource["slice"],
    },
    /** Refuses one too many, of a key or of all. */
    check: (who: string): void => {
      asked();
      const wait = { retryAfterSeconds: RETRY_SECONDS };
      if ((open.get(who) ?? 0) >= REPLAY.perKey)
        throw new Fault("rate_limited", `at most ${REPLAY.perKey} replays of one key at once`, wait);
      if (count() >= REPLAY.perNode)
        throw new Fault("overloaded", `at most ${REPLAY.perNode} replays at once at this node`, wait);
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
