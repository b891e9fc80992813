import { expect, type Page, test } from "@playwright/test";
import { Gateway } from "./lib/gateway.ts";
import { watchPageErrors } from "./lib/page-errors.ts";
import { HOSTILE_FRAMES, WRONG_PRICE } from "./lib/hostile-frames.ts";
import { BODY, SPREAD } from "./lib/known-game.ts";
import { expectPriceUpdate } from "./lib/expect-price-update.ts";
import { drawnIn } from "./lib/drawn.ts";
import { BAD_BODIES } from "./lib/bad-bodies.ts";
import { everywhere, oneByOne, polluted, spoken } from "./lib/hostile-answers.ts";
import { type Body, HostilePage } from "./lib/hostile-page.ts";
import type { Json } from "./lib/json-texts.ts";
import { PAYLOADS } from "./lib/payloads.ts";
import { ARTICLE, PARTNER, Stage } from "./lib/stage.ts";
import { countArticleRequests, statusesOf, statusOf, watchPrices } from "./lib/widget.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

type Answer = { [name: string]: Json };

/** These payloads navigate away or open frames. They could crash the browser when the page closes. */
const NAVIGATING = /http-equiv|<base|<i?frame|<object|<embed/;

let stage: Stage;
let clean: Answer;
let lines: Answer;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open();
  clean = spoken(await stage.answer<Answer>("article", { url: stage.site.url + ARTICLE, state: "NJ" }));
  lines = spoken(await stage.answer<Answer>("lines", { eventId: "7700", state: "NJ" }));
});
test.afterAll(async () => stage.close());

/** Hostile responses stand beside five harmless ones: unchanged, in play, without bets, invalid, and late. */
const walk = async (page: Page, hostile: readonly string[], tag = "linewire-bets") => {
  const [peaceful, none] =
    tag === "linewire-odds"
      ? [lines, { ...lines, markets: [] }]
      : [clean, { ...clean, widget: { ...(clean["widget"] as Answer), bets: [] } }];
  const text = JSON.stringify(peaceful);
  const late: Body = (response) => void setTimeout(() => response.end(text), 400);
  const bodies = [...hostile, text, text.replaceAll('"Pregame"', '"Live"'), JSON.stringify(none), "{}", late];
  const shown = await HostilePage.open(page, stage.gateway, bodies, tag);
  const { alien, ...seen } = await shown.walk(hostile.length, bodies.length);
  expect(alien).toEqual([]);
  expect(await shown.pageErrors.collected()).toEqual([]);
  return seen;
};
const bodiesOf = (answers: readonly Answer[]): string[] => answers.map((answer) => JSON.stringify(answer));
const shownOf = (statuses: readonly string[]): number => statuses.filter((status) => status === "ready").length;

test("200 hostile texts in every field of an article's response are displayed as text", async ({ page }) => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200);
  const { statuses, texts } = await walk(page, bodiesOf(everywhere(clean)));
  expect(shownOf(statuses)).toBeGreaterThan(PAYLOADS.length * 0.9);
  expect(texts.filter((text) => text.includes("<img src=x onerror=")).length).toBeGreaterThan(20);
});

test(
  "a single hostile text in any field of an article's response causes no harm",
  { tag: "@long" },
  async ({ page }) => {
    const all = oneByOne(clean);
    const answers = bodiesOf(all.map(({ answer }) => answer));
    const { statuses } = await walk(page, [...answers, polluted(clean)]);
    expect(shownOf(statuses)).toBeGreaterThan(answers.length * 0.8);
  },
);

test("200 hostile texts in every field of an event's lines are displayed as text", async ({ page }) => {
  const answers = bodiesOf([...everywhere(lines), ...oneByOne(lines).map(({ answer }) => answer)]);
  const { statuses, texts } = await walk(page, [...answers, polluted(lines)], "linewire-odds");
  expect(shownOf(statuses)).toBeGreaterThan(answers.length * 0.8);
  expect(texts.filter((text) => text.includes("<img src=x onerror=")).length).toBeGreaterThan(50);
});

test("the check detects the harm if a page renders the texts as markup", async ({ page }) => {
  const { pageErrors } = await HostilePage.open(page, stage.gateway, []);
  await page.evaluate(
    (texts) => {
      for (const text of texts) {
        const host = document.createElement("careless-widget");
        host.innerHTML = text;
        document.body.append(host);
      }
    },
    PAYLOADS.filter((text) => !NAVIGATING.test(text)).slice(0, 60),
  );
  await expect.poll(async () => (await pageErrors.collected()).join("\n")).toMatch(/script ran/);
  const found = (await pageErrors.collected()).join("\n");
  expect(found).toMatch(/request: .*evil\.invalid/);
  expect(found).toMatch(/violation: require-trusted-types-for/);
  const { tags, schemes } = await drawnIn(page, "careless-widget");
  expect(tags).toContain("img");
  expect(schemes).toContain("javascript:");
});

/** The widgets get bad responses until the service recovers. */
const openBad = async (page: Page, all: ReturnType<typeof BAD_BODIES>) => {
  const service = { isWell: false };
  const bodies = all.map(([, body]): Body => (response) => {
    const now = service.isWell ? JSON.stringify({ ...clean, streamUrl: null }) : body;
    if (typeof now === "string") response.writeHead(200, { "Content-Type": "application/json" }).end(now);
    else now(response);
  });
  return { service, shown: await HostilePage.open(page, stage.gateway, bodies) };
};

test("an invalid response to an article request causes no page error and leaves the page's content unchanged", async ({
  page,
}) => {
  const all = BAD_BODIES(JSON.stringify(clean));
  const { shown } = await openBad(page, all);
  const statuses = await shown.show(0, all.length);
  const wrong = all.map(
    ([name, , expected = "error"], at) => `${name}: ${expected === statuses[at] ? "" : statuses[at]}`,
  );
  expect(wrong.filter((text) => !text.endsWith(": "))).toEqual([]);
  await shown.put(0, all.length, { fallback: "slot" });
  await expect.poll(async () => new Set(await statusesOf(page))).not.toContain("loading");
  expect(await shown.pageErrors.collected()).toEqual([]);
});

test("after an invalid response the widgets of an article recover automatically or on refresh()", async ({ page }) => {
  // Only a few small responses: after many failures a widget waits for 30 s.
  const all = BAD_BODIES(JSON.stringify(clean)).filter(([name]) => /^\d{3}\b|^HTML|^plain|connection$/.test(name));
  expect(all.length).toBeGreaterThan(10);
  const { service, shown } = await openBad(page, all);
  await shown.show(0, all.length);
  service.isWell = true;
  const notRecovered = async (): Promise<string[]> => {
    const statuses = await statusesOf(page);
    return all.flatMap(([name, , , recovery = "automatic"], at) =>
      recovery === "automatic" && statuses[at] !== "ready" ? [`${name}: ${statuses[at]}`] : [],
    );
  };
  await expect.poll(notRecovered, { timeout: 25_000 }).toEqual([]);
  await page
    .locator("linewire-bets")
    .evaluateAll((elements) =>
      Promise.all(elements.map((element) => (element as HTMLElement & { refresh: () => Promise<void> }).refresh())),
    );
  expect(new Set(await statusesOf(page))).toEqual(new Set(["ready"]));
  expect(await shown.pageErrors.collected()).toEqual([]);
});

const SNIPPET = (origin: string): string =>
  `<script async src="${origin}/embed/v1/linewire.js" data-partner="${PARTNER}" data-state="NJ"></script>
  <linewire-bets loading="eager"><svg width="1" height="463" aria-hidden="true"></svg><a slot="fallback" href="/odds">Odds for this article</a></linewire-bets>`;
const pageWith = (snippet: string): string =>
  `<!doctype html><html lang="en"><title>Bills</title><body><article>${BODY}</article>${snippet}</body></html>`;

const timesOf = (page: Page) =>
  page.evaluate(async () => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    while (!entry!.loadEventEnd) await new Promise((resolve) => void setTimeout(resolve, 20));
    return { ready: entry!.domContentLoadedEventEnd, loaded: entry!.loadEventEnd };
  });

const SLOW_MS = 10_000;
/** A busy machine loads four pages in much less than this time. */
const MAX_LOAD_MS = SLOW_MS / 2;
const LOADER = /^\/embed\/v1\/linewire\.js$/;
const BUNDLE = /^\/embed\/v1\/[0-9a-f]{8,}\/linewire\.js$/;

test("a service that takes ten seconds delays no page", { tag: "@long" }, async ({ browser }) => {
  const slow: Record<string, RegExp> = { article: /\/article$/, bundle: BUNDLE, loader: LOADER };
  const times: Record<string, { ready: number; loaded: number }> = {};
  const visit = async (name: string, path: RegExp): Promise<void> => {
    const gateway = await Gateway.before(stage.installation.url);
    gateway.delayMs = ({ pathname }) => (path.test(pathname) ? SLOW_MS : 0);
    const page = await browser.newPage();
    const address = stage.site.put(`/slow-${name}.html`, pageWith(SNIPPET(gateway.url)));
    await page.goto(address, { waitUntil: "commit" });
    times[name] = await timesOf(page);
    if (name === "article") await expect(page.locator("linewire-bets [part~=skeleton]").first()).toBeVisible();
    await expect.poll(() => statusOf(page), { timeout: 25_000 }).toBe("live");
    await page.close();
    gateway.close();
  };
  await Promise.all(Object.entries(slow).map(([name, path]) => visit(name, path)));
  for (const [name, { ready, loaded }] of Object.entries(times)) {
    expect(ready, `${name}: ready`).toBeLessThan(MAX_LOAD_MS);
    // A script in the HTML of a page delays the load event of the page. So the loader is excluded.
    if (name !== "loader") expect(loaded, `${name}: loaded`).toBeLessThan(MAX_LOAD_MS);
  }
});

test("skeleton rows appear after 300 ms without a response, not earlier", async ({ page }) => {
  const rows = page.locator("linewire-bets [part~=skeleton]");
  const held = Promise.withResolvers<void>();
  await page.clock.install({ time: "2026-11-22T20:00:00Z" });
  await page.clock.pauseAt("2026-11-22T20:01:00Z");
  await page.route(/\/article\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(stage.site.put("/waiting.html", pageWith(SNIPPET(stage.gateway.url))));
  await expect.poll(() => page.evaluate("typeof window.linewire?.scan")).toBe("function");
  await page.clock.runFor(250);
  await expect(rows).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(rows.first()).toBeVisible();
  held.resolve();
});

for (const [name, path] of [
  ["loader", LOADER],
  ["bundle", BUNDLE],
] as const)
  test(`without the ${name} the page works and shows its fallback link`, async ({ page }) => {
    const gateway = await Gateway.before(stage.installation.url);
    const refused: string[] = [];
    gateway.instead = ({ pathname }, response) => {
      if (!path.test(pathname)) return false;
      refused.push(pathname);
      response.writeHead(404).end();
      return true;
    };
    const pageErrors = await watchPageErrors(page, () => true);
    await page.goto(stage.site.put("/without.html", pageWith(SNIPPET(gateway.url))));
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: "Odds for this article" })).toBeVisible();
    expect(await pageErrors.collected()).toEqual([]);
    gateway.close();
  });

test.describe("hostile stream", () => {
  let gateway: Gateway;
  test.beforeEach(async () => {
    gateway = await Gateway.before(stage.installation.url);
  });
  test.afterEach(() => gateway.close());

  const openLive = async (page: Page): Promise<void> => {
    await page.goto(stage.site.put("/live.html", pageWith(SNIPPET(gateway.url))));
    await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  };
  test("prices become stale within 1 s after a stream closes, and recover automatically", async ({ page }) => {
    await openLive(page);
    gateway.instead = ({ pathname }, response) => {
      if (pathname.startsWith("/sse/")) response.destroy();
      return pathname.startsWith("/sse/");
    };
    const cut = performance.now();
    gateway.cut();
    await page.waitForFunction(() => document.querySelector("linewire-bets:state(stale)"), null, { polling: 20 });
    expect(performance.now() - cut).toBeLessThan(1000);
    await expect(page.locator("linewire-bets [part~=offer][data-state=stale]").first()).toBeVisible();
    gateway.instead = () => false;
    await expectPriceUpdate(stage, page);
    await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  });

  test("prices become stale when a stream sends no data for 2.5 keepalive intervals", async ({ page }) => {
    await page.clock.install();
    await openLive(page);
    gateway.muted = true;
    await page.clock.fastForward(30_000);
    expect(await statusOf(page)).toBe("live");
    await page.clock.fastForward(7_500);
    await expect.poll(() => statusOf(page), { timeout: 1000 }).toBe("stale");
    gateway.muted = false;
    await expectPriceUpdate(stage, page);
    await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  });

  test("a stream with hostile frames never shows a price that was not sent, and recovers automatically", async ({
    page,
  }) => {
    const pageErrors = await watchPageErrors(page, ({ host }) =>
      [gateway.url, stage.site.url].includes(`http://${host}`),
    );
    await page.clock.install();
    await openLive(page);
    const prices = await watchPrices(page);
    let reloads = 0;
    for (const [name, frame, reload] of HOSTILE_FRAMES(SPREAD.id, WRONG_PRICE)) {
      const before = countArticleRequests(gateway);
      gateway.inject(frame);
      if (reload)
        await expect
          .poll(() => countArticleRequests(gateway), { message: name, timeout: 15_000 })
          .toBeGreaterThan(before);
      await expectPriceUpdate(stage, page);
      reloads += reload ? 1 : 0;
      // A stream that is live for 6 s resets the count of failures.
      await page.clock.fastForward(6000);
    }
    expect(reloads).toBeGreaterThan(5);
    expect((await prices()).filter((one) => one.includes(String(WRONG_PRICE)))).toEqual([]);
    expect((await prices()).length).toBeGreaterThan(5);
    expect(await pageErrors.collected()).toEqual([]);
  });

  test("a stream is renewed before and after its URL expires, without a message to the reader", async ({ page }) => {
    await openLive(page);
    const before = countArticleRequests(gateway);
    gateway.inject(": expiring\n\n");
    await expect.poll(() => countArticleRequests(gateway), { timeout: 10_000 }).toBe(before + 1);
    await expectPriceUpdate(stage, page);
    expect(await statusOf(page)).toBe("live");
    let refusals = 0;
    gateway.instead = ({ pathname }, response, { method }) => {
      if (!pathname.startsWith("/sse/") || method !== "GET" || refusals > 0) return false;
      refusals += 1;
      response.writeHead(401, { "Access-Control-Allow-Origin": "*" }).end();
      return true;
    };
    gateway.cut();
    await expect.poll(() => refusals, { timeout: 10_000 }).toBe(1);
    await expectPriceUpdate(stage, page);
    await expect.poll(() => countArticleRequests(gateway)).toBe(before + 2);
    await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  });
});
