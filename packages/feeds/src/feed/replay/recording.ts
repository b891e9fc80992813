import type { Kind, Place } from "@linewire/domain/change/change";

// A recording is one line of JSON that describes it, then a zstd stream of JSON lines.

export const RECORDING_VERSION = 1;

/** The head of a recording is not compressed. */
export type RecordingHead = {
  recording: typeof RECORDING_VERSION;
  source: string;
  simulated: boolean;
  startedOn: string;
};

/** An entry of the journal without its sequence number. */
export type RecordedEntry = {
  kind: Kind;
  id: number | string;
  place: Place;
  correlationId: string | null;
  thing: unknown;
};

/** `standing`: the commit is a part of the state at the start, or after a gap. */
export type RecordedCommit = { at: number; entries: readonly RecordedEntry[]; standing?: true };

/** The journal removed these changes before they were recorded. The current state follows. */
type RecordedGap = { gap: { after: number; before: number } };

/** The last line of a recording. `sha256` covers all lines before it. */
export type RecordingEnd = {
  end: { endedOn: string; commits: number; changes: number; gaps: number };
  sha256: string;
};

export type RecordedLine = RecordedCommit | RecordedGap | RecordingEnd;
