import { expect, test, type Page } from "@playwright/test";
import { startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { openStory, policyOf, ROOM, type Story, storyOf, warningsOf } from "./lib/foreign-story.ts";
import { startSlowLine } from "./lib/slow-line.ts";
import { watchShifts } from "./lib/watch-shifts.ts";
import { statusOf } from "./lib/widget.ts";
import { blogPage, THEME } from "./lib/wordpress.ts";
import { buildPage } from "./surface/build-page.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

const open = (page: Page, story: Story): Promise<void> => openStory(hosts, page, story);
const isLive = (page: Page): Promise<void> => expect.poll(() => statusOf(page)).toBe("live");
const rowsOf = (page: Page) => page.locator("linewire-bets [part~=offer]");

const requestsOf = (page: Page, path: RegExp): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (path.test(new URL(request.url()).pathname)) requests.push(request.url());
  });
  return requests;
};
const articleRequestsOf = (page: Page): string[] => requestsOf(page, /\/article$/);
/** Firefox also reports violations of a policy as errors of the page. They are not included. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    if (!String(error).startsWith("Content-Security-Policy")) errors.push(String(error));
  });
  return errors;
};

const RESETS = `<style>${THEME}
*{color:red !important;font:italic 30px cursive !important;letter-spacing:9px !important;text-transform:uppercase !important;border-radius:40px !important}
</style>`;

test("[W26] a theme that resets every element changes neither the style nor the height of the widget", async ({
  page,
}) => {
  const looksOf = (): Promise<unknown> =>
    page.locator("linewire-bets").evaluate(({ shadowRoot }) => {
      const box = shadowRoot!.querySelector<HTMLElement>("[part~=box]")!;
      const styles = [...shadowRoot!.querySelectorAll("[part~=title], [part~=subject], [part~=price], a, button")].map(
        (one) => {
          const { color, fontSize, letterSpacing, textTransform, borderRadius } = getComputedStyle(one);
          return [color, fontSize, letterSpacing, textTransform, borderRadius];
        },
      );
      return { height: box.offsetHeight, styles };
    });
  await open(page, { head: "<style>main{width:600px}</style>" });
  await isLive(page);
  const plain = await looksOf();
  await open(page, { head: `${RESETS}<style>main{width:600px}</style>` });
  await isLive(page);
  expect(await looksOf()).toEqual(plain);
});

for (const way of ["pasted", "late", "optimized"] as const)
  test(`[W26] in a WordPress theme that handles the snippet (${way}) the widget is live and keeps its style`, async ({
    page,
  }) => {
    const errors = errorsOf(page);
    await page.goto(hosts.site.put("/live", blogPage(hosts.serviceUrl.slice(0, -1), way)));
    await isLive(page);
    await expect(rowsOf(page)).toHaveCount(6);
    await expect(page.locator("linewire-bets [part~=link]").first()).not.toHaveCSS("color", "rgb(255, 0, 0)");
    await expect(page.locator("linewire-bets [part~=price]").first()).toHaveCSS("text-transform", "none");
    expect(errors).toEqual([]);
  });

test("[W26] under a policy with strict-dynamic and trusted types the widget loads all its scripts", async ({
  page,
}) => {
  const warnings = warningsOf(page);
  const policy = policyOf(hosts, "'nonce-n0nce' 'strict-dynamic'");
  await open(page, { script: 'data-partner="daily-sport" nonce="n0nce"', policy });
  await isLive(page);
  await page.locator("linewire-bets [part~=compare-button]").first().click();
  await expect(page.locator("linewire-bets [part~=compare] [part~=price]").first()).toBeVisible();
  expect(warnings).toEqual([]);
});

const strictModePage = (): Promise<string> =>
  buildPage(
    `
    import { createElement as h, StrictMode, useEffect, useState } from "react";
    import { createRoot } from "react-dom/client";
    import { Linewire, LinewireBets } from "/src/npm/react.ts";
    window.mounts = 0;
    const App = () => {
      const [article, setArticle] = useState("live");
      useEffect(() => void (window.mounts += 1), []);
      window.show = setArticle;
      return article && h("section", null,
        h(Linewire, { origin: ${JSON.stringify(hosts.serviceUrl)}, partner: "daily-sport" }),
        h(LinewireBets, { key: article, loading: "eager", articleUrl: "https://paper.example/" + article }));
    };
    createRoot(document.querySelector("#app")).render(h(StrictMode, null, h(App)));
  `,
    { isDevelopment: true },
  );

test("[W26] in React's StrictMode the widget shows the right article after each of five mounts, with one request each", async ({
  page,
}) => {
  const requests = articleRequestsOf(page);
  const code = await strictModePage();
  await page.goto(
    hosts.site.put(
      "/react",
      `<!doctype html><meta charset="utf-8"><title>React</title><div id="app"></div><script>${code}</script>`,
    ),
  );
  await isLive(page);
  // In development StrictMode mounts every component twice.
  expect(await page.evaluate("mounts")).toBe(2);
  const show = (article: string): Promise<void> =>
    page.evaluate((name) => (window as never as { show: (article: string) => void }).show(name), article);
  for (let times = 0; times < 5; times += 1) {
    const [article, rows] = times % 2 === 0 ? (["few", 2] as const) : (["live", 6] as const);
    await show("");
    await expect(page.locator("linewire-bets")).toHaveCount(0);
    await show(article);
    await expect(page.locator("linewire-bets")).toHaveAttribute("article-url", `https://paper.example/${article}`);
    await expect(rowsOf(page)).toHaveCount(rows);
  }
  expect(requests.length).toBeLessThanOrEqual(6);
});

for (const [name, sandbox] of [
  ["a frame", ""],
  ["a sandboxed frame with its origin", 'sandbox="allow-scripts allow-same-origin"'],
  ["a sandboxed frame without an origin", 'sandbox="allow-scripts"'],
] as const)
  test(`[W26] the widget renders in ${name}`, async ({ page }) => {
    const inside = hosts.site.put("/inside", storyOf(hosts, {}));
    await page.goto(
      hosts.site.put("/around", `<!doctype html><title>Around</title><iframe ${sandbox} src="${inside}"></iframe>`),
    );
    const box = page.frameLocator("iframe").locator("linewire-bets");
    await expect.poll(() => box.evaluate((one) => (one as HTMLElement & { status: string }).status)).toBe("live");
    await expect(box.locator("[part~=offer]").first()).toBeVisible();
  });

test("[W26] a hidden widget is complete when it becomes visible", async ({ page }) => {
  await open(page, { head: "<style>.later{display:none}</style>", element: 'class="later"' });
  await isLive(page);
  await page.evaluate(() => document.querySelector("linewire-bets")?.classList.remove("later"));
  await expect(rowsOf(page)).toHaveCount(6);
  await expect(rowsOf(page).first()).toBeVisible();
});

test("[W26] on a slow telephone the space is reserved from the start, and nothing moves when the offers arrive", async ({
  page,
}) => {
  const line = await startSlowLine(hosts.serviceUrl);
  try {
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, { service: line.url, head: "<style>body{margin:0 16px}</style>" });
    const reserved = await page.locator("linewire-bets > svg").boundingBox();
    expect(reserved!.height).toBeGreaterThanOrEqual(463);
    await isLive(page);
    await expect(rowsOf(page)).toHaveCount(6);
    const { sum, moved } = await shifts();
    expect(sum, moved.join("; ")).toBeLessThanOrEqual(0.001);
  } finally {
    line.close();
  }
});

for (const [name, sources] of [
  ["every script", () => "'none'"],
  ["the bundle", () => `${hosts.serviceUrl}embed/v1/linewire.js`],
] as const)
  test(`[W26] if the browser blocks ${name}, the page is unharmed and the fallback link is visible`, async ({
    page,
  }) => {
    const errors = errorsOf(page);
    const address = hosts.site.put(
      "/blocked",
      storyOf(hosts, {}).replace(ROOM, `${ROOM}<a slot="fallback" href="/odds">Odds for this article</a>`),
      { "Content-Security-Policy": policyOf(hosts, sources()) },
    );
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Odds for this article" })).toBeVisible();
    await expect(page.locator("#after")).toHaveText("Buffalo comes in on short rest.");
    expect(errors).toEqual([]);
  });

test("[W26] ten widgets of one article send one request, and each has a different label", async ({ page }) => {
  const requests = articleRequestsOf(page);
  const one = '<linewire-bets loading="eager" article-url="https://paper.example/live"></linewire-bets>';
  await open(page, { body: `>${one.repeat(9)}<i` });
  await expect.poll(() => page.locator("linewire-bets:state(live)").count()).toBe(10);
  expect(requests).toHaveLength(1);
  const names = await page
    .locator("linewire-bets [part~=box]")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")));
  expect(new Set(names).size).toBe(10);
});

test("[W26] a widget that is removed and inserted five times goes live with at most six requests", async ({ page }) => {
  const requests = articleRequestsOf(page);
  await open(page, {});
  await page.evaluate(async () => {
    const box = document.querySelector("linewire-bets")!;
    const place = box.parentElement!;
    for (let times = 0; times < 5; times += 1) {
      box.remove();
      await Promise.resolve();
      place.append(box);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await isLive(page);
  await expect(rowsOf(page)).toHaveCount(6);
  expect(requests.length).toBeLessThanOrEqual(6);
});

test("[W26] a page in the background closes its stream after 5 s, and is live again when it is shown", async ({
  page,
}) => {
  const streams = requestsOf(page, /^\/sse\//);
  await page.clock.install();
  await page.addInitScript(() => {
    let state = "visible";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    Object.assign(window, {
      turn: (next: string) => {
        state = next;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  const turn = (next: "hidden" | "visible"): Promise<void> =>
    page.evaluate((state) => (window as never as { turn: (next: string) => void }).turn(state), next);
  await open(page, {});
  await isLive(page);
  await turn("hidden");
  await page.clock.fastForward(4000);
  expect(await statusOf(page)).toBe("live");
  await page.clock.fastForward(2000);
  await expect.poll(() => statusOf(page)).toBe("stale");
  await page.clock.fastForward(600_000);
  expect(streams).toHaveLength(1);
  await turn("visible");
  await isLive(page);
  expect(streams).toHaveLength(2);
});
