import type { FEED_STATES } from "@linewire/contract";

type FeedState = (typeof FEED_STATES)[number];

/** Each as of now: when rows were last taken, and how many of the twenty seconds before that brought something. */
export type FeedSigns = { ageMs: number | null; livelySeconds: number };

const SILENT_AFTER_MS = 3000;
const LONG_MS = 60_000;
const LIVELY = 5;

/** A feed that brought something every few seconds is silent after three seconds; any other only after a minute. */
export const feedState = ({ ageMs, livelySeconds }: FeedSigns): FeedState => {
  if (ageMs === null) return "none";
  const lively = livelySeconds >= LIVELY;
  if (ageMs > LONG_MS || (lively && ageMs > SILENT_AFTER_MS)) return "silent";
  return lively ? "live" : "quiet";
};
