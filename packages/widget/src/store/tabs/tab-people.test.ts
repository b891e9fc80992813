import { afterEach, expect, test } from "vitest";
import { aBrowser } from "./browser.fixture.ts";
import type { ATab } from "./shared-tabs.fixture.ts";
import { ArticleStore } from "../article/article-store.ts";

const ASK = {
  api: "https://odds.example",
  partner: "p",
  url: "u",
  state: "",
  maxBets: 5,
  leagueHint: "",
  requestedBooks: "",
  bookOrder: "",
  includeImplicit: true,
  inlineCap: 3,
};

const stores: ArticleStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

const opened = async (count: number) => {
  const browser = aBrowser();
  for (const id of [1, 2]) browser.service.line(id, -110 - id);
  const open = async (): Promise<ATab & { store: ArticleStore }> => {
    const tab = browser.aTab();
    const store = new ArticleStore({ ...ASK }, tab.world);
    stores.push(store);
    await store.refresh();
    await browser.pass(20);
    return Object.assign(tab, { store });
  };
  const tabs = [];
  for (let index = 0; index < count; index += 1) tabs.push(await open());
  return { ...browser, tabs, open };
};

const receivedBy = ({ people }: ATab): string[] =>
  people.map((frame) => (JSON.parse(frame) as { data: { playerNews: { text: string } } }).data.playerNews.text);

test("[AV7] the player messages of one stream reach all tabs, and prices stay current", async () => {
  const { service, tabs, pass } = await opened(3);
  service.report("out");
  service.line(1, 135);
  service.report("active");
  await pass(300);
  expect(tabs.map(receivedBy)).toEqual(tabs.map(() => ["out", "active"]));
  expect(service.streams).toHaveLength(1);
  expect(tabs.map(({ store }) => store.quotes.of(1)?.now.peek().price)).toEqual([135, 135, 135]);
});

test("[AV7] a tab that opens later receives at most the latest 100 frames", async () => {
  const { service, open, pass } = await opened(1);
  for (let number = 1; number <= 120; number++) service.report(`${number}`);
  await pass(600);
  const later = await open();
  await pass(1200);
  expect(receivedBy(later)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 21}`));
  expect(later.store.status.peek()).toBe("live");
});

test("[AV8] an invalid message from another script of the page changes nothing", async () => {
  const { tabs, say, pass } = await opened(2);
  for (const people of [7, null, {}, "x".repeat(70_000)])
    say({ by: "x", position: "aaaa-9", status: "live", trueAt: 0, news: [{ people }] });
  await pass(300);
  expect(tabs.map(receivedBy)).toEqual([[], []]);
});
