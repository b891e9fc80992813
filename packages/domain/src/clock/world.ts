/** Random bytes; Node's `Buffer` is one. */
export type SecretBytes = Uint8Array & { toString: (encoding: "hex" | "base64url") => string };

/** Stops what was started; safe to call twice. */
export type Stop = () => void;

/**
 * Time and randomness as dependencies: real in main.ts, fake in tests. `world-clock.ts` explains which clock to use.
 */
export type World = {
  /** The world clock in milliseconds since 1970: the time at which the games are played. */
  now: () => number;
  /** The system clock in milliseconds since 1970: for tokens, sessions, keys, rate limits and metrics. */
  systemNow: () => number;
  /** Monotonic milliseconds, not affected by changes of the clock. */
  elapsed: () => number;
  /** Calls once after a delay. */
  after: (ms: number, call: () => void) => Stop;
  /** Seedable randomness from 0 to 1: odds, jitter. */
  random: () => number;
  /** Unpredictable randomness: keys, tokens. */
  secret: (bytes: number) => SecretBytes;
};

let last = { ms: Number.NaN, iso: "" };

/** A time as ISO text, cached because many callers format the same millisecond. */
export const isoOf = (ms: number): string => {
  if (ms !== last.ms) last = { ms, iso: new Date(ms).toISOString() };
  return last.iso;
};
