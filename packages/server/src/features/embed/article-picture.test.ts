import type { EmbedArticle, EmbedBet } from "@linewire/contract";
import { expect, test } from "vitest";
import { offersPicture } from "./article-picture.ts";

const EVENT = { id: 7, name: "Buffalo Bills @ Kansas City Chiefs", teams: [] };
const bet = (betOffer: Partial<EmbedBet["betOffer"]>, outcome?: EmbedBet["outcome"]) => ({
  betOffer: {
    subject: "Buffalo Bills",
    eventId: 7,
    bookId: 1,
    teamId: null,
    overUnder: null,
    points: -3.5,
    price: -110,
    statusId: 1,
    betTypeName: "Spread",
    periodTypeId: 1,
    periodName: "Game",
    ...betOffer,
  },
  ...(outcome === undefined ? {} : { outcome }),
});

const pictureOf = (...bets: object[]) =>
  offersPicture(
    {
      widget: {
        partner: { slug: "tribune", displayName: "The Tribune" },
        bets,
        events: [EVENT],
        books: [{ id: 1, name: "BetMGM" }],
        metadata: { simulated: true },
      },
      jurisdiction: { notice: "Bet with care.", minAge: 21, helpline: { phone: "1-800-522-4700" } },
    } as unknown as EmbedArticle,
    Date.UTC(2026, 10, 22, 20, 0),
  );

test("[EM20] the picture shows the subject, points, market, game, price and book of each bet", () => {
  expect(pictureOf(bet({})).bets[0]).toMatchObject({
    text: "Buffalo Bills \u22123.5",
    details: "Spread \u00b7 Buffalo Bills @ Kansas City Chiefs",
    price: "\u2212110",
    book: "BetMGM",
  });
});

test("[EM20] a bet on a game's total does not repeat the name of the game", () => {
  const total = bet({ subject: EVENT.name, overUnder: "over", points: 47.5, betTypeName: "Total" });
  expect(pictureOf(total).bets[0]).toMatchObject({ text: "Over 47.5", letters: "O/U" });
});

test('[EM20] a bet without a current price has "no price" in place of the price, and a finished bet has its result', () => {
  const [suspended, won] = pictureOf(bet({ statusId: 2 }), bet({}, "won")).bets;
  expect([suspended?.price, won?.price]).toEqual(["no price", "won"]);
});

test("[EM20] at most four offers are shown, with the time and a notice that begins with the helpline", () => {
  const picture = pictureOf(...Array.from({ length: 9 }, () => bet({})));
  expect(picture.bets).toHaveLength(4);
  expect(picture).toMatchObject({ asOf: "2026-11-22 20:00 UTC", notice: "Help: 1-800-522-4700. Bet with care." });
});
