import { expect, test } from "vitest";
import { aBrowser } from "../tabs/browser.fixture.ts";
import { LiveAnswer } from "./live-answer.ts";
import { linesSource } from "./lines-source.ts";

test("[WT15] an event's lines are requested, shown and updated like an article's offers", async () => {
  const { service, aTab, pass } = aBrowser();
  for (const id of [1, 2]) service.line(id, -110);
  const { world } = aTab();
  const { fetch } = world;
  const urls: string[] = [];
  world.fetch = async (url, init) => {
    if (url.includes("/sse/")) return fetch(url, init);
    urls.push(url);
    const { widget, ...page } = service.article([1, 2]);
    const offers = widget.bets.map(({ betOffer, deeplink }) => ({ ...betOffer, bookId: betOffer.id, deeplink }));
    const sides = offers.map((offer, sideIndex) => ({ sideIndex, subject: "Bills", offers: [offer] }));
    const event = { ...widget.events[0], name: "Bills at Chiefs" };
    return Response.json({
      ...page,
      event,
      markets: [{ betTypeName: "Moneyline", periodName: "Game", sides }],
      books: [],
    });
  };
  const store = new LiveAnswer(
    linesSource({
      api: "https://odds.example",
      partner: "p",
      eventId: 7,
      betTypeId: 2,
      personId: null,
      requestedBooks: "",
      state: "NJ",
    }),
    world,
  );
  await store.refresh();
  await pass(50);
  expect(urls).toEqual(["https://odds.example/embed/v1/p/lines?eventId=7&betTypeId=2&state=NJ"]);
  expect(store.status.peek()).toBe("live");
  service.line(2, 140);
  service.event({ gameStatus: "Final", gameClock: null, score: 20 });
  await pass(300);
  expect(store.quotes.of(2)?.now.peek().price).toBe(140);
  expect(store.events.of(7).peek()?.gameStatus).toBe("Final");
  store.close();
});
