import type { Page } from "@playwright/test";

export const NFL = "/articles/bills-chiefs-third-down-at-arrowhead.html";
export const NBA = "/articles/nuggets-lakers-two-slow-men.html";

export const LIST = `<linewire-bets loading="eager"><svg width="1" height="463" aria-hidden="true"></svg></linewire-bets>`;

export const script = (attributes = 'data-partner="daily-sport"'): string =>
  `<script async src="/embed/v1/linewire.js" ${attributes}></script>`;

export type RecordedRequests = {
  articles: string[];
  streams: number;
  beacons: { articleUrl: string; viewId?: string; items: object[] }[];
};

export const publish = async (
  page: Page,
  address: string,
  html: { head?: string; body: string },
): Promise<RecordedRequests> => {
  const requests: RecordedRequests = { articles: [], streams: 0, beacons: [] };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/article")) requests.articles.push(request.url());
    if (url.pathname.startsWith("/sse/")) requests.streams += 1;
    if (url.pathname.endsWith("/beacon"))
      requests.beacons.push(request.postDataJSON() as RecordedRequests["beacons"][number]);
  });
  await page.route(
    (url) => url.href.startsWith(address),
    (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><head><title>Story</title>${html.head ?? ""}</head><body>${html.body}</body></html>`,
      }),
  );
  await page.goto(address);
  return requests;
};

export const statusOf = (page: Page, selector = "linewire-bets"): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => (element as HTMLElement & { status: string }).status);
