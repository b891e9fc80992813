import { expect, test, type Page } from "@playwright/test";
import { startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { openStory, type Story } from "./lib/foreign-story.ts";
import { Gateway } from "./lib/gateway.ts";
import { watchShifts } from "./lib/watch-shifts.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;
let gateway: Gateway;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());
test.beforeEach(async () => {
  gateway = await Gateway.before(hosts.serviceUrl);
});
test.afterEach(() => gateway.close());

const open = (page: Page, story: Story): Promise<void> =>
  openStory(hosts, page, { service: `${gateway.url}/`, ...story });
const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
const requestsOf = (path: RegExp): number => gateway.seen.filter((one) => path.test(one)).length;

/** The service answers requests to these paths with an error, at most `times` times. */
const refuse = (path: RegExp, status: number, times = Infinity): void => {
  let left = times;
  gateway.instead = ({ pathname }, response) => {
    if (!path.test(pathname) || left <= 0) return false;
    left -= 1;
    response.writeHead(status, { "Access-Control-Allow-Origin": "*" }).end("{}");
    return true;
  };
};

const ARTICLE = /\/article$/;
const ARTICLE_REQUEST = /\/article\?/;

for (const fallback of ["hide", "message"] as const)
  for (const status of [429, 500])
    test(`[WT14] while the service answers ${status}, retries move nothing on the page (fallback ${fallback})`, async ({
      page,
    }) => {
      await page.clock.install();
      refuse(ARTICLE, status);
      await open(page, { element: `fallback="${fallback}"` });
      await expect.poll(() => statusOf(page)).toBe("error");
      const message = page.locator("linewire-bets [part~=error]");
      if (fallback === "message") await expect(message).toContainText("Odds could not be loaded.");
      const heightOf = (): Promise<number> =>
        page.locator("linewire-bets").evaluate((one: HTMLElement) => one.offsetHeight);
      await expect(async () => {
        await page.mouse.wheel(0, 20);
        expect(await heightOf()).toBeLessThan(200);
      }).toPass();
      const settled = await heightOf();
      await page.evaluate(() => {
        const heights = new Set<number>();
        Object.assign(window, { heights });
        const box = document.querySelector("linewire-bets")!;
        new ResizeObserver(() => heights.add((box as HTMLElement).offsetHeight)).observe(box);
      });
      for (let times = 0; times < 3; times += 1) {
        const before = requestsOf(ARTICLE_REQUEST);
        await page.clock.fastForward(31_000);
        await expect.poll(() => requestsOf(ARTICLE_REQUEST)).toBeGreaterThan(before);
      }
      const heights = await page.evaluate(() => [...(window as never as { heights: Set<number> }).heights]);
      expect(heights.filter((height) => height !== settled)).toEqual([]);
      gateway.instead = () => false;
      await page.clock.fastForward(31_000);
      await isLive(page);
      await expect(page.locator("linewire-bets [part~=offer]")).toHaveCount(6);
    });

test("[WT14] the retry button keeps the focus, and a successful retry shows the offers", async ({ page }) => {
  await page.clock.install();
  refuse(ARTICLE, 500);
  await open(page, { element: 'fallback="message"' });
  const retry = page.locator("linewire-bets").getByRole("button", { name: "Try again" });
  await retry.focus();
  const before = requestsOf(ARTICLE_REQUEST);
  await page.keyboard.press("Enter");
  await expect.poll(() => requestsOf(ARTICLE_REQUEST)).toBe(before + 1);
  await expect(retry).toHaveText("Try again");
  await expect(retry).toBeFocused();
  gateway.instead = () => false;
  await page.keyboard.press("Enter");
  await isLive(page);
});

for (const part of ["page.js", "compare.js"])
  test(`[WT14] if ${part} fails to load once, the widget works later without a reload of the page`, async ({
    page,
  }) => {
    await page.clock.install();
    refuse(new RegExp(`/${part}$`), 500, 1);
    await open(page, {});
    const compare = page.locator("linewire-bets [part~=compare-button]").first();
    if (part === "page.js") {
      await expect.poll(() => requestsOf(/page\.js/)).toBeGreaterThan(0);
      await page.clock.fastForward(11_000);
    }
    await isLive(page);
    if (part === "compare.js") {
      await compare.click();
      await expect.poll(() => requestsOf(/compare\.js/)).toBe(1);
    }
    await expect(async () => {
      await compare.click();
      await expect(page.locator("linewire-bets [part~=compare] [part~=price]").first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

test("[WT4] a page that goes offline says so within a second, and is live again when it is online", async ({
  page,
  context,
}) => {
  const shifts = await watchShifts(page);
  await open(page, {});
  await isLive(page);
  await context.setOffline(true);
  await expect(page.locator("linewire-bets [part~=status]")).toContainText("reconnecting", { timeout: 1000 });
  await expect(page.locator("linewire-bets [part~=offer][data-state=open]")).toHaveCount(0);
  await context.setOffline(false);
  await isLive(page);
  await expect(page.locator("linewire-bets [part~=status]")).toHaveText("Live");
  const { sum, moved } = await shifts();
  expect(sum, moved.join("; ")).toBeLessThanOrEqual(0.001);
});

test("[WT14] offers that failed to load are requested at once when the page is online again", async ({
  page,
  context,
}) => {
  await page.clock.install();
  refuse(ARTICLE, 500);
  await open(page, {});
  await expect.poll(() => statusOf(page)).toBe("error");
  await context.setOffline(true);
  gateway.instead = () => false;
  await context.setOffline(false);
  // The clock of the page stands still, so no timer can cause the request.
  await isLive(page);
});

test("[WT4] after a sleep of two hours the page shows at once that its prices are old, and is live again", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-22T20:00:00Z" });
  await open(page, {});
  await isLive(page);
  const streams = requestsOf(/^\/sse\//);
  // The connection is silent but not closed, as after a sleep.
  gateway.muted = true;
  await page.clock.pauseAt("2026-11-22T22:00:00Z");
  await expect.poll(() => statusOf(page), { timeout: 2000 }).not.toBe("live");
  await page.clock.resume();
  gateway.muted = false;
  await isLive(page);
  expect(requestsOf(/^\/sse\//)).toBeGreaterThan(streams);
});
