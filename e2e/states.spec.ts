import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./lib/axe.ts";
import { listOf as plainListOf, startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

const ROOM = '<svg width="1" height="463" aria-hidden="true"></svg>';
const listOf = (article: string, more = "", room = ROOM): string => plainListOf(article, more, room);

const open = async (page: Page, content: string): Promise<void> => void (await page.goto(hosts.story(content)));

const box = (page: Page): Locator => page.locator("linewire-bets");
const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("live");
const placeOf = (page: Page): Promise<number> =>
  page.locator("#after").evaluate((after: HTMLElement) => after.offsetTop);
const rightOf = (one: Locator): Promise<number> =>
  one.evaluate((node) => Math.round(node.getBoundingClientRect().right));

test("[W23] when a game ends, an open page keeps its bets with their last price, closed and without a link", async ({
  page,
}) => {
  const answers: string[] = [];
  page.on("response", (response) => void (/\/article\?/.test(response.url()) && answers.push(response.url())));
  await page.request.get(hosts.serviceUrl);
  await open(page, listOf("final"));
  const height = await placeOf(page);
  await expect.poll(() => answers.length).toBe(2);
  await expect(box(page).locator("[part~=moment]")).toHaveText("Final");
  await expect(box(page).locator("[part~=score]")).toHaveText("13\u201312");
  await expect(box(page).locator("[part~=price]")).toHaveText(["\u2212115", "\u2212105", "+100"]);
  await expect(box(page).locator("[part~=caption]")).toHaveText(["closed", "closed", "closed"]);
  await expect(box(page).locator("[part~=offer] a, [part~=offer] button")).toHaveCount(0);
  expect(await statusOf(page)).toBe("live");
  await expect(box(page).locator("[part~=status], [part~=pause]").filter({ visible: true })).toHaveCount(0);
  expect(await placeOf(page)).toBe(height);
  expect(await axeViolations(page)).toEqual([]);
});

test("[W23] a bet on a season shows the story's price beside its current price", async ({ page }) => {
  await open(page, listOf("season"));
  await isLive(page);
  await expect(box(page).locator("[part~=stated]")).toHaveText("story says +2500");
  await expect(box(page).locator("[part~=price]")).toHaveText("+1880");
});

test("[W24] a reader can change the selected region, and the page does not store the choice", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, listOf("nolinks"));
  await box(page).getByRole("button", { name: "Where are you?" }).click();
  await box(page).getByRole("combobox").selectOption({ label: "New Jersey" });
  const change = box(page).getByRole("button", { name: "change, Your state: New Jersey" });
  await expect(change).toBeFocused();
  await expect(box(page).locator(".chosen")).toHaveText("New Jersey \u00b7 change");
  expect(await axeViolations(page)).toEqual([]);
  await change.click();
  const request = page.waitForRequest((one) => one.url().includes("state=NY"));
  await box(page).getByRole("combobox").selectOption({ label: "New York" });
  await request;
  await expect(box(page).locator(".chosen")).toHaveText("New York \u00b7 change");
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(["", 0, 0]);
});

for (const [name, article, text, buttons] of [
  ["a slug that does not exist", "no-partner", "Odds are not shown here.", 0],
  ["an overloaded service", "error", "Odds could not be loaded.", 1],
  ["no offers", "empty", "No odds for this story right now.", 0],
] as const)
  test(`[W20] the message for ${name} has a retry button only if a retry can help, and no "Ad" label`, async ({
    page,
  }) => {
    await open(page, listOf(article, 'fallback="message"', ""));
    await expect(box(page).locator(".quiet slot")).toHaveText(text);
    await expect(box(page).getByRole("button", { name: "Try again" })).toHaveCount(buttons);
    await expect(box(page).locator("[part~=ad], [part~=simulated]").filter({ visible: true })).toHaveCount(0);
  });

test("[W20] the unused space of a message is removed at once if it is below the viewport, and at the next scroll if it is in view", async ({
  page,
}) => {
  const list = listOf("empty", 'fallback="message"');
  await open(page, `${list}<div id="tall" style="height:2000px"></div>${list}`);
  const [inView, below] = [box(page).first(), box(page).last()];
  const heightOf = (one: Locator): Promise<number> => one.evaluate((node: HTMLElement) => node.offsetHeight);
  await expect.poll(() => heightOf(below)).toBeLessThan(200);
  expect(await heightOf(inView)).toBeGreaterThan(400);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => heightOf(inView)).toBeLessThan(200);
});

test("[W9] at 320 px the status of stale prices is not truncated and does not touch the first game", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.request.get(hosts.serviceUrl);
  await open(page, listOf("stale"));
  const status = box(page).locator("[part~=status][data-status=stale]");
  await expect(status).toContainText("reconnecting");
  expect(await status.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  const [line, band] = [await status.boundingBox(), await box(page).locator("[part~=event]").first().boundingBox()];
  expect(band!.y - line!.y - line!.height).toBeGreaterThanOrEqual(4);
});

test("[W25] the tray stays while the reader compares another offer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, listOf("live"));
  await isLive(page);
  const entry = (name: RegExp): Locator => box(page).getByRole("button", { name });
  await entry(/^Parlay: Kansas City Chiefs/).click();
  const tray = box(page).locator("[part~=tray]");
  await expect(tray).toBeVisible();
  await entry(/^Compare books: .*Over 47.5/).click();
  await expect(box(page).locator("[part~=compare] [part~=tray-button]")).toHaveCount(1);
  await expect(tray.locator("[part~=tray-leg]")).toHaveCount(1);
  await entry(/^Parlay: .*Over 47.5/).click();
  await expect(tray).toHaveCount(1);
  await expect(tray.locator("[part~=tray-price]").first()).toBeVisible();
  const stake = tray.getByRole("spinbutton", { name: "Stake" });
  expect((await stake.boundingBox())!.height).toBeGreaterThanOrEqual(36);
  await expect(tray.locator(".money")).toContainText("$");
  const [own, edge] = [await tray.boundingBox(), await box(page).boundingBox()];
  expect([own!.x - edge!.x, edge!.x + edge!.width - own!.x - own!.width]).toEqual([12, 12]);
});

test("[W25] neither a bet that cannot be taken nor a printed page has a parlay button", async ({
  page,
  browserName,
}) => {
  const parlay = box(page).locator("[part~=parlay-button]").filter({ visible: true });
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, listOf("suspended"));
  await isLive(page);
  await expect(parlay).toHaveCount(4);
  await expect(box(page).locator("[data-state=suspended] [part~=parlay-button]")).toHaveCount(0);
  await expect(box(page).locator("[data-state=suspended] [part~=compare-button]")).toHaveCount(1);
  // Firefox ESR has no command that emulates printing.
  if (browserName === "firefox") return;
  await page.emulateMedia({ media: "print" });
  await expect(parlay).toHaveCount(0);
});

test("[W12] in a widget without buttons, prices are at its right edge", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, listOf("season"));
  await isLive(page);
  const edge = await rightOf(box(page));
  expect(edge - (await rightOf(box(page).locator("[part~=price]").first()))).toBe(12);
});

for (const width of [320, 390])
  test(`[W12] at ${width} px header, first row and notice have even margins`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, listOf("nolinks"));
    await expect.poll(() => statusOf(page)).toBe("ready");
    await expect(box(page).getByRole("button", { name: "Where are you?" })).toBeVisible();
    const gaps = await box(page).evaluate((element) => {
      const root = element.shadowRoot!;
      const rect = (selector: string): DOMRect => root.querySelector(selector)!.getBoundingClientRect();
      const [frame, head, title, status, band, row, foot] = [
        "box",
        "head",
        "head h2",
        "head [part=status]",
        "box h3",
        "offer > b",
        "foot",
      ].map((one) => rect(`.${one}`));
      const lines = [...root.querySelectorAll(".foot span, .foot a, .foot button")].flatMap((one) => [
        ...one.getClientRects(),
      ]);
      const text = document.createRange();
      text.selectNodeContents(root.querySelector(".foot")!);
      return {
        title: (title!.top + status!.bottom) / 2 - head!.top - head!.height / 2,
        row: row!.top + 4 - band!.bottom,
        notice:
          frame!.bottom - 1 - Math.max(...[...lines].filter(({ height }) => height < 20).map(({ bottom }) => bottom)),
        height: foot!.height,
      };
    });
    expect(Math.abs(gaps.title)).toBeLessThanOrEqual(1);
    expect(gaps.row).toBeGreaterThanOrEqual(8);
    expect(gaps.notice).toBeGreaterThanOrEqual(8);
    const place = (): Promise<{ y: number } | null> => box(page).locator("[part~=notice]").boundingBox();
    const before = await place();
    await box(page).getByRole("button", { name: "Where are you?" }).click();
    await expect(box(page).getByRole("combobox")).toBeVisible();
    expect((await place())!.y).toBe(before!.y);
  });

test("[W2] at 320 px the arrow of a moved price is beside the price", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, listOf("live"));
  await isLive(page);
  const price = box(page).locator("[part~=offer]").first().locator("[part~=price]");
  await expect.poll(() => price.evaluate((node) => getComputedStyle(node, "::before").content)).toMatch(/\u2193/);
  const right = await price.evaluate((node) => getComputedStyle(node, "::before").right);
  expect(Math.round(Number.parseFloat(right))).toBe(Math.round((await price.boundingBox())!.width));
});

test("[W13] price links outside a list are at least 32 px high", async ({ page }) => {
  await open(
    page,
    '<linewire-offer loading="eager" article-url="https://paper.example/live" line-id="1011"></linewire-offer>' +
      listOf("live", 'layout="inline"'),
  );
  await isLive(page);
  for (const link of await page.locator("linewire-bets a[part~=link], linewire-offer a[part~=link]").all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(32);
});

const TABLE_WIDTHS: [width: number, overflows: boolean][] = [
  [288, false],
  [358, false],
  [479, false],
  [520, true],
  [680, false],
];
for (const [width, overflows] of TABLE_WIDTHS)
  test(`[W27] the odds table at ${width} px ${overflows ? "shows that more columns follow" : "shows all columns"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: width + 32, height: 700 });
    await open(page, '<linewire-odds loading="eager" event-id="1"></linewire-odds>');
    const table = page.locator("linewire-odds [part~=table]");
    await expect(table).toBeVisible();
    await (overflows ? expect(table).toHaveClass(/ahead/) : expect(table).not.toHaveClass(/ahead/));
    await table.focus();
    await expect(table).toBeFocused();
    for (let times = 0; times < 20; times += 1) await page.keyboard.press("ArrowRight");
    await expect(table).not.toHaveClass(/ahead/);
    const cut = await table
      .locator("tbody th")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(cut).toEqual([]);
  });

test("[W7] Arabic keeps the sign of points before the number", async ({ page }) => {
  await open(page, listOf("moved", 'locale="ar"'));
  await isLive(page);
  await expect(box(page).locator("[part~=stated]").first()).toContainText("\u2066\u22123.5\u2069");
});

test("[W12] the loading state fills the reserved height with rows, and nothing moves when the offers arrive", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/article\?/, async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, listOf("live"));
  const rows = box(page).locator("[part~=skeleton]");
  await expect(rows.first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const frame = box(page).locator("[part~=box]");
  const [end, last] = [await frame.boundingBox(), await rows.last().boundingBox()];
  expect(Math.abs(last!.y + last!.height - end!.y - end!.height)).toBeLessThanOrEqual(2);
  expect((await frame.boundingBox())!.height).toBe((await box(page).boundingBox())!.height);
  const before = await placeOf(page);
  release();
  await isLive(page);
  expect((await frame.boundingBox())!.height).toBe(463);
  expect(await placeOf(page)).toBe(before);
});

for (const [zone, text] of [
  ["America/Los_Angeles", "Sun, Nov 22, 1:25 PM PT"],
  ["Europe/Berlin", "Sun, Nov 22, 10:25 PM GMT+1"],
] as const)
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test("[W4] the start of a game names the reader's time zone", async ({ page }) => {
      await open(page, listOf("live"));
      await isLive(page);
      await expect(box(page).locator("[part~=moment]").nth(1)).toHaveText(text);
    });
  });
