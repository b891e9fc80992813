import type { Installation } from "@linewire/testkit";
import { expect, test, type Page, type Request } from "@playwright/test";
import { axeOf } from "../lib/axe.ts";
import { startFilled } from "../lib/filled.ts";
import { hoveredChoices } from "../lib/hovered.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

// Prices are static, because the tests compare complete lists.

let installation: Installation;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await startFilled({ LINEWIRE_FEED: "none" });
});
test.afterAll(() => installation.remove());

const ARTICLE = "/articles/five-lines-and-a-clear-conscience";
const TEXT = `# Two lines for tonight

The Detroit Lions are -3 favorites over the Green Bay Packers, and the total sits at 48.5.

<img src=x onerror="window.pwned=1"> <script>window.pwned=1</script> is what a copy desk pastes by accident.`;

const studio = (query: Record<string, string> = {}): string =>
  `${installation.url}/studio/?${new URLSearchParams(query)}`;
const publicArticle = (): string => installation.url + ARTICLE;
const bets = (page: Page) => page.locator(".bet");
const untilSaved = (page: Page) => expect(page.locator(".save")).toHaveText("Draft saved", { timeout: 10_000 });
const untilPublished = (page: Page) => expect(page.locator(".save")).toHaveText("Published", { timeout: 10_000 });
const publishButton = (page: Page) => page.getByRole("button", { name: /^Publish now/ });
const changes = (page: Page) => page.locator(".changes");
const open = async (page: Page, query: Record<string, string> = {}): Promise<void> => {
  await page.goto(studio({ url: publicArticle(), ...query }));
  await expect(bets(page).first()).toBeVisible({ timeout: 30_000 });
};
type PreviewBet = { betOffer: { subject: string; overUnder: string | null } };
const onThePage = async (page: Page): Promise<string[]> => {
  await page.goto(publicArticle());
  const offers = page.locator("linewire-bets [part~=offer]");
  await expect(offers.first()).toBeVisible();
  return page
    .locator("linewire-bets")
    .evaluate((element) =>
      (element as HTMLElement & { bets: PreviewBet[] }).bets.map(
        ({ betOffer: { subject, overUnder } }) => `${subject} ${overUnder ?? ""}`,
      ),
    );
};
/** Prices and points may change, so they are left out. */
const namesOf = (page: Page): Promise<string[]> =>
  bets(page).evaluateAll((all) =>
    all.map((one) => {
      const side = /Over|Under/.exec(one.querySelector(".what")?.textContent ?? "")?.[0] ?? "";
      return `${one.querySelector(".subject")?.textContent} ${side.toLowerCase()}`;
    }),
  );
const violationsIn = async (page: Page, within = "html"): Promise<string[]> => {
  // The widget tests check the content of previews.
  const { violations } = await axeOf(page).include(within).exclude("iframe").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

test("[ST11] a draft is private; the article shows it within 5 s of publishing; an undo creates a draft", async ({
  page,
  context,
}) => {
  await open(page, { tab: "reading" });
  const names = await namesOf(page);
  expect(names.length).toBeGreaterThan(3);
  await expect(publishButton(page)).toBeDisabled();
  await bets(page).nth(0).getByRole("button", { name: "Reject" }).click();
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).not.toContain(names[0]);
  await expect(page.locator(".left").first()).toContainText("Rejected by an editor");
  const reader = await context.newPage();
  await bets(page).nth(1).getByRole("button", { name: "Pin" }).click();
  await expect(bets(page).first().getByRole("button", { name: "Pinned" })).toBeVisible();
  await untilSaved(page);
  await expect(changes(page).getByRole("listitem")).toHaveText([/^Reject .+/, /^Pin .+/]);
  expect(await onThePage(reader)).toEqual(names);
  await publishButton(page).click();
  await untilPublished(page);
  const began = performance.now();
  const shown = await onThePage(reader);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(shown.slice(0, 2)).toEqual([names[2], names[1]]);
  expect(shown).not.toContain(names[0]);
  await expect(changes(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await untilSaved(page);
  await expect(changes(page).getByRole("listitem")).toHaveText([/^Restore .+/, /^Unpin .+/]);
  expect((await onThePage(reader))[0]).toBe(names[2]);
  await publishButton(page).click();
  await untilPublished(page);
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(names);
  expect((await onThePage(reader)).slice(0, 2)).toEqual(names.slice(0, 2));
});

test("[ST24] the preview shows the draft; one or all changes can be undone; an earlier version can be restored", async ({
  page,
}) => {
  // The limit is above the number of bets, so that no other bet replaces a rejected bet.
  await open(page, { max: "20" });
  const names = await namesOf(page);
  const preview = page.frameLocator("iframe[title='Preview on a phone']").locator("linewire-bets [part~=offer]");
  await expect(preview).toHaveCount(names.length);
  await bets(page).nth(0).getByRole("button", { name: "Reject" }).click();
  await expect(bets(page)).toHaveCount(names.length - 1);
  await bets(page).nth(0).getByRole("button", { name: "Reject" }).click();
  await expect(preview).toHaveCount(names.length - 2);
  await expect(publishButton(page)).toHaveText("Publish now 2");
  await changes(page)
    .getByRole("button", { name: /^Undo: Reject/ })
    .first()
    .click();
  await expect(preview).toHaveCount(names.length - 1);
  await page.reload();
  await expect(bets(page)).toHaveCount(names.length - 1);
  await expect(preview).toHaveCount(names.length - 1);
  await publishButton(page).click();
  await untilPublished(page);
  await expect(preview).toHaveCount(names.length - 1);
  await bets(page).nth(0).getByRole("button", { name: "Reject" }).click();
  await expect(bets(page)).toHaveCount(names.length - 2);
  await page.getByRole("button", { name: "Discard all" }).click();
  await expect(bets(page)).toHaveCount(names.length - 1);
  await expect(changes(page)).toHaveCount(0);
  await page.getByText("Earlier versions").click();
  await page.getByRole("button", { name: "Restore: Before the first correction" }).click();
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(names);
  await publishButton(page).click();
  await untilPublished(page);
});

test("[ST12] a pasted text with markup is analyzed, its evidence is marked, and the preview shows its bets", async ({
  page,
}) => {
  await page.goto(studio());
  await page.getByLabel("Or its text, plain or Markdown").fill(TEXT);
  await page.getByRole("button", { name: "Analyze this text" }).click();
  await expect(bets(page)).toHaveCount(2);
  await expect(page.locator(".text .mark[data-kind=direct]")).toHaveCount(2);
  await page.locator(".text .mark").first().click();
  await expect(bets(page).first()).toHaveAttribute("data-chosen", "");
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
  await expect(page.locator(".text img, .text script")).toHaveCount(0);
  const preview = page.frameLocator("iframe[title='Preview on a phone']");
  await expect(preview.locator("linewire-bets [part~=offer]").first()).toBeVisible();
  await expect(preview.locator("h1")).toHaveText("Two lines for tonight");
  for (const left of [1, 0]) {
    await bets(page).first().getByRole("button", { name: "Reject" }).click();
    await expect(bets(page)).toHaveCount(left);
  }
  await expect(preview.locator("linewire-bets [part~=offer]")).toHaveCount(0);
  for (let at = 0; at < 2; at++) await page.keyboard.press("Control+z");
  await expect(preview.locator("linewire-bets [part~=offer]")).toHaveCount(2);
  await bets(page).first().getByRole("button", { name: "Replace" }).click();
  const search = page.getByLabel("Search for a team, a player or a bet");
  await expect(search).toBeFocused();
  await page.keyboard.type("lions moneyline");
  await expect(search).toHaveValue("lions moneyline");
  await page.keyboard.press("Escape");
  expect(
    await page
      .frames()
      .at(-1)!
      .evaluate(() => (window as { pwned?: number }).pwned),
  ).toBeUndefined();
});

test("[ST13] a link opens a view with the same text, settings and selected bet for another editor", async ({
  page,
  browser,
}) => {
  await page.goto(studio({ max: "1", theme: "dark", tab: "settings" }));
  await page.getByLabel("Or its text, plain or Markdown").fill(TEXT);
  await page.getByRole("button", { name: "Analyze this text" }).click();
  await page.locator(".bet-main").first().click();
  await expect(page).toHaveURL(/bet=[\w-]+.*#t=/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(bets(other)).toHaveCount(1);
  await expect(bets(other).first()).toHaveAttribute("data-chosen", "");
  await expect(other.getByLabel("Maximum number of bets")).toHaveValue("1");
  await expect(other.getByLabel("Theme")).toHaveValue("dark");
  await expect(other.locator(".left").first()).toContainText("Over the maximum number of bets");
  await other.context().close();
});

test("[ST14] an editor can move, reject, undo, replace and add bets by keyboard", async ({ page }) => {
  await open(page, { tab: "reading" });
  const before = await namesOf(page);
  await page.locator(".bet-main").first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(before);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).not.toEqual(before);
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(before);
  await page.locator(".bet-main").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".bet-main").nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).not.toContain(before[1]);
  await page.keyboard.press("a");
  await expect(page.getByLabel("Search for a team, a player or a bet")).toBeFocused();
  await page.keyboard.type("lions moneyline");
  await expect(page.locator(".pick").first()).toContainText("Moneyline");
  await expect(page.locator(".pick").first()).toContainText("NFL");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(bets(page).first()).toContainText("Editor's bet");
  await untilSaved(page);
  for (let at = 0; at < 2; at++) await page.keyboard.press("Control+z");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(before);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  // A `header` element in a dialog would be a second banner landmark.
  await expect(page.getByRole("dialog").locator("header")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[ST15] unsaved changes are shown, survive a failed request and are saved when the service responds", async ({
  page,
}) => {
  await open(page, { tab: "reading" });
  const before = await namesOf(page);
  await page.route("**/draft?*", (route) => route.abort());
  await bets(page).nth(0).getByRole("button", { name: "Reject" }).click();
  await expect(page.locator(".save")).toContainText("Not saved");
  await page.unroute("**/draft?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await untilSaved(page);
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).not.toContain(before[0]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(before);
});

test("[ST15] changes during an analysis are saved", async ({ page }) => {
  await open(page, { tab: "reading" });
  const before = await namesOf(page);
  await page.route("**/analysis", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const isSave = (request: Request): boolean => request.url().includes("/draft?") && request.method() === "POST";
  const first = page.waitForResponse((response) => isSave(response.request()));
  await bets(page).nth(0).getByRole("button", { name: "Reject" }).click();
  await first;
  const again = page.waitForRequest("**/analysis");
  const second = page.waitForResponse((response) => isSave(response.request()));
  await again;
  await page.keyboard.press("Control+z");
  await second;
  await expect(page.locator(".save")).toHaveText("Draft saved", { timeout: 10_000 });
  await page.unroute("**/analysis");
  await expect.poll(() => namesOf(page), { timeout: 10_000 }).toEqual(before);
});

test("[ST16] snippets contain the settings, and a forced refresh shows a message", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, { tab: "embed", max: "4", state: "NJ" });
  await page.getByRole("button", { name: "Copy Element" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    '<linewire-bets max-bets="4" state="NJ"><svg width="1" height="347" aria-hidden="true"></svg></linewire-bets>',
  );
  await page.getByRole("tab", { name: "Reading" }).click();
  await page.getByRole("button", { name: "Fetch and analyze again" }).click();
  await expect(page.getByText("analyzed again on request")).toBeVisible();
});

const faultFinder = (page: Page) => {
  const faults: string[] = [];
  const look = async (name: string, within?: string): Promise<void> =>
    void faults.push(...(await violationsIn(page, within)).map((fault) => `${name} ${fault}`));
  const measure = async (name: string): Promise<void> => {
    for (const width of [320, 768, 1024, 1920, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await sidewaysOf(page);
      if (sideways > 0) faults.push(`${name} ${sideways} px too wide at ${width} px`);
    }
  };
  return { faults, look, measure };
};

test("[ST17] the start page of the studio has no accessibility violation or overflow from 320 px to 1920 px", async ({
  page,
}) => {
  const { faults, look, measure } = faultFinder(page);
  await page.goto(studio());
  await expect(page.getByLabel("URL of an article")).toBeVisible();
  await look("start");
  await measure("start");
  expect(faults).toEqual([]);
});

test("[ST17] the start page of the studio lists the current headlines of the demo newspaper", async ({ page }) => {
  await page.goto(installation.url);
  const shown = await page.locator("main .headline a").allTextContents();
  await page.goto(studio());
  const listed = page.locator(".articles button");
  await expect(listed.first()).toBeVisible();
  const titles = (await listed.allTextContents()).map((text) =>
    text.replaceAll("\u2011", "-").replaceAll("\u2060", ""),
  );
  for (const headline of shown) expect(titles.some((title) => title.endsWith(headline))).toBe(true);
});

test("[ST12] a rejected URL shows the cause once, and the editor can open another article", async ({ page }) => {
  await page.goto(studio({ url: "https://elsewhere.example/story" }));
  await expect(page.getByRole("alert")).toHaveText(
    "The article cannot be opened: elsewhere.example is not on the list of sites of this publisher.",
  );
  await page.getByLabel("URL of an article").fill(publicArticle());
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(bets(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("[ST17] with two columns the tab of the visible column is marked", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page);
  const tabs = page.getByRole("navigation", { name: "Panes" });
  await expect(tabs.locator("[aria-current=true]")).toHaveText("Bets");
  await tabs.getByRole("button", { name: "Page" }).click();
  await expect(tabs.locator("[aria-current=true]")).toHaveText("Page");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`[ST17] an article in the studio has no accessibility violation, ${colorScheme}`, async ({ page }) => {
    const { faults, look } = faultFinder(page);
    await page.emulateMedia({ colorScheme });
    await open(page);
    await page.locator(".bet-main").first().click();
    await page.getByRole("button", { name: "Why" }).first().click();
    await bets(page).nth(1).getByRole("button", { name: "Reject" }).click();
    await expect(changes(page)).toBeVisible();
    await untilSaved(page);
    await look("all");
    await page.getByRole("button", { name: "Add a bet" }).click();
    await expect(page.locator(".pick").first()).toBeVisible();
    await look("add", "dialog");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard all" }).click();
    await untilSaved(page);
    expect(faults).toEqual([]);
  });

test("[ST17] no tab of an article has an accessibility violation or overflow from 320 px to 1920 px", async ({
  page,
}) => {
  const { faults, look, measure } = faultFinder(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  for (const tab of ["Settings", "Embed", "Reading"]) {
    await page.getByRole("tab", { name: tab }).click();
    await look(`dark ${tab}`, "#tab-panel");
    await measure(tab);
  }
  expect(faults).toEqual([]);
});

const gapsOf = (page: Page): Promise<number[]> =>
  page
    .locator(".actions")
    .first()
    .evaluate((actions) => {
      const boxes = [...actions.querySelectorAll("button")].map((one) => one.getBoundingClientRect());
      return boxes.flatMap(({ left, top }, at) => {
        const before = boxes[at - 1];
        return before && Math.abs(before.top - top) < 2 ? [left - before.right] : [];
      });
    });

test("[ST17] a choice is legible under the pointer, and the buttons of a bet are 6 px apart or more", async ({
  page,
}) => {
  await open(page);
  await bets(page).first().getByRole("button", { name: "Pin" }).click();
  await expect(bets(page).first().getByRole("button", { name: "Pinned" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { count, illegible } = await hoveredChoices(page);
    expect(illegible, colorScheme).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(4);
  }
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page
      .getByRole("button", { name: "Bets", exact: true })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    expect(Math.min(...(await gapsOf(page))), `${width} px`).toBeGreaterThanOrEqual(6);
    await expect(page.locator(".save")).toHaveCSS("font-size", "13px");
  }
});

test("[ST17] with two or three columns the columns scroll and the document does not", async ({ page }) => {
  await open(page, { max: "1" });
  await page
    .locator(".pane-bets .more")
    .first()
    .evaluate((one) => one.scrollIntoView());
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [height, offset] = await page.evaluate(() => [document.documentElement.scrollHeight, scrollY]);
    expect([height, offset], `${width} px`).toEqual([900, 0]);
  }
});

test("[ST17] after 5 s without a response a card stops loading its price history", async ({ page }) => {
  await page.route("**/course?*", () => undefined);
  await open(page);
  const card = bets(page).first();
  await expect(card).toContainText("Loading the price history");
  await expect(card).toContainText("No price history", { timeout: 8000 });
});
