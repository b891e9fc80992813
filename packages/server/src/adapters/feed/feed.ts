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

/** Services for a feed whose rows use names of a third party. */
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
  /** The current lines and unfinished games of a league. */
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

/** A score: the game's minute in words, and the score after it. */
export type ChroniclePlay = { period: number; clock: string; side: 0 | 1; points: number; away: number; home: number };

/** A game with all that has happened in it by now. */
export type ChronicleGame = {
  eventId: number;
  league: string;
  away: ChronicleTeam;
  home: ChronicleTeam;
  start: number;
  phase: "ahead" | "live" | "over";
  score: { away: number; home: number };
  clock: string;
  /** How many periods the game has without overtime, and which one is on. */
  periods: number;
  period: number;
  plays: readonly ChroniclePlay[];
  /** Where its clocks are, and the city where it is not played at home. */
  timeZone: string;
  city: string | null;
  /** `told`: it ends as a story of the newspaper tells. `sequel`: the same two play again the day after that. */
  told: "told" | "sequel" | null;
};

export type ChronicleTeam = { id: number; name: string; nickname: string; venue: string; players: readonly string[] };

/** The games of a feed as a newspaper asks for them. Times are the node's. */
export type Chronicle = {
  /** The games of two teams, by their names, around a time: the last one that has begun, and the next one. */
  meetings: (league: string, away: string, home: string) => { last: ChronicleGame | null; next: ChronicleGame | null };
  /** All games that are in play. */
  inPlay: () => ChronicleGame[];
  /** The next game of a team. */
  nextOf: (league: string, teamId: number) => ChronicleGame | null;
  /** Whether leagues play all year. */
  isAllYear: boolean;
};

/** Where changes come from. A feed knows nothing of what is behind the door, and any feed enters by the same one. */
export type Feed = {
  name: string;
  /** Prices of a simulated feed are marked as such everywhere. */
  simulated: boolean;
  /** Brings the first full state, then goes on by itself until stopped; may be started again then. Resolves when the first state is in. `isFresh`: nothing is known yet. */
  start: (take: Take, isFresh?: boolean, help?: FeedHelp) => Promise<void>;
  stop: () => Promise<void>;
  /** Its rows were decided on another day, our own prices included: nothing is added to them. */
  isRecorded?: true;
  notes?: () => FeedNote[];
  /** Past and future games of the feed; absent where the feed learns of games as they happen. */
  chronicle?: Chronicle;
};

/** No feed: changes come through the ingest endpoint alone. */
export const noFeed: Feed = {
  name: "none",
  simulated: false,
  start: async () => {},
  stop: async () => {},
};
