import type { Kind, Place } from "@linewire/domain/change/change";

// A recording: one line of plain JSON that says what it is, then a zstd stream of lines.

export const RECORDING_VERSION = 1;

/** The first line of a recording, readable without unpacking anything. */
export type RecordingHead = {
  recording: typeof RECORDING_VERSION;
  /** Which feed ran then, in the operator's words. */
  source: string;
  simulated: boolean;
  startedOn: string;
};

/** A change as it was recorded: the journal's own words without its sequence number. */
export type RecordedEntry = {
  kind: Kind;
  id: number | string;
  place: Place;
  correlationId: string | null;
  thing: unknown;
};

/** The rows of one commit at its own time. `standing`: part of the state when the recording began or resumed after a gap. */
export type RecordedCommit = { at: number; entries: readonly RecordedEntry[]; standing?: true };

/** Changes that the journal had forgotten before they could be recorded; what stands after it follows at once. */
type RecordedGap = { gap: { after: number; before: number } };

/** The last line; `sha256` is of every line before it. */
export type RecordingEnd = {
  end: { endedOn: string; commits: number; changes: number; gaps: number };
  sha256: string;
};

export type RecordedLine = RecordedCommit | RecordedGap | RecordingEnd;
