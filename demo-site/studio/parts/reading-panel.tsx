import type { StudioAnalysis } from "@linewire/contract";
import { analysis, isReading, read } from "../state/studio.ts";

const CACHE = {
  hit: "from the cache",
  miss: "analyzed now",
  stale: "from the cache, the page is not reachable now",
  bypass: "analyzed now, not cached",
  refresh: "analyzed again on request",
} as const;

const RESULTS = {
  success: "every stated bet is available",
  partial: "some stated bets are not available",
  no_matches: "no stated bet is available",
} as Record<string, string>;

const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString("en-US", { timeStyle: "medium" });

type Row = readonly [name: string, value: string | undefined];

const rowsOf = ({ metadata, telemetry, corrections }: StudioAnalysis): Row[] => [
  ["Source", CACHE[telemetry.cacheStatus]],
  ["Result", RESULTS[metadata.workerResultType] ?? metadata.workerResultType],
  ...(telemetry.errorCode ? ([["Reason for no bets", telemetry.errorCode.replaceAll("_", " ")]] as const) : []),
  ["Analysis time", telemetry.workerLatencyMs === null ? "not measured" : `${telemetry.workerLatencyMs} ms`],
  ["Fetched", timeOf(metadata.fetchedAtUtc)],
  ["Cached for", `${metadata.cacheTtlSeconds / 60} min`],
  ["Bets", `${metadata.matchedCount} of at most ${metadata.requestedMaxBets}`],
  ["Corrections published", corrections.modifiedOn === null ? "never" : timeOf(corrections.modifiedOn)],
];

/** An operator needs these identifiers to investigate an error. */
const technicalRowsOf = ({ metadata, article }: StudioAnalysis): Row[] => [
  ["Article", article],
  ["Hash of the text", metadata.contentHash],
  ["Hash of the books", metadata.bookOrderHash],
];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const ReadingPanel = () => {
  const result = analysis.value;
  if (result === null) return <p class="nothing">Open an article to see how it was analyzed.</p>;
  return (
    <div class="reading">
      <Rows rows={rowsOf(result)} />
      <button
        type="button"
        class="primary"
        disabled={isReading.value}
        onClick={() => void read({ forceRefresh: true })}
      >
        Fetch and analyze again
      </button>
      <p class="hint">Fetches and analyzes the page now, for all readers. Editors' corrections remain.</p>
      <details class="technical">
        <summary>Identifiers for a report to the operator</summary>
        <Rows rows={technicalRowsOf(result)} />
      </details>
      {result.simulated && <p class="hint">Odds on this installation are simulated.</p>}
    </div>
  );
};
