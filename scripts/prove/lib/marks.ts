import { hrtime } from "node:process";

const MARK = "~";
const SEQ_DIGITS = 9;
const US_DIGITS = 15;
const MARK_LENGTH = 2 + SEQ_DIGITS + US_DIGITS;
const TILDE = MARK.charCodeAt(0);
const ZERO = 48;

/** In microseconds. All processes share the machine's monotonic clock. */
export const nowUs = (): number => {
  const [seconds, nanoseconds] = hrtime();
  return seconds * 1e6 + Math.floor(nanoseconds / 1e3);
};

/** Clients find the number and the sending time in the bytes without parsing. */
export const markOf = (seq: number, us = nowUs()): string =>
  `${MARK}${String(seq).padStart(SEQ_DIGITS, "0")}${String(us).padStart(US_DIGITS, "0")}${MARK}`;

const digits = (bytes: Buffer, from: number, count: number): number => {
  let value = 0;
  for (let at = from; at < from + count; at++) value = value * 10 + bytes[at]! - ZERO;
  return value;
};

export type TakeMark = (seq: number, us: number) => void;

/** Chunks can have any size. `end`: end of valid bytes in a shared buffer. */
export const markFinder = (take: TakeMark): ((bytes: Buffer, end?: number) => void) => {
  let carried: Buffer | null = null;
  const scan = (bytes: Buffer, end: number): void => {
    for (let at = bytes.indexOf(TILDE); at >= 0 && at < end; at = bytes.indexOf(TILDE, at)) {
      if (at + MARK_LENGTH > end) {
        carried = Buffer.from(bytes.subarray(at, end));
        return;
      }
      take(digits(bytes, at + 1, SEQ_DIGITS), digits(bytes, at + 1 + SEQ_DIGITS, US_DIGITS));
      at += MARK_LENGTH;
    }
  };
  return (bytes, end = bytes.length) => {
    if (!carried) return scan(bytes, end);
    // Only a split mark is copied. All other bytes are scanned in place.
    const missing = Math.min(end, MARK_LENGTH - carried.length);
    const joined = Buffer.concat([carried, bytes.subarray(0, missing)]);
    carried = null;
    scan(joined, joined.length);
    if (missing < end) scan(bytes.subarray(missing, end), end - missing);
  };
};
