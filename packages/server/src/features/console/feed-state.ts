import type { FEED_STATES } from "@linewire/contract";

type FeedState = (typeof FEED_STATES)[number];

/** Time since rows were last accepted, and in how many of the 20 seconds before that rows were accepted. */
export type FeedSigns = { ageMs: number | null; livelySeconds: number };

const SILENT_FAST_FEED_AFTER_MS = 3000;
const SILENT_SLOW_FEED_AFTER_MS = 60_000;
const MIN_LIVELY_SECONDS = 5;

/** A feed with rows every few seconds counts as silent after three seconds without rows, any other feed after a minute. */
export const feedState = ({ ageMs, livelySeconds }: FeedSigns): FeedState => {
  if (ageMs === null) return "none";
  const lively = livelySeconds >= MIN_LIVELY_SECONDS;
  if (ageMs > SILENT_SLOW_FEED_AFTER_MS || (lively && ageMs > SILENT_FAST_FEED_AFTER_MS)) return "silent";
  return lively ? "live" : "quiet";
};
