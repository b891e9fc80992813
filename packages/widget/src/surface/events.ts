export type DocumentedEvent = { detail: string; text: string; cancelable?: boolean };

/** Every event of an element, without its prefix `linewire-`. All bubble and are composed. */
export const EVENTS: Record<string, DocumentedEvent> = {
  ready: { detail: "{ bets }", text: "Offers are shown for the first time, or those of another article." },
  status: { detail: "{ status }", text: "The status has changed." },
  update: { detail: "{ lines }", text: "Prices have changed; at most four times a second. `lines` = their ids." },
  suspend: { detail: "{ lines }", text: "Of the lines that have changed, these are suspended." },
  impression: {
    detail: "OfferDetail",
    text: "Half of an offer was in view for a second; once an offer and element.",
  },
  "offer-click": {
    detail: "OfferDetail & { url }, or ParlayDetail",
    text: "A link to a book was used; `preventDefault()` keeps the reader here.",
    cancelable: true,
  },
  gap: { detail: "{}", text: "Changes were missed; the article is loaded again." },
  error: { detail: "{ error }", text: "The article could not be loaded; it is tried again where that can help." },
  empty: { detail: "{}", text: "There is no offer to show." },
};

export const OFFER_DETAIL =
  '`OfferDetail` = `{ lineId, bet, book, price, points, statusId, disabled, sequenceNumber, state, ageMs, jurisdiction }`: the bet and its book as the article has them, the price as it is shown, how far it is taken at its word (`open`, `stale`, `suspended`, `unknown`, `removed`, `settled`) and how long ago it was last known to be true. `ParlayDetail` = `{ kind: "parlay", eventId, legs: [{ lineId, points }], book: { id, name }, price, priceSource, isExact, quotedAt, state, jurisdiction, url }`: a same game parlay at one book; anything but `book_quote` is an estimate.';
