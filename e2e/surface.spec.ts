import { createHash } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { sharedNewspaper } from "./lib/filled.ts";
import { buildPage } from "./surface/build-page.ts";
import { LIST, NBA, NFL, publish, script, statusOf } from "./surface/fixture-page.ts";

type LinewireEvent = { type: string; detail: Record<string, unknown>; tag: string };
type LinewireElement = HTMLElement & Record<string, unknown>;

test.describe.configure({ mode: "parallel" });

let installation: { url: string };

test.beforeAll(() => {
  installation = sharedNewspaper();
});

const live = (page: Page, selector = "linewire-bets"): Promise<void> =>
  expect.poll(() => statusOf(page, selector), { timeout: 15_000 }).toBe("live");

const nfl = (): string => installation.url + NFL;

const recorderScript = (...names: string[]): string =>
  `<script>events = []; for (const name of ${JSON.stringify(names)}) document.addEventListener("linewire-" + name, (event) =>
    events.push({ type: event.type, tag: event.target.localName, detail: JSON.parse(JSON.stringify(event.detail)) }));</script>`;
const eventsIn = (page: Page): Promise<LinewireEvent[]> =>
  page.evaluate(() => (window as never as { events: LinewireEvent[] }).events);

test("[WP2] calls that a page queued before the script loaded run, and later calls run at once", async ({ page }) => {
  const head = `<script>
    received = [];
    kept = window.linewire = [["on", "ready", (event) => received.push(event.type)], (linewire) => received.push("version " + linewire.version)];
    </script>${script()}`;
  await publish(page, nfl(), { head, body: LIST });
  await live(page);
  const received = (): Promise<string[]> => page.evaluate(() => (window as never as { received: string[] }).received);
  await expect.poll(received).toEqual(["version 0.1.0", "linewire-ready"]);
  const later = await page.evaluate(async () => {
    const { linewire, kept } = window as never as Record<"linewire" | "kept", { push: (run: () => void) => void }>;
    const received: string[] = [];
    linewire.push(() => received.push("pushed"));
    kept.push(() => received.push("pushed to the queue"));
    return received;
  });
  expect(later).toEqual(["pushed", "pushed to the queue"]);
});

for (const [where, html] of Object.entries({ before: `${script()}${LIST}`, after: `${LIST}${script()}` }))
  test(`[WP2] the script works ${where} the element`, async ({ page }) => {
    await publish(page, nfl(), { body: html });
    await live(page);
  });

test("[WP2] pause and resume affect every element of the page", async ({ page }) => {
  await publish(page, nfl(), { head: script(), body: LIST + LIST });
  await live(page);
  await page.evaluate(() => (window as never as { linewire: { pause: () => void } }).linewire.pause());
  await expect.poll(() => statusOf(page)).toBe("paused");
  await page.evaluate(() => (window as never as { linewire: { resume: () => void } }).linewire.resume());
  await live(page);
});

test("[WP3] a page with two versions of the script has one definition, one request and one stream", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.route("**/embed/v1/other.js", async (route) => {
    const loader = await (await route.fetch({ url: `${installation.url}/embed/v1/linewire.js` })).text();
    const hash = /v1\/([0-9a-f]+)\/linewire\.js/.exec(loader)![1]!;
    const bundle = await (await fetch(`${installation.url}/embed/v1/${hash}/linewire.js`)).text();
    const other = `${bundle}\n// another`;
    await page.route("**/embed/v1/0ther/*.js", async (route) => {
      const url = route.request().url().replace("/0ther/", `/${hash}/`);
      const body = url.endsWith("/linewire.js") ? other : await (await fetch(url)).text();
      const headers = { "Access-Control-Allow-Origin": "*" };
      await route.fulfill({ contentType: "text/javascript", body, headers });
    });
    const integrityOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
    const body = loader
      .replace(`/${hash}/linewire.js`, "/0ther/linewire.js")
      .replace(integrityOf(bundle), integrityOf(other));
    await route.fulfill({ contentType: "text/javascript", body });
  });
  const parts = new Set<string>();
  page.on("request", (request) => {
    const part = /embed\/v1\/(\w+)\/(?!linewire\.js|vendor\.js)\w+\.js$/.exec(new URL(request.url()).pathname);
    if (part) parts.add(part[1]!);
  });
  const second = script().replace("linewire.js", "other.js");
  const requests = await publish(page, nfl(), { head: script() + second + script(), body: LIST });
  await live(page);
  await expect
    .poll(() => page.evaluate(() => "version" in (window as never as { linewire: object }).linewire))
    .toBe(true);
  expect(requests.articles).toHaveLength(1);
  expect(requests.streams).toBe(1);
  expect(parts.size).toBe(1);
  expect(problems).toEqual([]);
});

test("[WP3] the first script's partner is the default, and an element can select another partner", async ({ page }) => {
  const both = `<script src="/embed/v1/linewire.js" data-partner="daily-sport"></script><script src="/embed/v1/linewire.js" data-partner="other-paper"></script>`;
  const requests = await publish(page, nfl(), {
    head: both,
    body: LIST + LIST.replace("<linewire-bets", '<linewire-bets partner="other-paper"'),
  });
  await live(page);
  const partners = (): string[] =>
    [...new Set(requests.articles.map((url) => /v1\/([\w-]+)\/article/.exec(url)![1]!))].toSorted();
  await expect.poll(partners).toEqual(["daily-sport", "other-paper"]);
});

test("[WP1] when the address or the canonical link changes, an element requests the new article", async ({ page }) => {
  const requests = await publish(page, nfl(), {
    head: `<link rel="canonical" href="${nfl()}">${script()}`,
    body: `${recorderScript("ready")}${LIST}`,
  });
  await live(page);
  await expect(page.locator("linewire-bets")).toContainText("Kansas City");
  await page.evaluate((path) => history.pushState(null, "", `${path}?from=home`), NBA);
  await expect(page.locator("linewire-bets")).toContainText("Los Angeles Lakers");
  await live(page);
  expect(requests.articles).toHaveLength(2);
  expect(new URL(requests.articles[1]!).searchParams.get("url")).toBe(`${installation.url}${NBA}?from=home`);
  await page.evaluate((url) => {
    document.querySelector<HTMLLinkElement>("link[rel=canonical]")!.href = url;
  }, installation.url + NBA);
  await expect.poll(() => requests.articles.length).toBe(3);
  await page.evaluate(() => history.replaceState(null, "", "?from=elsewhere"));
  await live(page);
  expect(new URL(requests.articles[2]!).searchParams.get("url")).toBe(installation.url + NBA);
  expect((await eventsIn(page)).length).toBeGreaterThanOrEqual(2);
});

test("[WP4] a page gets an event for a clicked offer and can prevent the navigation to the book", async ({ page }) => {
  await publish(page, nfl(), {
    head: script('data-partner="daily-sport" data-state="NJ"'),
    body: `${recorderScript("offer-click")}${LIST}`,
  });
  await live(page);
  await page.evaluate(() => document.addEventListener("linewire-offer-click", (event) => event.preventDefault()));
  const link = page.locator("linewire-bets a[part~=link]").first();
  const popups: unknown[] = [];
  page.on("popup", (popup) => popups.push(popup));
  await link.click();
  const [click] = await eventsIn(page);
  const shown = await page.locator("linewire-bets [part~=price]").first().getAttribute("data-price");
  expect(click!.detail).toMatchObject({
    price: Number(shown),
    url: await link.getAttribute("href"),
    bet: { betOffer: {} },
    book: { name: expect.any(String) },
    jurisdiction: { state: "NJ" },
  });
  expect(popups).toEqual([]);
});

test("[WP4] an offer that was half visible for 1 s is reported once", async ({ page }) => {
  await publish(page, nfl(), { head: script(), body: `${recorderScript("impression")}${LIST}` });
  await live(page);
  const offers = await page.locator("linewire-bets [data-line-id]").count();
  const ids = async (): Promise<unknown[]> => (await eventsIn(page)).map(({ detail }) => detail["lineId"]);
  await expect.poll(async () => (await ids()).length).toBe(offers);
  const begin = performance.now();
  await expect.poll(() => performance.now() - begin, { timeout: 5000 }).toBeGreaterThan(1500);
  expect(new Set(await ids()).size).toBe(offers);
  expect((await ids()).length).toBe(offers);
});

test("[WP4] a moved element sends no request and keeps its content", async ({ page }) => {
  const requests = await publish(page, nfl(), { head: script(), body: `<div id="there"></div>${LIST}` });
  await live(page);
  const same = await page.evaluate(() => {
    const list = document.querySelector("linewire-bets")!;
    const before = list.shadowRoot!.querySelector("[data-line-id]");
    document.querySelector("#there")!.append(list);
    return before === list.shadowRoot!.querySelector("[data-line-id]");
  });
  expect(same).toBe(true);
  await live(page);
  expect(requests.articles).toHaveLength(1);
  expect(requests.streams).toBe(1);
});

test("[WP4] settings are properties too, also before the script has loaded", async ({ page }) => {
  const early = `<script>const list = document.querySelector("linewire-bets"); list.maxBets = 2; list.theme = "dark";</script>`;
  await publish(page, nfl(), { body: LIST + early + script() });
  await live(page);
  await expect(page.locator("linewire-bets [data-line-id]")).toHaveCount(2);
  const read = await page.locator("linewire-bets").evaluate((element) => {
    const list = element as LinewireElement;
    list["noFlash"] = true;
    const on = list.getAttribute("no-flash");
    list["noFlash"] = false;
    const { maxBets, oddsFormat } = list;
    const apart = document.createElement("linewire-bets") as LinewireElement;
    apart["includeImplicit"] = false;
    const includeImplicit = [apart.getAttribute("include-implicit"), apart["includeImplicit"]];
    return [on, list.getAttribute("no-flash"), maxBets, includeImplicit, oddsFormat, list.getAttribute("theme")];
  });
  expect(read).toEqual(["", null, 2, ["false", false], "american", "dark"]);
});

test("[WP4] an article that the page has loaded is shown without a request", async ({ page }) => {
  const answer = await (
    await fetch(`${installation.url}/embed/v1/daily-sport/article?url=${encodeURIComponent(nfl())}`, {
      headers: { Origin: installation.url },
    })
  ).json();
  const body = `${LIST}<script>document.querySelector("linewire-bets").data = ${JSON.stringify(answer)};</script>${script()}`;
  const requests = await publish(page, nfl(), { body });
  await live(page);
  await expect(page.locator("linewire-bets")).toContainText("Kansas City");
  expect(requests.articles).toEqual([]);
});

test("[WP7] a page styles parts and fills slots", async ({ page }) => {
  const list = LIST.replace("</linewire-bets>", `<b slot="footer" id="foot">Our own words</b></linewire-bets>`);
  await publish(page, nfl(), {
    head: `${script()}<style>linewire-bets::part(price) { color: rgb(1, 2, 3) } linewire-bets:state(live) { outline: 3px solid }</style>`,
    body: list,
  });
  await live(page);
  await expect(page.locator("linewire-bets [part~=price]").first()).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(page.locator("linewire-bets")).toHaveCSS("outline-width", "3px");
  await expect(page.locator("#foot")).toBeVisible();
});

const HOSTILE = `html { font-size: 62.5% } * { letter-spacing: 1px; word-spacing: 9px; text-transform: uppercase; box-sizing: content-box; line-height: 3; text-align: right }
  a { color: red !important; border: 4px solid } button { display: none } slot { display: none } div { padding: 9px }`;

const looks = (page: Page): Promise<unknown> =>
  page.locator("linewire-bets").evaluate((list) =>
    [...list.shadowRoot!.querySelectorAll(".box, .box *")].map((node) => {
      const { display, letterSpacing, wordSpacing, textTransform, lineHeight, fontSize, color, textAlign, paddingTop } =
        getComputedStyle(node);
      return [
        node.localName,
        display,
        letterSpacing,
        wordSpacing,
        textTransform,
        lineHeight,
        fontSize,
        color,
        textAlign,
        paddingTop,
      ];
    }),
  );

test("[WP7] a hostile style sheet of the page has no effect inside the element", async ({ browser }) => {
  // A price change between the two loads would change a colour. Then both pages load again.
  await expect(async () => {
    const seen: unknown[] = [];
    for (const style of ["", `<style>${HOSTILE}</style>`]) {
      const page = await browser.newPage();
      await publish(page, nfl(), {
        head: script() + style,
        body: LIST.replace("<linewire-bets", '<linewire-bets live="off"'),
      });
      await expect.poll(() => statusOf(page)).toBe("ready");
      seen.push(await looks(page));
      await page.close();
    }
    expect(seen[1]).toEqual(seen[0]);
  }).toPass({ timeout: 30_000 });
});

test("[WP7] the element works by keyboard", async ({ page }) => {
  await publish(page, nfl(), {
    head: script('data-partner="daily-sport" data-state="NJ"'),
    body: `<button id="before">before</button>${LIST}<button id="after">after</button>`,
  });
  await live(page);
  await page.locator("#before").focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 60 && stops.at(-1) !== "after"; stop++) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const inner = document.querySelector("linewire-bets")!.shadowRoot!.activeElement;
        return inner?.getAttribute("part") ?? document.activeElement!.id;
      }),
    );
  }
  expect(stops.at(-1)).toBe("after");
  expect(stops.filter((stop) => stop.includes("link")).length).toBe(
    await page.locator("linewire-bets a[part~=link]").count(),
  );
  expect(stops).toContain("pause");
});

test("[WP6] without consent the widget stores no data and sends no beacon", async ({ page, context }) => {
  const requests = await publish(page, nfl(), {
    head: script('data-partner="daily-sport" data-analytics="beacon" data-consent="auto"'),
    body: `${recorderScript("impression")}${LIST}`,
  });
  await live(page);
  await expect.poll(async () => (await eventsIn(page)).length).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  expect(requests.beacons).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length]),
  ).toEqual([0, 0, 0]);
});

test("[WP6] with consent impressions and clicks are counted, without data about the reader", async ({ page }) => {
  await page.route("**/beacon", (route) => route.fulfill({ status: 204 }));
  const requests = await publish(page, nfl(), {
    head: script('data-partner="daily-sport" data-analytics="beacon"'),
    body: `${recorderScript("impression")}${LIST}<script>window.linewire = window.linewire || []; linewire.push(["setConsent", "granted"]);</script>`,
  });
  await live(page);
  const offers = await page.locator("linewire-bets [data-line-id]").count();
  await expect.poll(async () => (await eventsIn(page)).length).toBe(offers);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect.poll(() => requests.beacons.flatMap(({ items }) => items).length).toBe(2 * offers);
  const [{ articleUrl, items }] = requests.beacons as [(typeof requests.beacons)[number]];
  expect(articleUrl).toBe(nfl());
  expect(new Set(requests.beacons.map(({ viewId }) => viewId)).size).toBe(1);
  expect(Object.keys(items[0]!).toSorted()).toEqual(
    [
      "ageMs",
      "at",
      "box",
      "kind",
      "offerId",
      "points",
      "price",
      "ruleVersion",
      "sequenceNumber",
      "state",
      "status",
    ].toSorted(),
  );
});

test("[WP6] the widget stops counting after a rejected beacon", async ({ page }) => {
  let posts = 0;
  await page.route("**/beacon", (route) => {
    posts += 1;
    return route.fulfill({ status: 403, headers: { "Access-Control-Allow-Origin": installation.url } });
  });
  await publish(page, nfl(), {
    head: script('data-partner="daily-sport" data-analytics="beacon" data-consent="granted" data-state="NJ"'),
    body: `${recorderScript("impression", "offer-click")}${LIST}`,
  });
  await live(page);
  await page.evaluate(() => document.addEventListener("linewire-offer-click", (event) => event.preventDefault()));
  await expect.poll(async () => (await eventsIn(page)).length).toBeGreaterThan(0);
  const refused = page.waitForResponse("**/beacon");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await refused;
  await page.locator("linewire-bets a[part~=link]").first().click();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  expect(posts).toBe(1);
});

type OfferPosition = { line: number; behind: string };

const placedIn = (page: Page): Promise<OfferPosition[]> =>
  page.locator("linewire-offer").evaluateAll((offers) =>
    offers.map((offer) => ({
      line: Number(offer.getAttribute("line-id")),
      behind: offer.previousElementSibling?.textContent ?? "",
    })),
  );

const readThrough = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 200) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
  }
};

for (const width of [390, 1280])
  test(`[WP5] offers follow the paragraphs of their evidence, without layout shifts, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.addInitScript(() => {
      const page = window as never as { shifted: number };
      page.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) page.shifted += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(nfl());
    await expect.poll(async () => (await placedIn(page)).length, { timeout: 15_000 }).toBeGreaterThan(0);
    await readThrough(page);
    await live(page);
    await page.evaluate(() => scrollTo(0, 0));
    const bets = await page.locator("linewire-bets").evaluate((list) =>
      (list as never as { bets: { betOffer: { id: number }; evidence: string[] }[] }).bets.map(
        ({ betOffer, evidence }) => ({
          id: betOffer.id,
          evidence,
        }),
      ),
    );
    const placed = await placedIn(page);
    const plain = (text: string): string => text.replace(/\W+/g, " ").trim().toLowerCase();
    for (const { line, behind } of placed) {
      const { evidence } = bets.find(({ id }) => id === line)!;
      expect(evidence.some((text) => plain(behind).includes(plain(text)))).toBe(true);
    }
    expect(placed.length).toBeLessThanOrEqual(3);
    expect(new Set(placed.map(({ behind }) => behind)).size).toBe(placed.length);
    expect(await page.evaluate(() => (window as never as { shifted: number }).shifted)).toBeLessThanOrEqual(0.001);
  });

test("[WP5] an article body that loads late or is rendered again gets its offers, and a list if requested", async ({
  page,
}) => {
  await publish(page, nfl(), {
    head: script('data-partner="daily-sport" data-auto=".text" data-after="#end" data-observe'),
    body: `<div style="height: 1500px"></div><main></main>`,
  });
  const answer = await page.evaluate(async () => {
    const url = `/embed/v1/daily-sport/article?url=${encodeURIComponent(location.href)}`;
    return (await (await fetch(url)).json()) as { widget: { bets: { evidence: string[] }[] } };
  });
  const [words] = answer.widget.bets[0]!.evidence;
  const draw = (): Promise<void> =>
    page.evaluate((text) => {
      const body = document.createElement("div");
      body.className = "text";
      const end = document.createElement("p");
      end.id = "end";
      for (const tag of ["p", "li", "p"])
        body.append(Object.assign(document.createElement(tag), { textContent: "Nothing." }));
      body.children[2]!.textContent = `So: ${text}`;
      document.querySelector("main")!.replaceChildren(body, end);
    }, words!);
  for (let round = 0; round < 2; round++) {
    await draw();
    await expect(page.locator(".text > p:nth-child(3) + linewire-offer")).toHaveCount(1);
    await expect(page.locator("linewire-offer")).toHaveCount(1);
    await expect(page.locator("#end + linewire-bets")).toHaveCount(1);
  }
});

test("[WP4] a framework uses the elements as components", async ({ page }) => {
  const code = await buildPage(`
    import { createElement, render } from "preact/compat";
    import { useEffect, useRef, useState } from "preact/hooks";
    import { linewireFor } from "/src/react.ts";
    const { Bets } = linewireFor({ createElement, useEffect, useRef });
    window.received = [];
    const App = () => {
      const [most, setMost] = useState(3);
      window.more = () => setMost(1);
      return createElement(Bets, { maxBets: most, loading: "eager", noFlash: true, className: "odds",
        onReady: () => window.received.push("ready"), onStatus: (event) => window.received.push(event.detail.status) });
    };
    render(createElement(App), document.querySelector("#app"));
  `);
  await publish(page, nfl(), { body: `<div id="app"></div><script>${code}</script>${script()}` });
  await live(page, "linewire-bets.odds");
  await expect(page.locator("linewire-bets [data-line-id]")).toHaveCount(3);
  await page.evaluate(() => (window as never as { more: () => void }).more());
  await expect(page.locator("linewire-bets [data-line-id]")).toHaveCount(1);
  const received = await page.evaluate(() => (window as never as { received: string[] }).received);
  expect(received).toContain("ready");
  expect(received.at(-1)).toBe("live");
});

test("[WP9] server-rendered nodes stay and become live", async ({ page }) => {
  const drawn = await (
    await fetch(`${installation.url}/embed/v1/daily-sport/html?url=${encodeURIComponent(nfl())}&locale=en-US`)
  ).text();
  const mark = `<script>first = document.querySelector("linewire-bets").shadowRoot.querySelector("[data-line-id] [part~=price]");</script>`;
  await publish(page, nfl(), {
    body: `${drawn.replace(/<script[^>]*linewire\.js[^>]*><\/script>/, "")}${mark}${script()}`,
  });
  await live(page);
  const kept = await page.evaluate(() => {
    const { first } = window as never as { first: Element };
    return (
      first.isConnected &&
      first === document.querySelector("linewire-bets")!.shadowRoot!.querySelector("[data-line-id] [part~=price]")
    );
  });
  expect(kept).toBe(true);
});

test("[WP9] a frame reports its height to the embedding page", async ({ page }) => {
  const src = `/embed/v1/daily-sport/frame?url=${encodeURIComponent(nfl())}&locale=en-US`;
  const listen = `<script>heights = []; addEventListener("message", ({ data }) => heights.push(data));</script>`;
  await publish(page, nfl(), { body: `${listen}<iframe src="${src}" width="400" height="100"></iframe>` });
  const received = (): Promise<Record<string, unknown>[]> =>
    page.evaluate(() => (window as never as { heights: Record<string, unknown>[] }).heights);
  await expect.poll(async () => (await received()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  expect((await received())[0]).toEqual({ sentinel: "amp", type: "embed-size", height: expect.any(Number) });
  expect((await received())[1]).toEqual({ type: "linewire-resize", height: expect.any(Number) });
  expect((await received())[0]!["height"]).toBeGreaterThan(100);
});

test("[WP2] an element loads in a browser without IntersectionObserver", async ({ page }) => {
  await page.addInitScript(() => void delete (window as Partial<Window & typeof globalThis>).IntersectionObserver);
  await publish(page, nfl(), { head: script(), body: LIST.replace(' loading="eager"', "") });
  await live(page);
});

test("[WP4] linewire-offer shows one offer, and linewire-odds shows the lines of an event by book", async ({
  page,
}) => {
  await publish(page, nfl(), { head: script(), body: `${LIST}<linewire-offer index="1"></linewire-offer>` });
  await live(page);
  const bets = await page
    .locator("linewire-bets")
    .evaluate((list) =>
      (list as never as { bets: { betOffer: { id: number; eventId: number } }[] }).bets.map(({ betOffer }) => betOffer),
    );
  await expect(page.locator("linewire-offer [data-line-id]")).toHaveAttribute("data-line-id", `${bets[1]!.id}`);
  await page.evaluate((eventId) => {
    const odds = document.createElement("linewire-odds") as LinewireElement;
    odds["eventId"] = eventId;
    odds["loading"] = "eager";
    document.body.append(odds);
  }, bets[0]!.eventId);
  await live(page, "linewire-odds");
  await expect(page.locator("linewire-odds [part~=table]")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const { page: wide, table } = await page.locator("linewire-odds [part~=table]").evaluate((table) => ({
    page: document.documentElement.scrollWidth,
    table: table.scrollWidth,
  }));
  expect(table).toBeLessThanOrEqual(320);
  expect(wide).toBe(320);
});

test("[WP5] data-debug logs the widget's decisions, even if the debug script loads late", async ({ page }) => {
  const logged: string[] = [];
  await page.route("**/why.js", async (route) => {
    await live(page);
    await route.continue();
  });
  page.on("console", (message) => message.type() === "info" && logged.push(message.text()));
  await publish(page, nfl(), { head: script('data-partner="daily-sport" data-debug'), body: LIST });
  await expect.poll(() => logged, { timeout: 15_000 }).toContain("linewire: linewire-bets status live");
  expect(logged).toContain(`linewire: article ${nfl()}`);
});
