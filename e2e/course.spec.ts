import type { LineCourse } from "@linewire/contract";
import { type Installation, testNow } from "@linewire/testkit";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeOf, axeViolations } from "./lib/axe.ts";
import { startFilled } from "./lib/filled.ts";
import { LIST, NFL, publish, script, statusOf } from "./surface/fixture-page.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED: "none" });
});
test.afterAll(async () => installation.remove());

const HOUR_MS = 3_600_000;
const at = (ms: number): string => new Date(ms).toISOString();
const HEAD = script('data-partner="daily-sport" data-state="NJ"');
const WANTED = LIST.replace("<linewire-bets", "<linewire-bets history");
const COURSE = /\/embed\/v1\/daily-sport\/course\?/;

/** A point every 36 minutes, one gap, and one point without a price. */
const aDay = (marketLineId: number, now = testNow()): LineCourse => {
  const price = (hour: number): number => -110 - Math.round(8 * Math.sin(hour / 2.5)) - Math.floor(hour / 8);
  const hours = Array.from({ length: 40 }, (_, index) => index * 0.6);
  const points = hours
    .filter((hour) => hour < 9 || hour > 10.5)
    .map((hour) => ({ at: at(now - (24 - hour) * HOUR_MS), price: hour > 14 && hour < 15 ? null : price(hour) }));
  const prices = points.flatMap((point) => point.price ?? []);
  const hole = { from: at(now - 15 * HOUR_MS), to: at(now - 13.5 * HOUR_MS) };
  return {
    marketLineId,
    from: at(now - 24 * HOUR_MS),
    to: at(now),
    holes: [hole],
    low: Math.min(...prices),
    high: Math.max(...prices),
    points,
  };
};

const open = async (page: Page, body = WANTED, answer?: (lineId: number) => LineCourse): Promise<string[]> => {
  const requests: string[] = [];
  page.on("request", (request) => void (COURSE.test(request.url()) && requests.push(request.url())));
  if (answer)
    await page.route(COURSE, (route) =>
      route.fulfill({ json: answer(Number(new URL(route.request().url()).searchParams.get("lineId"))) }),
    );
  await publish(page, installation.url + NFL, { head: HEAD, body: `<main><h1>Story</h1>${body}</main>` });
  await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  return requests;
};
const first = (page: Page): Locator => page.locator("linewire-bets [part~=offer]").first();
const history = (page: Page): Locator => page.locator("linewire-bets [part~=history]");
const compare = (page: Page): Promise<void> => first(page).locator("[part~=compare-button]").click();

test("[W15] with the publisher's setting, readers can open the price history of an offer", async ({ page }) => {
  const requests = await open(page);
  expect(requests).toEqual([]);
  await expect(history(page)).toHaveCount(0);
  await compare(page);
  await expect(history(page).locator("path").first()).toHaveAttribute("d", /^M[\d.]+ [\d.]+H/);
  expect(requests).toHaveLength(1);
  const lineId = Number(await first(page).getAttribute("data-line-id"));
  expect(new URL(requests[0]!).searchParams.get("lineId")).toBe(`${lineId}`);
  const course = (await (await fetch(requests[0]!, { headers: { Origin: installation.url } })).json()) as LineCourse;
  expect(course.points.length).toBeGreaterThan(0);
  await expect(history(page)).toContainText("recorded since");
  await expect(history(page)).toContainText("Last 24 hours: from");
});

test("[W15] without the setting the widget requests neither the history nor its script", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(request.url()));
  await open(page, LIST);
  await compare(page);
  await expect(page.locator("linewire-bets .books").first()).toBeVisible();
  await expect(history(page)).toHaveCount(0);
  expect(fetched.filter((url) => COURSE.test(url) || url.endsWith("/spark.js"))).toEqual([]);
});

test("[W15] the history reserves its space while it loads, and shows a message if loading fails", async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(COURSE, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await open(page);
  await compare(page);
  await expect(history(page)).toBeVisible();
  await expect(page.locator("linewire-bets .books").first()).toBeVisible();
  const before = await page.locator("linewire-bets .compare").boundingBox();
  answer();
  await expect(history(page)).toContainText("Could not be loaded.");
  expect(await page.locator("linewire-bets .compare").boundingBox()).toEqual(before);
});

for (const [name, width, html] of [
  ["at 320 px", 320, WANTED],
  ["from right to left", 400, `<div dir="rtl">${WANTED.replace(" history", ' history locale="ar"')}</div>`],
] as const)
  test(`[W15] the chart is ${name}, without overflow and without an accessibility violation`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, html, (lineId) => aDay(lineId));
    await compare(page);
    await expect(history(page).locator("path").first()).toHaveAttribute("d", /^M0 .*M/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeViolations(page)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: info.outputPath(`course-${width}-${colorScheme}.png`) });
    }
  });

test("[ST23] a card of the studio charts the odds of its line over time, and describes the chart in text", async ({
  page,
}, info) => {
  await page.route(/\/studio\/v1\/daily-sport\/course\?/, (route) =>
    route.fulfill({ json: aDay(Number(new URL(route.request().url()).searchParams.get("lineId"))) }),
  );
  const url = installation.url + NFL;
  await page.goto(`${installation.url}/studio/?${new URLSearchParams({ url })}`);
  const card = page.locator(".bet").first();
  await expect(card.locator(".course path")).toHaveAttribute("d", /^M0 /);
  await expect(card.locator(".course")).toContainText(/high −\d+ low −\d+In 24 hours: from .* to .*, with gaps/);
  const { violations } = await axeOf(page).include(".bets").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await card.screenshot({ path: info.outputPath("course-studio.png") });
});

test("[ST23] the studio displays the recorded history of a line", async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes("/course?"));
  const url = installation.url + NFL;
  await page.goto(`${installation.url}/studio/?${new URLSearchParams({ url })}`);
  expect(((await (await answered).json()) as LineCourse).points.length).toBeGreaterThan(0);
  await expect(page.locator(".bet .course").first()).toContainText("Since ");
});
