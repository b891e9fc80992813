import { noFeed } from "@linewire/feeds/feed/feed";
import { expect, onTestFinished, test } from "vitest";
import { openSite, type Site } from "./embed-site.ts";

// A demo that only this computer can reach fetches listed pages of this computer. Other installations do not.

const opened = async (overrides: Parameters<typeof openSite>[0]): Promise<Site> => {
  const site = await openSite({ fetchAllow: [], ...overrides });
  onTestFinished(site.close);
  return site;
};

const codeOf = async ({ served, origin, url }: Site, address = url): Promise<number> => {
  const path = `/embed/v1/tribune/article?url=${encodeURIComponent(address)}`;
  return (await served.ask(path, { headers: { Origin: origin } })).status;
};

test("[OF2] a demo on this computer fetches listed pages of this computer, and no other ones", async () => {
  const site = await opened({ feed: { ...noFeed, simulated: true } });
  expect(await codeOf(site)).toBe(200);
  const other = new URL(site.url);
  other.port = "1";
  expect(await codeOf(site, other.href)).toBe(400);
});

test("[OF2] an installation with real odds fetches no page of this computer, even if it is listed", async () => {
  expect(await codeOf(await opened({}))).toBe(400);
});
