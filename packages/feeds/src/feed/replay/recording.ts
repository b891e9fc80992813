import type { Kind, Place } from "@linewire/domain/change/change";

// A recording: one line of JSON that describes it, then a zstd stream of lines.

export const RECORDING_VERSION = 1;

/** The first line of a recording, readable without decompression. */
export type RecordingHead = {
  recording: typeof RECORDING_VERSION;
  /** Name of the recorded feed. */
  source: string;
  simulated: boolean;
  startedOn: string;
};

/** A recorded change: the journal entry without its sequence number. */
export type RecordedEntry = {
  kind: Kind;
  id: number | string;
  place: Place;
  correlationId: string | null;
  thing: unknown;
};

/** The rows of a commit at its time. `standing`: part of the state at the start of the recording or after a gap. */
export type RecordedCommit = { at: number; entries: readonly RecordedEntry[]; standing?: true };

/** Changes that the journal had pruned before they were recorded; the current state follows. */
type RecordedGap = { gap: { after: number; before: number } };

/** The last line; `sha256` covers all lines before it. */
export type RecordingEnd = {
  end: { endedOn: string; commits: number; changes: number; gaps: number };
  sha256: string;
};

export type RecordedLine = RecordedCommit | RecordedGap | RecordingEnd;
