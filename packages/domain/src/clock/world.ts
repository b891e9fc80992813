export type SecretBytes = Uint8Array & { toString: (encoding: "hex" | "base64url") => string };

/** A second call has no effect. */
export type Stop = () => void;

/**
 * The time and randomness of a node. main.ts passes the real clocks, tests pass fakes. `world-clock.ts` explains which
 * clock to use.
 */
export type World = {
  /** World clock, in milliseconds since 1970: the time at which games are played. */
  now: () => number;
  /** System clock, in milliseconds since 1970: for tokens, sessions, keys, rate limits and metrics. */
  systemNow: () => number;
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
  after: (ms: number, call: () => void) => Stop;
  /** From 0 to 1, determined by a seed: for odds and jitter. */
  random: () => number;
  /** Unpredictable bytes, for keys and tokens. */
  secret: (bytes: number) => SecretBytes;
};

let last = { ms: Number.NaN, iso: "" };

/** Cached, because many callers format the same millisecond. */
export const isoOf = (ms: number): string => {
  if (ms !== last.ms) last = { ms, iso: new Date(ms).toISOString() };
  return last.iso;
};
