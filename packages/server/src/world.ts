/** Stops what was started; safe to call twice. */
export type Stop = () => void;

/** Time and chance, handed in: made in main.ts, faked in tests. Which clock is for what: `@linewire/domain/clock/world-clock`. */
export type World = {
  /** The world clock, in milliseconds since 1970: what time it is where the games are played. */
  now: () => number;
  /** The system clock, in milliseconds since 1970: token lives, sessions, keys, rate limits, metrics. */
  systemNow: () => number;
  /** Milliseconds since some start: they pass evenly, whatever is done to the clock. */
  elapsed: () => number;
  /** Calls once after a while. */
  after: (ms: number, call: () => void) => Stop;
  /** Chance that may be seeded: odds, jitter. Between 0 and 1. */
  random: () => number;
  /** Chance that must not be guessed: keys, tokens. */
  secret: (bytes: number) => Buffer;
};

let last = { ms: Number.NaN, iso: "" };

/** A time as text; many ask for the same millisecond. */
export const isoOf = (ms: number): string => {
  if (ms !== last.ms) last = { ms, iso: new Date(ms).toISOString() };
  return last.iso;
};
