import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, type Page } from "@playwright/test";
import { axeOf } from "./lib/axe.ts";
import { sharedNewspaper } from "./lib/filled.ts";
import { Gateway } from "./lib/gateway.ts";
import { ARTICLES, DECOY, PAGES, sidewaysOf } from "./lib/newspaper.ts";
import { watchShifts } from "./lib/watch-shifts.ts";
import { statusOf } from "./lib/widget.ts";

test.describe.configure({ mode: "parallel" });

let installation: { url: string };

test.beforeAll(() => {
  installation = sharedNewspaper();
});

const violationsIn = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = axeOf(page);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

const widthFaultsOf = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // The new width takes effect with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const sideways = await sidewaysOf(page);
    if (sideways > 0) violations.push(`${sideways} px too wide at ${width} px`);
  }
  return violations;
};

const WITHOUT_SCORES = new Set(["/places/no-script", "/places/amp"]);

const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(installation.url + path);
  if (!WITHOUT_SCORES.has(path)) await expect(page.locator(".strip .cell").first()).toBeVisible();
  const faults = await violationsIn(page);
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await violationsIn(page, ["color-contrast"])).map((fault) => `dark ${fault}`));
  return [...faults, ...(await widthFaultsOf(page))];
};

const batchesOf = (paths: readonly string[], atOnce: number): string[][] =>
  Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, batch) =>
    paths.slice(batch * atOnce, (batch + 1) * atOnce),
  );
const NONE = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]));

/** Stories and sections share one layout. Each run checks every fifth of them. */
const ALIKE = [...ARTICLES, ...PAGES.filter((path) => /^\/[a-z]+\/$/.test(path))];
const CHECKED_ALWAYS = PAGES.filter((path) => !ALIKE.includes(path) || ALIKE.indexOf(path) % 5 === 0);
const LONG = { tag: "@long" };
const CHECKED_LONG = PAGES.filter((path) => !CHECKED_ALWAYS.includes(path));
const VISITS = [
  ...batchesOf(CHECKED_ALWAYS, 2).map((paths) => ({ paths, when: {} })),
  ...batchesOf(CHECKED_LONG, 2).map((paths) => ({ paths, when: LONG })),
];

for (const { paths, when } of VISITS)
  test(
    `${paths.join(" and ")}: no accessibility violation, light or dark, and no horizontal overflow from 320 px to 1920 px`,
    when,
    async ({ page }) => {
      const found: Record<string, string[]> = {};
      for (const path of paths) found[path] = await faultsOf(page, path);
      expect(found).toEqual(NONE(paths));
    },
  );

test("the newspaper has at least 16 articles and every league, and each page says that odds are simulated", async () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(16);
  const leagues = new Set<string>();
  for (const path of PAGES) {
    const text = await (await fetch(installation.url + path)).text();
    expect.soft(text, path).toContain("odds are simulated");
    expect.soft(text.match(/<h1/g), path).toHaveLength(1);
    leagues.add(/property="article:section" content="([^"]*)"/.exec(text)?.[1] ?? "");
  }
  expect(leagues.size).toBe(9);
});

test("[EM15] oEmbed works for every page, and each page links to it", async () => {
  for (const path of PAGES) {
    const text = await (await fetch(installation.url + path)).text();
    const discovery = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(text)?.[1] ?? "";
    expect.soft(discovery, path).toMatch(new RegExp(`^${installation.url}/oembed\\?url=`));
    for (const address of [
      discovery.replaceAll("&amp;", "&"),
      `${installation.url}/oembed?url=${encodeURIComponent(installation.url + path)}`,
    ]) {
      const answer = await fetch(address);
      expect.soft([path, answer.status], path).toEqual([path, 200]);
      const { type, html } = (await answer.json()) as { type: string; html: string };
      expect.soft([type, html.slice(0, 7)], path).toEqual(["rich", "<iframe"]);
    }
  }
});

const STORIES = ARTICLES.filter((path) => path !== DECOY);
for (const paths of batchesOf(STORIES, 6))
  test(`${paths[0]} and the following stories show offers of a game in their text`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(installation.url + path);
      await expect.poll(() => statusOf(page), { message: path, timeout: 10_000 }).toBe("live");
      const widget = page.locator("linewire-bets");
      await expect(widget.locator("[part~=offer]").first(), path).toBeVisible();
      const words = (await page.locator("article.story").innerText()).toLowerCase();
      const subjects = await widget.locator("[part~=subject]").allInnerTexts();
      const named = subjects.filter((subject) => {
        const last = subject.toLowerCase().split(/\s+@\s+|\s+/);
        return last.some((word) => word.length > 3 && words.includes(word));
      });
      expect(named.length, `${path}: ${subjects.join(", ")}`).toBe(subjects.length);
    }
  });

test("a story about the season shows bets on the season", async ({ page }) => {
  await page.goto(`${installation.url}/articles/stanley-cup-the-long-road-in-november`);
  const bets = page.locator("linewire-bets [part~=bet]");
  await expect(bets.filter({ hasText: /champion/i }).first()).toBeVisible();
  await expect(bets.filter({ hasNotText: /champion|most valuable/i })).toHaveCount(0);
});

const overlapsIn = (page: Page): Promise<string[]> =>
  page.locator("[part~=offer]").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const boxes = [...row.querySelectorAll("[part~=subject], [part~=bet], .odds, button")]
        .map((element) => ({ name: element.getAttribute("part"), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box }) => {
            const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
            const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
            return across > 1 && down > 1;
          })
          .map(({ name }) => `${row.textContent}: ${one.name} and ${name}`),
      );
    }),
  );

test("the widgets of a story have no overlapping elements, in the text and at its end, on any screen", async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${installation.url}/articles/bills-chiefs-third-down-at-arrowhead`);
    await expect.poll(() => statusOf(page)).toBe("live");
    await page.locator("linewire-bets [part~=compare-button]").first().scrollIntoViewIfNeeded();
    await expect(page.locator("linewire-offer [part~=offer]").first()).toBeVisible();
    expect(await overlapsIn(page), `${width} px`).toEqual([]);
  }
});

test("a story that is not about sport has no offers and no empty space", async ({ page }) => {
  await page.goto(installation.url + DECOY);
  await expect.poll(() => statusOf(page)).toBe("empty");
  await expect(page.locator("linewire-offer")).toHaveCount(0);
  expect(await page.locator("linewire-bets").evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
});

test("no layout shift without user input, on a phone and on a desktop", async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const width of [390, 1280])
    for (const path of ["/", "/nfl/", ARTICLES[0]!, "/articles/as-it-happens"]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(installation.url + path);
      await expect(page.locator(".strip .cell").first()).toBeVisible();
      if (path.startsWith("/articles/")) await expect.poll(() => statusOf(page)).toBe("live");
      const { sum, moved } = await shifts();
      expect(sum, `${path} at ${width} px: ${moved.join("; ")}`).toBeLessThanOrEqual(0.001);
    }
});

/** The browser paints the page many times before it is complete. */
const sendInPieces = async (address: string, response: ServerResponse): Promise<void> => {
  const page = await fetch(address);
  const bytes = Buffer.from(await page.arrayBuffer());
  const kept = ["content-type", "content-security-policy"].map((name) => [name, page.headers.get(name) ?? ""]);
  response.writeHead(page.status, Object.fromEntries(kept));
  const body = bytes.indexOf("<body");
  response.write(bytes.subarray(0, body));
  for (let at = body; at < bytes.length; at += 300) {
    response.write(bytes.subarray(at, at + 300));
    await pause(15);
  }
  response.end();
};

for (const path of ["/", "/articles/as-it-happens"])
  test(`no layout shift while ${path} loads slowly`, async ({ page }) => {
    const gateway = await Gateway.before(installation.url);
    gateway.instead = ({ pathname }, response) => {
      if (pathname !== path) return false;
      void sendInPieces(installation.url + path, response);
      return true;
    };
    const shifts = await watchShifts(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(gateway.url + path);
      await expect(page.locator(".strip .cell").first()).toBeVisible();
      const { sum, moved } = await shifts();
      expect(sum, `at ${width} px: ${moved.join("; ")}`).toBeLessThanOrEqual(0.001);
    }
    gateway.close();
  });

test("by keyboard a reader skips the header, and opens a section, a story and its odds", async ({ page }) => {
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await page.goto(installation.url);
  await keyboard.press("Tab");
  expect(await focused()).toBe("Skip to the stories");
  await keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.goto(installation.url);
  for (let step = 0; step < 8 && (await focused()) !== "NBA"; step++) await keyboard.press("Tab");
  expect(await focused()).toBe("NBA");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("NBA");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.locator("article.story")).toBeVisible();
  await expect.poll(() => statusOf(page)).toBe("live");
  const inOdds = () => page.evaluate(() => document.activeElement?.localName === "linewire-bets");
  for (let step = 0; step < 60 && !(await inOdds()); step++) await keyboard.press("Tab");
  expect(await inOdds()).toBe(true);
});

test("the ticker of scores can be stopped, and a cell links to the story of its game", async ({ page }) => {
  let requests = 0;
  page.on("request", (request) => (requests += request.url().endsWith("/scores") ? 1 : 0));
  await page.clock.install();
  await page.goto(`${installation.url}/nfl/`);
  const cell = page
    .locator(".cell")
    .filter({ has: page.getByRole("link") })
    .first();
  await expect(cell).toBeVisible();
  const leagues = await page.locator(".cell-league").allInnerTexts();
  expect(leagues[0]).toBe("NFL");
  expect(leagues.lastIndexOf("NFL")).toBe(leagues.filter((league) => league === "NFL").length - 1);
  await page.getByRole("button", { name: "Pause" }).click();
  const before = requests;
  await page.clock.runFor(60_000);
  expect(requests).toBe(before);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => requests).toBe(before + 1);
  const link = cell.getByRole("link");
  const [story, name] = [await link.getAttribute("href"), await link.getAttribute("aria-label")];
  await link.click();
  await expect(page).toHaveURL(`${installation.url}${story}`);
  await expect(page.locator("article.story")).toContainText(name?.split(" ").at(-1) ?? "no name");
});

test("a failed request for scores is repeated within seconds", async ({ page }) => {
  let requests = 0;
  await page.route("**/scores", (route) => (++requests > 2 ? route.continue() : route.fulfill({ status: 503 })));
  await page.goto(installation.url);
  await expect(page.locator(".strip-age")).toContainText("Scores are not available now");
  await expect(page.locator(".strip .cell").first()).toBeVisible({ timeout: 10_000 });
  expect(requests).toBe(3);
});

test("a story and the scoreboard show the same score", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${installation.url}/embed/v1/daily-sport/scores?league=mlb`, { headers });
  const { events } = (await answer.json()) as {
    events: { name: string; gameStatus: string; teams: { score: number }[] }[];
  };
  const finals = events.filter(({ name, gameStatus }) => /Phillies @ Atlanta/.test(name) && gameStatus === "Final");
  for (const { teams } of finals) expect(teams.map(({ score }) => score)).toEqual([4, 6]);
  const board = events.filter(({ name }) => /Phillies @ Atlanta/.test(name));
  expect(board.length).toBeGreaterThan(0);
});

test("a printed story has its text, picture and odds", async ({ page }) => {
  await page.goto(installation.url + ARTICLES[0]!);
  await expect.poll(() => statusOf(page)).toBe("live");
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".strip", ".sections", ".also", ".skip"]) await expect(page.locator(hidden)).toBeHidden();
  for (const shown of [".banner", "article h1", ".story-picture img", "linewire-bets"])
    await expect(page.locator(shown)).toBeVisible();
  // Narrow paper has one column, so that no price in a box is cut.
  for (const [width, narrowest] of [
    [320, 250],
    [700, 280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.locator("linewire-bets").boundingBox())!.width).toBeGreaterThan(narrowest);
  }
});

test("the page of an unknown address and of a broken link has no accessibility violation and fits every width", async ({
  page,
}) => {
  expect(await faultsOf(page, "/no-such-page")).toEqual([]);
  await page.goto(`${installation.url}/embed/v1/daily-sport/go/no-offer`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expect(page.getByRole("link", { name: "API reference" })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});
