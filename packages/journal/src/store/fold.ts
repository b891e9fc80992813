import type { Change, Happening, Kind } from "@linewire/domain/change/change";
import { betWriter } from "./bet-store.ts";
import { deskWriter } from "./desk/desk-writer.ts";
import type { Database } from "./file/database.ts";
import { eventWriter } from "./lines/event-store.ts";
import { firstPriceWriter } from "./lines/first-price-store.ts";
import { healthWriter } from "./health-store.ts";
import { lineWriter } from "./lines/line-store.ts";
import { nameWriter } from "./name-store.ts";
import { newsMoveWriter } from "./news-move-store.ts";
import { offeringWriter } from "./lines/offering-store.ts";
import { pickWriter } from "./pick-store.ts";
import { peopleWriter } from "./people-store.ts";
import { quoteWriter } from "./lines/quote-store.ts";
import { receiptWriter } from "./receipts/receipt-store.ts";
import { recordWriter } from "./record-store.ts";
import { resultWriter } from "./lines/result-store.ts";
import { undoWriter } from "./lines/undo-store.ts";
import { referenceWriter } from "./reference-store.ts";

type NewsMoves = ReturnType<typeof newsMoveWriter>;
type Folds = { [K in Kind]: (thing: Extract<Happening, { kind: K }>["thing"], at: number) => void };

/** Call `forget` after a rollback, because caches derive from the tables. */
export type Fold = ((change: Change, at: number) => void) & {
  forget: () => void;
  /** Call this when all changes of a commit are applied. */
  endCommit: (lastSeq: number) => void;
  knows: (kind: string) => boolean;
};

const articleFolds = (database: Database) => {
  const receipts = receiptWriter(database);
  const desk = deskWriter(database);
  const folds: Pick<Folds, "receipt" | "page_views" | "offer_names" | "article_byline" | "postback" | "pick"> = {
    receipt: (thing, at) => {
      receipts.fold(thing, at);
      desk.foldReceipts(thing.receipts);
    },
    page_views: desk.foldPageViews,
    offer_names: desk.foldOfferNames,
    article_byline: desk.foldByline,
    postback: desk.foldPostback,
    pick: pickWriter(database).fold,
  };
  return { folds, forget: desk.forget };
};

/** Notes the previous state of lines and events, which the delayed odds need. */
const undoableFolds = (database: Database, moves: NewsMoves) => {
  const events = eventWriter(database);
  const lines = lineWriter(database);
  const undo = undoWriter(database);
  const folds: Pick<Folds, "market_line" | "event" | "line_link"> = {
    market_line: (thing, at) => {
      moves.moving(thing.line, at);
      undo.noteLines(thing);
      lines.fold(thing);
    },
    event: ({ event }) => {
      undo.noteEvent(event.eventId);
      undo.noteTeams(event.eventId, events.fold(event));
    },
    line_link: lines.foldLinks,
  };
  return { folds, undo };
};

/** The store contains only data that follows from the journal. */
export const storeFold = (database: Database): Fold => {
  const people = peopleWriter(database);
  const moves = newsMoveWriter(database);
  const offerings = offeringWriter(database);
  const records = recordWriter(database);
  const references = referenceWriter(database);
  const bets = betWriter(database);
  const names = nameWriter(database);
  const health = healthWriter(database);
  const results = resultWriter(database);
  const articles = articleFolds(database);
  const { folds: undoable, undo } = undoableFolds(database, moves);
  const folds: Folds = {
    ...undoable,
    event_result: results.foldEvent,
    line_results: results.foldLines,
    lineup: people.foldLineup,
    player_news: (thing, at) => {
      people.foldNews(thing, at);
      moves.reported(thing, at);
    },
    news_moves: moves.restore,
    percent_to_play: people.foldPercentToPlay,
    in_game_fair_price: offerings.foldFairPrices,
    closing: offerings.foldClosing,
    bonus: offerings.foldBonus,
    sgp_quote: quoteWriter(database).fold,
    market_source: (row) => references.fold({ table: "market_source", row }),
    source_health: health.foldHealth,
    line_hold: health.foldHold,
    reference: references.fold,
    account: records.foldAccount,
    key: records.foldKey,
    partner: records.foldPartner,
    subscription: records.foldSubscription,
    signing_key: records.foldSigningKey,
    kept_answer: records.foldKeptAnswer,
    ended_session: records.foldEndedSession,
    editors_word: records.foldEditorsWord,
    met_name: names.foldMet,
    name_word: names.foldWord,
    ...articles.folds,
    bet_request: bets.foldRequest,
    bet_begun: bets.foldBegun,
    bet_taken: bets.foldTaken,
    bet_end: bets.foldEnd,
    key_uses: records.foldKeyUses,
    first_prices: firstPriceWriter(database).store,
  };
  const fold = ({ kind, thing }: Change, at: number): void =>
    (folds[kind] as (thing: unknown, at: number) => void)(thing, at);
  const forget = (): void => [moves, articles, undo].forEach((each) => each.forget());
  return Object.assign(fold, {
    forget,
    endCommit: undo.endCommit,
    knows: (kind: string) => Object.hasOwn(folds, kind),
  });
};
