import type { Server } from "node:http";
import { type BrowserContextOptions, expect, test, type Page } from "@playwright/test";
import { serveFixtures } from "../scripts/pictures/fixture-server.ts";
import { ForeignSite } from "./lib/foreign-site.ts";
import { statusOf } from "./lib/widget.ts";

// The widget on a publisher's page that knows nothing of it: another origin, its own style, its own policy.

let service: { url: string; server: Server };
let site: ForeignSite;

test.beforeAll(async () => {
  service = await serveFixtures(() => "");
  site = await ForeignSite.start();
});
test.afterAll(() => {
  service.server.closeAllConnections();
  service.server.close();
  site.close();
});

type Story = { head?: string; body?: string; script?: string; article?: string; element?: string };

const ROOM = '<svg width="1" height="463" aria-hidden="true"></svg>';

const storyOf = ({
  head = "",
  body = "",
  script = 'data-partner="daily-sport"',
  article = "live",
  element = "",
}: Story) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Story</title>${head}<script async src="${service.url}embed/v1/linewire.js" ${script}></script></head>
<body ${body}><main><p>Kansas City has covered in four of its last five at home.</p>
<linewire-bets loading="eager" article-url="https://paper.example/${article}" ${element}>${ROOM}</linewire-bets>
<p id="after">Buffalo comes in on short rest.</p><div style="height:2000px"></div></main></body></html>`;

const open = async (page: Page, story: Story, policy = ""): Promise<void> => {
  const headers = policy ? { "Content-Security-Policy": policy } : {};
  await page.goto(site.put("/story", storyOf(story), headers));
};

const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("live");

const groundOf = (page: Page): Promise<string> =>
  page
    .locator("linewire-bets [part~=box]")
    .first()
    .evaluate((box) => getComputedStyle(box).backgroundColor);

const DARK = "rgb(20, 22, 25)";
const LIGHT = "rgb(255, 255, 255)";

const SCHEMES: [name: string, system: BrowserContextOptions["colorScheme"], story: Story, ground: string][] = [
  ["a light-only page on a dark system", "dark", {}, LIGHT],
  ["a page that paints itself white on a dark system", "dark", { body: 'style="background:#fff"' }, LIGHT],
  ["a page that paints itself dark and names no scheme", "light", { body: 'style="background:#111"' }, DARK],
  ["a page in a modern dark colour", "light", { body: 'style="background:oklch(0.2 0.02 250)"' }, DARK],
  ["a page that names dark", "light", { body: 'style="color-scheme:dark"' }, DARK],
  ["a page that follows a dark system", "dark", { head: '<meta name="color-scheme" content="light dark">' }, DARK],
  ["a box that is told to be dark", "light", { element: 'theme="dark"' }, DARK],
  ["a box that is told to be light", "light", { body: 'style="background:#111"', element: 'theme="light"' }, LIGHT],
];

for (const [name, colorScheme, story, ground] of SCHEMES)
  test(`[W17] ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: colorScheme ?? "light" });
    await open(page, story);
    await isLive(page);
    expect(await groundOf(page)).toBe(ground);
  });

test("[W17] a page that turns dark takes the box with it", async ({ page }) => {
  await open(page, { head: "<style>.night{background:#101010;transition:background .1s}</style>" });
  await isLive(page);
  await page.evaluate(() => document.body.classList.add("night"));
  await expect.poll(() => groundOf(page)).toBe(DARK);
});

/** The messages in the console of a page, without those of the browser about its policy. */
const warningsOf = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
};

const policyOf = (script: string): string =>
  `default-src 'none'; script-src ${script}; connect-src ${service.url}; require-trusted-types-for 'script'; trusted-types 'none'`;

test("[W18] a policy of nonces alone runs the widget and its parts", async ({ page }) => {
  const warnings = warningsOf(page);
  await open(page, { script: 'data-partner="daily-sport" nonce="n0nce"' }, policyOf("'nonce-n0nce'"));
  await isLive(page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  await expect(page.locator("linewire-bets [part~=compare] [part~=price]").first()).toBeVisible();
  expect(warnings).toEqual([]);
});

test("[W18] a policy that lets in the script alone is told, and the page keeps no hole", async ({ page }) => {
  const warnings = warningsOf(page);
  await open(page, {}, policyOf(`${service.url}embed/v1/linewire.js`));
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toContain("script-src");
  await expect(page.locator("linewire-bets")).toHaveJSProperty("offsetHeight", 0);
});

const CAUSES: [name: string, story: Story, status: string, words: RegExp][] = [
  [
    "an origin that is not listed",
    { article: "forbidden" },
    "blocked",
    /add-origin daily-sport http:\/\/127\.0\.0\.1:\d+/,
  ],
  ["a slug that does not exist", { article: "no-partner" }, "error", /no partner "daily-sport".*data-partner/],
  ["no slug", { script: "data-x" }, "error", /data-partner="your-slug"/],
];

for (const [name, story, status, words] of CAUSES)
  test(`[W19] ${name} is told once, with its remedy, and leaves no hole`, async ({ page }) => {
    const warnings = warningsOf(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, story);
    await expect.poll(() => statusOf(page)).toBe(status);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(words)]);
    expect(asked.filter((url) => url.includes("/article?"))).toHaveLength(name === "no slug" ? 0 : 1);
    await page.mouse.wheel(0, 10);
    await expect(page.locator("linewire-bets")).toHaveJSProperty("offsetHeight", 0);
  });

test("[W20] a box without bets below the view takes no room", async ({ page }) => {
  await open(page, { article: "empty", head: "<style>main>p:first-child{height:1000px}</style>" });
  await expect.poll(() => statusOf(page)).toBe("empty");
  await expect(page.locator("linewire-bets")).toHaveJSProperty("offsetHeight", 0);
});

test("[W21] a partner's accent, corners and typeface are those of the box", async ({ page }) => {
  const brand = "--linewire-color-accent:#b3261e;--linewire-radius:10px;--linewire-font:monospace";
  await open(page, { head: `<style>linewire-bets{${brand}}</style>` });
  await isLive(page);
  const box = page.locator("linewire-bets [part~=box]");
  await expect(box).toHaveCSS("border-top-color", "rgb(179, 38, 30)");
  await expect(box).toHaveCSS("border-left-width", "1px");
  await expect(box).toHaveCSS("font-family", "monospace");
  await expect(page.locator("linewire-bets [part~=price]").first()).toHaveCSS(
    "text-decoration-color",
    "rgb(179, 38, 30)",
  );
});

test("[W21] Arabic stands at its size on a page that adjusts its own", async ({ page }) => {
  await open(page, { head: "<style>body{font-size-adjust:0.2}</style>", element: 'locale="ar"' });
  await isLive(page);
  await expect(page.locator("linewire-bets [part~=box]")).toHaveCSS("font-size-adjust", "none");
});

test("[W12] with 320 px a name that has a shorter one is not cut", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page, { head: "<style>body{margin:0;font-family:Arial}</style>" });
  await isLive(page);
  const cut = await page
    .locator("linewire-bets [data-short]")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(cut).toEqual([]);
});

test("[W22] offers in the text leave the notice to the list, and without one to the last of them", async ({ page }) => {
  const offer = (line: number): string =>
    `<linewire-offer loading="eager" article-url="https://paper.example/live" line-id="${line}"></linewire-offer>`;
  await open(page, { head: "<style>linewire-bets{margin:8px}</style>", body: `>${offer(1011)}${offer(102)}<i` });
  await isLive(page);
  const notices = page.locator("linewire-bets [part~=notice], linewire-offer [part~=notice]");
  await expect(page.locator("linewire-offer [part~=ad]")).toHaveCount(2);
  await expect(notices).toHaveCount(1);
  await page.evaluate(() => document.querySelector("linewire-bets")?.remove());
  await expect(notices).toHaveCount(1);
  await expect(page.locator("linewire-offer").last().locator("[part~=notice]")).toContainText("Gambling");
});

test("[W8] a comparison shows the bet's own points first, its best price marked, and other points apart", async ({
  page,
}) => {
  const isLines = ({ pathname }: URL): boolean => /^\/embed\/.*\/lines$/.test(pathname);
  await page.route(isLines, async (route) => {
    const lines = await (await route.fetch()).json();
    for (const { sides } of lines.markets) for (const { offers } of sides) if (offers[0]) offers[0].points = -8.5;
    await route.fulfill({ json: lines, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await open(page, {});
  await isLive(page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  const panel = page.locator("linewire-bets [part~=compare]");
  await expect(panel.locator("ul")).toHaveCount(2);
  await expect(panel.locator("ul").first().locator(".points").first()).toHaveText("\u22123.5");
  await expect(panel.locator("ul").first()).toContainText("best price");
  await expect(panel).toContainText("At other points now");
  await expect(panel.locator("ul").last().locator(".points")).toHaveText("\u22128.5");
});
