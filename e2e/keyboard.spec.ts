import { expect, test, type Locator, type Page } from "@playwright/test";
import { startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { openStory, type Story } from "./lib/foreign-story.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

const open = async (page: Page, story: Story, status: string): Promise<Locator> => {
  await openStory(hosts, page, story);
  await expect.poll(() => statusOf(page)).toBe(status);
  return page.locator("linewire-bets");
};

test("[W24] arrow keys step through the states, Enter selects one, and the focus returns", async ({ page }) => {
  const box = await open(page, { article: "nolinks" }, "ready");
  await box.getByRole("button", { name: "Where are you?" }).focus();
  await page.keyboard.press("Enter");
  const list = box.getByRole("combobox", { name: "Your state" });
  await expect(list).toBeFocused();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowDown");
  await expect(list).toBeFocused();
  const state = await list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]!.textContent);
  await page.keyboard.press("Enter");
  const change = box.getByRole("button", { name: `change, Your state: ${state}` });
  await expect(change).toBeFocused();
});

test("[W24] Escape closes the list of states, and the focus returns to the question", async ({ page }) => {
  const box = await open(page, { article: "nolinks" }, "ready");
  const where = box.getByRole("button", { name: "Where are you?" });
  await where.focus();
  await page.keyboard.press("Enter");
  await expect(box.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box.getByRole("combobox")).toHaveCount(0);
  await expect(where).toBeFocused();
});

test("[W8] Escape closes a comparison, and the focus returns to the button that opened it", async ({ page }) => {
  const box = await open(page, {}, "live");
  const compare = box.locator("[part~=compare-button]").first();
  await compare.focus();
  await page.keyboard.press("Enter");
  await expect(box.locator("[part~=compare] a").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(box.locator("[part~=compare]")).toHaveCount(0);
  await expect(compare).toBeFocused();
  await expect(compare).toHaveAttribute("aria-expanded", "false");
});
