import { afterEach, expect, test } from "vitest";
import { aBrowser } from "./tabs/browser.fixture.ts";
import type { ATab } from "./tabs/shared-tabs.fixture.ts";
import { ArticleStore } from "./article/article-store.ts";

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
  for (const id of [1, 2]) browser.service.line(id, -110);
  const shown = [1, 2];
  const open = async (): Promise<ATab & { store: ArticleStore; loads: () => number }> => {
    const tab = browser.aTab(shown);
    const { fetch } = tab.world;
    let loads = 0;
    tab.world.fetch = (url, init) => {
      if (!url.includes("/sse/")) loads += 1;
      return fetch(url, init);
    };
    const store = new ArticleStore({ ...ASK }, tab.world);
    stores.push(store);
    await store.refresh();
    await browser.pass(1000);
    return Object.assign(tab, { store, loads: () => loads });
  };
  const tabs = [];
  for (let index = 0; index < count; index += 1) tabs.push(await open());
  const correct = (): void => {
    shown.pop();
    browser.service.correct();
  };
  return { ...browser, tabs, open, correct };
};
type DisplayedArticle = { store: ArticleStore };
const betsOf = ({ store }: DisplayedArticle) => store.article.peek()?.widget.bets.map(({ betOffer }) => betOffer.id);

test("[WT16] an editor's correction reaches all tabs within two seconds, each tab loads once, and prices stay live", async () => {
  const { tabs, pass, correct, service } = await opened(3);
  correct();
  await pass(0);
  expect(tabs.map(({ store }) => store.status.peek())).toEqual(["live", "live", "live"]);
  await pass(2000);
  expect(tabs.map(betsOf)).toEqual([[1], [1], [1]]);
  expect(tabs.map(({ loads }) => loads())).toEqual([2, 2, 2]);
  expect(tabs.map(({ store }) => store.status.peek())).toEqual(["live", "live", "live"]);
  expect(service.open()).toHaveLength(1);
});

test("[WT16] a hidden tab gets missed corrections when it is shown again", async () => {
  const { tabs, pass, correct } = await opened(1);
  tabs[0]!.hide();
  await pass(10_000);
  correct();
  await pass(1000);
  expect(betsOf(tabs[0]!)).toEqual([1, 2]);
  tabs[0]!.show();
  await pass(3000);
  expect(tabs.map(betsOf)).toEqual([[1]]);
});

test("[WT16] a tab that loaded after the correction does not load again", async () => {
  const { open, pass, correct } = await opened(1);
  correct();
  await pass(100);
  const later = await open();
  await pass(5000);
  expect(later.loads()).toBe(1);
  expect(betsOf(later)).toEqual([1]);
});
