import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeOf } from "./lib/axe.ts";
import {
  ALLEN,
  chanceOf,
  COOK,
  FLOWERS,
  GAME_ROWS,
  HENRY,
  JACKSON,
  lineupOf,
  type Player,
  propAt,
  reportOf,
  SHAKIR,
  TEXT,
} from "./lib/player-game.ts";
import { scriptOf } from "./lib/snippet.ts";
import { Stage } from "./lib/stage.ts";
import { statusOf } from "./lib/widget.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

const MAX_DELAY_MS = 500;
const ROUNDS = 5;

let stage: Stage;

const articleWith = (element: string, html = 'lang="en"'): string =>
  `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Two quarterbacks</title></head><body><main><article>${TEXT}${element}</article><p>After the article.</p></main>${scriptOf(stage.gateway.url)}</body></html>`;
const list = (more = ""): string =>
  `<linewire-bets loading="eager" ${more}><svg width="1" height="463" aria-hidden="true"></svg></linewire-bets>`;

const feed = async (...rows: unknown[]): Promise<void> => {
  const response = await stage.installation.ingest(rows);
  expect(response.status, await response.text()).toBe(200);
};

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open();
  await feed(...GAME_ROWS);
});
test.afterAll(() => stage.close());

const open = async (page: Page, path: string, element = list(), html?: string): Promise<void> => {
  await page.goto(stage.site.put(path, articleWith(element, html)));
  await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
};

const rowOf = (page: Page, { line }: Player): Locator => page.locator(`linewire-bets [data-line-id="${line}"]`).first();
const textOf = (page: Page, one: Player): Locator => rowOf(page, one).locator("[part~=availability] .whole");

const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const noted = window as { shift?: number };
    noted.shift = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) noted.shift! += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as { shift?: number }).shift!);
};

/** In ms, from sending a row to the feed until the page shows it. */
const waitFor = async (page: Page, one: Player, text: string, row: unknown): Promise<number> => {
  const seen = page.waitForFunction(
    ([line, text]) =>
      document
        .querySelector("linewire-bets")
        ?.shadowRoot?.querySelector(`[data-line-id="${line}"] [part~=availability] .whole`)
        ?.textContent?.trim() === text,
    [one.line, text] as const,
    { polling: 10 },
  );
  const began = performance.now();
  await feed(row);
  await seen;
  return performance.now() - began;
};

test("[AV7] a confirmed line-up appears in the page within 500 ms without a layout shift", async ({ page }) => {
  await feed(lineupOf("PROJECTED"));
  await open(page, "/confirmed.html");
  await expect(textOf(page, ALLEN)).toHaveText("Projected to start");
  const shifts = await watchShifts(page);
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    waits.push(await waitFor(page, ALLEN, "Starting (confirmed)", lineupOf("CONFIRMED")));
    await waitFor(page, ALLEN, "Not in the line-up: books may void this bet", lineupOf("CONFIRMED", [COOK]));
    await waitFor(page, ALLEN, "Projected to start", lineupOf("PROJECTED"));
  }
  expect(Math.max(...waits), `waits: ${waits.map(Math.round).join(", ")} ms`).toBeLessThan(MAX_DELAY_MS);
  expect(await shifts()).toBe(0);
});

test("[AV5] a player's state changes from questionable (55 %) to out, and then to suspended with the reason", async ({
  page,
}) => {
  await feed(reportOf(JACKSON, "QUESTIONABLE"), chanceOf(JACKSON, 55));
  await open(page, "/questionable.html");
  await expect(textOf(page, JACKSON)).toHaveText("Questionable · 55 % to play");
  const shifts = await watchShifts(page);
  await waitFor(page, JACKSON, "Questionable · 35 % to play", chanceOf(JACKSON, 35));
  const wait = await waitFor(page, JACKSON, "Ruled out: books usually void this bet", reportOf(JACKSON, "OUT"));
  expect(wait).toBeLessThan(MAX_DELAY_MS);
  await expect(rowOf(page, JACKSON)).toHaveAttribute("data-state", "open");
  await expect(rowOf(page, JACKSON).locator("[part~=price]")).toHaveText("−110");
  await expect(page.locator("linewire-bets [role=status]")).toContainText("Lamar Jackson: Ruled out");
  await waitFor(page, JACKSON, "Suspended: Ruled out", propAt(JACKSON, -110, 2));
  await expect(rowOf(page, JACKSON)).toHaveAttribute("data-state", "suspended");
  await feed(propAt(JACKSON), reportOf(JACKSON, "ACTIVE"), chanceOf(JACKSON, 95));
  await expect(textOf(page, JACKSON)).toHaveText("95 % to play");
  expect(await shifts()).toBe(0);
});

const ALL_STATES: [Player, string][] = [
  [ALLEN, "Starting (confirmed)"],
  [JACKSON, "Questionable · 55 % to play"],
  [HENRY, "Ruled out: books usually void this bet"],
  [COOK, "Suspended: Injured reserve"],
  [SHAKIR, "Not in the line-up: books may void this bet"],
  [FLOWERS, "No injury report"],
];

const setStates = (): Promise<void> =>
  feed(
    lineupOf("CONFIRMED", [ALLEN]),
    reportOf(JACKSON, "QUESTIONABLE"),
    chanceOf(JACKSON, 55),
    reportOf(HENRY, "OUT"),
    reportOf(COOK, "IR"),
    propAt(COOK, -110, 2),
    propAt(JACKSON),
  );

for (const colorScheme of ["light", "dark"] as const)
  test(`[AV9] every state has a text and no accessibility violation, ${colorScheme}`, async ({ page }) => {
    await setStates();
    await page.emulateMedia({ colorScheme });
    await open(page, `/states-${colorScheme}.html`, list('max-bets="7"'));
    for (const [one, text] of ALL_STATES) await expect(textOf(page, one)).toHaveText(text);
    for (const width of [320, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await axeOf(page).include("linewire-bets").analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`)).toEqual([]);
      const wide = await page.locator("linewire-bets").evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide).toBe(0);
    }
  });

test("[AV9] if the availability script does not load, a row keeps its reserved space", async ({ page }) => {
  await setStates();
  await page.route("**/people.js", (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, "/without.html");
  const rows = rowOf(page, ALLEN);
  await expect(rows.locator("[part~=price]")).toHaveText("−110");
  await expect(rows.locator("[part~=availability]")).toHaveCount(0);
  expect((await rows.locator(".play").boundingBox())?.height).toBe(20);
});

test("[W12] at 320 px players and their bets have short names that are not truncated", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, "/short.html", list('max-bets="7"'));
  const cut = await page
    .locator("linewire-bets :is([part~=subject], [part~=bet])")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.outerHTML));
  expect(cut).toEqual([]);
  const shortOf = (part: string) => rowOf(page, SHAKIR).locator(`[part~=${part}]`).getAttribute("data-short");
  expect([await shortOf("subject"), await shortOf("bet")]).toEqual(["K. Shakir", "O 44.5 rec yds"]);
});

test("[AV8] a name with markup is displayed as text, and an invalid frame changes nothing", async ({ page }) => {
  await setStates();
  await open(page, "/hostile.html");
  await feed(reportOf(HENRY, "OUT", "<img src=x onerror=alert(1)>"));
  await feed(chanceOf(JACKSON, 40));
  await expect(textOf(page, JACKSON)).toHaveText("Questionable · 40 % to play");
  await expect(page.locator("linewire-bets img")).toHaveCount(0);
});
