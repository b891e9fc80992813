import type { EmbedParlay } from "@linewire/contract";
import { Installation, linesOf } from "@linewire/testkit";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { axeOf } from "./lib/axe.ts";
import { WHOLE_WORLD } from "./lib/filled.ts";
import { LIST, NFL, publish, script, statusOf } from "./surface/fixture-page.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

let installation: Installation;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  // The feed hardly changes prices, so that the test controls all changes.
  installation = await Installation.start({ LINEWIRE_FEED_RATE: "1", ...WHOLE_WORLD });
});
test.afterAll(async () => installation.remove());

const JERSEY = script('data-partner="daily-sport" data-state="NJ"');
const PARLAY = /\/embed\/v1\/daily-sport\/parlay\?/;

const open = async (page: Page, head = JERSEY, body = LIST): Promise<string[]> => {
  const requests: string[] = [];
  page.on("request", (request) => void (PARLAY.test(request.url()) && requests.push(request.url())));
  await publish(page, installation.url + NFL, { head, body: `<main>${body}</main>` });
  await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  return requests;
};

const tray = (page: Page): Locator => page.locator("linewire-bets [part~=tray]");
const toggle = (page: Page): Locator => page.locator("linewire-bets [part~=tray-button]");
const legs = (page: Page): Locator => tray(page).locator("[part~=tray-leg]");

const compare = async (page: Page, subject: string): Promise<void> => {
  const offer = page.locator("linewire-bets [part~=offer]", { hasText: subject }).first();
  await offer.locator("[part~=compare-button]").click();
  await expect(offer.locator("[part~=tray-button]")).toBeVisible();
};
const add = async (page: Page, subject: string): Promise<void> => {
  await compare(page, subject);
  // A price change of another book could move the button away from the pointer.
  await toggle(page).press("Enter");
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
};

type Price = { bookId: number; price: number; url: string | null };
const shownIn = (page: Page): Promise<Price[]> =>
  tray(page)
    .locator("[part~=tray-book]")
    .evaluateAll((books) =>
      books.map((book) => ({
        bookId: Number((book as HTMLElement).dataset["book"]),
        price: Number(book.querySelector<HTMLElement>("[part~=tray-price]")!.dataset["price"]),
        url: book.querySelector("a")?.getAttribute("href") ?? null,
      })),
    );

const answerTo = async (url: string): Promise<EmbedParlay> =>
  (await (await fetch(url, { headers: { Origin: installation.url } })).json()) as EmbedParlay;
const pricedIn = ({ results }: EmbedParlay): Price[] =>
  results.flatMap(({ bookId, price, url }) => (price === null ? [] : [{ bookId, price, url }]));

test("[WS1] [WS2] the parlay of two bets of one game has the service's prices, best first, as estimates with links", async ({
  page,
}) => {
  const requests = await open(page);
  await add(page, "James Cook");
  await expect(tray(page)).toContainText("Add another bet of this game");
  expect(requests).toEqual([]);
  await add(page, "Patrick Mahomes");
  await expect(legs(page)).toHaveCount(2);
  await expect(tray(page).locator("[part~=tray-price]").first()).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0]!).searchParams.get("state")).toBe("NJ");
  const answer = await answerTo(requests[0]!);
  const shown = await shownIn(page);
  expect(shown).toEqual(pricedIn(answer));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.map(({ price }) => price)).toEqual(shown.map(({ price }) => price).toSorted((a, b) => b - a));
  const best = answer.results.find(({ price }) => price !== null)!;
  const points = best.isExact ? "at these points" : "at the nearest points";
  await expect(tray(page).locator("[part~=tray-source]").first()).toHaveText(`Estimate \u00b7 ${points}`);
  const link = tray(page).locator("a[part~=tray-link]").first();
  await expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
  await expect(tray(page).locator("[part~=tray-age]")).toContainText("Simulated odds");
});

test("[WS4] when a leg changes, the widget requests the price again", async ({ page }) => {
  const requests = await open(page);
  await add(page, "James Cook");
  await add(page, "Patrick Mahomes");
  await expect(tray(page).locator("[part~=tray-price]").first()).toBeVisible();
  const id = Number(await legs(page).first().getAttribute("data-leg"));
  const lines = await linesOf(installation, "nfl");
  // The changed line is of a book that prices the parlay, so the parlay's price changes too.
  const { line, row } = lines.get(id)!;
  const [first] = await shownIn(page);
  const { market, marketId } = row.line as { market: object; marketId: number };
  const twin = [...lines.values()].find(
    ({ row: other }) => other.line["marketSourceId"] === first!.bookId && other.line["marketId"] === marketId,
  )!;
  expect(market).toBeDefined();
  const moved = [row, twin.row].map((one) => ({ ...one, line: { ...one.line, price: 155, statusId: 1 } }));
  expect((await installation.ingest(moved)).status).toBe(200);
  expect(line.price).not.toBe(155);
  await expect.poll(() => requests.length, { timeout: 15_000 }).toBeGreaterThan(1);
  await expect
    .poll(
      async () => JSON.stringify(await shownIn(page)) === JSON.stringify(pricedIn(await answerTo(requests.at(-1)!))),
    )
    .toBe(true);
  expect((await shownIn(page)).find(({ bookId }) => bookId === first!.bookId)!.price).not.toBe(first!.price);
});

test("[WS2] while a book's link has the focus, the books keep their order", async ({ page }) => {
  let times = 0;
  await page.route(PARLAY, async (route) => {
    const answer = (await (await route.fetch()).json()) as EmbedParlay;
    times += 1;
    await route.fulfill({ json: times === 1 ? answer : { ...answer, results: answer.results.toReversed() } });
  });
  await open(page);
  await add(page, "James Cook");
  await add(page, "Patrick Mahomes");
  const links = tray(page).locator("a[part~=tray-link]");
  await links.last().focus();
  const before = (await shownIn(page)).map(({ bookId }) => bookId);
  const id = Number(await legs(page).first().getAttribute("data-leg"));
  const { row } = (await linesOf(installation, "nfl")).get(id)!;
  await installation.ingest([{ ...row, line: { ...row.line, price: -143, statusId: 1 } }]);
  await expect(tray(page).locator("[part~=tray-age]")).toContainText("Updating");
  await expect(tray(page).locator("[part~=tray-age]")).toContainText("Prices at", { timeout: 15_000 });
  expect(times).toBe(2);
  expect((await shownIn(page)).map(({ bookId }) => bookId)).toEqual(before);
  await expect(links.last()).toBeFocused();
});

test("[WS5] a suspended leg greys out, and the parlay has no price until the leg is open again", async ({ page }) => {
  await open(page);
  await add(page, "Patrick Mahomes");
  await add(page, "James Cook");
  await expect(tray(page).locator("[part~=tray-age]")).toBeVisible();
  const id = Number(await legs(page).first().getAttribute("data-leg"));
  const { row } = (await linesOf(installation, "nfl")).get(id)!;
  await installation.ingest([{ ...row, line: { ...row.line, statusId: 2 } }]);
  await expect(legs(page).first()).toHaveAttribute("data-state", "closed");
  await expect(legs(page).first()).toContainText("Suspended");
  await expect(tray(page).locator("[role=status]")).toContainText("cannot be taken now");
  await expect(tray(page).locator("[part~=tray-price]")).toHaveCount(0);
  await installation.ingest([{ ...row, line: { ...row.line, statusId: 1 } }]);
  await expect(legs(page).first()).toHaveAttribute("data-state", "open");
  await expect(tray(page).locator("[part~=tray-age]")).toBeVisible();
});

test("[WS3] [WS9] if a reader removes a leg by keyboard, the widget prices the other legs and the focus stays in the tray", async ({
  page,
}) => {
  const requests = await open(page);
  for (const subject of ["James Cook", "Patrick Mahomes", "Travis Kelce"]) await add(page, subject);
  await expect.poll(() => requests.length).toBe(2);
  await expect(legs(page)).toHaveCount(3);
  await expect(tray(page).locator("[part~=tray-age]")).toBeVisible();
  await tray(page)
    .getByRole("button", { name: /^Remove James Cook/ })
    .press("Enter");
  await expect(legs(page)).toHaveCount(2);
  await expect(tray(page).getByRole("button", { name: /^Remove Patrick Mahomes/ })).toBeFocused();
  await expect.poll(() => requests.length).toBe(3);
  expect(new URL(requests[2]!).searchParams.get("ids")!.split(",")).toHaveLength(2);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(tray(page)).toHaveCount(0);
  const row = page.locator("linewire-bets [part~=offer]", { hasText: "James Cook" }).first();
  await expect(row.locator("[part~=parlay-button]")).toBeFocused();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Space");
  await expect(legs(page)).toHaveCount(1);
});

test("[WS6] mutually exclusive bets cannot be combined, and their price is requested once", async ({ page }) => {
  const requests = await open(page);
  // The service answers so about two winners of one game. The story has no such bets.
  const problem = { status: 400, code: "invalid_parameter", detail: "legs: the bets exclude each other" };
  await page.route(PARLAY, (route) => route.fulfill({ status: 400, json: problem }));
  await add(page, "James Cook");
  await add(page, "Patrick Mahomes");
  await expect(tray(page).locator("[role=status]")).toHaveText("These bets cannot be combined.");
  await expect(tray(page).locator("[part~=tray-price]")).toHaveCount(0);
  expect(requests).toHaveLength(1);
});

test("[WS7] an invalid response shows an error, never a price", async ({ page }) => {
  await page.route(PARLAY, async (route) => {
    const answer = (await (await route.fetch()).json()) as EmbedParlay;
    const results = answer.results.map((one) => ({ ...one, price: "264" }));
    await route.fulfill({ json: { ...answer, results } });
  });
  await open(page);
  await add(page, "James Cook");
  await add(page, "Patrick Mahomes");
  await expect(tray(page).locator("[role=status]")).toHaveText("Prices could not be loaded.");
  await expect(tray(page).locator("[part~=tray-price]")).toHaveCount(0);
});

test("[WS8] a reader of unknown region cannot combine bets", async ({ page }) => {
  await open(page, script());
  const offer = page.locator("linewire-bets [part~=offer]", { hasText: "James Cook" }).first();
  await offer.locator("[part~=compare-button]").click();
  await expect(offer.locator("[part~=compare] [part~=price]").first()).toBeVisible();
  await expect(page.locator("linewire-bets :is([part~=parlay-button], [part~=tray-button])")).toHaveCount(0);
});

test("[WS8] a page gets one event for a clicked parlay and can prevent the navigation", async ({ page }) => {
  await open(page);
  await add(page, "James Cook");
  await add(page, "Patrick Mahomes");
  await page.evaluate(() => {
    const clicks: unknown[] = [];
    Object.assign(window, { clicks });
    document.addEventListener("linewire-offer-click", (event) => {
      event.preventDefault();
      clicks.push((event as CustomEvent<unknown>).detail);
    });
  });
  const popups: unknown[] = [];
  page.on("popup", (popup) => popups.push(popup));
  const link = tray(page).locator("a[part~=tray-link]").first();
  await link.click();
  const [first] = await shownIn(page);
  const clicks = await page.evaluate(() => (window as never as { clicks: object[] }).clicks);
  expect(clicks).toEqual([
    expect.objectContaining({
      kind: "parlay",
      price: first!.price,
      url: first!.url,
      book: { id: first!.bookId, name: expect.any(String) },
      legs: [expect.objectContaining({ lineId: expect.any(Number) }), expect.anything()],
      jurisdiction: expect.objectContaining({ state: "NJ" }),
    }),
  ]);
  expect(popups).toEqual([]);
});

test("[WS1] all elements of one article share the selected legs, and the widget stores nothing in the browser", async ({
  page,
}) => {
  await open(page, JERSEY, LIST + LIST.replace("<linewire-bets", '<linewire-bets layout="grid"'));
  const [one, other] = [page.locator("linewire-bets").first(), page.locator("linewire-bets").last()];
  for (const [element, subject] of [
    [one, "James Cook"],
    [other, "Patrick Mahomes"],
  ] as const) {
    const offer = element.locator("[part~=offer]", { hasText: subject });
    await offer.locator("[part~=compare-button]").click();
    await offer.locator("[part~=tray-button]").click();
  }
  for (const element of [one, other]) await expect(element.locator("[part~=tray-leg]")).toHaveCount(2);
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  expect(kept).toEqual([0, 0, ""]);
});

for (const [name, attributes] of [
  ["light", ""],
  ["dark", 'theme="dark"'],
  ["from right to left", 'locale="ar"'],
] as const)
  test(`[WS9] the tray has no accessibility violation, ${name}, and fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page, JERSEY, LIST.replace("<linewire-bets", `<linewire-bets ${attributes}`));
    await add(page, "James Cook");
    await add(page, "Patrick Mahomes");
    await expect(tray(page).locator("[part~=tray-price]").first()).toBeVisible();
    const { violations } = await axeOf(page).analyze();
    const ours = violations.filter(({ nodes }) => nodes.some(({ target }) => `${target}`.includes("linewire")));
    expect(ours.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`)).toEqual([]);
    await expect(page.getByRole("group").and(tray(page))).toHaveCount(1);
    const wide = await tray(page).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const small = [...element.querySelectorAll("a, button")].filter(
        (one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44,
      );
      return { fits: left >= 0 && right <= 320 && element.scrollWidth <= element.clientWidth, small: small.length };
    });
    expect(wide).toEqual({ fits: true, small: 0 });
  });
