import type { Installation } from "@linewire/testkit";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeOf } from "./lib/axe.ts";
import { betsOf, correct } from "./lib/correct.ts";
import { startFilled } from "./lib/filled.ts";
import { ARTICLES, DECOY } from "./lib/newspaper.ts";
import { watchShifts } from "./lib/watch-shifts.ts";
import { statusesOf, statusOf } from "./lib/widget.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

let installation: Installation;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED: "none" });
});
test.afterAll(async () => installation.remove());

const STORY = "/articles/bills-chiefs-third-down-at-arrowhead";
const MAX_DELAY_MS = 5000;

const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
const linesIn = (box: Locator): Promise<number[]> =>
  box.locator("[data-line-id]").evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset["lineId"])));
const focusedLine = (box: Locator): Promise<string | undefined> =>
  box.evaluate(
    ({ shadowRoot }) => shadowRoot?.activeElement?.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"],
  );

test.afterEach(async () => correct(installation, installation.url + STORY, []));

test("[WT16] [EM19] an open page shows an editor's pin and rejection: focus and content below stay, and the change is announced", async ({
  page,
}) => {
  const url = installation.url + STORY;
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.goto(url);
  await isLive(page);
  const box = page.locator("linewire-bets");
  await box.scrollIntoViewIfNeeded();
  const before = await linesIn(box);
  const last = before.at(-1)!;
  const focused = before[1]!;
  await box.locator(`[data-line-id="${focused}"] [part~=compare-button]`).focus();
  const below = (await page.locator(".desk").boundingBox())!;
  const bets = await betsOf(installation, url);
  const keyOf = (line: number): string => bets.find(({ lineId }) => lineId === line)!.key;
  await correct(installation, url, [
    { do: "pin", bet: keyOf(last) },
    { do: "reject", bet: keyOf(before[0]!) },
  ]);
  await expect.poll(() => linesIn(box), { timeout: MAX_DELAY_MS }).toEqual([last, ...before.slice(1, -1)]);
  expect(await focusedLine(box)).toBe(String(focused));
  expect(await page.locator(".desk").boundingBox()).toEqual(below);
  await expect(box.locator("[role=status]")).toHaveText("The bets of this story have changed.");
  expect(await statusOf(page)).toBe("live");
  expect(documents).toBe(1);
});

test("[WT16] if an editor removes an offer in view, its space stays", async ({ page }) => {
  const url = installation.url + STORY;
  await page.goto(url);
  await isLive(page);
  const first = page.locator("linewire-offer").first();
  await expect(first.locator("[part~=price]")).toBeAttached();
  const line = Number(await first.getAttribute("line-id"));
  const offer = page.locator(`linewire-offer[line-id="${line}"]`);
  await offer.scrollIntoViewIfNeeded();
  const { height } = (await offer.boundingBox())!;
  const bets = await betsOf(installation, url);
  await correct(installation, url, [{ do: "reject", bet: bets.find(({ lineId }) => lineId === line)!.key }]);
  await expect(offer.locator("[part~=price]")).toHaveCount(0, { timeout: MAX_DELAY_MS });
  expect((await offer.boundingBox())!.height).toBeCloseTo(height, 0);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => offer.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(0);
});

test("each story links to its article in the studio", async ({ page }) => {
  await page.goto(installation.url + STORY);
  const link = page.getByRole("link", { name: "Open this article in the studio" });
  await link.click();
  await expect(page).toHaveURL(/\/studio\/\?.*bills-chiefs/);
  await expect(page.getByText("Arrowhead asks Buffalo").first()).toBeVisible();
});

test("two widgets of one article on a page are separate landmarks, also in another language", async ({ page }) => {
  await page.goto(`${installation.url}/places/partners`);
  await page.evaluate(() => {
    const [first] = document.querySelectorAll("linewire-bets");
    first?.after(first.cloneNode(true), first.cloneNode(true));
    document.querySelectorAll("linewire-bets")[2]?.setAttribute("locale", "ar");
  });
  await expect.poll(() => statusesOf(page), { timeout: 15_000 }).toEqual(["live", "live", "live", "live"]);
  const names = () =>
    page
      .locator("linewire-bets")
      .evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot?.querySelector("[role=region]")?.ariaLabel ?? ""));
  await expect.poll(async () => new Set(await names()).size).toBe(4);
  expect((await names())[0]).toBe("Odds in this story: Denver Nuggets @ Los Angeles Lakers");
  expect((await names())[1]).toBe("Odds in this story: Denver Nuggets @ Los Angeles Lakers (2)");
  const { violations } = await axeOf(page).withRules(["landmark-unique"]).analyze();
  expect(violations).toEqual([]);
});

const LIVE = "/articles/as-it-happens";

/** In px. `every: 3` checks every third article. */
const WIDTHS = [
  { width: 320, every: 3 },
  { width: 390, every: 5 },
  { width: 768, every: 5 },
  { width: 1280, every: 3 },
];
for (const { width, every } of WIDTHS)
  for (const path of ARTICLES.filter((one, at) => one !== DECOY && at % every === 0))
    test(
      `at ${width} px ${path} has at most 40 px of empty reserved height, and scrolling causes no layout shift`,
      path === STORY || (path === LIVE && width === 320) ? {} : { tag: "@long" },
      async ({ page }) => {
        const shifts = await watchShifts(page);
        await page.setViewportSize({ width, height: 844 });
        await page.goto(installation.url + path);
        await isLive(page);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let y = 0; y < height; y += 500) await page.mouse.wheel(0, 500);
        await expect(page.locator("linewire-bets [part~=offer]").first()).toBeAttached();
        const empty = await page.locator("linewire-bets").evaluate((element) => {
          const box = element.shadowRoot?.querySelector<HTMLElement>("[part~=box]");
          return (element as HTMLElement).offsetHeight - (box?.offsetHeight ?? 0);
        });
        expect(empty).toBeLessThanOrEqual(40);
        const { sum, moved } = await shifts();
        expect(sum, moved.join("; ")).toBeLessThan(0.01);
      },
    );
