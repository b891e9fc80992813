import type { FEED_STATES } from "@linewire/contract";

type FeedState = (typeof FEED_STATES)[number];

/**
 * `ageMs`: time since the latest accepted row. `livelySeconds`: seconds with accepted rows, among the 20 s up to that
 * row.
 */
export type FeedSigns = { ageMs: number | null; livelySeconds: number };

const SILENT_FAST_FEED_AFTER_MS = 3000;
const SILENT_SLOW_FEED_AFTER_MS = 60_000;
const MIN_LIVELY_SECONDS = 5;

/** A feed with rows every few seconds is silent after 3 s without rows, any other feed after a minute. */
export const feedState = ({ ageMs, livelySeconds }: FeedSigns): FeedState => {
  if (ageMs === null) return "none";
  const lively = livelySeconds >= MIN_LIVELY_SECONDS;
  if (ageMs > SILENT_SLOW_FEED_AFTER_MS || (lively && ageMs > SILENT_FAST_FEED_AFTER_MS)) return "silent";
  return lively ? "live" : "quiet";
};
