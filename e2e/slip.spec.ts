import { Installation } from "@linewire/testkit";
import { expect, test, type Page } from "@playwright/test";
import { axeOf } from "./lib/axe.ts";
import { watchPageErrors } from "./lib/page-errors.ts";
import { ROWS, SPREAD, spreadAt } from "./lib/known-game.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

const SENTENCE = "Parlay $20: Bills -3.5, and over 47.5 in Ravens at Bills";
const HOSTILE = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>`;
type Status = { status: string; shareUrl?: string; details?: string };

let installation: Installation;
let shared: string;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await Installation.start({ LINEWIRE_FEED: "none" });
  await ingest(ROWS);
  shared = await shareOf(SENTENCE);
});
test.afterAll(async () => installation.remove());
test.beforeEach(async () => ingest(ROWS));

const ingest = async (rows: readonly unknown[]): Promise<void> => {
  const answer = await installation.ingest(rows);
  if (!answer.ok) throw new Error(await answer.text());
};

const shareOf = async (text: string): Promise<string> => {
  const headers = {
    "X-Api-Key": installation.credentials.keys["enterprise"] ?? "",
    "Content-Type": "application/json",
  };
  const body = JSON.stringify({ type: "text", content: { text } });
  const made = await fetch(`${installation.url}/api/v1/bet/generate`, { method: "POST", headers, body });
  const { requestId } = (await made.json()) as { requestId: string };
  const answer = await fetch(`${installation.url}/api/v1/bet/status/${requestId}?waitSeconds=20`, { headers });
  const status = (await answer.json()) as Status;
  if (!status.shareUrl) throw new Error(JSON.stringify(status));
  return new URL(new URL(status.shareUrl).pathname, installation.url).href;
};

const statusOf = (page: Page): Promise<string> =>
  page.locator("linewire-slip").evaluate((element) => (element as HTMLElement & { status: string }).status);

const open = async (page: Page, query = "?state=NJ", address = shared): Promise<void> => {
  await page.goto(address + query);
  await expect.poll(() => statusOf(page)).toBe("live");
};

const lineIn = (page: Page) => page.locator(`linewire-slip [data-line-id="${SPREAD.id}"] [part~=price]`);
const wholeIn = (page: Page) => page.locator(`linewire-slip [data-book="${SPREAD.book}"] [part~=slip-price]`);

test("[SP40] a sentence becomes a page with live prices, and each book's price for all bets together", async ({
  page,
}) => {
  const pageErrors = await watchPageErrors(page, (url) => url.origin === installation.url);
  await open(page);
  await expect(page.locator("linewire-slip [part~=title]")).toHaveText(/parlay/i);
  await expect(lineIn(page)).toHaveText("\u2212108");
  const before = await wholeIn(page).getAttribute("data-price");
  const started = performance.now();
  await ingest([spreadAt(135)]);
  await expect(lineIn(page)).toHaveText("+135", { timeout: 2000 });
  expect(performance.now() - started).toBeLessThan(2000);
  await expect(wholeIn(page)).not.toHaveAttribute("data-price", before ?? "");
  await ingest([spreadAt(135, 2)]);
  await expect(page.locator(`linewire-slip [data-line-id="${SPREAD.id}"]`)).toHaveAttribute("data-state", "suspended");
  await expect(wholeIn(page)).toHaveText("\u2013");
  expect(await pageErrors.collected()).toEqual([]);
});

test("[SP48] the reader can share the slip; a single bet has one price per book; in an unknown region the page asks for the region first", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "", await shareOf("Bills -3.5"));
  const [picker, title] = await Promise.all(
    [page.getByLabel("Where are you?"), page.locator("linewire-slip [part~=title]")].map((one) => one.boundingBox()),
  );
  expect(picker!.y).toBeLessThan(title!.y);
  const card = page.locator(`linewire-slip [data-book="${SPREAD.book}"][part~=slip-book]`);
  await expect(card.locator("[data-price]")).toHaveCount(1);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("[SP40] without JavaScript the page shows its prices with their time to the second", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shared}?state=NJ`);
  const body = page.locator("body");
  await expect(body).toContainText(/Prices at \d+:\d\d:\d\d [AP]M E[SD]T/);
  await expect(body).toContainText("Buffalo Bills");
  await expect(page.locator("linewire-slip [part~=slip-link]").first()).toBeVisible();
  await context.close();
});

test("[SP41] the page never renders a slip's text as markup", async ({ page }) => {
  const pageErrors = await watchPageErrors(page, (url) => url.origin === installation.url);
  await page.route("**/slip/*/slip.json*", async (route) => {
    const answer = await route.fetch();
    const slip = (await answer.json()) as { legs: object[]; books: object[] };
    const legs = slip.legs.map((leg) => ({ ...leg, subject: HOSTILE, betTypeName: HOSTILE, eventName: HOSTILE }));
    const books = slip.books.map((book) => ({ ...book, name: HOSTILE, url: "javascript:window.pwned=1//" }));
    await route.fulfill({ json: { ...slip, legs, books, unmatched: [{ text: HOSTILE, reason: HOSTILE }] } });
  });
  await open(page);
  await expect(page.locator("linewire-slip [part~=unmatched]").first()).toContainText("<img src=x");
  expect(await pageErrors.collected()).toEqual([]);
});

for (const [name, width, colorScheme, locale] of [
  ["a small phone", 320, "light", "en-US"],
  ["a phone in dark mode", 390, "dark", "en-US"],
  ["a tablet", 820, "light", "de"],
  ["a desktop", 1280, "light", "en-US"],
  ["a desktop in dark mode", 1280, "dark", "fr"],
  ["a phone with right-to-left text", 390, "light", "ar"],
] as const)
  test(`[SP42] on ${name} the page has no accessibility violation and no horizontal scrolling`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    await open(page, `?state=NJ&locale=${locale}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const { violations } = await axeOf(page).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ).toEqual([]);
    const small = await page
      .locator("linewire-slip")
      .evaluate(
        (element) =>
          [...element.shadowRoot!.querySelectorAll<HTMLElement>("a.go, button, summary")]
            .map((one) => one.getBoundingClientRect())
            .filter(({ height, width: wide }) => height > 0 && (height < 44 || wide < 44)).length,
      );
    expect(small).toBe(0);
    const share = await page.locator("linewire-slip [part~=share]").boundingBox();
    expect(share!.height, "the text of the button is on one line").toBeLessThan(50);
    await context.close();
  });

test("[SP43] no response contains a key, and without a known region there are no links", async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/sse/")) bodies.push(response.text().catch(() => ""));
  });
  await open(page, "");
  await expect(page.locator("linewire-slip [part~=slip-link]")).toHaveCount(0);
  await expect(page.locator("linewire-slip [part~=footer]")).toContainText("Your region is not known");
  const all = (await Promise.all(bodies)).join("\n");
  for (const key of Object.values(installation.credentials.keys)) expect(all).not.toContain(key);
  expect(installation.log.join("")).not.toMatch(/token=(?!\*)/);
});

test("[SP44] the page reports a killed server within 1.5 s and recovers automatically", async ({ page }) => {
  await open(page);
  await installation.kill();
  await expect.poll(() => statusOf(page), { timeout: 1500, intervals: [20] }).toBe("stale");
  await expect(page.locator("linewire-slip [part~=status]")).toContainText("reconnecting");
  await expect(page.locator("linewire-slip [part~=best]")).toHaveAttribute("data-state", "stale");
  await expect(page.locator("linewire-slip [part~=slip-book]").first()).toHaveAttribute("data-state", "stale");
  await installation.run();
  await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe("live");
  await ingest([spreadAt(144)]);
  await expect(lineIn(page)).toHaveText("+144");
});

test("[SP46] when its slip expires, an open page says so and shows no price", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.fastForward("24:00:01");
  await expect(page.locator("linewire-slip [part~=expired]")).toContainText("24 hours");
  await expect(page.locator("linewire-slip [part~=price]")).toHaveCount(0);
});

test("[SP47] the page requests delayed prices again, and marks them as old if the request fails", async ({ page }) => {
  let requests = 0;
  let isDown = false;
  await page.clock.install();
  await page.route("**/slip/*/slip.json*", async (route) => {
    requests += 1;
    if (isDown) return route.abort();
    const slip = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...slip, delaySeconds: 17, streamUrl: null, streamExpiresAt: null } });
  });
  await page.goto(`${shared}?state=NJ`);
  await expect(page.locator("linewire-slip")).toContainText("Delayed by 17 s or more");
  await expect.poll(() => statusOf(page)).toBe("ready");
  await ingest([spreadAt(155)]);
  await page.clock.runFor(19_000);
  await expect(lineIn(page)).toHaveText("+155");
  expect(requests).toBeGreaterThan(1);
  isDown = true;
  await page.clock.runFor(70_000);
  await expect.poll(() => statusOf(page)).toBe("stale");
});

test("[SP45] the page of a missing slip says why", async ({ page }) => {
  const answer = await page.goto(`${installation.url}/slip/gone`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator("main")).toContainText("24 hours");
  await expect(page.locator("footer")).toContainText("1-800-GAMBLER");
  await page.setViewportSize({ width: 1280, height: 900 });
  const left = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
  expect(await left("footer p:first-child")).toBe(await left("h1"));
  await expect(page.locator("footer p").first()).toHaveCSS("border-top-style", "solid");
  expect((await axeOf(page).analyze()).violations).toEqual([]);
});
