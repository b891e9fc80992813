import type { Installation } from "@linewire/testkit";
import { expect, type FrameLocator, test, type Page } from "@playwright/test";
import { axeViolations } from "../lib/axe.ts";
import { startFilled } from "../lib/filled.ts";
import { hoveredChoices } from "../lib/hovered.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED: "none" });
});
test.afterAll(() => installation.remove());

const TEXT = "The Kansas City Chiefs are 3-point favorites over the Buffalo Bills, and the total is 47.5.";

const open = async (page: Page, query = ""): Promise<void> => {
  await page.goto(`${installation.url}/embed-builder${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Build your betting box");
};
const previewOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
const box = (frame: FrameLocator) => frame.locator("linewire-bets [part~=box]");

test("[EB1] a typed text has previews at once, at three widths, in light and dark", async ({ page }) => {
  await open(page);
  await page.getByLabel("Text of an article").fill(TEXT);
  for (const name of ["Phone, 390 px", "Tablet, 768 px", "Desktop, 1280 px"])
    await expect(previewOf(page, name).locator("linewire-bets [part~=offer]").first()).toBeVisible();
  const phone = box(previewOf(page, "Phone, 390 px"));
  await expect(phone).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(phone).toHaveCSS("background-color", "rgb(20, 22, 25)");
});

test("[EB1] before any input, the previews show offers of the next game", async ({ page }) => {
  await open(page);
  for (const name of ["Phone, 390 px", "Desktop, 1280 px"])
    await expect(previewOf(page, name).locator("linewire-bets [part~=offer]").first()).toBeVisible();
  expect(await page.getByLabel("Text of an article").inputValue()).toMatch(/ host the .+ moneyline/);
});

test("[EB1] the sample text has several offers, and the presets are in one row", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page);
  const preview = previewOf(page, "Phone, 390 px");
  await expect
    .poll(() => preview.locator("linewire-bets [part~=offer]").count(), { timeout: 15_000 })
    .toBeGreaterThan(1);
  const presets = page.getByRole("group", { name: "Presets" }).getByRole("button");
  const tops = await presets.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test("[EB1] every pick of the sample text has an offer; on a phone the wide previews fit", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page);
  const text = page.getByLabel("Text of an article");
  const chosen = page.getByRole("button", { name: "Light", exact: true });
  const colours = () => chosen.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
  await page.mouse.move(0, 0);
  const before = await colours();
  await chosen.hover();
  expect(await colours()).toEqual(before);
  const offers = previewOf(page, "Phone, 390 px").locator("linewire-bets [part~=offer]");
  const picks = async (): Promise<number> => (await text.inputValue()).split("The pick:").length - 1;
  await expect.poll(async () => (await offers.count()) - (await picks()), { timeout: 15_000 }).toBe(0);
  expect(await text.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThan(2);
  expect(await sidewaysOf(page)).toBe(0);
});

test("[EB1] a preview is as high as its content; a long one ends at 1,000 px and says that it goes on", async ({
  page,
}) => {
  await open(page);
  await page.getByLabel("Text of an article").fill(TEXT);
  for (const name of ["Phone, 390 px", "Tablet, 768 px", "Desktop, 1280 px"]) {
    const frame = page.locator(`iframe[title="${name}"]`);
    await expect(previewOf(page, name).locator("linewire-bets [part~=offer]").first()).toBeVisible();
    const end = () =>
      previewOf(page, name)
        .locator("main")
        .evaluate((one) => Math.ceil(one.getBoundingClientRect().bottom));
    await expect.poll(async () => Number(await frame.getAttribute("height")) - (await end())).toBe(0);
  }
  await page.getByLabel("Text of an article").fill(Array.from({ length: 40 }, () => TEXT).join("\n\n"));
  const glass = page.locator(".glass").first();
  await expect(glass).toHaveAttribute("data-goes-on", "true");
  await expect(glass.locator("iframe")).toHaveAttribute("height", "1000");
});

test("[EB2] every setting changes the previews and the snippet at once, and one click copies the snippet", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => undefined);
  await open(page);
  await page.getByLabel("Text of an article").fill(TEXT);
  const phone = previewOf(page, "Phone, 390 px");
  await expect(phone.locator("linewire-bets [part~=offer]").first()).toBeVisible();
  await page.getByLabel("Your slug").fill("tribune");
  await page.getByLabel("Maximum bets").fill("1");
  await page.getByLabel("Prices", { exact: true }).selectOption("Buttons");
  await page.getByLabel("Accent", { exact: true }).fill("#b3261e");
  await page.getByLabel("Corners").fill("8");
  await expect(phone.locator("linewire-bets [part~=offer]")).toHaveCount(1);
  await expect(box(phone)).toHaveCSS("border-top-color", "rgb(179, 38, 30)");
  await page.getByLabel("Reader’s state").selectOption("New Jersey");
  await expect(phone.locator("linewire-bets a[part~=link]").first()).toBeVisible();
  await page.getByRole("button", { name: "Copy the snippet" }).click();
  await expect(page.getByRole("status")).toHaveText("Copied.");
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain(`<script async src="${installation.url}/embed/v1/linewire.js" data-partner="tribune">`);
  expect(snippet).toContain('max-bets="1" price-style="button"');
  expect(snippet).toContain('<svg width="1" height="186"');
  expect(snippet).toContain("--linewire-color-accent: #b3261e;");
  expect(snippet).toContain("--linewire-radius: 8px;");
  expect(snippet).not.toContain("NJ");
});

test("[EB3] the URL contains the settings, so that a colleague sees the same previews", async ({ page }) => {
  await open(page);
  await page.getByLabel("Layout").selectOption("Grid");
  await page.getByLabel("Accent", { exact: true }).fill("#0b6e4f");
  await expect.poll(() => page.url()).toContain("accent=%230b6e4f");
  await page.reload();
  await expect(page.getByLabel("Layout")).toHaveValue("grid");
  await expect(page.getByLabel("Accent", { exact: true })).toHaveValue("#0b6e4f");
});

test("[EB4] the builder has no accessibility violation, and no horizontal overflow from 320 px on", async ({
  page,
}) => {
  await open(page);
  await expect(previewOf(page, "Desktop, 1280 px").getByRole("region", { name: "Desktop, 1280 px" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`[EB4] a choice is legible under the pointer, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await page.getByRole("button", { name: "Neon" }).click();
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    const { count, illegible } = await hoveredChoices(page);
    expect(illegible).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(3);
  });

test("[EB1] the builder names each bet that the previews omit, with the reason", async ({ page }) => {
  await open(page);
  await page.getByLabel("Text of an article").fill(`${TEXT}\n\nThe pick: Toledo Rockets moneyline.`);
  await page.getByLabel("Maximum bets").fill("1");
  const note = page.locator(".not-shown");
  await expect(note).toContainText("Over the maximum number of bets", { timeout: 15_000 });
  await page.getByLabel("Text of an article").fill("Rain is expected in the afternoon.");
  await expect(note).toHaveCount(0);
});

test("[EB1] at every width a preview cuts no text column, and its scale is one half or more", async ({ page }) => {
  await open(page);
  await expect(box(previewOf(page, "Desktop, 1280 px"))).toBeVisible({ timeout: 15_000 });
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ["Tablet, 768 px", "Desktop, 1280 px"]) {
      const column = await box(previewOf(page, name)).evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      });
      const cut = await page.locator(`iframe[title="${name}"]`).evaluate((one, { left, right }) => {
        const glass = one.parentElement!.getBoundingClientRect();
        const frame = one.getBoundingClientRect();
        const scale = frame.width / one.clientWidth;
        const outside = Math.max(glass.left - frame.left - left * scale, frame.left + right * scale - glass.right);
        return { outside, scale, glass: [glass.left, glass.right], room: document.documentElement.clientWidth };
      }, column);
      expect(cut.outside, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      expect(cut.scale, `${name} at ${width} px`).toBeGreaterThanOrEqual(0.5);
      expect(cut.glass[0], `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(cut.glass[1], `${name} at ${width} px`).toBeLessThanOrEqual(cut.room);
    }
  }
});

test("[EB2] the whole snippet is in view, and a color can be picked or entered as a code", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page);
  const snippet = page.locator(".builder pre");
  expect(await snippet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByLabel("Accent, color").fill("#0b6e4f");
  await expect(page.getByLabel("Accent", { exact: true })).toHaveValue("#0b6e4f");
  await expect(snippet).toContainText("#0b6e4f");
});
