import { seededChance } from "./seeded-chance.ts";

type Timer = { at: number; order: number; call: () => void };

/** The test sets the clock; a seed determines the random numbers. */
export type FakeWorld = {
  now: () => number;
  systemNow: () => number;
  elapsed: () => number;
  after: (ms: number, call: () => void) => () => void;
  random: () => number;
  secret: (bytes: number) => Buffer;
  /** Advances the clock and runs due timers in order. */
  pass: (ms: number) => void;
  /** Like `pass`, but promises and sockets can proceed between the steps. */
  live: (ms: number, stepMs?: number) => Promise<void>;
  /** Moves the clock either way without running timers. */
  jump: (ms: number) => void;
};

const START = Date.UTC(2026, 10, 21, 18);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const fakeWorld = (seed = 1, start = START): FakeWorld => {
  const random = seededChance(seed);
  let timers: Timer[] = [];
  let elapsed = 0;
  let clock = start;
  let order = 0;

  const pass = (ms: number): void => {
    const end = elapsed + ms;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at || a.order - b.order);
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      elapsed = Math.max(elapsed, next.at);
      next.call();
    }
    elapsed = end;
  };

  return {
    now: () => clock + elapsed,
    systemNow: () => clock + elapsed,
    elapsed: () => elapsed,
    after: (ms, call) => {
      const timer = { at: elapsed + ms, order: order++, call };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    random,
    secret: (bytes) => Buffer.from(Array.from({ length: bytes }, () => Math.floor(random() * 256))),
    pass,
    jump: (ms) => void (clock += ms),
    live: async (ms, stepMs = 100) => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        pass(Math.min(stepMs, ms - passed));
        await turn();
        await turn();
      }
    },
  };
};
