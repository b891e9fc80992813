import type { Change, Happening, Kind } from "@linewire/domain/change/change";
import type { Database } from "./database.ts";
import { eventWriter } from "./event-store.ts";
import { lineWriter } from "./line-store.ts";
import { offeringWriter } from "./offering-store.ts";
import { peopleWriter } from "./people-store.ts";
import { quoteWriter } from "./quote-store.ts";
import { receiptWriter } from "./receipt-store.ts";
import { recordWriter } from "./record-store.ts";
import { referenceWriter } from "./reference-store.ts";

type Folds = { [K in Kind]: (thing: Extract<Happening, { kind: K }>["thing"]) => void };

/** Folds one change into the tables. The store is nothing but the journal folded by this. */
export const storeFold = (database: Database): ((change: Change) => void) => {
  const events = eventWriter(database);
  const people = peopleWriter(database);
  const offerings = offeringWriter(database);
  const records = recordWriter(database);
  const references = referenceWriter(database);
  const folds: Folds = {
    market_line: lineWriter(database).fold,
    event: (thing) => events.fold(thing.event),
    lineup: people.foldLineup,
    player_news: people.foldNews,
    percent_to_play: people.foldPercentToPlay,
    in_game_fair_price: offerings.foldFairPrices,
    closing: offerings.foldClosing,
    bonus: offerings.foldBonus,
    sgp_quote: quoteWriter(database).fold,
    market_source: (row) => references.fold({ table: "market_source", row }),
    reference: references.fold,
    account: records.foldAccount,
    key: records.foldKey,
    partner: records.foldPartner,
    subscription: records.foldSubscription,
    signing_key: records.foldSigningKey,
    kept_answer: records.foldKeptAnswer,
    editors_word: records.foldEditorsWord,
    receipt: receiptWriter(database).fold,
  };
  return (change) => (folds[change.kind] as (thing: unknown) => void)(change.thing);
};
