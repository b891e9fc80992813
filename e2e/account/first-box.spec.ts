import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import type { Installation } from "@linewire/testkit";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations } from "../lib/axe.ts";
import { startFilled } from "../lib/filled.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

const MAX_CLICKS = 8;
const MAX_MS = 120_000;
const WIDTHS = [320, 390, 768, 1280];

let installation: Installation;
let site: Server;
let content = "";
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED_RATE: "60" });
  site = createServer((_request, response) => response.setHeader("Content-Type", "text/html").end(content));
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
});
test.afterAll(async () => {
  site.close();
  await installation.remove();
});

const originOf = (): string => {
  const address = site.address();
  if (address === null || typeof address === "string") throw new Error("the site does not listen");
  const { port }: AddressInfo = address;
  return `http://127.0.0.1:${port}`;
};

const openForm = async (page: Page): Promise<void> => {
  await page.goto(`${installation.url}/console`);
  await page.getByRole("button", { name: "Operator" }).click();
  await page.getByRole("link", { name: "New partner" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New partner");
};

test("[CO14] a new user shows offers on a page of another origin in at most 8 clicks and two minutes", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => undefined);
  const startedAt = performance.now();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  await page.goto(`${installation.url}/console`);
  await click(page.getByRole("button", { name: "Operator" }));
  await click(page.getByRole("link", { name: "New partner" }).first());
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("The Tribune");
  await page.keyboard.press("Tab");
  await page.keyboard.type(originOf());
  await click(page.getByRole("button", { name: "Create partner" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Tribune");
  await click(page.getByRole("button", { name: "Copy" }).first());
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain(`src="${installation.url}/embed/v1/linewire.js" data-partner="the-tribune"`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    click(page.getByRole("link", { name: "Download test.html" })),
  ]);
  expect(download.suggestedFilename()).toBe("test.html");
  content = readFileSync(await download.path(), "utf8");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    click(page.getByRole("link", { name: `${originOf()}/test.html` })),
  ]);
  await expect(opened.locator("linewire-bets [part~=offer]").first()).toBeVisible();
  await expect(opened.locator("linewire-bets a[part~=link]").first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
  await page.getByRole("link", { name: "Open the studio" }).click();
  await expect(page).toHaveURL(/\/studio\/\?partner=the-tribune/);
  await expect(page.getByText("The Tribune").first()).toBeVisible();
});

test("[CO14] a new partner has all books; each book can be unchecked; an error names the field and keeps the choice", async ({
  page,
}) => {
  await openForm(page);
  const books = page.getByRole("group", { name: "Books" }).getByRole("checkbox");
  expect(await books.count()).toBeGreaterThan(5);
  for (const book of await books.all()) await expect(book).toBeChecked();
  await page.getByLabel("Name", { exact: true }).fill("The Gazette");
  await page.getByLabel("Origins").fill("gazette.example");
  await page.getByLabel("DraftKings", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Create partner" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Origins: gazette.example is not valid: write https://host, without a path");
  await expect(alert).not.toContainText("Invalid");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("The Gazette");
  await expect(page.getByLabel("DraftKings", { exact: true })).not.toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Origins").fill("https://gazette.example/");
  await page.getByRole("button", { name: "Create partner" }).click();
  await expect(page).toHaveURL(/\/console\?partner=the-gazette$/);
  await expect(page.getByRole("link", { name: "https://gazette.example/test.html" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${installation.url}/console`);
  await expect(page.locator("#partner-the-gazette .books")).not.toContainText("DraftKings");
});

test("[CO14] the pages of a new partner fit every width", async ({ page }) => {
  await openForm(page);
  for (const url of [page.url(), `${installation.url}/console?partner=daily-sport`]) {
    await page.goto(url);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOf(page), `${url} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
