import type {
  AuthorPick,
  Bonus,
  Event,
  EventResult,
  InGameFairPriceSet,
  LineResult,
  Lineup,
  MarketSource,
  PercentToPlay,
  PlayerNews,
} from "@linewire/contract";
import type { Closing } from "./closing.ts";
import type { LineHold, SourceHealth } from "../health/source-health.ts";
import type { LineLinks, LineState } from "../line/line-state.ts";
import type { BetAttempt, BetEnd, BetRequest, BetTaken } from "./bet-request.ts";
import type { ArticleByline, StoredOfferNames, PageViews, Postback } from "../desk/desk-record.ts";
import type { MetRecord, NameWord } from "./name-record.ts";
import type { ObservedQuote } from "./observed-quote.ts";
import type {
  Account,
  EditorsWord,
  EndedSession,
  FirstPriceNote,
  KeptAnswer,
  RecordedMoves,
  Key,
  KeyUses,
  Partner,
  ReceiptBundle,
  ReferenceRow,
  SigningKey,
  Subscription,
} from "./record.ts";

/** `before`: the lines as clients have them, set only if clients must clear fields. */
export type LineMove = { line: LineState; alternates: readonly LineState[]; before?: readonly LineState[] };

/** Of one bet type at one book in one game. */
export type LineResults = {
  eventId: number;
  leagueId: number;
  marketTypeId: number;
  betTypeId: number;
  marketSourceId: number;
  lines: readonly LineResult[];
};

/** The journal is an ordered list of changes, from which the store is computed. */
export type Happening =
  | { kind: "market_line"; thing: LineMove }
  | { kind: "event"; thing: { change: "created" | "updated" | "removed"; event: Event } }
  | { kind: "event_result"; thing: EventResult }
  | { kind: "line_results"; thing: LineResults }
  | { kind: "lineup"; thing: Lineup }
  | { kind: "player_news"; thing: PlayerNews }
  | { kind: "news_moves"; thing: RecordedMoves }
  | { kind: "percent_to_play"; thing: PercentToPlay }
  | { kind: "in_game_fair_price"; thing: InGameFairPriceSet }
  | { kind: "closing"; thing: Closing }
  | { kind: "bonus"; thing: Bonus }
  | { kind: "sgp_quote"; thing: ObservedQuote }
  | { kind: "market_source"; thing: MarketSource }
  | { kind: "source_health"; thing: SourceHealth }
  | { kind: "line_hold"; thing: LineHold }
  | { kind: "line_link"; thing: LineLinks }
  | { kind: "reference"; thing: ReferenceRow }
  | { kind: "account"; thing: Account }
  | { kind: "key"; thing: Key }
  | { kind: "partner"; thing: Partner }
  | { kind: "subscription"; thing: Subscription }
  | { kind: "signing_key"; thing: SigningKey }
  | { kind: "kept_answer"; thing: KeptAnswer }
  | { kind: "ended_session"; thing: EndedSession }
  | { kind: "editors_word"; thing: EditorsWord }
  | { kind: "met_name"; thing: MetRecord }
  | { kind: "name_word"; thing: NameWord }
  | { kind: "receipt"; thing: ReceiptBundle }
  | { kind: "pick"; thing: AuthorPick }
  | { kind: "page_views"; thing: PageViews }
  | { kind: "offer_names"; thing: StoredOfferNames }
  | { kind: "article_byline"; thing: ArticleByline }
  | { kind: "postback"; thing: Postback }
  | { kind: "bet_request"; thing: BetRequest }
  | { kind: "bet_begun"; thing: BetAttempt }
  | { kind: "bet_taken"; thing: BetTaken }
  | { kind: "bet_end"; thing: BetEnd }
  | { kind: "key_uses"; thing: KeyUses }
  | { kind: "first_prices"; thing: FirstPriceNote };

export type Kind = Happening["kind"];

/** Filters read these fields. Null if the kind of change has no such field. */
export type Place = {
  leagueId: number | null;
  marketTypeId: number | null;
  betTypeId: number | null;
  sourceId: number | null;
  eventId: number | null;
};

export const NOWHERE: Place = { leagueId: null, marketTypeId: null, betTypeId: null, sourceId: null, eventId: null };

export type Change = Happening & { id: number | string; place: Place; correlationId: string | null };

/** `json`: the record as clients receive it, encoded once. */
export type Entry = {
  seq: number;
  kind: Kind;
  id: number | string;
  place: Place;
  correlationId: string | null;
  json: string;
};

/** Changes that were proposed together, in order. `at`: time of the proposal. */
export type Commit = { epoch: string; at: number; entries: readonly Entry[] };
