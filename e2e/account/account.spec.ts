import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type Installation, temporaryDirectory } from "@linewire/testkit";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../lib/axe.ts";
import { startFilled } from "../lib/filled.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

const run = promisify(execFile);
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED_RATE: "20" });
});
test.afterAll(() => installation.remove());

const signIn = async (page: Page, who: string): Promise<void> => {
  await page.goto(`${installation.url}/account`);
  await page.getByRole("button", { name: who }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
};

const sendRequests = (keyNow: () => string) => {
  const wrong: number[] = [];
  let count = 0;
  const stop = new AbortController();
  const finished = (async () => {
    while (!stop.signal.aborted) {
      const { status } = await fetch(`${installation.url}/league`, { headers: { "X-Api-Key": keyNow() } });
      count++;
      // A busy server answers 503 to a valid key too.
      if (status !== 200 && status !== 503) wrong.push(status);
      await pause(20);
    }
  })();
  return async () => {
    stop.abort();
    await finished;
    return { wrong, count };
  };
};

test("[AC13] a key rotation causes no failed call", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const old = installation.credentials.keys["concierge"]!;
  let key = old;
  const stop = sendRequests(() => key);
  await signIn(page, "Concierge");
  await page.getByRole("link", { name: "Replace" }).click();
  await page.getByLabel("Name of the new key").fill("Autumn");
  await page.getByRole("button", { name: "Create the second key" }).click();
  const fresh = await page.locator("#fresh-key").innerText();
  expect(fresh).toMatch(/^lw_live_[A-Za-z0-9]{44}$/);
  expect(new URL(page.url()).pathname).toBe("/account");
  const guide = page.locator("#rotation");
  await expect(guide.locator("[data-is=now] h3")).toHaveText("Deploy the new key");
  expect(await axeViolations(page)).toEqual([]);
  key = fresh;
  await expect(guide.locator("li[data-is=now]")).toHaveCount(2, { timeout: 10_000 });
  await expect(guide.getByText("The old key was used less than a minute ago.")).toBeVisible();
  await guide.getByRole("button", { name: /^Revoke demo concierge/ }).click();
  await expect(page.getByRole("status")).toContainText("is revoked");
  const { wrong, count } = await stop();
  expect([wrong, count > 20]).toEqual([[], true]);
  expect((await fetch(`${installation.url}/league`, { headers: { "X-Api-Key": old } })).status).toBe(401);
  expect(await page.content()).not.toContain(fresh);
  expect(errors).toEqual([]);
});

test("[AC17] the quick start command works with the new key, and reloaded pages do not contain the key", async ({
  page,
}) => {
  await signIn(page, "Free");
  await page.getByLabel("Name of a new key").fill("Quick start");
  await page.getByRole("button", { name: "Create key" }).click();
  // A free key gets delayed odds. A new service has no delayed odds yet.
  const late = { headers: { "X-Api-Key": installation.credentials.keys["free"] ?? "" } };
  await expect
    .poll(async () => (await fetch(`${installation.url}/market/nfl/straight/odds`, late)).status, {
      intervals: [5500],
      timeout: 40_000,
    })
    .toBe(200);
  const lines = await page.locator("#start-curl").innerText();
  const bash = `set -e\n${lines.split("\n").join("\necho; ")}`;
  const { stdout } = await run("bash", ["-c", bash]);
  const answers = stdout.split("\n").filter((line) => line.startsWith("{"));
  expect(answers.map((text) => (JSON.parse(text) as { success: boolean }).success)).toEqual([true, true, true]);
  const directory = temporaryDirectory();
  const file = join(directory.path, "first.ts");
  writeFileSync(file, await page.locator("#start-ts").innerText());
  expect((await run(process.execPath, [file])).stdout).toContain("1 nfl");
  directory.remove();
  await page.reload();
  await expect(page.locator("#start-curl")).toContainText("KEY=<API_KEY>");
  await expect(page.locator("#fresh-key")).toHaveCount(0);
});

test("[AC18] the account page fits every width, has no accessibility violation, and works by keyboard only", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => request.url().startsWith(installation.url) || foreign.push(request.url()));
  await page.goto(`${installation.url}/account`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Enterprise" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page), `${width} px`).toBeLessThanOrEqual(0);
    const row = page.locator("[aria-labelledby=usage] tbody tr").first();
    await expect(row).toHaveCSS("display", width < 640 ? "block" : "table-row");
  }
  const looks = await page
    .locator("td .acts > a, td .acts summary")
    .evaluateAll((both) =>
      both.map((one) => [getComputedStyle(one).borderTopStyle, Math.round(one.getBoundingClientRect().height)]),
    );
  expect(looks[0]).toEqual(looks[1]);
  await page.goto(`${installation.url}/account`);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Skip to content")).toBeFocused();
  await page.getByText("Revoke", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Revoke demo enterprise/ })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ["lw_session", true, "Strict"],
  ]);
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "As a demo account" })).toBeVisible();
  expect(foreign).toEqual([]);
});

test.describe("account page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[AC19] without JavaScript the account page creates and revokes keys", async ({ page }) => {
    await signIn(page, "Enterprise");
    await page.getByLabel("Name of a new key").fill("Plain");
    await page.getByRole("button", { name: "Create key" }).click();
    await expect(page.locator("#fresh-key")).toHaveText(/^lw_live_/);
    await page.getByText("Revoke", { exact: true }).first().click();
    await page.getByRole("button", { name: /^Revoke Plain/ }).click();
    await expect(page.getByRole("status")).toContainText("Plain");
  });
});
