import { type BrowserContextOptions, expect, test, type Page } from "@playwright/test";
import { startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { axeViolations } from "./lib/axe.ts";
import { openStory, policyOf, type Story, warningsOf } from "./lib/foreign-story.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

const open = (page: Page, story: Story): Promise<void> => openStory(hosts, page, story);

const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("live");

const groundOf = (page: Page): Promise<string> =>
  page
    .locator("linewire-bets [part~=box]")
    .first()
    .evaluate((box) => getComputedStyle(box).backgroundColor);

const DARK = "rgb(20, 22, 25)";
const LIGHT = "rgb(255, 255, 255)";

const SCHEMES: [name: string, system: BrowserContextOptions["colorScheme"], story: Story, ground: string][] = [
  ["a light-only page on a dark system", "dark", {}, LIGHT],
  ["a page with a white background on a dark system", "dark", { body: 'style="background:#fff"' }, LIGHT],
  ["a page with a dark background and no color-scheme", "light", { body: 'style="background:#111"' }, DARK],
  [
    "a page whose dark background is an oklch() colour",
    "light",
    { body: 'style="background:oklch(0.2 0.02 250)"' },
    DARK,
  ],
  ["a page with color-scheme: dark", "light", { body: 'style="color-scheme:dark"' }, DARK],
  [
    "a page that uses the scheme of a dark system",
    "dark",
    { head: '<meta name="color-scheme" content="light dark">' },
    DARK,
  ],
  ["a box with theme=dark", "light", { element: 'theme="dark"' }, DARK],
  ["a box with theme=light", "light", { body: 'style="background:#111"', element: 'theme="light"' }, LIGHT],
];

for (const [name, colorScheme, story, ground] of SCHEMES)
  test(`[W17] ${name}: the widget is ${ground === DARK ? "dark" : "light"}`, async ({ page, browserName }) => {
    // Firefox ESR has no command that sets the colour scheme of the system.
    test.skip(browserName === "firefox" && name.startsWith("a page that uses"));
    await page.emulateMedia({ colorScheme: colorScheme ?? "light" });
    await open(page, story);
    await isLive(page);
    expect(await groundOf(page)).toBe(ground);
  });

test("[W17] when a page changes to dark, the widget changes to dark", async ({ page }) => {
  await open(page, { head: "<style>.night{background:#101010;transition:background .1s}</style>" });
  await isLive(page);
  await page.evaluate(() => document.body.classList.add("night"));
  await expect.poll(() => groundOf(page)).toBe(DARK);
});

test("[W18] under a policy that allows only scripts with a nonce, the widget loads all its scripts", async ({
  page,
}) => {
  const warnings = warningsOf(page);
  await open(page, { script: 'data-partner="daily-sport" nonce="n0nce"', policy: policyOf(hosts, "'nonce-n0nce'") });
  await isLive(page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  await expect(page.locator("linewire-bets [part~=compare] [part~=price]").first()).toBeVisible();
  expect(warnings).toEqual([]);
});

test("[W18] if the policy allows only the main script, the widget reports it and leaves no empty space", async ({
  page,
}) => {
  const warnings = warningsOf(page);
  await open(page, { policy: policyOf(hosts, `${hosts.serviceUrl}embed/v1/linewire.js`) });
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toContain("script-src");
  await expect(page.locator("linewire-bets")).toHaveJSProperty("offsetHeight", 0);
});

const CAUSES: [name: string, story: Story, status: string, words: RegExp][] = [
  [
    "an origin that is not listed",
    { article: "forbidden" },
    "blocked",
    /add-origin daily-sport http:\/\/127\.0\.0\.1:\d+/,
  ],
  ["a slug that does not exist", { article: "no-partner" }, "error", /no partner "daily-sport".*data-partner/],
  ["no slug", { script: "data-x" }, "error", /data-partner="your-slug"/],
];

for (const [name, story, status, words] of CAUSES)
  test(`[W19] ${name}: reported once, with a remedy, and without empty space`, async ({ page }) => {
    const warnings = warningsOf(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page, story);
    await expect.poll(() => statusOf(page)).toBe(status);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(words)]);
    expect(requests.filter((url) => url.includes("/article?"))).toHaveLength(name === "no slug" ? 0 : 1);
    await page.mouse.wheel(0, 10);
    await expect(page.locator("linewire-bets")).toHaveJSProperty("offsetHeight", 0);
  });

test("[W20] an empty widget below the viewport takes no space", async ({ page }) => {
  await open(page, { article: "empty", head: "<style>main>p:first-child{height:1000px}</style>" });
  await expect.poll(() => statusOf(page)).toBe("empty");
  await expect(page.locator("linewire-bets")).toHaveJSProperty("offsetHeight", 0);
});

test("[W20] a widget that reserved too much space keeps only 16 px below it after the next scroll", async ({
  page,
}) => {
  await open(page, { article: "few" });
  await expect.poll(() => statusOf(page)).toBe("ready");
  const hole = (): Promise<number> =>
    page
      .locator("linewire-bets")
      .evaluate(
        (box: HTMLElement) =>
          box.offsetHeight - box.shadowRoot!.querySelector<HTMLElement>("[part~=box]")!.offsetHeight,
      );
  await page.mouse.wheel(0, 10);
  await expect.poll(hole).toBe(16);
});

test("[W21] the widget uses the partner's accent colour and typeface", async ({ page }) => {
  const brand = "--linewire-color-accent:#b3261e;--linewire-radius:10px;--linewire-font:monospace";
  await open(page, { head: `<style>linewire-bets{${brand}}</style>` });
  await isLive(page);
  const box = page.locator("linewire-bets [part~=box]");
  await expect(box).toHaveCSS("border-top-color", "rgb(179, 38, 30)");
  await expect(box).toHaveCSS("border-left-width", "1px");
  await expect(box).toHaveCSS("font-family", "monospace");
  await expect(page.locator("linewire-bets [part~=price]").first()).toHaveCSS(
    "text-decoration-color",
    "rgb(179, 38, 30)",
  );
});

test("[W21] a publisher can show prices as buttons in the accent colour, without a layout shift", async ({ page }) => {
  const heightOf = (): Promise<number> => page.locator("linewire-bets [part~=box]").evaluate((box) => box.clientHeight);
  await open(page, {});
  await isLive(page);
  const height = await heightOf();
  await open(page, {
    script: 'data-partner="daily-sport" data-price-style="button"',
    element: 'style="--linewire-color-accent:#b3261e"',
  });
  await isLive(page);
  const price = page.locator("linewire-bets a > [part~=price]").first();
  await expect(price).toHaveCSS("background-color", "rgb(179, 38, 30)");
  await expect(price).toHaveCSS("color", "rgb(255, 255, 255)");
  expect(await heightOf()).toBe(height);
});

test("[W21] Arabic text keeps its size on a page that sets font-size-adjust", async ({ page }) => {
  await open(page, { head: "<style>body{font-size-adjust:0.2}</style>", element: 'locale="ar"' });
  await isLive(page);
  await expect(page.locator("linewire-bets [part~=box]")).toHaveCSS("font-size-adjust", "none");
});

test("[W12] at 320 px a name is replaced by its shorter form, not truncated", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page, { head: "<style>body{margin:0;font-family:Arial}</style>" });
  await isLive(page);
  const cut = await page
    .locator("linewire-bets [data-short]")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(cut).toEqual([]);
  const total = page.locator("linewire-bets [part~=subject]", { hasText: /^Over [\d.]+ total$/ }).first();
  expect(await total.getAttribute("data-short")).toMatch(/^Over [\d.]+ ?$/);
});

for (const locale of ["en", "de", "ar"])
  for (const width of [320, 390, 768])
    test(`[W12] at ${width} px no bet, team, book or claim of the story is truncated (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const head = "<style>body{margin:0 16px;font-family:Arial}</style>";
      await open(page, { article: "moved", head, element: `locale="${locale}"` });
      await isLive(page);
      await expect(page.locator("linewire-bets [data-short]").first()).toBeAttached();
      const cut = await page
        .locator("linewire-bets .offer .cut")
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 6)
            .map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
    });

test("[W22] the legal notice is in the list, or in the last offer of a text without a list", async ({ page }) => {
  const offer = (line: number): string =>
    `<linewire-offer loading="eager" article-url="https://paper.example/live" line-id="${line}"></linewire-offer>`;
  await open(page, { head: "<style>linewire-bets{margin:8px}</style>", body: `>${offer(1011)}${offer(102)}<i` });
  await isLive(page);
  const notices = page.locator("linewire-bets [part~=notice], linewire-offer [part~=notice]");
  await expect(page.locator("linewire-offer [part~=ad]")).toHaveCount(2);
  await expect(notices).toHaveCount(1);
  await page.evaluate(() => document.querySelector("linewire-bets")?.remove());
  await expect(notices).toHaveCount(1);
  await expect(page.locator("linewire-offer").last().locator("[part~=notice]")).toContainText("Gambling");
});

test("[W8] a comparison shows prices at the bet's points first and marks the best; prices at other points follow", async ({
  page,
}) => {
  const isLines = ({ pathname }: URL): boolean => /^\/embed\/.*\/lines$/.test(pathname);
  await page.route(isLines, async (route) => {
    const lines = await (await route.fetch()).json();
    for (const { sides } of lines.markets)
      for (const side of sides) {
        side.mainPoints = -8.5;
        if (side.offers[0]) side.offers[0].points = -8.5;
      }
    await route.fulfill({ json: lines, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await open(page, {});
  await isLive(page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  const panel = page.locator("linewire-bets [part~=compare]");
  await expect(panel.locator("ul")).toHaveCount(2);
  await expect(panel.locator("ul").first().locator(".points").first()).toHaveText("\u22123.5");
  await expect(panel.locator("ul").first()).toContainText("best price");
  await expect(panel).toContainText("Main line now: \u22128.5");
  await expect(panel.locator("ul").last().locator(".points")).toHaveText("\u22128.5");
  const ends = await page
    .locator("linewire-bets [data-line-id] > [part~=odds] > [part~=price], linewire-bets [part~=compare] [part~=price]")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(new Set(ends).size).toBe(1);
});

const rowsOf = (page: Page) => page.locator("linewire-bets [part~=offer]");

test("[W23] a bet whose points changed shows current points and the story's points; a closed bet shows its closing price", async ({
  page,
}) => {
  await open(page, { article: "moved" });
  await isLive(page);
  const [moved, closed] = [rowsOf(page).nth(0), rowsOf(page).nth(1)];
  await expect(moved.locator("[part~=bet]")).toHaveText("Spread \u22128.5story says \u22123.5");
  await expect(moved.locator("a[part~=link]")).toHaveCount(1);
  await expect(closed.locator("[part~=caption]")).toHaveText("closed");
  await expect(closed.locator("[part~=price]")).toHaveText("\u2212105");
  await expect(closed.locator("a")).toHaveCount(0);
});

test("[W23] after the game every bet shows its final result", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await open(page, { article: "ended" });
  await expect.poll(() => statusOf(page)).toBe("ready");
  await expect(rowsOf(page).locator("[part~=caption]")).toHaveText(["lost", "push", "won"]);
  await expect(page.locator("linewire-bets [part~=moment]")).toHaveText("Final");
  expect(requests.filter((url) => url.includes("/sse/"))).toEqual([]);
});

test("[W23] the text of the story's claim is not truncated at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { article: "moved", head: "<style>body{margin:0;font-family:Arial}</style>" });
  await isLive(page);
  for (const stated of await page.locator("linewire-bets [part~=stated]").all()) {
    const [own, cell] = [await stated.boundingBox(), await stated.locator("..").boundingBox()];
    expect(own!.x + own!.width).toBeLessThanOrEqual(cell!.x + cell!.width + 0.5);
    expect(own!.y + own!.height).toBeLessThanOrEqual(cell!.y + cell!.height + 0.5);
  }
});

test("[W24] a reader of unknown region selects a region and gets links; the page does not store the choice", async ({
  page,
}) => {
  const states: (string | null)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/article")) states.push(url.searchParams.get("state"));
  });
  await open(page, { article: "nolinks" });
  await expect.poll(() => statusOf(page)).toBe("ready");
  const box = page.locator("linewire-bets");
  await expect(box.locator("a[part~=link]")).toHaveCount(0);
  await box.getByRole("button", { name: "Where are you?" }).click();
  await box.getByRole("combobox", { name: "Your state" }).selectOption({ label: "New Jersey" });
  await expect(box.locator("a[part~=link]").first()).toBeVisible();
  await expect(box.getByRole("button", { name: "Where are you?" })).toHaveCount(0);
  expect(states).toEqual([null, "NJ"]);
  const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(kept).toEqual(["", 0, 0]);
  await page.reload();
  await expect(box.getByRole("button", { name: "Where are you?" })).toBeVisible();
});

test("[W24] the region menu has no accessibility violation and causes no layout shift", async ({ page }) => {
  await open(page, { article: "nolinks" });
  await expect.poll(() => statusOf(page)).toBe("ready");
  const placeOf = (): Promise<number> => page.locator("#after").evaluate((after: HTMLElement) => after.offsetTop);
  const before = await placeOf();
  await page.locator("linewire-bets").getByRole("button", { name: "Where are you?" }).click();
  await expect(page.locator("linewire-bets").getByRole("combobox")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  expect(await placeOf()).toBe(before);
});

test("[W25] two clicks combine two bets of a game into a parlay", async ({ page }) => {
  await open(page, { article: "live" });
  await isLive(page);
  const entry = (name: RegExp) => page.locator("linewire-bets").getByRole("button", { name });
  await entry(/^Parlay: Kansas City Chiefs/).click();
  await entry(/^Parlay: .* Over 47.5 total/).click();
  const tray = page.locator("linewire-bets [part~=tray]");
  await expect(tray.locator("[part~=tray-leg]")).toHaveCount(2);
  await expect(tray.locator("[part~=tray-price]").first()).toBeVisible();
  await expect(entry(/^Parlay: Kansas City Chiefs/)).toHaveAttribute("aria-pressed", "true");
  await expect(tray.locator("[part~=tray-payout]").first()).toHaveText("pays $36.40");
  const stake = tray.getByRole("spinbutton", { name: "Stake" });
  await stake.press("ControlOrMeta+a");
  await stake.pressSequentially("25");
  await expect(tray.locator("[part~=tray-payout]").first()).toHaveText("pays $91.00");
  await entry(/^Parlay: Kansas City Chiefs/).click();
  await expect(tray.locator("[part~=tray-leg]")).toHaveCount(1);
});

test("[W25] neither a settled bet nor the only bet of a game has a parlay button", async ({ page }) => {
  await open(page, { article: "moved" });
  await isLive(page);
  await expect(page.locator("linewire-bets [part~=parlay-button]")).toHaveCount(0);
});

test("[W12] a page style for every svg does not enlarge the placeholder", async ({ page }) => {
  await open(page, { head: "<style>svg { width: 100%; height: auto }</style>" });
  await isLive(page);
  // 463 px are reserved. At the width of the page, the svg would be more than 100,000 px high.
  await expect
    .poll(() => page.locator("linewire-bets").evaluate((element) => element.getBoundingClientRect().height))
    .toBeLessThan(600);
});
