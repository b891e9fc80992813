import { setTimeout as pause } from "node:timers/promises";
import { aGameInPlay, aLine } from "@linewire/testkit";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "./lib/axe.ts";
import { scriptOf } from "./lib/snippet.ts";
import { Stage } from "./lib/stage.ts";
import { statusOf } from "./lib/widget.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

// Three books send a price every second, until one of them stops.

const SILENT_BOOK = 3;
const BOOKS = [1, 2, SILENT_BOOK];
const [AWAY, HOME] = [1003, 1004];
const GAME = aGameInPlay({
  eventId: 7720,
  name: "Baltimore Ravens @ Buffalo Bills",
  eventTeams: [
    { teamId: AWAY, sideIndex: 0 },
    { teamId: HOME, sideIndex: 1 },
  ],
});

/** The book that stops has the best price for each bet. */
const lineOf = (book: number, bet: number, second: number) =>
  aLine({
    marketLineId: 77_200 + bet * 10 + book,
    marketId: 7720 + bet,
    marketSourceId: book,
    price: (book === SILENT_BOOK ? -104 : -114) - ((second * 3 + book) % 4),
    points: bet === 0 ? -3.5 : 47.5,
    market: {
      eventId: 7720,
      live: true,
      ...(bet === 0 ? { betTypeId: 1, sideIndex: 1, teamId: HOME } : { betTypeId: 3, sideIndex: 0, sideName: "over" }),
    },
  });

let stage: Stage;
let stop: () => Promise<void>;

const sendPrices = (books: readonly number[]) => {
  const stop = new AbortController();
  const sending = (async () => {
    for (let second = 0; !stop.signal.aborted; second++) {
      const rows = books.flatMap((book) => [0, 1].map((bet) => lineOf(book, bet, second)));
      expect((await stage.installation.ingest(rows)).status).toBe(200);
      await pause(1000);
    }
  })();
  return async (): Promise<void> => {
    stop.abort();
    await sending;
  };
};

const articleIn = (language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bills</title></head><body><main><article><h1>Bills lead the Ravens</h1><p>The Buffalo Bills are -3.5 favorites over the Baltimore Ravens, and the total sits at 47.5.</p><linewire-bets loading="eager" locale="${language}"><svg width="1" height="463" aria-hidden="true"></svg></linewire-bets></article></main>${scriptOf(stage.gateway.url)}</body></html>`;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open({ LINEWIRE_HEALTH: "strict" });
  expect((await stage.installation.ingest([GAME])).status).toBe(200);
  stop = sendPrices(BOOKS);
  await pause(34_000);
});
test.afterAll(async () => {
  await stop();
  await stage.close();
});

const offersOf = (page: Page): Locator => page.locator("linewire-bets [part~=offer]");
const whyOf = (page: Page): Locator => page.locator("linewire-bets [part~=why]");
const open = async (page: Page, language: string): Promise<void> => {
  await page.goto(stage.site.put(`/health-${language}.html`, articleIn(language)));
  await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
};

test(
  "[HS15] when a book stops sending, its offers grey out and the widget names the book",
  { tag: "@long" },
  async ({ page, context }) => {
    await open(page, "en");
    const german = await context.newPage();
    await open(german, "de");
    await expect(offersOf(page).first()).toHaveAttribute("data-state", "open");
    await stop();
    stop = sendPrices([1, 2]);
    await expect(whyOf(page)).toHaveText("BetMGM: prices are not coming in.", { timeout: 25_000 });
    await expect(whyOf(german)).toHaveText("BetMGM: Es kommen keine Quoten an.");
    await expect(offersOf(page).first()).toHaveAttribute("data-state", "suspended");
    await expect(offersOf(page).first().locator("[part~=caption]")).toHaveText("Suspended");
    await expect(offersOf(page).first().locator("[part~=link]")).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(whyOf(page)).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
  },
);
