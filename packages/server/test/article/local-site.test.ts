import { noFeed } from "@linewire/feeds/feed/feed";
import { expect, onTestFinished, test } from "vitest";
import { openSite, type Site } from "./embed-site.ts";

const opened = async (overrides: Parameters<typeof openSite>[0]): Promise<Site> => {
  const site = await openSite({ fetchAllow: [], ...overrides });
  onTestFinished(site.close);
  return site;
};

const codeOf = async ({ served, origin, url }: Site, address = url): Promise<number> => {
  const path = `/embed/v1/tribune/article?url=${encodeURIComponent(address)}`;
  return (await served.ask(path, { headers: { Origin: origin } })).status;
};

test("[OF2] a demo that only this computer can reach fetches a partner's sites on this computer", async () => {
  const site = await opened({ feed: { ...noFeed, simulated: true } });
  expect(await codeOf(site)).toBe(200);
  const other = new URL(site.url);
  other.port = "1";
  expect(await codeOf(site, other.href)).toBe(400);
});

test("[OF2] an installation with real odds never fetches an article from its own computer", async () => {
  expect(await codeOf(await opened({}))).toBe(400);
});
