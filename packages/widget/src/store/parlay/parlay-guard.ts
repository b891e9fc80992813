import {
  also,
  type Check,
  dateTime,
  flag,
  id,
  int,
  list,
  number,
  oneOf,
  orNull,
  price,
  shape,
  text,
} from "@linewire/client";
import type { EmbedParlay, EmbedParlayLeg, EmbedParlayPrice, SgpPriceSource } from "@linewire/contract";

const SOURCES = [
  "book_quote",
  "stored_correlation",
  "model",
  "independent",
  "none",
] as const satisfies SgpPriceSource[];

const leg = shape<Pick<EmbedParlayLeg, "id" | "points" | "price">>({
  id,
  points: orNull(number()),
  price: orNull(price),
});
const result = shape<Omit<EmbedParlayPrice, "message">>({
  bookId: id,
  name: text(300),
  price: orNull(price),
  priceSource: oneOf(SOURCES),
  isExact: flag,
  legsMatched: int(0),
  url: orNull(text()),
});
type Region = Pick<EmbedParlay["jurisdiction"], "linksAllowed">;
const answer = shape({
  eventId: id,
  legs: list(leg),
  results: list(result),
  quotedAt: dateTime,
  jurisdiction: shape<Region>({ linksAllowed: flag }),
  simulated: flag,
});

const sorted = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join();

export const isParlayOf = (eventId: number, ids: readonly number[]): Check<EmbedParlay> =>
  also(
    answer as Check<object> as Check<EmbedParlay>,
    ({ legs, results, ...response }) =>
      response.eventId === eventId &&
      sorted(legs.map((one) => one.id)) === sorted(ids) &&
      new Set(results.map(({ bookId }) => bookId)).size === results.length &&
      results.every((one) => one.price === null || (one.priceSource !== "none" && one.legsMatched === ids.length)),
  );
