import { Installation } from "@linewire/testkit";
import { expect, test, type BrowserContext, type Locator, type Page, type Response } from "@playwright/test";
import { complaintsOf } from "./lib/axe.ts";
import { sidewaysOf } from "./lib/newspaper.ts";
import { readAlong } from "./lib/read-along.ts";

// The page of the API in a browser: calls are tried, a stream is watched, killed and resumed.

let installation: Installation;
test.beforeAll(async () => {
  installation = await Installation.start({ LINEWIRE_FEED_RATE: "150", LINEWIRE_LOG: "debug" });
});
test.afterAll(() => installation.remove());

const keyOf = (tier: string): string => installation.credentials.keys[tier] ?? "";
const docs = (fragment = ""): string => `${installation.url}/docs${fragment}`;
const answerIn = (place: Locator): Locator => place.getByRole("region", { name: "The answer" });

/** Opens the form of an operation and types a key. */
const opened = async (page: Page, id: string, key: string): Promise<Locator> => {
  await page.goto(docs(`#${id}`));
  const operation = page.locator(`#${id}`);
  await operation.getByRole("button", { name: `Try it: ${id}` }).click();
  if (key !== "") await operation.getByLabel("Key", { exact: true }).fill(key);
  return operation;
};
const sent = async (operation: Locator): Promise<Locator> => {
  await operation.getByRole("button", { name: "Send" }).click();
  await expect(answerIn(operation).getByRole("status")).toBeVisible();
  return answerIn(operation);
};

/** Opens the viewer and follows the NFL. */
const watching = async (page: Page, before: (form: Locator) => Promise<void> = async () => {}): Promise<Locator> => {
  await page.goto(docs("#stream"));
  const form = page.getByRole("form", { name: "Subscription" });
  await form.getByLabel("Key", { exact: true }).fill(keyOf("enterprise"));
  await form.getByLabel("nfl", { exact: true }).check();
  await before(form);
  await form.getByRole("button", { name: "Subscribe and open" }).click();
  const state = page.getByRole("region", { name: "The stream" });
  await expect(state).toHaveAttribute("data-status", "live");
  return state;
};
const streamUrlOf = async (page: Page): Promise<string> => {
  const card = page.getByRole("region", { name: "The subscription" });
  await card.getByRole("button", { name: "Show the token" }).click();
  return installation.url + (await card.locator("[data-stream-url]").innerText());
};
const rows = (page: Page): Locator => page.locator(".messages li");
/** The ids on the page, oldest first. */
const idsOn = async (page: Page): Promise<string[]> =>
  (await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-id") ?? ""))).toReversed();
const link = (page: Page, number: number): Locator => page.locator(`[data-link="${number}"]`);

test("[EX1] every endpoint of the OpenAPI document is on the page, and the search finds them by path, name and words", async ({
  page,
}) => {
  type Paths = { paths: Record<string, Record<string, { operationId: string }>> };
  const { paths } = await installation.get<Paths>("/openapi.json");
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  await page.goto(docs());
  const shown = await page.locator(".op").evaluateAll((all) => all.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(ids.toSorted());
  const found = page.locator(".toc li:visible");
  for (const wish of ["{marketType}/odds", "listOdds", "every book's quotes"]) {
    await page.getByLabel("Find an endpoint").fill(wish);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText("/market/{league}/{marketType}/odds");
  }
  await page.getByLabel("Find an endpoint").press("Enter");
  await expect(page).toHaveURL(docs("#listOdds"));
  await expect(page.locator("#listOdds h3")).toBeInViewport();
});

test("[EX2] with the demo off the explorer is there all the same; without a script the page is whole and has no dead buttons", async ({
  browser,
}) => {
  const bare = await Installation.start({ LINEWIRE_DEMO: "off", LINEWIRE_FEED: "none" });
  try {
    const page = await browser.newPage();
    await page.goto(`${bare.url}/docs#healthz`);
    await page.getByRole("button", { name: "Try it: healthz" }).click();
    await page.locator("#healthz").getByRole("button", { name: "Send" }).click();
    await expect(answerIn(page.locator("#healthz"))).toContainText('"ok"');
    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(`${bare.url}/docs`);
    await expect(still.locator("#listOdds h3")).toContainText("/market/{league}/{marketType}/odds");
    await expect(still.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await still.goto(`${bare.url}/docs#stream`);
    await expect(still.locator("#viewer")).toContainText("Last-Event-ID");
  } finally {
    await bare.remove();
  }
});

test("[EX3] [EX4] [EX5] a call is tried: the answer has status, time, headers and body, its ETag gives 304, and the copied line names the key", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const operation = await opened(page, "listLeagues", keyOf("enterprise"));
  const answer = await sent(operation);
  await expect(answer.getByRole("status")).toContainText(/^200\s*\d+ ms\s*[\d.,]+ K?B/);
  for (const name of ["etag", "x-data-delay", "x-request-id"])
    await expect(answer.locator("dl").first()).toContainText(name);
  const body = JSON.parse(await answer.locator(".json").innerText()) as { success: boolean; data: unknown[] };
  expect([body.success, body.data.length > 5]).toEqual([true, true]);
  await answer.getByRole("button", { name: "Ask again with this ETag" }).click();
  await expect(answer.getByRole("status")).toContainText("304");
  await operation.getByRole("button", { name: "Copy as curl" }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(/^curl -s -H "X-Api-Key: \$KEY" -H 'If-None-Match: ".+"' "\$URL\/league"$/);
  expect(line).not.toContain(keyOf("enterprise"));
});

test("[EX3] a body and lists are sent as they were typed", async ({ page }) => {
  const operation = await opened(page, "evaluateBonus", keyOf("enterprise"));
  const asked = page.waitForRequest(/\/bonus\/evaluate/);
  await operation.getByLabel("Body").fill('{"bonusId":1,"stake":-1,"legs":[]}');
  const answer = await sent(operation);
  expect((await asked).postData()).toBe('{"bonusId":1,"stake":-1,"legs":[]}');
  await expect(answer.getByRole("alert")).toContainText("invalid_parameter");
});

test("[EX5] a wrong key gives the problem in words, and so does a tier that is too low", async ({ page }) => {
  const operation = await opened(page, "listLeagues", `lw_live_${"A".repeat(44)}`);
  const answer = await sent(operation);
  await expect(answer.getByRole("status")).toContainText("401");
  await expect(answer.getByRole("alert")).toContainText("The API key is not valid");
  await expect(answer.getByRole("alert")).toContainText("invalid_api_key");
  const narrow = await opened(page, "listPlayerNews", "");
  await narrow.getByLabel("Key", { exact: true }).fill(keyOf("free"));
  await expect((await sent(narrow)).getByRole("alert")).toContainText("api:player_data");
});

test("[EX6] a browser that is signed in at the account lends its session to no call", async ({ page }) => {
  await page.goto(`${installation.url}/account`);
  await page.getByRole("button", { name: "Enterprise" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  const operation = await opened(page, "listLeagues", "");
  const asked = page.waitForRequest(/\/league$/);
  const answer = await sent(operation);
  await expect(answer.getByRole("alert")).toContainText("missing_api_key");
  expect((await (await asked).allHeaders())["cookie"]).toBeUndefined();
  await expect(page.locator("#accountOverview").getByRole("button")).toHaveCount(0);
});

const keptIn = async (context: BrowserContext, page: Page): Promise<string> =>
  JSON.stringify([
    await context.storageState({ indexedDB: true }),
    await page.evaluate(async () => [
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      location.href,
      history.state as unknown,
      await caches.keys(),
      document.documentElement.outerHTML,
    ]),
  ]);

test("[EX7] a key is in no storage, address, log or text of the page, and gone after a reload", async ({
  page,
  context,
}) => {
  const said: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("request", (request) => asked.push(request.url()));
  const operation = await opened(page, "listLeagues", keyOf("concierge"));
  await sent(operation);
  await watching(page);
  expect(await keptIn(context, page)).not.toMatch(/lw_live_[A-Za-z0-9]{20}/);
  expect([...said, ...asked].join("\n")).not.toContain("lw_live_");
  // The lines for programs; what the first start tells its owner holds the keys.
  const log = installation.log
    .join("")
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(log.some((line) => line.includes("/subscriptions"))).toBe(true);
  expect(log.join("\n")).not.toMatch(/lw_live_[A-Za-z0-9]{20}|token=[\w-]{8}/);
  await page.goto(docs("#listLeagues"));
  await page.reload();
  await page.getByRole("button", { name: "Try it: listLeagues" }).click();
  await expect(page.locator("#listLeagues").getByLabel("Key", { exact: true })).toHaveValue("");
});

test("[EX8] what is picked is what is asked for, and the stream's token is hidden until it is asked for", async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/subscriptions$/);
  await watching(page, async (form) => {
    await form.getByLabel("market_line_update").check();
    await form.getByLabel("event_update").check();
    await form.getByLabel("Begin with a snapshot of all lines").check();
  });
  expect((await asked).postDataJSON()).toEqual({
    leagueIds: [1],
    eventTypes: ["market_line_update", "event_update"],
    includeSnapshot: true,
  });
  await expect(page.locator("[data-stream-url]")).toHaveText(/^\/sse\/sub_[0-9a-f]{32}\?token=…$/);
  expect(await streamUrlOf(page)).toMatch(/token=[\w.-]{20,}$/);
  await expect(page.getByRole("group", { name: "Types of events" })).toContainText("market_line_snapshot_complete");
});

test("[EX9] [EX10] the connection is killed, events go by, the resume is seen, and nothing is lost or told twice", async ({
  page,
}) => {
  const state = await watching(page);
  const reader = await readAlong(await streamUrlOf(page));
  try {
    await expect.poll(() => reader.ids.length, { timeout: 20_000 }).toBeGreaterThan(3);
    await state.getByLabel("Come back by itself").uncheck();
    await state.getByRole("button", { name: "Kill the connection" }).click();
    await expect(state).toHaveAttribute("data-status", "paused");
    await expect(link(page, 1)).toContainText(`You killed it`);
    const idNow = (): Promise<string> => state.locator("[data-last-id]").innerText();
    // What came just before the kill is drawn with the next frame.
    await expect(async () => {
      expect(await link(page, 1).innerText()).toContain(await idNow());
    }).toPass({ timeout: 5000 });
    const lastId = await idNow();
    const before = reader.ids.length;
    await expect.poll(() => reader.ids.length - before, { timeout: 20_000 }).toBeGreaterThan(5);
    const asked = page.waitForRequest(/\/sse\//);
    await state.getByRole("button", { name: "Resume" }).click();
    expect((await asked).headers()["last-event-id"]).toBe(lastId);
    await expect(state).toHaveAttribute("data-status", "live");
    await expect(link(page, 2)).toContainText(`from ${lastId}`);
    await expect(link(page, 2)).toContainText(/\d+ missed events? came first/);
    const missed = Number(/(\d+) missed/.exec(await link(page, 2).innerText())?.[1]);
    const seenAt = reader.ids.length;
    await expect.poll(() => reader.ids.length - seenAt, { timeout: 20_000 }).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Pause" }).click();
    const shown = await idsOn(page);
    const newest = shown.at(-1) ?? "";
    await expect.poll(() => reader.ids.indexOf(newest)).toBeGreaterThan(reader.ids.indexOf(lastId));
    // The list holds the newest hundred: all that came after the kill are among them.
    expect(shown).toContain(lastId);
    const told = reader.ids.slice(reader.ids.indexOf(lastId), reader.ids.indexOf(newest) + 1);
    expect(shown.slice(shown.indexOf(lastId))).toEqual(told);
    expect(new Set(shown).size).toBe(shown.length);
    expect(missed).toBeGreaterThan(5);
    await expect(page.locator(".messages li[data-came=missed]")).toHaveCount(missed);
  } finally {
    reader.leave();
  }
});

test("[EX9] a killed connection comes back by itself, and a network that is gone is waited for", async ({ page }) => {
  const state = await watching(page);
  await expect(rows(page).first()).toBeVisible();
  await state.getByRole("button", { name: "Kill the connection" }).click();
  await expect(link(page, 2)).toContainText(/from \S+-\d+/);
  await expect(state).toHaveAttribute("data-status", "live");
  await page.context().setOffline(true);
  await state.getByRole("button", { name: "Kill the connection" }).click();
  await expect(state.getByRole("status")).toHaveText("Reconnecting");
  await expect(page.locator(".links")).toContainText("It did not open");
  await page.context().setOffline(false);
  await expect(state).toHaveAttribute("data-status", "live", { timeout: 20_000 });
  await state.getByRole("button", { name: "End" }).click();
  await expect(state.getByRole("status")).toHaveText("Ended");
});

test("[EX11] events are paused, filtered, cleared, and one that is opened shows its frame as it came", async ({
  page,
}) => {
  await watching(page);
  await expect(rows(page).nth(2)).toBeVisible();
  await rows(page).nth(2).locator("summary").click();
  const id = await rows(page).locator("details[open]").locator("xpath=..").getAttribute("data-id");
  await expect(page.getByRole("region", { name: "The frame as it came" })).toContainText(
    new RegExp(`^id: ${id}\\nevent: market_line_update\\ndata: \\{`),
  );
  await expect(page.getByRole("button", { name: /^Go on, [1-9]/ })).toBeVisible();
  await page.getByLabel("Filter events").fill(id ?? "");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Filter events").fill("");
  const before = await idsOn(page);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await idsOn(page)).not.toContain(before[0]);
});

test("[EX12] an id that nobody knows shows the gap, why, and what to load anew, and the stream goes on", async ({
  page,
}) => {
  const state = await watching(page, async (form) => {
    await form.getByText("Narrower, or from an id").click();
    await form.getByLabel("Last-Event-ID to begin from").fill("no-such-id");
  });
  const gap = page.getByRole("alert", { name: "A gap" });
  await expect(gap).toContainText("cursor_unknown");
  await expect(gap).toContainText("GET /market/nfl/straight/odds");
  await expect(state).toHaveAttribute("data-status", "live");
  await expect(link(page, 2)).toBeVisible();
  await gap.getByRole("button", { name: "Understood" }).click();
  await expect(gap).toHaveCount(0);
});

test("[EX13] a key that may not stream, and one that was revoked, are refused in words", async ({ page }) => {
  await page.goto(docs("#stream"));
  const form = page.getByRole("form", { name: "Subscription" });
  await form.getByLabel("Key", { exact: true }).fill(keyOf("free"));
  await form.getByRole("button", { name: "Subscribe and open" }).click();
  const card = page.getByRole("region", { name: "The subscription" });
  await expect(card.getByRole("alert")).toContainText("tier_restricted");
  await form.getByLabel("Key", { exact: true }).fill(keyOf("revoked"));
  await form.getByRole("button", { name: "Subscribe and open" }).click();
  await expect(card.getByRole("alert")).toContainText("key_revoked");
});

type Result = { id: string; apiKey: string; keyId: string };
const command = async (body: object): Promise<Result> => {
  const headers = { "X-Api-Key": keyOf("operator"), "Content-Type": "application/json" };
  const answer = await fetch(`${installation.url}/operate/v1/commands`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { result: Result }).result;
};

test("[EX13] a stream whose key is revoked meanwhile says so and ends", async ({ page }) => {
  const { id: accountId } = await command({
    command: "account.create",
    name: "Short lived",
    tier: "enterprise",
    permissions: [],
  });
  const { apiKey, keyId } = await command({ command: "key.create", accountId, name: "One" });
  await page.goto(docs("#stream"));
  await page.getByRole("form", { name: "Subscription" }).getByLabel("Key", { exact: true }).fill(apiKey);
  await page.getByRole("button", { name: "Subscribe and open" }).click();
  const state = page.getByRole("region", { name: "The stream" });
  await expect(state).toHaveAttribute("data-status", "live");
  await command({ command: "key.revoke", keyId });
  await expect(state.getByRole("alert")).toContainText("The API key has been revoked", { timeout: 20_000 });
  await expect(state.getByRole("status")).toHaveText("Ended");
  await expect(page.locator(".links")).toContainText("Answered 401");
});

// Some 15,000 elements, each looked at in light and in dark.
const AXE_MS = 240_000;

test("[EX14] nothing for axe to say, light or dark, of the page with an answer", async ({ page }) => {
  test.setTimeout(AXE_MS);
  const operation = await opened(page, "listLeagues", keyOf("enterprise"));
  await sent(operation);
  await page.locator("#createSubscription summary").last().click();
  expect(await complaintsOf(page)).toEqual([]);
});

test("[EX14] nor of the viewer with a gap, a killed connection and an event opened", async ({ page }) => {
  test.setTimeout(AXE_MS);
  const state = await watching(page, async (form) => {
    await form.getByText("Narrower, or from an id").click();
    await form.getByLabel("Last-Event-ID to begin from").fill("no-such-id");
  });
  await expect(rows(page).nth(1)).toBeVisible();
  await state.getByLabel("Come back by itself").uncheck();
  await state.getByRole("button", { name: "Kill the connection" }).click();
  await rows(page).first().locator("summary").click();
  expect(await complaintsOf(page)).toEqual([]);
});

test("[EX14] nothing is too wide from 320 to 1920 px", async ({ page }) => {
  const operation = await opened(page, "listOdds", keyOf("enterprise"));
  await sent(operation);
  for (const width of [320, 375, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page), `the page at ${width}`).toBe(0);
  }
  await watching(page);
  await expect(rows(page).first()).toBeVisible();
  for (const width of [1920, 1440, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page), `the viewer at ${width}`).toBe(0);
  }
});

test("[EX14] by keys alone: find, go there, try, type, send, read; then subscribe and kill", async ({ page }) => {
  await page.goto(docs());
  await expect(page.getByLabel("Find an endpoint")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("listLeagues");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(docs("#listLeagues"));
  const button = page.getByRole("button", { name: "Try it: listLeagues" });
  for (let count = 0; count < 20 && !(await button.evaluate((one) => one === document.activeElement)); count++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#listLeagues").getByLabel("Key", { exact: true })).toBeFocused();
  await page.keyboard.type(keyOf("enterprise"));
  await page.keyboard.press("Enter");
  await expect(answerIn(page.locator("#listLeagues")).getByRole("status")).toContainText("200");
  await page.goto(docs("#stream"));
  // The key that was typed is every form's.
  await page.getByRole("form", { name: "Subscription" }).getByLabel("Key", { exact: true }).focus();
  await page.keyboard.press("Enter");
  const state = page.getByRole("region", { name: "The stream" });
  await expect(state).toHaveAttribute("data-status", "live");
  await state.getByRole("button", { name: "Kill the connection" }).focus();
  await page.keyboard.press("Space");
  await expect(link(page, 2)).toBeVisible();
});

test("[EX15] page, script and style are less than 60,000 bytes packed, come from here alone, and break no policy", async ({
  page,
}) => {
  const wrong: string[] = [];
  const from = new Set<string>();
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("request", (request) => from.add(new URL(request.url()).origin));
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(docs());
  await page.waitForLoadState("networkidle");
  const told = await Promise.all(answers.map((answer) => answer.allHeaders()));
  expect(told.map((headers) => headers["content-encoding"])).toEqual(["br", "br", "br"]);
  expect(told.reduce((sum, headers) => sum + Number(headers["content-length"]), 0)).toBeLessThan(60_000);
  expect([...from]).toEqual([installation.url]);
  await watching(page);
  expect(wrong).toEqual([]);
});
