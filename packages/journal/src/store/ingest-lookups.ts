import type { Change } from "@linewire/domain/change/change";
import type { Database } from "./file/database.ts";
import { eventReader } from "./lines/event-store.ts";
import { healthReader } from "./health-store.ts";
import { lineReader } from "./lines/line-store.ts";
import { offeringReader } from "./lines/offering-store.ts";
import { pickReader } from "./pick-store.ts";
import { peopleReader } from "./people-store.ts";
import { quoteReader } from "./lines/quote-store.ts";
import { resultReader } from "./lines/result-store.ts";
import { remembered } from "./record-cache.ts";
import { referenceCache } from "./reference-cache.ts";
import { referenceReader } from "./reference-store.ts";

const NEXT_GAME_RANGE_MS = 14 * 24 * 3_600_000;

export const knownReader = (database: Database) => {
  const lines = lineReader(database);
  const events = eventReader(database);
  const { closedLines, lineResults, eventResult } = resultReader(database);
  return {
    reference: referenceReader(database).get,
    event: events.get,
    nextGame: (teamId: number, at: number) =>
      events.aheadOf(teamId, at + NEXT_GAME_RANGE_MS).find(({ eventStart }) => Date.parse(eventStart) > at),
    line: lines.get,
    openLines: lines.openLines,
    pricedLines: lines.pricedLines,
    alternates: lines.alternates,
    market: lines.market,
    closedLines,
    lineResults,
    eventResult,
    picksOfEvent: pickReader(database).picksOfEvent,
    ...healthReader(database),
    sgpQuote: quoteReader(database).sgpQuote,
    ...peopleReader(database),
    ...offeringReader(database),
  };
};

const MAX_EVENTS = 2000;

/**
 * For the only writer. Events and reference rows are cached: call `changed` for each change, and `forget` after a
 * rollback.
 */
export const writersReader = (database: Database) => {
  const known = knownReader(database);
  const references = referenceCache(referenceReader(database));
  const events = remembered(known.event, MAX_EVENTS);
  return {
    ...known,
    reference: references.get,
    event: events.get,
    changed: ({ kind, thing }: Change): void => {
      if (kind === "event") events.drop(thing.event.eventId);
      else if (kind === "reference") references.drop(thing.table);
      else if (kind === "market_source") references.drop("market_source");
    },
    forget: (): void => {
      references.drop();
      events.forget();
    },
  };
};
