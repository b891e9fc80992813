import { expect, test, type Page } from "@playwright/test";
import { sharedNewspaper } from "./lib/filled.ts";
import { watchPageErrors } from "./lib/page-errors.ts";
import { watchShifts } from "./lib/watch-shifts.ts";
import { statusesOf, statusOf } from "./lib/widget.ts";

test.describe.configure({ mode: "parallel" });

let installation: { url: string };

test.beforeAll(() => {
  installation = sharedNewspaper();
});

const at = (slug: string): string => `${installation.url}/places/${slug}`;
const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");

type WithMetadata = HTMLElement & { metadata?: { articleUrl: string } };
const storiesOf = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator("linewire-bets")
    .evaluateAll((all) => all.map((one) => (one as WithMetadata).metadata?.articleUrl.split("/").at(-1)));

test("the strictest policy: the widget is live, opens its panels, and has no CSP violation", async ({ page }) => {
  const pageErrors = await watchPageErrors(page, ({ origin }) => origin === installation.url);
  const answer = await page.goto(at("strict"));
  const policy = answer?.headers()["content-security-policy"] ?? "";
  for (const part of ["default-src 'none'", "trusted-types 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe|\*/);
  await isLive(page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  await expect(page.locator("linewire-bets [part~=compare] [part~=price]").first()).toBeVisible();
  await expect(page.locator(".policy")).toContainText("trusted-types 'none'");
  expect(await pageErrors.collected()).toEqual([]);
});

test("a single-page application: the widget follows through three stories and back", async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.goto(at("spa"));
  await isLive(page);
  const widget = page.locator("linewire-bets");
  await expect(widget).toContainText("Los Angeles Lakers");
  await widget.evaluate((element) => element.setAttribute("data-first", ""));
  const links = page.getByRole("navigation", { name: "Stories of this page" }).getByRole("link");
  const titles = await links.allTextContents();
  for (const [at, team] of [
    [1, "Toronto Maple Leafs"],
    [2, "Las Vegas Aces"],
  ] as const) {
    await links.nth(at).click();
    await expect(widget).toContainText(team);
    await expect(page.locator("#reader-headline")).toHaveText(titles[at] ?? "");
    await expect(links.nth(at)).toHaveAttribute("aria-current", "page");
    await isLive(page);
  }
  await expect(page).toHaveURL(/liberty-aces/);
  await page.evaluate(() => history.back());
  await expect(widget).toContainText("Toronto Maple Leafs");
  await expect(page.locator("#reader-headline")).toHaveText(titles[1] ?? "");
  await expect(widget).toHaveAttribute("data-first", "");
  expect(documents).toBe(1);
  await page.reload();
  await expect(page.locator("#reader-headline")).toHaveText(titles[1] ?? "");
  await expect(page.locator("linewire-bets")).toContainText("Toronto Maple Leafs");
});

test("an endless list of stories: each loaded story has a widget about its game", async ({ page }) => {
  await page.goto(at("scroll"));
  await isLive(page);
  await expect(page.locator("linewire-bets")).toHaveCount(1);
  for (const count of [2, 3]) {
    await page.locator("#end").scrollIntoViewIfNeeded();
    await expect(page.locator("linewire-bets")).toHaveCount(count);
  }
  await expect.poll(() => statusesOf(page), { timeout: 15_000 }).toEqual(["live", "live", "live"]);
  expect(await storiesOf(page)).toEqual([
    "nuggets-lakers-two-slow-men",
    "oilers-leafs-a-country-watches",
    "liberty-aces-room-at-the-top",
  ]);
});

test("right to left: the widget is in Arabic and mirrored, and the signs of numbers have the correct position", async ({
  page,
}) => {
  await page.goto(at("rtl"));
  await isLive(page);
  const widget = page.locator("linewire-bets");
  await expect(widget.locator("[part~=box]")).toHaveCSS("direction", "rtl");
  await expect(widget.locator("[part~=title]")).toHaveText(/[\u0600-\u06ff]/);
  await expect(widget.locator("[part~=price]").first()).toHaveText(/^[\u200e\u2066]?[+−-]\d{3}/);
  const [subject, price] = await Promise.all(
    ["subject", "price"].map((part) => widget.locator(`[part~=${part}]`).first().boundingBox()),
  );
  expect(price!.x).toBeLessThan(subject!.x);
});

test("no JavaScript: server-rendered prices have their time and a notice", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(at("no-script"));
  expect(await answer?.text()).not.toContain("<script");
  const widget = page.frameLocator(".odds-frame").locator("linewire-bets");
  await expect(widget.locator("[part~=price]").first()).toBeVisible();
  await expect(widget.locator("[part~=status]")).toContainText(/\d:\d\d/);
  await expect(widget.locator("[part~=simulated]")).toBeVisible();
  await expect(widget).toContainText("21+");
  await context.close();
});

test("the height of a frame differs from the height of its offers by less than 30 px", async ({ page }) => {
  await page.goto(at("no-script"));
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = page.frameLocator(".odds-frame").locator("linewire-bets");
    await expect(frame.locator("[part~=price]").first()).toBeVisible();
    const room = await page.locator(".odds-frame").evaluate((one) => one.clientHeight);
    await expect
      .poll(async () => Math.abs(room - (await frame.evaluate((one) => one.getBoundingClientRect().height))))
      .toBeLessThan(30);
  }
});

test("a page without any script: the widget runs in its sandboxed frame", async ({ page }) => {
  const answer = await page.goto(at("amp"));
  expect(answer?.headers()["content-security-policy"]).not.toContain("script-src");
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", /allow-scripts/);
  const widget = page.frameLocator("iframe").locator("linewire-bets:state(live)");
  await expect(widget.locator("[part~=price]").first()).toBeVisible({ timeout: 15_000 });
});

test("a dark page with a frame: the widget is dark, and the frame has no background of another colour", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(at("no-script"));
  const frame = page.frameLocator(".odds-frame");
  await expect(frame.locator("[part~=box]")).toHaveCSS("background-color", /^rgb\((\d|[1-4]\d),/);
  await expect(page.locator(".odds-frame")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await expect(frame.locator("meta[name=color-scheme]")).toHaveAttribute("content", "light dark");
});

test("two publishers on one page: each widget has its publisher's books and style", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(at("partners"));
  await expect.poll(() => statusesOf(page), { timeout: 15_000 }).toEqual(["live", "live"]);
  for (const slug of ["daily-sport", "evening-tally"]) expect(requests).toContain(`/embed/v1/${slug}/article`);
  const boxes = page.locator("linewire-bets");
  type Books = HTMLElement & { bets: { betOffer: { bookId: number } }[] };
  const books = await boxes.nth(1).evaluate((one) => (one as Books).bets.map(({ betOffer }) => betOffer.bookId));
  expect(new Set(books).size).toBeLessThanOrEqual(3);
  const corners = await boxes.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one.shadowRoot!.querySelector("[part~=box]")!).borderTopLeftRadius),
  );
  expect(corners).toEqual(["0px", "14px"]);
});

test("a slow connection: the space is reserved from the first paint, and loading causes no layout shift", async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${at("slow")}?seconds=1`);
    const box = page.locator("linewire-bets");
    const before = await box.boundingBox();
    expect(before!.height).toBeGreaterThanOrEqual(277);
    expect(await page.evaluate(() => customElements.get("linewire-bets") === undefined)).toBe(true);
    await isLive(page);
    const { sum, moved } = await shifts();
    expect(sum, `at ${width} px: ${moved.join("; ")}`).toBeLessThanOrEqual(0.001);
  }
});

test("the index of difficult pages links to each page, and each page links back", async ({ page }) => {
  await page.goto(at(""));
  const links = await page
    .locator(".place-list a")
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(links).toHaveLength(8);
  for (const link of links) {
    const answer = await fetch(link);
    expect.soft([link, answer.status], link).toEqual([link, 200]);
    expect.soft(await answer.text(), link).toContain('href="/places/"');
  }
});
