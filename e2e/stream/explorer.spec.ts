import { Installation } from "@linewire/testkit";
import { expect, test, type BrowserContext, type Locator, type Page, type Response } from "@playwright/test";
import { axeViolations } from "../lib/axe.ts";
import { startFilled } from "../lib/filled.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { readEventIds } from "../lib/read-event-ids.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED_RATE: "150", LINEWIRE_LOG: "debug" });
});
test.afterAll(() => installation.remove());

const keyOf = (tier: string): string => installation.credentials.keys[tier] ?? "";
const docs = (path = ""): string => `${installation.url}/docs${path}`;
/** Swagger UI parses a document of 760 kB, which takes seconds of CPU time. */
const REFERENCE_MS = 120_000;

const authorize = async (page: Page, key: string): Promise<void> => {
  await page.getByRole("button", { name: "Authorize" }).first().click();
  const scheme = page.locator(".auth-container", { hasText: "X-Api-Key" });
  const logout = scheme.getByRole("button", { name: "Remove authorization" });
  if ((await logout.count()) > 0) await logout.click();
  await scheme.getByRole("textbox").fill(key);
  await scheme.getByRole("button", { name: "Apply credentials" }).click();
  await page.getByRole("button", { name: "Close" }).first().click();
};
const sendAndReadResponse = async (operation: Locator): Promise<Locator> => {
  await operation.getByRole("button", { name: "Execute" }).click();
  const answer = operation.locator(".live-responses-table");
  await expect(answer).toBeVisible();
  return answer;
};

const NFL = '{"leagueIds":[1]}';

const startWatching = async (page: Page, { body = NFL, from = "" } = {}): Promise<Locator> => {
  await page.goto(docs("/streams"));
  const form = page.getByRole("form", { name: "Subscription" });
  await form.getByLabel("Key", { exact: true }).fill(keyOf("enterprise"));
  await form.getByLabel("Body of POST /subscriptions").fill(body);
  await form.getByLabel("Last-Event-ID to resume from").fill(from);
  await form.getByRole("button", { name: "Subscribe" }).click();
  const state = page.getByRole("region", { name: "Stream", exact: true });
  await expect(state).toHaveAttribute("data-state", "live");
  return state;
};
const streamUrlOf = async (page: Page): Promise<string> => {
  const answer = page.getByRole("region", { name: "Response of POST /subscriptions" });
  await expect(answer.locator("pre")).toHaveText(/^\{\n {2}"/);
  await answer.getByRole("button", { name: "Show the token" }).click();
  const { data } = JSON.parse(await answer.locator("pre").innerText()) as { data: { streamUrl: string } };
  return installation.url + data.streamUrl;
};
const rows = (page: Page): Locator => page.locator(".events li");
const idsOn = async (page: Page): Promise<string[]> =>
  (await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-id") ?? ""))).toReversed();
const connection = (page: Page, number: number): Locator => page.locator(`[data-connection="${number}"]`);

const faultsOf = (page: Page): (() => string[]) => {
  const wrong: string[] = [];
  const from = new Set<string>();
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("request", (request) => from.add(new URL(request.url()).origin));
  return () => [...wrong, ...[...from].filter((origin) => origin !== "null" && origin !== installation.url)];
};

const checkWidths = async (page: Page, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page), `the reference at ${width}`).toBe(0);
  }
};

/** Before any call, the list has all endpoints, is accessible and comes from this origin. */
const checkList = async (page: Page, faults: () => string[]): Promise<void> => {
  type Paths = { paths: Record<string, Record<string, { operationId: string }>> };
  const { paths } = await installation.get<Paths>("/openapi.json");
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  await expect(page.locator(".opblock")).toHaveCount(ids.length);
  const shown = await page.locator(".opblock-summary-operation-id").allInnerTexts();
  expect(shown.map((id) => id.trim()).toSorted()).toEqual(ids.toSorted());
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
  expect(await axeViolations(page)).toEqual([]);
  await checkWidths(page, [320, 768, 1920]);
  await page.getByPlaceholder("Filter by tag").fill("Bonuses");
  await expect(page.locator(".opblock")).toHaveCount(4);
  expect(faults()).toEqual([]);
};

/** On a phone an endpoint fills the width without overflow. */
const checkPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByPlaceholder("Filter by tag").fill("People");
  const path = page.locator(".opblock-summary-path").filter({ hasText: "/event/{league}/lineup/{date}" }).first();
  await expect(path).toBeVisible();
  const box = await path.boundingBox();
  expect(box?.height ?? 99).toBeLessThan(50);
  await path.click();
  const card = page.locator(".opblock.is-open");
  const [outer, button] = [await card.boundingBox(), await card.locator(".try-out__btn").boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 999)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
};

const signInElsewhere = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${installation.url}/account`);
  await page.getByRole("button", { name: "Enterprise" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await page.close();
};

/** Each key press and each call draws all shown endpoints again, so only the endpoints of one area are shown. */
const checkCalls = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByPlaceholder("Filter by tag").fill("Reference data");
  const operation = page.locator('[id$="-listLeagues"]');
  await operation.locator(".opblock-summary-control").click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  // Names and titles are not broken inside a word.
  const widthOf = (one: Locator) => one.evaluate((cell) => cell.getBoundingClientRect().width);
  expect(await widthOf(operation.locator("td.parameters-col_name").first())).toBeGreaterThan(150);
  await page.setViewportSize({ width: 320, height: 800 });
  const title = operation.locator(".opblock-section-header h4 span").first();
  expect(await title.evaluate((one) => one.getClientRects().length)).toBe(1);
  const request = page.waitForRequest(/\/league$/);
  await expect(await sendAndReadResponse(operation)).toContainText("missing_api_key");
  expect((await (await request).allHeaders())["cookie"]).toBeUndefined();
  await authorize(page, keyOf("enterprise"));
  const answer = await sendAndReadResponse(operation);
  await expect(answer.locator(".response-col_status").last()).toContainText("200");
  for (const text of ["x-data-delay", "x-request-id", '"success": true']) await expect(answer).toContainText(text);
  await checkWidths(page, [320, 375, 768, 1024, 1440, 1920]);
  await authorize(page, `lw_live_${"A".repeat(44)}`);
  const refused = await sendAndReadResponse(operation);
  await expect(refused).toContainText("401");
  await expect(refused).toContainText("invalid_api_key");
};

// One test, because the page takes seconds of CPU time to open.
test("[EX1] [EX3] [EX5] [EX6] [EX14] [EX15] the reference lists every endpoint and filters by area, without an axe or CSP violation or a third-party request; it fits every width; a call with a key shows status, headers and body; no call sends the session", async ({
  page,
  context,
}) => {
  test.setTimeout(REFERENCE_MS);
  const faults = faultsOf(page);
  await page.goto(docs());
  await checkList(page, faults);
  await checkPhone(page);
  await signInElsewhere(context);
  await checkCalls(page);
});

test(
  "[EX2] the reference works without the demo; without JavaScript both pages say what to do",
  { tag: "@long" },
  async ({ browser }) => {
    test.setTimeout(REFERENCE_MS);
    const bare = await Installation.start({ LINEWIRE_DEMO: "off", LINEWIRE_FEED: "none" });
    try {
      const page = await browser.newPage();
      await page.goto(`${bare.url}/docs`);
      const operation = page.locator('[id$="-healthz"]');
      await operation.locator(".opblock-summary-control").click();
      await operation.getByRole("button", { name: "Try it out" }).click();
      await expect(await sendAndReadResponse(operation)).toContainText('"ok"');
      const still = await browser.newPage({ javaScriptEnabled: false });
      await still.goto(`${bare.url}/docs`);
      await expect(still.locator("#reference")).toContainText("openapi.json");
      await expect(still.getByRole("button").filter({ visible: true })).toHaveCount(0);
      await still.goto(`${bare.url}/docs/streams`);
      await expect(still.locator("#viewer")).toContainText("Last-Event-ID");
    } finally {
      await bare.remove();
    }
  },
);

test("[EX6] the stream viewer does not send the session", async ({ page }) => {
  await page.goto(`${installation.url}/account`);
  await page.getByRole("button", { name: "Enterprise" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await page.goto(docs("/streams"));
  const subscribing = page.waitForRequest(/\/subscriptions$/);
  await page.getByRole("button", { name: "Subscribe" }).click();
  expect((await (await subscribing).allHeaders())["cookie"]).toBeUndefined();
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

test("[EX7] the pages never store, log or show a key, and forget it on reload", async ({ page, context }) => {
  const logged: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("request", (request) => requests.push(request.url()));
  await startWatching(page);
  expect(await keptIn(context, page)).not.toMatch(/lw_live_[A-Za-z0-9]{20}/);
  expect([...logged, ...requests].join("\n")).not.toContain("lw_live_");
  // The banner of the first start contains the keys, so only JSON lines are checked.
  const log = installation.log
    .join("")
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(log.some((line) => line.includes("/subscriptions"))).toBe(true);
  expect(log.join("\n")).not.toMatch(/lw_live_[A-Za-z0-9]{20}|token=[\w-]{8}/);
  await page.reload();
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
});

test("[EX8] the viewer sends the request as entered, and hides the token of the stream until the user reveals it", async ({
  page,
}) => {
  const body = '{"leagueIds":[1],"eventTypes":["market_line_update","event_update"],"includeSnapshot":true}';
  const request = page.waitForRequest(/\/subscriptions$/);
  await startWatching(page, { body });
  expect((await request).postData()).toBe(body);
  await expect(page.getByRole("region", { name: "Response of POST" })).toContainText("token=…");
  expect(await streamUrlOf(page)).toMatch(/token=[\w.-]{20,}$/);
  await page.getByLabel("Filter events").fill("market_line_snapshot");
  await expect(rows(page).first()).toBeVisible();
});

test("[EX9] [EX10] after a cut, the viewer shows the resume and loses or repeats no event", async ({ page }) => {
  const state = await startWatching(page);
  const reader = await readEventIds(await streamUrlOf(page));
  try {
    await expect.poll(() => reader.ids.length, { timeout: 20_000 }).toBeGreaterThan(3);
    await state.getByLabel("Reconnect automatically").uncheck();
    await state.getByRole("button", { name: "Cut the connection" }).click();
    await expect(state).toHaveAttribute("data-state", "paused");
    await expect(connection(page, 1)).toContainText("cut");
    const idNow = (): Promise<string> => state.locator("[data-last-id]").innerText();
    const lastId = await idNow();
    const before = reader.ids.length;
    await expect.poll(() => reader.ids.length - before, { timeout: 20_000 }).toBeGreaterThan(5);
    const request = page.waitForRequest(/\/sse\//);
    await state.getByRole("button", { name: "Resume" }).click();
    expect((await request).headers()["last-event-id"]).toBe(lastId);
    await expect(state).toHaveAttribute("data-state", "live");
    await expect(connection(page, 2)).toContainText(`resumed after ${lastId}`);
    await expect(connection(page, 2)).toContainText(/\d+ replayed/);
    const seenAt = reader.ids.length;
    await expect.poll(() => reader.ids.length - seenAt, { timeout: 20_000 }).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Pause" }).click();
    const shown = await idsOn(page);
    const newest = shown.at(-1) ?? "";
    await expect.poll(() => reader.ids.indexOf(newest)).toBeGreaterThan(reader.ids.indexOf(lastId));
    // The list has the latest 100 events, which include all events after the cut.
    expect(shown).toContain(lastId);
    const sent = reader.ids.slice(reader.ids.indexOf(lastId), reader.ids.indexOf(newest) + 1);
    expect(shown.slice(shown.indexOf(lastId))).toEqual(sent);
    expect(new Set(shown).size).toBe(shown.length);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(async () => {
      const replayed = Number(/(\d+) replayed/.exec(await connection(page, 2).innerText())?.[1]);
      expect(replayed).toBeGreaterThan(5);
      expect(await page.locator(".events li[data-replayed=true]").count()).toBe(replayed);
    }).toPass({ timeout: 15_000 });
  } finally {
    reader.leave();
  }
});

test("[EX9] a cut connection reconnects automatically, also after a network outage", async ({ page }) => {
  const state = await startWatching(page);
  await expect(rows(page).first()).toBeVisible();
  await state.getByRole("button", { name: "Cut the connection" }).click();
  await expect(connection(page, 2)).toContainText(/resumed after \S+-\d+/);
  await expect(state).toHaveAttribute("data-state", "live");
  await page.context().setOffline(true);
  await state.getByRole("button", { name: "Cut the connection" }).click();
  await expect(state.getByRole("status")).toHaveText("Reconnecting");
  await expect(page.locator(".connections")).toContainText("lost");
  await page.context().setOffline(false);
  await expect(state).toHaveAttribute("data-state", "live", { timeout: 20_000 });
  await state.getByRole("button", { name: "Close" }).click();
  await expect(state.getByRole("status")).toHaveText("Closed");
});

test("[EX11] events can be paused, filtered and cleared, and an opened event shows its original frame", async ({
  page,
}) => {
  await startWatching(page);
  await expect(rows(page).nth(2)).toBeVisible();
  await rows(page).nth(2).locator("summary").click();
  const opened = rows(page).filter({ has: page.locator("details[open]") });
  const id = await opened.getAttribute("data-id");
  await expect(opened.locator("pre")).toContainText(new RegExp(`^id: ${id}\\nevent: market_line_update\\ndata: \\{`));
  await expect(page.getByRole("button", { name: "Pause", pressed: true })).toBeVisible();
  await page.getByLabel("Filter events").fill(id ?? "");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Filter events").fill("");
  const before = await idsOn(page);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await idsOn(page)).not.toContain(before[0]);
});

test("[EX12] after an unknown id the viewer shows the gap, its reason and the data to reload, and the stream continues", async ({
  page,
}) => {
  const state = await startWatching(page, { from: "no-such-id" });
  const gap = page.getByRole("alert", { name: "Gap" });
  await expect(gap).toContainText("cursor_unknown");
  await expect(gap).toContainText("GET /market/nfl/straight/odds");
  await expect(state).toHaveAttribute("data-state", "live");
  await expect(connection(page, 2)).toBeVisible();
  await gap.getByRole("button", { name: "Dismiss" }).click();
  await expect(gap).toHaveCount(0);
});

test("[EX14] until a stream is open, the viewer explains the steps, and its controls stand on one line", async ({
  page,
}) => {
  await page.goto(docs("/streams"));
  const guide = page.getByRole("region", { name: "No stream is open" });
  await expect(guide.getByRole("listitem")).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  const state = await startWatching(page);
  await expect(guide).toHaveCount(0);
  const middles = await state
    .locator(".acts > *")
    .evaluateAll((all) =>
      all.map((one) => Math.round((one.getBoundingClientRect().top + one.getBoundingClientRect().bottom) / 2)),
    );
  expect(new Set(middles).size).toBe(1);
});

test("[EX13] the viewer explains why a key cannot stream and why a revoked key fails", async ({ page }) => {
  await page.goto(docs("/streams"));
  const answer = page.getByRole("region", { name: "Response of POST /subscriptions" });
  for (const [tier, code] of [
    ["free", "tier_restricted"],
    ["revoked", "key_revoked"],
  ] as const) {
    await page.getByLabel("Key", { exact: true }).fill(keyOf(tier));
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(answer.getByRole("alert")).toContainText(code);
  }
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

test("[EX13] when a key is revoked, the viewer reports the revocation and the stream ends", async ({ page }) => {
  const { id: accountId } = await command({
    command: "account.create",
    name: "Short lived",
    tier: "enterprise",
    permissions: [],
  });
  const { apiKey, keyId } = await command({ command: "key.create", accountId, name: "One" });
  await page.goto(docs("/streams"));
  await page.getByLabel("Key", { exact: true }).fill(apiKey);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const state = page.getByRole("region", { name: "Stream", exact: true });
  await expect(state).toHaveAttribute("data-state", "live");
  await command({ command: "key.revoke", keyId });
  await expect(state.getByRole("alert")).toContainText("The API key has been revoked", { timeout: 20_000 });
  await expect(state.getByRole("status")).toHaveText("Closed");
  await expect(page.locator(".connections")).toContainText("answered 401");
});

test("[EX14] the viewer with a gap and an open event has no axe violation", async ({ page }) => {
  const state = await startWatching(page, { from: "no-such-id" });
  await expect(rows(page).nth(1)).toBeVisible();
  await state.getByLabel("Reconnect automatically").uncheck();
  await state.getByRole("button", { name: "Cut the connection" }).click();
  await rows(page).first().locator("summary").click();
  expect(await axeViolations(page)).toEqual([]);
});

test("[EX14] the viewer has no horizontal overflow from 320 to 1920 px", async ({ page }) => {
  await startWatching(page);
  await expect(rows(page).first()).toBeVisible();
  for (const width of [1920, 1440, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOf(page), `the viewer at ${width}`).toBe(0);
  }
});

test("[EX14] the viewer works by keyboard: entering a key, subscribing and cutting the connection", async ({
  page,
}) => {
  await page.goto(docs("/streams"));
  await page.getByLabel("Key", { exact: true }).focus();
  await page.keyboard.type(keyOf("enterprise"));
  await page.keyboard.press("Enter");
  const state = page.getByRole("region", { name: "Stream", exact: true });
  await expect(state).toHaveAttribute("data-state", "live");
  await state.getByRole("button", { name: "Cut the connection" }).focus();
  await page.keyboard.press("Space");
  await expect(connection(page, 2)).toBeVisible();
});

test("[EX15] the viewer loads only from its origin, has no CSP violation, and is below 26,000 bytes compressed", async ({
  page,
}) => {
  const faults = faultsOf(page);
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(docs("/streams"));
  await page.waitForLoadState("networkidle");
  const headers = await Promise.all(answers.map((answer) => answer.allHeaders()));
  expect(headers.reduce((sum, one) => sum + Number(one["content-length"] ?? 0), 0)).toBeLessThan(26_000);
  await startWatching(page);
  expect(faults()).toEqual([]);
});
