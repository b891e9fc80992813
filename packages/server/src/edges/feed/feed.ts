import type { Event, IngestRow } from "@linewire/contract";
import type { Entry } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import type { NameKind } from "@linewire/domain/naming/alias";
import type { Naming } from "@linewire/domain/naming/naming";
import type { Stop } from "../../world.ts";

/** Hands rows to the ingest door; resolves when they are durable. */
export type Take = (rows: readonly IngestRow[]) => Promise<void>;

/** A name that a feed met and that nothing of ours is known by. */
export type MetName = {
  feed: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  /** Where it was met: a game, a title. */
  seenIn: string;
};

/** What a feed that speaks in other people's names may ask of the service. */
export type FeedHelp = {
  /** Names as they are mapped now; an approved name makes it another one. */
  naming: () => Naming;
  /** Calls when names are mapped otherwise than before. */
  onNames: (hear: () => void) => Stop;
  /** Keeps names that could not be mapped, for an operator to approve. */
  unmapped: (names: readonly MetName[]) => void;
  /** How many names a feed brought for a book, and how many of them nobody knows. */
  named?: (sourceId: number, heard: { all: number; unmapped: number }) => void;
  /** The row of a team, person or book that the catalogue does not bring by itself; null where it does. */
  introduce: (kind: NameKind, id: number) => IngestRow | null;
  teamName: (id: number) => { name: string; abbreviation: string } | undefined;
  /** What readers see of a league now: games that are not over, and the lines still offered. */
  standing: (leagueId: number) => { events: Event[]; lines: LineState[] };
  /** Tells recorded commits again, each at its own time; resolves when they are durable. */
  retell: (commits: readonly Retold[]) => Promise<void>;
};

/** A commit of a recording. */
export type Retold = {
  at: number;
  entries: readonly (Pick<Entry, "kind" | "id" | "place" | "correlationId"> & { thing: unknown })[];
};

/** A feed's own word on how it is doing, for the console. */
export type FeedNote = { label: string; text: string };

/** Where changes come from. A feed knows nothing of what is behind the door, and any feed enters by the same one. */
export type Feed = {
  name: string;
  /** Prices of a simulated feed are marked as such everywhere. */
  simulated: boolean;
  /** Brings the first full state, then goes on by itself until stopped; may be started again then. Resolves when the first state is in. `isFresh`: nothing is known yet. */
  start: (take: Take, isFresh?: boolean, help?: FeedHelp) => Promise<void>;
  stop: () => Promise<void>;
  /** What it tells was decided another day, prices of the service's own included: nothing is added to it. */
  isRecorded?: true;
  notes?: () => FeedNote[];
};

/** No feed: changes come through the ingest endpoint alone. */
export const noFeed: Feed = {
  name: "none",
  simulated: false,
  start: async () => {},
  stop: async () => {},
};
