import type { StudioAnalysis } from "@linewire/contract";
import { analysis, isReading, read } from "../state/studio.ts";

const CACHE = {
  hit: "from memory",
  miss: "read just now",
  stale: "an older reading, the page cannot be had now",
  bypass: "read just now, and not kept",
  refresh: "read anew on demand",
} as const;

const RESULTS = {
  success: "every stated bet is on offer",
  partial: "some stated bets are not on offer",
  no_matches: "nothing on offer",
} as Record<string, string>;

const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString("en-US", { timeStyle: "medium" });

const rowsOf = ({ metadata, telemetry, corrections, article }: StudioAnalysis): [string, string][] => [
  ["Reading", CACHE[telemetry.cacheStatus]],
  ["Result", RESULTS[metadata.workerResultType] ?? metadata.workerResultType],
  ["Why empty", telemetry.errorCode?.replaceAll("_", " ") ?? "does not apply"],
  ["Time to read", telemetry.workerLatencyMs === null ? "not measured" : `${telemetry.workerLatencyMs} ms`],
  ["Fetched", timeOf(metadata.fetchedAtUtc)],
  ["Fetched again after", `${metadata.cacheTtlSeconds / 60} min`],
  ["Bets", `${metadata.matchedCount} of at most ${metadata.requestedMaxBets}`],
  ["Order of books", metadata.bookOrderHash],
  ["Content", metadata.contentHash],
  ["Known as", article],
  ["Last edited", corrections.modifiedOn === null ? "never" : timeOf(corrections.modifiedOn)],
];

/** How the article was read: what the service measured, and whether it remembers it. */
export const ReadingPanel = () => {
  const found = analysis.value;
  if (found === null) return <p class="nothing">How an article was read stands here once one is open.</p>;
  return (
    <div class="reading">
      <dl>
        {rowsOf(found).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        class="primary"
        disabled={isReading.value}
        onClick={() => void read({ forceRefresh: true })}
      >
        Fetch and read anew
      </button>
      <p class="hint">The page is fetched and read now, for all readers. What editors said of it stays.</p>
      {found.simulated && <p class="hint">Odds on this installation are simulated.</p>}
    </div>
  );
};
