import type { Event, IngestRow } from "@linewire/contract";
import type { Entry } from "@linewire/domain/change/change";
import type { Chronicle } from "@linewire/domain/chronicle/chronicle";
import type { LineState } from "@linewire/domain/line/line-state";
import type { NameKind } from "@linewire/domain/change/name-record";
import type { Naming } from "@linewire/reading/naming/naming";
import type { Stop } from "@linewire/domain/clock/world";

/** Ingests rows; resolves when they are durable. */
export type Take = (rows: readonly IngestRow[]) => Promise<void>;

export type UnmappedName = {
  feed: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  /** The game or season market in which the name appears. */
  seenIn: string;
};

export type FeedHelp = {
  /** The current name mappings. They change when an operator approves a name. */
  naming: () => Naming;
  onNames: (listener: () => void) => Stop;
  /** Stores names that could not be mapped, so that an operator can review these names. */
  unmapped: (names: readonly UnmappedName[]) => void;
  named?: (sourceId: number, counts: { all: number; unmapped: number }) => void;
  /** The row of a team, person or book outside the catalogue; null if the catalogue contains it. */
  introduce: (kind: NameKind, id: number) => IngestRow | null;
  teamName: (id: number) => { name: string; abbreviation: string } | undefined;
  /** Unfinished games of a league in the store. */
  unfinished: (leagueId: number) => Event[];
  /** Unfinished games of a league in the store, and the lines of the league. */
  standing: (leagueId: number) => { events: Event[]; lines: LineState[] };
  /** Writes recorded commits to the journal with their recorded times; resolves when they are durable. */
  retell: (commits: readonly ReplayedCommit[]) => Promise<void>;
};

export type ReplayedCommit = {
  at: number;
  entries: readonly (Pick<Entry, "kind" | "id" | "place" | "correlationId"> & { thing: unknown })[];
};

export type FeedNote = { label: string; text: string };

/** A source of rows. All feeds pass their rows to the same ingest function. */
export type Feed = {
  name: string;
  /** Whether the prices are simulated. All responses and views mark simulated prices. */
  simulated: boolean;
  /**
   * Sends the complete state first, then changes until the feed is stopped; resolves when the first state is stored.
   * `isFresh` is true if the store is empty.
   */
  start: (take: Take, isFresh?: boolean, help?: FeedHelp) => Promise<void>;
  stop: () => Promise<void>;
  /**
   * True for a recording, which already contains the computed prices, so that the service does not compute them again.
   */
  isRecorded?: true;
  notes?: () => FeedNote[];
  /** Past and future games of the feed; absent if the feed only knows current games. */
  chronicle?: Chronicle;
};

/** No feed: changes arrive only at the ingest endpoint. */
export const noFeed: Feed = {
  name: "none",
  simulated: false,
  start: async () => {},
  stop: async () => {},
};
