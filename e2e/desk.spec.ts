import { testNow } from "@linewire/testkit";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./lib/axe.ts";
import { sidewaysOf } from "./lib/newspaper.ts";
import { articlePage, elementOf, scriptOf } from "./lib/snippet.ts";
import { PARTNER, Stage } from "./lib/stage.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";
import { statusOf } from "./lib/widget.ts";

const BYLINE = `<script type="application/ld+json">${JSON.stringify({
  "@type": "NewsArticle",
  headline: "Bills get the Ravens at home",
  author: { name: "Ann Reed" },
  articleSection: "NFL",
})}</script>`;

// The service counts the user agent of a headless browser as a bot.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36",
});

let stage: Stage;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open();
  await stage.order({ command: "partner.set-beacons", slug: PARTNER, on: true });
});
test.afterAll(() => stage.close());

const beaconsOf = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/beacon")) bodies.push(request.postData() ?? "");
  });
  return bodies;
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${stage.installation.url}/desk`);
  await page.getByRole("button", { name: "Operator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
};

const totalsOf = (page: Page): Promise<string[]> =>
  page.locator("dl.figures dd").evaluateAll((all) => all.map((one) => one.firstChild?.textContent?.trim() ?? ""));

/** The widget must be in view for a second. Returns the URL at the book. */
const readAndFollow = async (page: Page): Promise<URL> => {
  await page
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<title>Book</title>" }));
  const script = scriptOf(stage.installation.url, 'data-analytics="beacon" data-consent="granted"');
  // A busy machine reports the view before this test sees the status "live", so the listener is added first.
  await page.addInitScript(() =>
    document.addEventListener("linewire-impression", () => void (document.documentElement.dataset["viewed"] = "")),
  );
  await page.goto(stage.site.put("/desk.html", articlePage(script + elementOf(), { head: BYLINE })));
  await expect.poll(() => statusOf(page)).toBe("live");
  await expect(page.locator("html[data-viewed]")).toBeAttached();
  const [book] = await Promise.all([
    page.context().waitForEvent("page"),
    page.locator("linewire-bets a[part~=link]").first().click(),
  ]);
  await book.waitForURL(/^https:/);
  return new URL(book.url());
};

test("[DK30] the desk shows one view, one click and one sign-up within 5 s, and counts repeated reports once", async ({
  page,
}) => {
  const bodies = beaconsOf(page);
  const book = await readAndFollow(page);
  const subId = [...book.searchParams.values()].find((value) => value.startsWith("lw1-"));
  expect(subId).toMatch(/-bets$/);
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  await signIn(page);
  await page.getByText("Postback addresses").click();
  const template = await page.locator("dt", { hasText: "BetMGM" }).locator("+ dd code").innerText();
  const address = template
    .replace("{transaction}", "t-1")
    .replace("{subid}", subId ?? "")
    .replace("{amount}", "25.00");
  const started = performance.now();
  for (let times = 0; times < 2; times++) {
    const answer = await fetch(address);
    expect(await answer.json()).toEqual({ transactionId: "t-1", isNew: times === 0 });
    for (const body of bodies)
      await page.request.post(`${stage.installation.url}/embed/v1/${PARTNER}/beacon`, {
        headers: { Origin: stage.site.url, "Content-Type": "text/plain" },
        data: body,
      });
  }
  await page.reload();
  expect(await totalsOf(page)).toEqual(["1", "1", "1", "100%", "1", "$25.00"]);
  expect(performance.now() - started).toBeLessThan(5000);
  const row = page.getByRole("row", { name: /Bills get the Ravens at home/ });
  await expect(row).toContainText("$25.00");
  for (const [list, name] of [
    ["Author", "Ann Reed"],
    ["Section", "NFL"],
    ["Book", "BetMGM"],
    ["Offer", /Buffalo Bills −3.5.*BetMGM/],
    ["Placement", "bets"],
    ["Device", "desktop"],
    ["State", "NJ"],
  ] as const) {
    await page.getByRole("navigation", { name: "Table" }).getByRole("link", { name: list, exact: true }).click();
    await expect(page.getByRole("row", { name })).toHaveCount(1);
  }
});

test("[DK31] the desk works with the keyboard, at every width, in light and dark, and without scripts", async ({
  page,
  browser,
}, info) => {
  await signIn(page);
  await expect(page.locator("figure.curve canvas")).toHaveCount(2);
  const plot = page.locator("figure.curve .plot").first();
  await plot.focus();
  await page.keyboard.press("End");
  await expect(page.locator("figure.curve output").first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}: \d+$/);
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    const table = page.locator(".scroll", { has: page.locator("table.tiles") });
    // On a phone and a tablet each row is a block of labelled figures.
    if (width < 1024) expect(await table.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    for (const menu of await page.locator(".menu ul").all())
      expect(await menu.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: info.outputPath(`desk-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const still = await plain.newPage();
  await still.goto(`${stage.installation.url}/desk?period=day`);
  await expect(still.locator("figure.curve svg")).toHaveCount(2);
  expect((await still.locator("figure.curve path").first().getAttribute("d"))?.match(/M/g)).toHaveLength(24);
  const lead = await still.locator(".lead").innerText();
  const end = / to (.+) \(UTC\)/.exec(lead)?.[1];
  const endsAt = Date.parse(`${end} UTC`);
  expect(endsAt, lead).toBeLessThanOrEqual(testNow());
  await still.goto(`${stage.installation.url}/desk/week`);
  await expect(still.getByRole("heading", { level: 1 })).toBeVisible();
  const paper = () => still.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await still.emulateMedia({ colorScheme: "light" });
  expect(await paper()).toBe("rgb(248, 250, 244)");
  await still.emulateMedia({ colorScheme: "dark" });
  expect(await paper()).toBe("rgb(17, 24, 20)");
  await still.screenshot({ path: info.outputPath("desk-week.png"), fullPage: true });
  await still.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysOf(still)).toBeLessThanOrEqual(0);
  await plain.close();
});
