export type DocumentedEvent = { detail: string; text: string; cancelable?: boolean };

/** Without the prefix `linewire-`. All events bubble and are composed. */
export const EVENTS: Record<string, DocumentedEvent> = {
  ready: { detail: "{ bets }", text: "Offers of an article are shown for the first time." },
  status: { detail: "{ status }", text: "The status has changed." },
  update: {
    detail: "{ lines }",
    text: "Prices have changed. Dispatched at most four times a second; `lines` has the ids of the changed lines.",
  },
  suspend: { detail: "{ lines }", text: "Lines were suspended. `lines` has their ids." },
  impression: {
    detail: "OfferDetail",
    text: "Half of an offer was in view for a second. Dispatched once per offer and element.",
  },
  "offer-click": {
    detail: "OfferDetail & { url }, or ParlayDetail",
    text: "A link to a book was clicked; `preventDefault()` cancels the navigation.",
    cancelable: true,
  },
  gap: { detail: "{}", text: "Changes were missed; the article is loaded again." },
  error: {
    detail: "{ error }",
    text: "The article could not be loaded. The widget retries if the error can be temporary.",
  },
  empty: { detail: "{}", text: "There is no offer to show." },
};

export const OFFER_DETAIL =
  '`OfferDetail` = `{ lineId, bet, book, price, points, statusId, disabled, sequenceNumber, state, ageMs, jurisdiction }`: the bet and its book as in the response for the article, the displayed price, its state (`open`, `stale`, `suspended`, `unknown`, `removed`, `settled`), and `ageMs`, the time since the price was last known to be current. `ParlayDetail` = `{ kind: "parlay", eventId, legs: [{ lineId, points }], book: { id, name }, price, priceSource, isExact, quotedAt, state, jurisdiction, url }`: a same game parlay at one book. If `priceSource` is not `book_quote`, the price is an estimate.';
