import { type Installation, linesOf } from "@linewire/testkit";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../lib/axe.ts";
import { betsOf, correct } from "../lib/correct.ts";
import { startFilled } from "../lib/filled.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

const WIDTHS = [320, 360, 768, 1024, 1280, 1920];
const FEED_INTERVAL_MS = 200;
const MAX_DETECTION_MS = 5000;

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  // The server runs without a feed: the test sends all rows.
  installation = await startFilled({ LINEWIRE_FEED: "none" });
});
test.afterAll(() => installation.remove());

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${installation.url}/console`);
  await page.getByRole("button", { name: "Operator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Console" })).toBeVisible();
};

const feeder = async () => {
  const rows = [...(await linesOf(installation, "nfl")).values()].slice(0, 20).map(({ row }) => row);
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    const price = -105 - (turn % 40);
    void installation.ingest(rows.map((row) => ({ ...row, line: { ...row.line, price } })));
  }, FEED_INTERVAL_MS);
  return () => clearInterval(timer);
};

test("[CO2] the console shows within 5 s that the feed has stopped, and later that the feed sends again", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await signIn(page);
  const state = page.getByRole("status");
  await expect(state).toHaveText("No feed yet");
  const kill = await feeder();
  await expect(state).toHaveText("Feed live", { timeout: 15_000 });
  await expect(page.locator("[data-link]")).toHaveText("Live, updated every second.");
  await expect(page.locator("[data-table=leagues] tr", { hasText: "NFL" })).not.toContainText("none yet");
  const killedAt = performance.now();
  kill();
  await expect(state).toHaveText("Feed silent", { timeout: MAX_DETECTION_MS });
  expect(performance.now() - killedAt).toBeLessThanOrEqual(MAX_DETECTION_MS);
  expect(await axeViolations(page)).toEqual([]);
  const again = await feeder();
  await expect(state).toHaveText("Feed live", { timeout: 15_000 });
  again();
  expect(errors).toEqual([]);
});

test("[CO7] the console reports a lost connection to the service and reconnects automatically", async ({ page }) => {
  await signIn(page);
  await expect(page.locator("[data-link]")).toHaveText("Live, updated every second.");
  await installation.kill("SIGKILL");
  await expect(page.locator("[data-link]")).toContainText("Not connected", { timeout: 10_000 });
  await installation.run();
  await expect(page.locator("[data-link]")).toHaveText("Live, updated every second.", { timeout: 15_000 });
});

test("[CO8] the console is accessible, fits every width and sends no third-party request", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => request.url().startsWith(installation.url) || foreign.push(request.url()));
  await page.goto(`${installation.url}/console`);
  expect(await axeViolations(page)).toEqual([]);
  await signIn(page);
  const row = page.locator("#partner-daily-sport");
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await axeViolations(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await row.getByLabel("Add an origin").fill("https://paper.example");
  await page.keyboard.press("Enter");
  await expect(row.getByText("https://paper.example")).toBeVisible();
  expect(foreign).toEqual([]);
});

test("[CO13] the page of displayed offers has no accessibility violation and fits every width, also without a result", async ({
  page,
}) => {
  await signIn(page);
  const query = new URLSearchParams({ article: `${installation.url}/articles/as-it-happens`, at: "2026-11-21T18:00" });
  for (const path of ["/console/receipts", `/console/receipts?${query}`]) {
    await page.goto(installation.url + path);
    expect(await axeViolations(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test("[CO8] on a phone every control is at least 36 px high, and no table is cut", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page);
  for (const path of ["/console", "/desk", "/account"]) {
    await page.goto(installation.url + path);
    const small = await page
      .locator("main :is(button, a.button, .acts a, summary, select, input:not([type=hidden], [type=checkbox])), nav a")
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.flatMap((one) => (one.getBoundingClientRect().height < 35.5 ? [one.textContent || one.tagName] : [])),
      );
    expect(small, path).toEqual([]);
  }
  await page.goto(`${installation.url}/console`);
  const around = (name: string) => page.locator(".scroll", { has: page.locator(`[data-table=${name}]`) });
  const isCut = (name: string) => around(name).evaluate((one) => one.scrollWidth > one.clientWidth);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["books", "jobs", "leagues", "nodes"])
      expect(await isCut(name), `${name}, ${width} px`).toBe(false);
    // A row has at most two lines.
    const rows = page.locator("[data-table=books] tbody tr");
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} px`).toBeLessThan(60);
    await expect(page.locator("[data-table=books] th", { hasText: "Changes / min" })).toBeVisible();
  }
  await expect(page.locator("[data-table=nodes] td").nth(1)).toHaveAttribute("data-as", "Uptime");
});

test("[CO8] a phone shows the whole URL of a corrected article", async ({ page }) => {
  const url = `${installation.url}/articles/mailbag-bulldogs-tide-and-the-red-river`;
  const [bet] = await betsOf(installation, url);
  await correct(installation, url, [{ do: "reject", bet: bet!.key }]);
  await page.setViewportSize({ width: 320, height: 900 });
  await signIn(page);
  await expect(page.getByRole("rowheader", { name: url })).toBeVisible();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
});

test("[CO1] the console tells an account without the operator permission that it needs the permission", async ({
  page,
}) => {
  await page.goto(`${installation.url}/console`);
  await page.getByRole("button", { name: "Free" }).click();
  await expect(page.getByText("The console is for operators")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Your account" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
