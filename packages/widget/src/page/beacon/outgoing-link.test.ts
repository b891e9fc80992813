import { expect, test } from "vitest";
import { outgoingLink } from "./outgoing-link.ts";

const ARTICLE = "https://paper.example/story";

test("[WP6] the sub id of a link to a book contains the placement", () => {
  const link = "https://book.example/slip?options=7&btag=lw1-9f2c01ab34cd-7-m9q-bets";
  expect(outgoingLink(link, "sidebar.2", ARTICLE)).toBe(link.replace("-bets", "-sidebar"));
  expect(outgoingLink("https://book.example/slip?options=7", "offer", ARTICLE)).toBe(
    "https://book.example/slip?options=7",
  );
});

test("[WP6] a link to the service contains the article's URL and the placement", () => {
  const link = outgoingLink("https://odds.example/embed/v1/paper/go/7:-3.5?price=-110", "offer", ARTICLE);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ price: "-110", url: ARTICLE, placement: "offer" });
  expect(outgoingLink(link, "offer", "https://paper.example/other")).toBe(link);
  expect(outgoingLink("nonsense", "offer", ARTICLE)).toBe("nonsense");
});

test("[DK13] the service does not count a click that the page reports", () => {
  const drawn = "https://odds.example/embed/v1/paper/go/7:-3.5?price=-110&drawnAt=x&viewId=y&sequenceNumber=3";
  const link = outgoingLink(drawn, "bets", ARTICLE);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ price: "-110", url: ARTICLE, placement: "bets" });
});
