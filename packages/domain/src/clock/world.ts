export type SecretBytes = Uint8Array & { toString: (encoding: "hex" | "base64url") => string };

/** Stops the timer or subscription that returned this function. A second call has no effect. */
export type Stop = () => void;

/**
 * Time and randomness as a dependency: main.ts passes the real clocks, tests pass fakes. `world-clock.ts` explains
 * which clock to use.
 */
export type World = {
  /** The world clock in milliseconds since 1970: the time at which the games are played. */
  now: () => number;
  /** The system clock in milliseconds since 1970: for tokens, sessions, keys, rate limits and metrics. */
  systemNow: () => number;
  /** Monotonic milliseconds, not affected by changes of the clock. */
  elapsed: () => number;
  after: (ms: number, call: () => void) => Stop;
  /** A random number from 0 to 1 that a seed determines, for odds and jitter. */
  random: () => number;
  /** Unpredictable random bytes, for keys and tokens. */
  secret: (bytes: number) => SecretBytes;
};

let last = { ms: Number.NaN, iso: "" };

/** A time as ISO text, cached because many callers format the same millisecond. */
export const isoOf = (ms: number): string => {
  if (ms !== last.ms) last = { ms, iso: new Date(ms).toISOString() };
  return last.iso;
};
