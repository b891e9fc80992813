import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./lib/axe.ts";
import { listOf, offerOf, startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

type Story = { width: number; content: string; lang?: string };

const open = async (page: Page, { width, content, lang }: Story): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(hosts.story(content, lang));
};

const box = (page: Page): Locator => page.locator("linewire-bets");
const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("live");
const isReady = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("ready");
const part = (page: Page, name: string): Locator => box(page).locator(`[part~=${name}]`);

const arrowOf = (price: Locator): Promise<{ text: string; left: number; right: number; box: [number, number] }> =>
  price.evaluate((node) => {
    const style = getComputedStyle(node, "::before");
    const own = node.getBoundingClientRect();
    const frame = node.closest("[part~=box]")!.getBoundingClientRect();
    const left = own.left + Number.parseFloat(style.left);
    return {
      text: style.content,
      left,
      right: left + Number.parseFloat(style.width),
      box: [frame.left, frame.right] as [number, number],
    };
  });

for (const [width, layout] of [
  [320, ""],
  [390, 'locale="ar"'],
  [768, ""],
  [768, 'density="compact"'],
  [768, 'layout="grid"'],
] as const)
  test(`[W2] at ${width} px the arrow of a moved price is beside the price, inside the widget (${layout || "list"})`, async ({
    page,
  }) => {
    await open(page, { width, content: listOf("live", layout) });
    await isLive(page);
    const price = part(page, "price").first();
    await expect.poll(async () => (await arrowOf(price)).text).toMatch(/\u2193/);
    const { left, right, box: edges } = await arrowOf(price);
    expect(left).toBeGreaterThan(edges[0]);
    expect(right).toBeLessThan(edges[1]);
    const before = part(page, "movement").first();
    await expect(before.locator("svg")).toHaveCount(0);
    if (width === 768) await expect(before).toContainText("was \u2212110");
    expect(await before.locator("bdi").evaluate((node) => getComputedStyle(node).textDecorationLine)).toBe("none");
  });

for (const [width, zone] of [
  [320, false],
  [390, true],
] as const)
  test.describe("a zone with a long name", () => {
    test.use({ timezoneId: "Asia/Kolkata" });
    test(`[W4] at ${width} px the time zone of a start is complete or absent`, async ({ page }) => {
      await open(page, { width, content: listOf("live") });
      await isLive(page);
      const moment = part(page, "moment").nth(1);
      await expect(moment).toHaveText("Mon, Nov 23, 2:55 AM GMT+5:30");
      const shown = await moment.evaluate((node) => {
        const text = node.firstChild!;
        const range = document.createRange();
        const end = text.textContent!.length;
        range.setStart(text, end - "GMT+5:30".length);
        range.setEnd(text, end);
        const [last, frame] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
        return { isInside: last.top < frame.bottom - 1, overflow: Math.max(0, Math.round(last.right - frame.right)) };
      });
      expect(shown).toEqual({ isInside: zone, overflow: 0 });
    });
  });

test("[W24] a region without links has no parlay buttons, and the reader can select another region", async ({
  page,
}) => {
  await open(page, { width: 390, content: listOf("closed", 'state="UT"') });
  await isReady(page);
  await expect(part(page, "compare-button").first()).toBeVisible();
  await expect(part(page, "parlay-button")).toHaveCount(0);
  const change = box(page).getByRole("button", { name: "Change region" });
  await change.click();
  await expect(box(page).getByRole("combobox")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('[W3] a widget without links has no "Ad" label', async ({ page }) => {
  await open(page, { width: 390, content: listOf("ended") });
  await expect(part(page, "caption").first()).toHaveText("lost");
  await expect(part(page, "ad")).toBeHidden();
  await expect(box(page).getByText("the publisher may be paid")).toBeHidden();
  await expect(box(page).getByText("You must be 21 or older")).toBeVisible();
});

for (const width of [390, 600, 768])
  test(`[W22] at ${width} px an offer in the text names its game and the game's start`, async ({ page }) => {
    await open(page, { width, content: offerOf("few", 0) + offerOf("few", 1) });
    const offer = page.locator("linewire-offer").first();
    await expect(offer.locator("[part~=event]")).toBeVisible();
    await expect(offer.locator("[part~=moment]")).toContainText(/^Sun, Nov 22, /);
    await expect(offer.locator("[part~=price]")).toHaveText("+135");
    expect((await offer.locator("[part~=box]").boundingBox())!.height).toBeLessThan(150);
    await expect(offer.locator("[part~=notice]")).toHaveCount(0);
    await expect(offer.locator("[part~=footer]")).toHaveText(/^21\+ .* may be paid .* 1-800-GAMBLER\s*$/);
    const names = offer.locator(".teams, .short").filter({ visible: true });
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).fontSize !== "0px" && one.scrollWidth > one.clientWidth),
    );
    expect(cut).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

for (const [width, height] of [
  [390, 41],
  [768, 37],
] as const)
  test(`[W13] at ${width} px rows of the compact density are ${height} px high`, async ({ page }) => {
    await open(page, { width, content: listOf("live", 'density="compact"') });
    await isLive(page);
    await expect(part(page, "compare-button").first()).toBeVisible();
    const [sign, word] = await Promise.all(
      ["svg", "span"].map((one) => part(page, "parlay-button").first().locator(one).boundingBox()),
    );
    // From 768 px on a row has one line, with the sign of the parlay button beside its word.
    expect(word!.y < sign!.y + sign!.height).toBe(width >= 768);
    const heights = await part(page, "offer").evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([height]));
    const least = Math.min(44, height - 1);
    for (const button of await box(page).locator("li button").filter({ visible: true }).all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(least);
  });

test("[W12] a grid truncates no name and shows the prices of a row at the same height", async ({ page }) => {
  await open(page, { width: 768, content: listOf("moved", 'layout="grid"') });
  await isLive(page);
  await expect(part(page, "stated").first()).toBeVisible();
  const cut = await box(page).evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll(".offer > b, .offer > .name")]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const [first, second] = await part(page, "price").evaluateAll((prices) =>
    prices.map((price) => Math.round(price.getBoundingClientRect().top)),
  );
  expect(first).toBe(second);
});

for (const [name, width] of [
  ["stale", 390],
  ["nolinks", 390],
  ["nolinks", 768],
] as const)
  test(`[W1] at ${width} px prices that are not live (${name}) have no live colour at clock, score or arrows`, async ({
    page,
  }) => {
    await open(page, { width, content: listOf(name) });
    await expect.poll(() => statusOf(page)).toMatch(/stale|ready/);
    await expect(part(page, "movement").first()).toBeAttached();
    const colorOf = (node: Element, pseudo?: string): string => getComputedStyle(node, pseudo).color;
    const muted = await part(page, "bet").first().evaluate(colorOf);
    const price = part(page, "price").first();
    await expect.poll(() => part(page, "moment").first().evaluate(colorOf)).toBe(muted);
    expect(await part(page, "score").first().evaluate(colorOf)).toBe(muted);
    expect(await price.evaluate(colorOf, "::before")).toBe(muted);
  });

test("[W5] at 320 px the German header is one line", async ({ page }) => {
  await open(page, { width: 320 + 32, content: `<div style="width:288px">${listOf("live", 'locale="de"')}</div>` });
  await isLive(page);
  await expect(part(page, "title")).toHaveText("Quoten");
  const tops = await Promise.all(["title", "status"].map(async (name) => (await part(page, name).boundingBox())!));
  expect(Math.abs(tops[0]!.y + tops[0]!.height / 2 - tops[1]!.y - tops[1]!.height / 2)).toBeLessThan(3);
});

test("[W8] at 390 px the rows of a comparison have the same height, and the best price is named beside the book", async ({
  page,
}) => {
  await open(page, { width: 390, content: listOf("live") });
  await isLive(page);
  await part(page, "compare-button").first().click();
  const rows = part(page, "compare").locator("li");
  await expect(rows.first()).toContainText("best price");
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
});

test("[W25] the comparison of an offer says that the offer is in the parlay", async ({ page }) => {
  await open(page, { width: 390, content: listOf("live") });
  await isLive(page);
  await part(page, "compare-button").first().click();
  const join = part(page, "tray-button");
  await expect(join).toHaveText("Add to same game parlay");
  await join.click();
  await expect(join).toHaveText("In the same game parlay");
});

test("[W8] a column of the odds table marks a best price only if all its prices are at the same points", async ({
  page,
}) => {
  await page.route(/\/embed\/.*\/lines\?/, async (route) => {
    const lines = await (await route.fetch()).json();
    lines.markets[0].sides[0].offers[1].points = 4;
    await route.fulfill({ json: lines, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await open(page, { width: 768, content: '<linewire-odds loading="eager" event-id="1"></linewire-odds>' });
  const rows = page.locator("linewire-odds tbody tr:last-child");
  await expect(rows).toHaveCount(4);
  const bestOf = (column: number): Promise<number> =>
    rows
      .locator(`td:nth-child(${column + 1})`)
      .locator(".best")
      .count();
  expect(await bestOf(1)).toBe(0);
  expect(await bestOf(2)).toBe(1);
});

test("[W23] a claim that wraps in a wide list is not clipped", async ({ page }) => {
  await open(page, { width: 552, content: listOf("moved") });
  await isLive(page);
  const claim = part(page, "offer").last();
  await expect(claim.locator("[part~=stated]")).toHaveText("story says 249.5");
  expect(await claim.locator("[part~=bet]").evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
  const [inner, row] = [await claim.locator("[part~=stated]").boundingBox(), await claim.boundingBox()];
  expect(inner!.y + inner!.height).toBeLessThanOrEqual(row!.y + row!.height);
});

test("[W8] a comparison states that no other book has the bet", async ({ page }) => {
  await page.route(/\/embed\/.*\/lines\?/, async (route) => {
    const lines = await (await route.fetch()).json();
    for (const side of lines.markets[0].sides) side.offers = side.offers.slice(0, 1);
    await route.fulfill({ json: lines, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await open(page, { width: 390, content: listOf("live") });
  await isLive(page);
  await part(page, "compare-button").first().click();
  await expect(part(page, "compare")).toContainText("No other book has this bet.");
  await expect(part(page, "compare").locator("li")).toHaveCount(0);
});

test("[W22] a long helpline wraps and is never cut off", async ({ page }) => {
  await open(page, { width: 320, content: listOf("ohio") });
  await isReady(page);
  await expect(part(page, "helpline")).toHaveText("Ohio Problem Gambling Helpline 1-800-589-9966");
  const ends = await part(page, "helpline")
    .locator("bdi")
    .first()
    .evaluate((node) => [...node.getClientRects()].map(({ right }) => right));
  const { x, width } = (await part(page, "box").boundingBox())!;
  expect(Math.max(...ends)).toBeLessThanOrEqual(x + width);
  const phone = part(page, "helpline").locator("bdi").last();
  await expect(phone).toHaveText("1-800-589-9966");
  expect(await phone.evaluate((node) => node.getClientRects().length)).toBe(1);
});

for (const [place, above, width] of [
  ["ends below the view", 600, 390],
  ["is on a page that is too short to scroll", 0, 390],
] as const)
  test(`[W20] reserved space that ${place} is removed at once`, async ({ page }) => {
    const room = '<svg width="1" height="463" aria-hidden="true"></svg>';
    await open(page, { width, content: `<div style="height:${above}px"></div>${listOf("empty", "", room)}` });
    await expect.poll(() => box(page).evaluate((node: HTMLElement) => node.offsetHeight)).toBe(0);
  });

test("[W12] in a column of 160 px, no price is cut off", async ({ page }) => {
  await open(page, { width: 390, content: `<div style="width:160px">${listOf("live")}</div>` });
  await isLive(page);
  const { x, width } = (await part(page, "box").boundingBox())!;
  for (const price of await part(page, "price").all()) {
    const own = (await price.boundingBox())!;
    expect(own.x).toBeGreaterThanOrEqual(x);
    expect(own.x + own.width).toBeLessThanOrEqual(x + width);
  }
  await expect(part(page, "compare-button").filter({ visible: true })).toHaveCount(0);
});

test("[W13] the focus outline of a link does not touch its text", async ({ page }) => {
  await open(page, { width: 390, content: listOf("live") });
  await isLive(page);
  await expect(part(page, "compare-button").first()).toBeVisible();
  await part(page, "link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const outline = (node: Element) => {
    const { outlineStyle, outlineOffset } = getComputedStyle(node);
    return [outlineStyle, outlineOffset];
  };
  expect(await part(page, "link").first().evaluate(outline)).toEqual(["solid", "2px"]);
  const helpline = part(page, "helpline");
  await helpline.focus();
  expect(await helpline.evaluate(outline)).toEqual(["solid", "2px"]);
  expect((await helpline.boundingBox())!.height).toBeLessThan(20);
});
