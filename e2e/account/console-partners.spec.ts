import { Installation } from "@linewire/testkit";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../lib/axe.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

const WIDTHS = [320, 768, 1440];

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await Installation.start({ LINEWIRE_FEED: "none" });
});
test.afterAll(() => installation.remove());

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${installation.url}/console`);
  await page.getByRole("button", { name: "Operator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Console" })).toBeVisible();
};
const write = async (page: Page, slug: string): Promise<void> => {
  await page.getByRole("link", { name: "New partner" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("The Tribune");
  await page.getByText("Slug, sites, accounts").click();
  await page.getByLabel("Slug").fill(slug);
  await page.getByLabel("Origins").fill(`https://${slug}.example\nhttps://amp.${slug}.example`);
  await page.getByLabel("Sites").fill(`https://${slug}.example/sport/`);
};

test("[CO10] an operator creates a partner; after an error the form shows the reason and keeps the input", async ({
  page,
}) => {
  await signIn(page);
  await write(page, "tribune");
  for (const book of await page.getByRole("group", { name: "Books" }).getByRole("checkbox").all()) await book.uncheck();
  await page.getByRole("button", { name: "Create partner" }).click();
  await expect(page.getByRole("alert")).toContainText("The partner was not created. Books: choose at least one.");
  await expect(page.getByLabel("Slug")).toHaveValue("tribune");
  expect(await axeViolations(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByLabel("DraftKings", { exact: true }).check();
  await page.getByRole("button", { name: "Create partner" }).click();
  await expect(page).toHaveURL(/\?partner=tribune$/);
  await page.getByRole("link", { name: "Change its settings" }).click();
  const row = page.locator("#partner-tribune");
  await expect(row).toContainText("https://amp.tribune.example");
  await expect(row).toContainText("Changed by acc_demo_operator");
});

test("[CO12] removing an origin takes two steps, also by keyboard", async ({ page }) => {
  await signIn(page);
  await write(page, "gazette");
  await page.getByRole("button", { name: "Create partner" }).click();
  await page.getByRole("link", { name: "Change its settings" }).click();
  const row = page.locator("#partner-gazette");
  const remove = row.getByRole("button", { name: "Confirm removal of https://amp.gazette.example" });
  await expect(remove).toBeHidden();
  await row.locator("summary[aria-label='Remove https://amp.gazette.example']").focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Pages of this origin will show no offers").nth(1)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Tab");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#partner-gazette$/);
  await expect(row).not.toContainText("https://amp.gazette.example");
  await expect(row).toContainText("https://gazette.example");
});

test("[CO9] the console shows the name of the node that serves it", async ({ page }) => {
  await signIn(page);
  await expect(page.locator("[data-table=nodes] tbody tr")).toHaveCount(1);
  await expect(page.locator("[data-table=nodes] tbody th")).toHaveText(/^\S+ [0-9a-f]{8}$/);
});
