import type { Event, IngestRow } from "@linewire/contract";
import type { Entry } from "@linewire/domain/change/change";
import type { Chronicle } from "@linewire/domain/chronicle/chronicle";
import type { LineState } from "@linewire/domain/line/line-state";
import type { NameKind } from "@linewire/domain/change/name-record";
import type { Naming } from "@linewire/reading/naming/naming";
import type { Stop } from "@linewire/domain/clock/world";

/** Resolves when the rows are durable. */
export type Take = (rows: readonly IngestRow[]) => Promise<void>;

export type UnmappedName = {
  feed: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  seenIn: string;
};

export type FeedHelp = {
  naming: () => Naming;
  onNames: (listener: () => void) => Stop;
  unmapped: (names: readonly UnmappedName[]) => void;
  named?: (sourceId: number, counts: { all: number; unmapped: number }) => void;
  /** The row of a team, person or book outside the catalogue; null if the catalogue contains it. */
  introduce: (kind: NameKind, id: number) => IngestRow | null;
  teamName: (id: number) => { name: string; abbreviation: string } | undefined;
  unfinished: (leagueId: number) => Event[];
  standing: (leagueId: number) => { events: Event[]; lines: LineState[] };
  /** Writes recorded commits with their recorded times; resolves when they are durable. */
  retell: (commits: readonly ReplayedCommit[]) => Promise<void>;
};

export type ReplayedCommit = {
  at: number;
  entries: readonly (Pick<Entry, "kind" | "id" | "place" | "correlationId"> & { thing: unknown })[];
};

export type FeedNote = { label: string; text: string };

/** A source of odds. All feeds pass their rows to the same ingest function. */
export type Feed = {
  name: string;
  /** Every response and view marks simulated prices. */
  simulated: boolean;
  /**
   * Sends the complete state, then changes until the feed is stopped. Resolves when the complete state is stored.
   * `isFresh`: the store is empty.
   */
  start: (take: Take, isFresh?: boolean, help?: FeedHelp) => Promise<void>;
  stop: () => Promise<void>;
  /** A recording contains computed prices, which the service must not compute again. */
  isRecorded?: true;
  notes?: () => FeedNote[];
  /** Absent if the feed knows only current games. */
  chronicle?: Chronicle;
};

/** Changes arrive only at the ingest endpoint. */
export const noFeed: Feed = {
  name: "none",
  simulated: false,
  start: async () => {},
  stop: async () => {},
};
