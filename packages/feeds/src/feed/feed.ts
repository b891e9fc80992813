import type { Event, IngestRow } from "@linewire/contract";
import type { Entry } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import type { NameKind } from "@linewire/domain/change/name-record";
import type { Naming } from "@linewire/reading/naming/naming";
import type { Stop } from "@linewire/domain/clock/world";

/** Ingests rows; resolves when they are durable. */
export type Take = (rows: readonly IngestRow[]) => Promise<void>;

/** A name from a feed that matches no record yet. */
export type MetName = {
  feed: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  /** Context of the name: a game or a title. */
  seenIn: string;
};

/** Services for a feed whose rows contain names of a third party. */
export type FeedHelp = {
  /** The current name mappings; an approved name changes them. */
  naming: () => Naming;
  /** Registers a listener for changes of the name mappings. */
  onNames: (listener: () => void) => Stop;
  /** Stores names that could not be mapped, for an operator to review. */
  unmapped: (names: readonly MetName[]) => void;
  /** Number of names in a book's feed, and of unmapped ones. */
  named?: (sourceId: number, counts: { all: number; unmapped: number }) => void;
  /** The row of a team, person or book outside the catalogue; null if the catalogue contains it. */
  introduce: (kind: NameKind, id: number) => IngestRow | null;
  teamName: (id: number) => { name: string; abbreviation: string } | undefined;
  /** The current lines and unfinished games of a league. */
  standing: (leagueId: number) => { events: Event[]; lines: LineState[] };
  /** Replays recorded commits, each with its own time; resolves when they are durable. */
  retell: (commits: readonly ReplayedCommit[]) => Promise<void>;
};

/** A commit of a recording. */
export type ReplayedCommit = {
  at: number;
  entries: readonly (Pick<Entry, "kind" | "id" | "place" | "correlationId"> & { thing: unknown })[];
};

/** Status reported by a feed, for the console. */
export type FeedNote = { label: string; text: string };

/** A score: the game clock as text, and the score after it. */
export type ChroniclePlay = { period: number; clock: string; side: 0 | 1; points: number; away: number; home: number };

/** A game with its plays so far. */
export type ChronicleGame = {
  eventId: number;
  league: string;
  away: ChronicleTeam;
  home: ChronicleTeam;
  start: number;
  phase: "ahead" | "live" | "over";
  score: { away: number; home: number };
  clock: string;
  /** Number of periods without overtime, and the current one. */
  periods: number;
  period: number;
  plays: readonly ChroniclePlay[];
  /** Time zone, and the city of a game that is not played at home. */
  timeZone: string;
  city: string | null;
  /** `told`: its result is fixed by a newspaper story. `sequel`: the same teams play again a day later. */
  told: "told" | "sequel" | null;
};

export type ChronicleTeam = { id: number; name: string; nickname: string; venue: string; players: readonly string[] };

/** The games of a feed as the newspaper queries them. Times are the node's. */
export type Chronicle = {
  /** Games of two teams by name, around a time: the last one that has begun, and the next one. */
  meetings: (league: string, away: string, home: string) => { last: ChronicleGame | null; next: ChronicleGame | null };
  /** All games in play. */
  inPlay: () => ChronicleGame[];
  /** The next game of a team. */
  nextOf: (league: string, teamId: number) => ChronicleGame | null;
  /** Whether leagues have no off-season. */
  isAllYear: boolean;
};

/** A source of changes. A feed does not know its consumers, and all feeds use the same ingest path. */
export type Feed = {
  name: string;
  /** Prices of a simulated feed are marked everywhere. */
  simulated: boolean;
  /**
   * Sends the first complete state, then changes until stopped; it can be started again. Resolves when the first state is stored.
   * `isFresh`: the store is empty.
   */
  start: (take: Take, isFresh?: boolean, help?: FeedHelp) => Promise<void>;
  stop: () => Promise<void>;
  /** A recording: it already contains computed prices, so none are added. */
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
