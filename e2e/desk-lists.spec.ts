import { expect, type Page, test } from "@playwright/test";
import { articlePage, scriptOf } from "./lib/snippet.ts";
import { ARTICLE, PARTNER, Stage } from "./lib/stage.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";
import { statusOf } from "./lib/widget.ts";

// The service counts the user agent of a headless browser as a bot.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36";
test.use({ userAgent });

let stage: Stage;
test.beforeEach(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open();
  await stage.order({ command: "partner.set-beacons", slug: PARTNER, on: true });
});
test.afterEach(() => stage.close());

const queryOf = (): URLSearchParams => new URLSearchParams({ url: `${stage.site.url}${ARTICLE}`, state: "NJ" });

const drawnElement = async (): Promise<string> => {
  const answer = await fetch(`${stage.installation.url}/embed/v1/${PARTNER}/html?${queryOf()}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

const frameElement = (): string =>
  `<iframe title="Odds" width="640" height="480" src="${stage.installation.url}/embed/v1/${PARTNER}/frame?${queryOf()}"></iframe>`;

/** The book's URL must have a tracking code with the placement `list`. */
const follow = async (page: Page, inFrame: boolean): Promise<void> => {
  const shown = inFrame ? page.frameLocator("iframe") : page;
  const toBook = page.context().waitForEvent("request", (request) => request.url().startsWith("https:"));
  await shown.locator("linewire-bets a[part~=link]").first().click();
  expect((await toBook).url()).toMatch(/lw1-[0-9a-f]{12}-\w+-\w+-list/);
};

const deskFigures = async (page: Page, list: string): Promise<string[]> => {
  await page.goto(`${stage.installation.url}/desk?by=${list}&period=day`);
  const button = page.getByRole("button", { name: "Operator" });
  if (await button.isVisible()) await button.click();
  await page.goto(`${stage.installation.url}/desk?by=${list}&period=day`);
  return page
    .locator("dl.figures dd")
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent?.trim() ?? ""));
};

test("[DK13] two clicks in one view of a page without scripts count as one click", async ({ page, browser }) => {
  stage.site.put("/drawn.html", articlePage(await drawnElement()));
  const plain = await browser.newContext({ javaScriptEnabled: false, userAgent });
  const reader = await plain.newPage();
  await reader.goto(`${stage.site.url}/drawn.html`);
  await follow(reader, false);
  await follow(reader, false);
  await plain.close();
  await expect.poll(async () => (await deskFigures(page, "placement"))[2]).toBe("1");
  await expect(page.getByRole("row", { name: /list/ })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test(`[DK13] a frame ${javaScriptEnabled ? "with" : "without"} scripts: the desk counts two clicks in one page view as one click`, async ({
    page,
    browser,
  }) => {
    stage.site.put("/framed.html", articlePage(frameElement()));
    const context = await browser.newContext({ javaScriptEnabled, userAgent });
    const reader = await context.newPage();
    await reader.goto(`${stage.site.url}/framed.html`);
    if (javaScriptEnabled) await expect.poll(() => statusOf(reader.frameLocator("iframe"))).toBe("live");
    await follow(reader, true);
    await follow(reader, true);
    await context.close();
    await expect.poll(async () => (await deskFigures(page, "article"))[2]).toBe("1");
  });

test("[DK13] if a script reports a click on a server-rendered list, the desk counts one click, not two", async ({
  page,
}) => {
  const script = scriptOf(stage.installation.url, 'data-analytics="beacon" data-consent="granted"');
  stage.site.put("/hydrated.html", articlePage(script + (await drawnElement())));
  await page.goto(`${stage.site.url}/hydrated.html`);
  await expect.poll(() => statusOf(page)).toBe("live");
  const [book] = await Promise.all([
    page.context().waitForEvent("page"),
    page.locator("linewire-bets a[part~=link]").first().click(),
  ]);
  await book.close();
  await expect.poll(async () => (await deskFigures(page, "placement"))[2]).toBe("1");
  await expect(page.getByRole("row", { name: /bets/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /list/ })).toHaveCount(0);
});
