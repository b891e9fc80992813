import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { axeOf } from "./lib/axe.ts";
import { ThirdPartySite } from "./lib/third-party-site.ts";
import { watchPageErrors } from "./lib/page-errors.ts";
import { SPREAD } from "./lib/known-game.ts";
import { expectPriceUpdate } from "./lib/expect-price-update.ts";
import { articlePage, elementOf, scriptOf, snippetOf } from "./lib/snippet.ts";
import { ARTICLE, PARTNER, Stage } from "./lib/stage.ts";
import { statusesOf, statusOf } from "./lib/widget.ts";
import { blogPage } from "./lib/wordpress.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

let stage: Stage;
let otherSite: ThirdPartySite;
let service = "";

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open();
  otherSite = await ThirdPartySite.start();
  service = stage.installation.url;
});
test.afterAll(async () => {
  otherSite.close();
  await stage.close();
});
test.beforeEach(() => {
  stage.gateway.instead = () => false;
});

const isLive = (page: Page, selector = "linewire-bets"): Promise<void> =>
  expect.poll(() => statusOf(page, selector), { timeout: 15_000 }).toBe("live");
const violationsIn = async (page: Page, axe = axeOf(page)): Promise<string[]> =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
const knownHosts = ({ host }: URL): boolean => [service, stage.site.url, stage.gateway.url].includes(`http://${host}`);

test("under a policy that forbids all trusted types the widget shows live prices without a CSP violation", async ({
  page,
}) => {
  const policy = [
    "default-src 'none'",
    `script-src ${service}`,
    "style-src 'self'",
    `connect-src ${service}`,
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const pageErrors = await watchPageErrors(page, knownHosts);
  const body =
    snippetOf(service) +
    `<linewire-offer loading="eager"></linewire-offer><linewire-odds loading="eager" event-id="7700"></linewire-odds>`;
  await page.goto(stage.site.put("/strict.html", articlePage(body), { "Content-Security-Policy": policy }));
  for (const tag of ["linewire-bets", "linewire-offer", "linewire-odds"]) await isLive(page, tag);
  await expectPriceUpdate(stage, page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  await expect(page.locator("linewire-bets").getByText("DraftKings").first()).toBeVisible();
  expect(await pageErrors.collected()).toEqual([]);
});

for (const way of ["pasted", "late", "optimized"] as const)
  test(`in a blog that handles the snippet (${way}) the widget has live prices and its own style`, async ({ page }) => {
    const pageErrors = await watchPageErrors(page, knownHosts);
    await page.goto(stage.site.put(`/blog-${way}.html`, blogPage(service, way)));
    await isLive(page);
    await expectPriceUpdate(stage, page);
    await expect(page.locator("linewire-bets [part~=link]").first()).not.toHaveCSS("color", "rgb(255, 0, 0)");
    await expect(page.locator("linewire-bets [part~=price]").first()).toHaveCSS("text-transform", "none");
    // Simulates a script that rewrites the HTML of the article.
    await page.locator(".content").evaluate((content) => {
      const html = content.innerHTML;
      content.innerHTML = html;
    });
    await isLive(page);
    await expectPriceUpdate(stage, page);
    expect(await pageErrors.collected()).toEqual([]);
  });

const frameAddress = (): string =>
  `${service}/embed/v1/${PARTNER}/frame?${new URLSearchParams({ url: stage.site.url + ARTICLE, state: "NJ" })}`;
const pageWithFrame = (address: string): string =>
  articlePage(`<script>window.messages=[];addEventListener("message",function(e){messages.push(e.data)})</script>
  <iframe title="odds" width="600" height="400" sandbox="allow-scripts allow-same-origin allow-popups" src="${address.replaceAll("&", "&amp;")}"></iframe>`);
const frameOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame !== page.mainFrame());

test("[EM13] a sandboxed frame in a publisher's page reports its height and shows live prices", async ({ page }) => {
  const pageErrors = await watchPageErrors(page, knownHosts);
  await page.goto(stage.site.put("/amp.html", pageWithFrame(frameAddress())));
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { messages: { type?: string }[] }).messages.map(({ type }) => type)),
    )
    .toContain("embed-size");
  const frame = frameOf(page)!;
  await expect(frame.locator("linewire-bets:state(live)")).toBeVisible({ timeout: 15_000 });
  await expectPriceUpdate(stage, frame);
  const [message] = await page.evaluate(
    () => (window as unknown as { messages: { height: number; sentinel?: string }[] }).messages,
  );
  expect(message).toMatchObject({ sentinel: "amp" });
  expect(message!.height).toBeGreaterThan(100);
  expect(await pageErrors.collected()).toEqual([]);
});

test("[EM13] a page of an unknown origin cannot frame the widget page", async ({ page }) => {
  const refusals: string[] = [];
  page.on("console", (message) => message.type() === "error" && refusals.push(message.text()));
  await page.goto(otherSite.put("/thief.html", pageWithFrame(frameAddress())));
  await expect.poll(() => refusals.join("\n")).toMatch(/frame-ancestors/);
  await expect(frameOf(page)!.locator("linewire-bets")).toHaveCount(0);
});

test("the snippet works as a module script, although a module cannot read its URL", async ({ page }) => {
  const pageErrors = await watchPageErrors(page, knownHosts);
  const asModule = snippetOf(service).replace("<script async", '<script type="module" async');
  const other = `<script src="${stage.site.put("/livewire.js", "", { "Content-Type": "text/javascript" })}"></script>`;
  await page.goto(stage.site.put("/module.html", articlePage(other + asModule)));
  await isLive(page);
  expect(await pageErrors.collected()).toEqual([]);
});

test("[EM15] the pasted HTML of oEmbed works", async ({ page }) => {
  const answer = await fetch(`${service}/oembed?${new URLSearchParams({ url: stage.site.url + ARTICLE })}`);
  const { html } = (await answer.json()) as { html: string };
  await page.goto(stage.site.put("/pasted.html", articlePage(html)));
  await expect(page.frameLocator("iframe").locator("linewire-bets:state(live)")).toBeVisible({ timeout: 15_000 });
});

const drawnHtml = async (): Promise<string> => {
  const query = new URLSearchParams({ url: stage.site.url + ARTICLE, state: "NJ" });
  const answer = await fetch(`${service}/embed/v1/${PARTNER}/html?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

test("[EM12] without JavaScript, the server-rendered widget shows prices, their time, the minimum age and the helpline", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stage.site.put("/drawn.html", articlePage((await drawnHtml()) + scriptOf(service))));
  const widget = page.locator("linewire-bets");
  await expect(widget.locator("[part~=price]").first()).toBeVisible();
  await expect(widget.locator("[part~=status]")).toContainText(/\d:\d\d/);
  await expect(widget).toContainText("21+");
  await expect(widget.locator("[part~=helpline]")).toHaveAttribute("href", /^https:/);
  await expect(widget.locator("[part~=link]").first()).toHaveAttribute("href", /\/embed\/v1\/daily-sport\/go\//);
  await context.close();
});

test("[EM12] with JavaScript the server-rendered page becomes live and keeps its nodes", async ({ page }) => {
  const keep = `<script>window.first=document.querySelector("linewire-bets").shadowRoot.querySelector("[part~=offer]")</script>`;
  await page.goto(stage.site.put("/taken.html", articlePage((await drawnHtml()) + keep + scriptOf(service))));
  await isLive(page);
  await expectPriceUpdate(stage, page);
  expect(await page.evaluate(() => (window as unknown as { first: Element }).first.isConnected)).toBe(true);
  await expect(page.locator("linewire-bets [part~=box]")).toHaveCount(1);
});

for (const [where, sign] of [
  ["before the server-rendered markup", "<linewire-bets"],
  ["at the start of the server-rendered markup", "<slot></slot>"],
  ["inside the server-rendered markup", "<section>"],
] as const)
  test(`[EM12] a page that arrives slowly, with a pause ${where}, has one widget`, async ({ page }) => {
    const whole = articlePage(await drawnHtml(), { head: scriptOf(service) });
    const half = whole.indexOf(sign);
    await page.goto(stage.site.put("/slow.html", [whole.slice(0, half), whole.slice(half)]));
    await isLive(page);
    await expect(page.locator("linewire-bets [part~=box]")).toHaveCount(1);
    await expectPriceUpdate(stage, page);
  });

test("[EM12] a feed reader that removes attributes shows the list with its links", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const plain = (await drawnHtml())
    .replaceAll(/<template[\s\S]*<\/template\s*>/g, "")
    .replaceAll(/<\/?linewire-bets[^>]*>/g, "")
    .replaceAll(/ (slot|class|part|style)="[^"]*"/g, "");
  await page.goto(stage.site.put("/feed.html", articlePage(plain)));
  await expect(page.getByRole("listitem").first()).toContainText(/Buffalo Bills.*[+−]\d{3}.*as of .*UTC/);
  await expect(page.getByText(/21\+.*Help:/)).toBeVisible();
  const [response] = await Promise.all([
    context.waitForEvent("response", (answer) => answer.url().includes("/go/")),
    page.getByRole("link", { name: /Buffalo Bills −3.5/ }).click(),
  ]);
  expect([200, 302]).toContain(response.status());
  await context.close();
});

test("two articles on one page each have their own offers", async ({ page }) => {
  const other = stage.site.put(
    "/second.html",
    articlePage("").replace(
      /The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the/,
      "When the Buffalo Bills play the Baltimore Ravens the",
    ),
  );
  const first = stage.site.put("/first.html", articlePage(snippetOf(service)));
  await page.goto(first);
  await isLive(page);
  await page.evaluate(
    ([html]) => {
      const next = document.createElement("article");
      next.innerHTML = html;
      document.querySelector("main")?.append(next);
    },
    [`<h2>The next one</h2>${elementOf(`article-url="${other}"`)}`] as const,
  );
  await expect.poll(() => statusesOf(page), { timeout: 15_000 }).toEqual(["live", "live"]);
  type WithMetadata = HTMLElement & { metadata: { articleUrl: string } };
  const shown = page.locator("linewire-bets");
  expect(await shown.evaluateAll((all) => all.map((one) => (one as WithMetadata).metadata.articleUrl))).toEqual([
    first,
    other,
  ]);
  for (const widget of await shown.all()) await expect(widget.locator("[part~=price]").first()).toBeVisible();
  await expectPriceUpdate(stage, page);
});

test("prices are live on a page without a referrer and in a third-party frame", async ({ page }) => {
  const inner = stage.site.put("/quiet.html", articlePage(snippetOf(service)), { "Referrer-Policy": "no-referrer" });
  await page.goto(inner);
  await isLive(page);
  await page.goto(
    otherSite.put(
      "/outer.html",
      `<!doctype html><title>x</title><iframe width="800" height="900" src="${inner}"></iframe>`,
    ),
  );
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("linewire-bets:state(live)")).toBeVisible({ timeout: 15_000 });
});

const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("prices are readable in print, forced colours, reduced motion, at 320 px and right to left", async ({ page }) => {
  const address = stage.site.put("/any.html", articlePage(snippetOf(service)));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await isLive(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectPriceUpdate(stage, page);
  const moving = await page
    .locator("linewire-bets")
    .evaluate(
      ({ shadowRoot }) =>
        shadowRoot!.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    );
  expect(moving).toBe(0);
  for (const media of [{ media: "print" }, { media: "screen", forcedColors: "active" }] as const) {
    await page.emulateMedia(media);
    await expect(page.locator("linewire-bets [part~=price]").first()).toBeVisible();
    const status = page.locator("linewire-bets [part~=status] span");
    await expect(status).toHaveAttribute("title", /\d:\d\d/);
    // A printed page shows the time of the prices, not the status.
    const after = await status.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(after !== "none").toBe(media.media === "print");
  }
  await page.emulateMedia({ forcedColors: "none" });
  await page.goto(stage.site.put("/rtl.html", articlePage(snippetOf(service), { html: 'lang="ar" dir="rtl"' })));
  await isLive(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await expect(page.locator("linewire-bets [part~=box]")).toHaveCSS("direction", "rtl");
  await expectPriceUpdate(stage, page);
});

const axeAddress = (): string =>
  stage.site.put("/axe.html", articlePage(snippetOf(stage.gateway.url, { element: 'fallback="message"' })));

test("the empty, error and blocked states have no axe violation", async ({ page }) => {
  const { gateway } = stage;
  const address = axeAddress();
  const answers: Record<string, [status: number, body: string]> = {
    empty: [200, JSON.stringify({ ...(await emptyAnswer()) })],
    error: [500, "{}"],
    blocked: [403, "{}"],
  };
  const found: Record<string, string[]> = {};
  for (const [state, [status, body]] of Object.entries(answers)) {
    gateway.instead = ({ pathname }, response) => {
      if (!pathname.endsWith("/article")) return false;
      response.writeHead(status, { "Content-Type": "application/json", "Access-Control-Allow-Origin": stage.site.url });
      response.end(body);
      return true;
    };
    await page.goto(address);
    await expect.poll(() => statusOf(page)).toBe(state);
    found[state] = await violationsIn(page);
  }
  expect(found).toEqual({ empty: [], error: [], blocked: [] });
});

test("live and stale prices have no axe violation", async ({ page }) => {
  const { gateway } = stage;
  gateway.instead = () => false;
  await page.goto(axeAddress());
  await isLive(page);
  expect(await violationsIn(page)).toEqual([]);
  gateway.instead = ({ pathname }, response) => {
    if (pathname.startsWith("/sse/")) response.destroy();
    return pathname.startsWith("/sse/");
  };
  gateway.cut();
  await expect.poll(() => statusOf(page)).toBe("stale");
  expect(await violationsIn(page)).toEqual([]);
});

test("the frame and a page after a click have no axe violation", async ({ page }) => {
  stage.gateway.instead = () => false;
  await page.goto(stage.site.put("/amp.html", pageWithFrame(frameAddress())));
  await expect(frameOf(page)!.locator("linewire-bets:state(live)")).toBeVisible({ timeout: 15_000 });
  const withFrames = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  expect(await violationsIn(page, withFrames)).toEqual([]);
  await page.goto(`${service}/embed/v1/${PARTNER}/go/${SPREAD.id}:-3.5?price=900&state=NJ`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

type Whole = { widget: { bets: unknown[] } };
const emptyAnswer = async (): Promise<Whole> => {
  const answer = await stage.answer<Whole>("article", { url: stage.site.url + ARTICLE });
  return { ...answer, widget: { ...answer.widget, bets: [] } };
};
