import { expect, test } from "vitest";
import { offerLink } from "./offer-link.ts";
import { aBook, aLine } from "./samples.ts";

const NJ = { state: "NJ", linksAllowed: true };
const none = (message: string) => ({ url: null, deeplinkStatus: "unavailable", message });

test("[D14] a reader in a state where the book operates gets the book's link", () => {
  expect(offerLink(aLine(), aBook(), NJ, true)).toEqual({
    url: "https://nj.book.example/event/p0?s=jag1-r",
    deeplinkStatus: "success",
    message: null,
  });
  expect(offerLink(aLine({ disabled: true }), aBook(), NJ, true)).toEqual({
    url: "https://book.example/event/p0",
    deeplinkStatus: "event_fallback",
    message: "line is not available",
  });
});

test("[D14] a reader gets a reason and no link if the region is unknown, forbids links or lacks the book", () => {
  const of = (region: Parameters<typeof offerLink>[2], inState = true) => offerLink(aLine(), aBook(), region, inState);
  expect(of({ state: null, linksAllowed: false })).toEqual(none("the reader's region is not known"));
  expect(of({ state: null, linksAllowed: true })).toEqual(none("the reader's region is not known"));
  expect(of({ state: "UT", linksAllowed: false })).toEqual(none("no links in UT"));
  expect(of(NJ, false)).toEqual(none("Book takes no bets in NJ"));
  expect(of({ state: "TX", linksAllowed: true })).toEqual(none("Book takes no bets in TX"));
});

test("[D14] a book without a host for the reader's state gives a reason and no link, and does not throw", () => {
  expect(offerLink(aLine(), aBook({ stateHosts: {} }), NJ, true)).toEqual({
    url: null,
    deeplinkStatus: "failed",
    message: "Book has no host for NJ",
  });
});
