import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CLI, type Installation } from "@linewire/testkit";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./lib/axe.ts";
import { startFilled } from "./lib/filled.ts";
import { sidewaysOf } from "./lib/newspaper.ts";
import { statusOf } from "./lib/widget.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

const STORY = "/articles/five-lines-and-a-clear-conscience";
const WRITER = "Rufus Adeyemi";
const NEXT_MORNING = "2026-11-23T09:00:00Z";

// The last test continues with the picks of the test before it.
test.describe.configure({ mode: "serial" });

let installation: Installation;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled();
});
test.afterAll(async () => installation.remove());

const recordOf = (page: Page): Locator => page.locator(`linewire-record[author="${WRITER}"]`);
const results = (record: Locator): Locator => record.locator("[part~=results]");

/** The sum of the numbers in "1–3" or "1–2–1". */
const settledIn = async (record: Locator): Promise<number> =>
  [...((await results(record).textContent()) ?? "").matchAll(/\d+/g)].reduce(
    (sum, [number]) => sum + Number(number),
    0,
  );

const openPicks = (page: Page): Promise<unknown> =>
  page.goto(
    `${installation.url}/studio/?${new URLSearchParams({ url: installation.url + STORY, pane: "page", tab: "picks" })}`,
  );

test("[PK6] an editor who adds a pick twice sees the reason in the dialog", async ({ page }) => {
  test.setTimeout(START_TIMEOUT_MS);
  await openPicks(page);
  const add = async (): Promise<void> => {
    await page.getByRole("button", { name: "Add a pick" }).click();
    await page.getByLabel("Search for a team, a player or a bet").fill("lions moneyline");
    await page.locator("dialog .pick").first().click();
    await page.getByLabel("Author", { exact: true }).fill("Another Writer");
    await page.getByRole("button", { name: "Add the pick" }).click();
  };
  const dialog = page.getByRole("dialog");
  await add();
  await expect(dialog).toHaveCount(0);
  await add();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The article already has a pick on this bet: correct or restore it instead.",
  );
});

test("[PK2] [PK13] [PK15] [PK16] the picks of a column are stored, graded after their games, and shown with their proof on the writers' page", async ({
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS);
  await page.goto(installation.url + STORY);
  await expect.poll(() => statusOf(page)).toBe("live");
  await openPicks(page);
  const cards = page.locator(".pick-card", { hasText: "The pick:" });
  await expect(cards).toHaveCount(5);
  await expect(cards.first().locator("blockquote")).toContainText("The pick:");
  await page.goto(`${installation.url}/writers/`);
  await expect(recordOf(page).locator(".pick", { hasText: "The pick:" })).toHaveCount(5);
  await expect(results(recordOf(page))).toHaveCount(0);

  await installation.kill("SIGTERM");
  await installation.run({ LINEWIRE_CLOCK: NEXT_MORNING });
  const record = recordOf(page);
  await expect(async () => {
    await page.goto(`${installation.url}/writers/`);
    await expect(results(record)).toBeVisible({ timeout: 5000 });
    await expect(record.locator(".pick", { hasText: "The pick:" }).locator(".result:not(.open)")).toHaveCount(4, {
      timeout: 1000,
    });
  }).toPass({ timeout: 90_000 });
  await expect(record).toContainText("Simulated results");
  await expect(record).toContainText("too few to tell skill from luck");

  const graded = record.locator(".pick", { has: page.locator(".won, .lost") }).first();
  await graded.locator("summary").click();
  await expect(graded.locator("blockquote")).not.toBeEmpty();
  for (const text of ["Price then", "Closing price", "Receipt rcp_pck_"]) await expect(graded).toContainText(text);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysOf(page)).toBe(0);

  const env = { ...process.env, LINEWIRE_DATA: installation.dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "receipts", "verify"], { env });
  expect(stdout).toMatch(/^whole: /);
});

test("[PK6] [PK8] an editor corrects one pick and withdraws another: the record changes, and the history shows account and time", async ({
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS);
  await openPicks(page);
  const won = page.locator(".pick-card", { hasText: "Seattle Seahawks \u22122" });
  await won.getByRole("button", { name: "Correct" }).click();
  await won.getByLabel("Price").fill("+50");
  await expect(won.getByRole("button", { name: "Save" })).toBeDisabled();
  await won.getByLabel("Price").fill("+120");
  await won.getByRole("button", { name: "Save" }).click();
  await expect(won.locator("dl")).toContainText("+120");
  await won.locator("summary").click();
  await expect(won.locator(".pick-trace")).toContainText("Corrected by acc_demo_enterprise");
  const lost = page.locator(".pick-card", { hasText: "Detroit Lions \u22123" });
  await lost.getByRole("button", { name: "Withdraw" }).click();
  await expect(lost.locator(".pick-result")).toHaveText("Withdrawn");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${installation.url}/writers/`);
  const record = recordOf(page);
  await expect(record).toContainText("1 pick withdrawn, 1 of them after the start.");
  expect(await settledIn(record)).toBe(await record.locator(".pick .result:not(.open)").count());
  await expect(record.locator(".pick", { hasText: "Detroit Lions \u22123" })).toHaveCount(0);
  await expect(record.locator(".pick", { hasText: "Seattle Seahawks \u22122" })).toContainText("+120");
});
