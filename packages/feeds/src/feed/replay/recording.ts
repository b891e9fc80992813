import type { Kind, Place } from "@linewire/domain/change/change";

// File format of a recording: one line of JSON that describes the recording, then a zstd stream of JSON lines.

export const RECORDING_VERSION = 1;

/** The first line of a recording, readable without decompression. */
export type RecordingHead = {
  recording: typeof RECORDING_VERSION;
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

/** `standing` means that the commit is part of the state at the start of the recording or after a gap. */
export type RecordedCommit = { at: number; entries: readonly RecordedEntry[]; standing?: true };

/**
 * Range of changes that are missing, because the journal removed them before they were recorded. The current state
 * follows.
 */
type RecordedGap = { gap: { after: number; before: number } };

/** The last line. `sha256` is the checksum of all lines before it. */
export type RecordingEnd = {
  end: { endedOn: string; commits: number; changes: number; gaps: number };
  sha256: string;
};

export type RecordedLine = RecordedCommit | RecordedGap | RecordingEnd;
