import { expect, test, type Locator, type Page } from "@playwright/test";
import { listOf, offerOf, startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

type Story = { width: number; content: string };

const open = async (page: Page, { width, content }: Story): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(hosts.story(content));
};

const box = (page: Page): Locator => page.locator("linewire-bets");
const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("live");
const part = (page: Page, name: string): Locator => box(page).locator(`[part~=${name}]`);

const cutIn = (all: Element[]): (string | null)[] =>
  all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);

test("[W1] prices that are not current keep the names of their books and the positions of their buttons", async ({
  page,
}) => {
  await open(page, { width: 390, content: listOf("live") });
  await isLive(page);
  const buttons = box(page).locator("[part~=parlay-button]").filter({ visible: true });
  await expect(buttons).toHaveCount(5);
  const rights = (): Promise<number[]> =>
    box(page)
      .locator("[part~=price]")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  const before = await rights();
  await box(page).locator("[part~=pause]").click();
  const captions = box(page).locator("[part~=caption]");
  await expect(box(page).getByText("check at book")).toHaveCount(6);
  await expect(captions.first()).toHaveText("Northbook");
  await expect(captions.last()).toHaveText("Riverside Sports");
  expect(await captions.evaluateAll(cutIn)).toEqual([]);
  await expect(buttons).toHaveCount(5);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  expect(await rights()).toEqual(before);
  const status = box(page).locator("[part~=status] span");
  await expect(status).toHaveText(/^Paused at /);
  expect(await status.evaluate((node) => getComputedStyle(node, "::before").width)).toBe("6px");
});

test("[W12] the cells of a grid fill each row, so that every dividing line has the width of the widget", async ({
  page,
}) => {
  await open(page, { width: 768, content: listOf("live", 'layout="grid"') });
  await isLive(page);
  await expect(part(page, "compare-button").first()).toBeVisible();
  const shares = await box(page).evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll("ul")].map((list) =>
      [...list.children].map((cell) => Math.round((cell.clientWidth / list.clientWidth) * 2)),
    ),
  );
  expect(shares).toEqual([[1, 1, 2], [1, 1], [2]]);
});

for (const width of [320, 390])
  test(`[W12] at ${width} px the name of a book gets the width that the bet leaves`, async ({ page }) => {
    await open(page, { width, content: listOf("live") });
    await isLive(page);
    await expect(part(page, "compare-button").first()).toBeVisible();
    const captions = part(page, "caption");
    expect(await captions.evaluateAll(cutIn)).toEqual([]);
    expect(await captions.allTextContents()).toContain("Riverside Sports");
  });

for (const locale of ["en", "ar"])
  test(`[W12] at 320 px a long subject ends before the price (${locale})`, async ({ page }) => {
    await open(page, { width: 320, content: listOf("live", `locale="${locale}"`) });
    await isLive(page);
    await expect(part(page, "compare-button").first()).toBeVisible();
    const row = part(page, "offer").last();
    const [name, price] = [await row.locator("b").boundingBox(), await row.locator("[part~=price]").boundingBox()];
    const gap = locale === "ar" ? name!.x - price!.x - price!.width : price!.x - name!.x - name!.width;
    expect(gap).toBeGreaterThanOrEqual(16);
  });

test("[W9] at 320 px the German header keeps its distance from the pause button", async ({ page }) => {
  await open(page, { width: 320, content: listOf("live", 'locale="de"') });
  await isLive(page);
  const icon = await part(page, "pause").locator("svg").boundingBox();
  await expect(part(page, "status")).toHaveText("Live");
  const ends = await part(page, "header").evaluate((head) =>
    [...head.querySelectorAll("[part=simulated], [part=status]")].map((one) => one.getBoundingClientRect().right),
  );
  expect(icon!.x - Math.max(...ends)).toBeGreaterThanOrEqual(8);
});

for (const width of [390, 768])
  test(`[W22] at ${width} px the "Ad" label of a single offer is above its price${width < 480 ? "" : ", and bet and book share a line"}`, async ({
    page,
  }) => {
    await open(page, { width, content: offerOf("live", 0) });
    const offer = page.locator("linewire-offer");
    const [label, price] = [
      await offer.locator("[part~=ad]").boundingBox(),
      await offer.locator("[part~=price]").boundingBox(),
    ];
    expect(label!.y + label!.height).toBeLessThanOrEqual(price!.y);
    if (width < 480) return;
    const [bet, book] = [
      await offer.locator("[part~=bet]").boundingBox(),
      await offer.locator("[part~=caption]").boundingBox(),
    ];
    expect(Math.abs(bet!.y - book!.y)).toBeLessThan(1);
  });
