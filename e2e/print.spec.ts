import { expect, test, type Page } from "@playwright/test";
import { listOf, offerOf, startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());
test.use({ locale: "en-US", timezoneId: "America/New_York" });

const DATED = /^"Prices at \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d\s[AP]M ET"$/;

const printedTimes = (page: Page): Promise<string[]> =>
  page
    .locator("[part~=status] > span")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => (getComputedStyle(one).fontSize === "0px" ? getComputedStyle(one, "::after").content : "")),
    );

for (const [status, article] of [
  ["live", "live"],
  ["stale", "stale"],
  ["paused", "live"],
] as const)
  test(`[W1] a printed widget states the date, time and zone of its prices (${status})`, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 900 });
    const inText = status === "stale" ? "" : offerOf(article, 0);
    await page.goto(hosts.story(inText + listOf(article)));
    await expect.poll(() => statusOf(page)).toBe(status === "paused" ? "live" : status);
    const buttons = page.locator("linewire-bets button, linewire-offer button");
    await expect(page.locator("[part~=compare-button]").first()).toBeVisible();
    if (status === "paused") {
      await page.locator("linewire-bets [part~=pause]").click();
      await expect.poll(() => statusOf(page)).toBe(status);
    }
    expect(await printedTimes(page)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    const times = await printedTimes(page);
    expect(times).toHaveLength(inText ? 2 : 1);
    for (const time of times) expect(time).toMatch(DATED);
    for (const score of await page.locator("linewire-offer [part~=score]").all())
      expect((await score.boundingBox())!.height).toBeLessThan(24);
    expect(await buttons.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    await expect(page.locator("linewire-bets [part~=notice]")).toBeVisible();
  });

test("[W13] prices that are buttons are underlined in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(hosts.story(listOf("live", 'price-style="button"')));
  await expect.poll(() => statusOf(page)).toBe("live");
  await expect(page.locator("linewire-bets a [part~=price]").first()).toHaveCSS("text-decoration-line", "underline");
});
