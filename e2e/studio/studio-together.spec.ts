import { type Installation, linesOf, testNow } from "@linewire/testkit";
import { expect, type Browser, type Page, test } from "@playwright/test";
import { startFilled } from "../lib/filled.ts";
import { axeViolations } from "../lib/axe.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  // The feed is slow, so that the test sends nearly all price changes.
  installation = await startFilled({ LINEWIRE_FEED_RATE: "20" });
  await expect.poll(async () => (await linesOf(installation, "nfl")).size, { timeout: 30_000 }).toBeGreaterThan(10);
  await installation.kill("SIGTERM");
  await installation.run({ LINEWIRE_FEED: "none" });
});
test.afterAll(() => installation.remove());

const textFor = (name: string): string => `# ${name}

The Detroit Lions are -3 favorites over the Green Bay Packers, and the total sits at 48.5.`;

const bets = (page: Page) => page.locator(".bet");
const note = (page: Page) => page.locator(".others");
const untilSaved = (page: Page) => expect(page.locator(".save")).toHaveText("Draft saved", { timeout: 10_000 });
const open = async (page: Page, text: string, query: Record<string, string> = {}): Promise<void> => {
  await page.goto(`${installation.url}/studio/?${new URLSearchParams({ tab: "reading", ...query })}`);
  await page.getByLabel("Or its text, plain or Markdown").fill(text);
  await page.getByRole("button", { name: "Analyze this text" }).click();
  await expect(bets(page)).toHaveCount(2, { timeout: 15_000 });
};
const editor = async (browser: Browser, text: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await open(page, text);
  return page;
};
const correctionButton = (page: Page, at: number, name: string) =>
  bets(page).nth(at).getByRole("button", { name }).click();
const complaints = (page: Page): Promise<string[]> => axeViolations(page, "iframe");
const fits = async (page: Page): Promise<void> => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
};

test("[ST19] the second of two editors sees the conflict and the first editor's change, and can apply the lost change again", async ({
  browser,
}) => {
  const text = textFor("Told");
  const [ann, ben] = [await editor(browser, text), await editor(browser, text)];
  await correctionButton(ann, 1, "Pin");
  await untilSaved(ann);
  await correctionButton(ben, 0, "Reject");
  await expect(note(ben)).toContainText("Another editor changed this article");
  await expect(note(ben).getByRole("listitem")).toHaveText([/^Reject Detroit Lions/]);
  await expect(bets(ben)).toHaveCount(2);
  await expect(bets(ben).first().getByRole("button", { name: "Pinned" })).toBeVisible();
  await expect(ben.locator(".save")).toHaveText("");
  expect(await complaints(ben)).toEqual([]);
  await fits(ben);
  await note(ben).getByRole("button", { name: "Apply my change" }).click();
  await untilSaved(ben);
  await expect(note(ben)).toHaveCount(0);
  await expect(bets(ben)).toHaveCount(1);
  await expect(bets(ben).first().getByRole("button", { name: "Pinned" })).toBeVisible();
  await ben.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(bets(ben)).toHaveCount(2);
  await expect(bets(ben).first().getByRole("button", { name: "Pinned" })).toBeVisible();
  for (const page of [ann, ben]) await page.context().close();
});

test("[ST19] unsaved changes can be discarded, and leaving the page with unsaved changes needs a confirmation", async ({
  browser,
}) => {
  const text = textFor("Let go");
  const [ann, ben] = [await editor(browser, text), await editor(browser, text)];
  await correctionButton(ann, 1, "Pin");
  await untilSaved(ann);
  await correctionButton(ben, 0, "Reject");
  await expect(note(ben)).toBeVisible();
  const dialogOpened = ben.waitForEvent("dialog");
  await ben.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await note(ben).getByRole("button", { name: "Discard my change" }).click();
  await expect(note(ben)).toHaveCount(0);
  await expect(bets(ben)).toHaveCount(2);
  for (const page of [ann, ben]) await page.context().close();
});

test("[ST19] an editor without changes gets another editor's change with a notice", async ({ browser }) => {
  const text = textFor("Looks");
  const ben = await (await browser.newContext()).newPage();
  await ben.clock.install();
  await open(ben, text);
  const ann = await editor(browser, text);
  await correctionButton(ann, 0, "Reject");
  await untilSaved(ann);
  await ben.clock.fastForward(21_000);
  await expect(note(ben)).toContainText("Their change is shown below");
  await expect(bets(ben)).toHaveCount(1);
  await note(ben).getByRole("button", { name: "Dismiss" }).click();
  await expect(note(ben)).toHaveCount(0);
  for (const page of [ann, ben]) await page.context().close();
});

test("[ST19] a save whose response was lost is not a conflict", async ({ page }) => {
  await open(page, textFor("Lost"));
  let isFirst = true;
  await page.route("**/draft?*", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await correctionButton(page, 0, "Reject");
  await untilSaved(page);
  await expect(note(page)).toHaveCount(0);
  await expect(bets(page)).toHaveCount(1);
});

type Player = { id: number; firstName: string; lastName: string; currentTeamId?: number };
type Analysis = { bets: { bet: { subject: { id: number } }; line: { lineId: number; price: number } }[] };

test("[ST20] a bet shows the report before a change of its line: player, report, size and delay of the change", async ({
  page,
}) => {
  const text = textFor("News").replace(
    "The Detroit Lions are -3 favorites over",
    "Take the Detroit Lions on the moneyline against",
  );
  const analysis = await page.request.post(`${installation.url}/studio/v1/daily-sport/analysis`, {
    headers: { Origin: installation.url },
    data: { markdown: text },
  });
  const found = ((await analysis.json()) as Analysis).bets;
  const lines = await linesOf(installation, "nfl");
  // The top level of the tree has main lines only, so the bet must be on one.
  const place = found.findIndex(({ line }) => lines.has(line.lineId));
  const { bet, line } = found[place]!;
  const { row } = lines.get(line.lineId)!;
  const team = bet.subject.id;
  const { data } = await installation.get<{ data: Player[] }>("/player/nfl");
  const { id, firstName, lastName } = data.find(({ currentTeamId }) => currentTeamId === team)!;
  const at = new Date(testNow()).toISOString();
  const news = {
    id: 990_001,
    leagueId: 1,
    person: { id, firstName, lastName },
    team: { id: team, name: "Detroit Lions" },
    headline: "Left practice on a cart",
    notes: "",
    status: "OUT",
    injury: { id: 1, name: "Knee" },
    meta: { createdAt: at, updatedAt: at },
  };
  expect((await installation.ingest([{ type: "player_news", news }])).status).toBe(200);
  const moved = await installation.ingest([{ ...row, line: { ...row.line, price: -900 } }]);
  expect(moved.status).toBe(200);
  await open(page, text);
  const moves = bets(page).nth(place).locator(".news-moves");
  await expect(moves).toContainText(`${firstName} ${lastName}`);
  await expect(moves).toContainText("out, Knee");
  await expect(moves).toContainText("Left practice on a cart");
  await expect(moves).toContainText(/→.*−900 (\d+|under 1) s after the report/);
  // A simulated report may precede a change of the other bet's line, but the report of this test must not.
  await expect(
    bets(page)
      .nth(1 - place)
      .locator(".news-moves", { hasText: "Left practice on a cart" }),
  ).toHaveCount(0);
  await expect(moves).toHaveJSProperty("open", false);
  await expect(moves.locator("summary")).toContainText(`${firstName} ${lastName} out`);
  await moves.locator("summary").click();
  expect(await complaints(page)).toEqual([]);
  await fits(page);
});

test("[ST21] search finds a bet on the season, and the article then shows it", async ({ page }) => {
  await open(page, textFor("Season"));
  await page.getByRole("button", { name: "Add a bet" }).click();
  await page.getByLabel("Search for a team, a player or a bet").fill("lions champion");
  const pick = page.locator(".pick", { hasText: "Season" }).first();
  await expect(pick).toContainText("Detroit Lions");
  await pick.click();
  await untilSaved(page);
  await expect(bets(page)).toHaveCount(3);
  await expect(bets(page).first()).toContainText("Season");
  await expect(bets(page).first()).toContainText("Editor's bet");
});

test("[ST22] links fit the device and the state in the settings", async ({ page }) => {
  // All three books operate in New Jersey, so the best price always has a link.
  await open(page, textFor("Links"), { books: "1,2,3", state: "NJ", device: "phone", tab: "settings" });
  const request = page.waitForRequest(
    (request) => request.url().endsWith("/analysis") && request.postDataJSON().isMobileDevice === false,
  );
  await bets(page).first().getByRole("button", { name: "Why" }).click();
  await expect(bets(page).first().locator(".why")).toContainText("A reader in NJ on a phone gets the link");
  await page.getByLabel("Device").selectOption("desktop");
  expect((await request).postDataJSON()).toMatchObject({ state: "NJ", isMobileDevice: false });
  await expect(bets(page).first().locator(".why")).toContainText("A reader in NJ gets the link");
  await page.getByLabel("Reader’s state").fill("");
  await page.keyboard.press("Tab");
  await expect(bets(page).first().locator(".why")).toContainText("gets no link: the reader's region is not known");
});
