import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmbedArticle } from "@linewire/contract";
import { expect, test, type Page } from "@playwright/test";
import { ARTICLES, NOW } from "../scripts/pictures/articles.ts";

const DIST = fileURLToPath(new URL("../packages/widget/dist/", import.meta.url));
const ORIGIN = "http://paper.test";
const ZONE = "America/New_York";
type Server = { drawBets: (article: EmbedArticle, settings: object) => string; style: string };

const built = (name: string): Buffer | null => {
  const file = [name, `parts/${name}`].map((path) => DIST + path).find(existsSync);
  return file ? readFileSync(file) : null;
};

const articleAt = (name: string): EmbedArticle => {
  const article = ARTICLES[name];
  if (!article) throw new Error(`no article ${name}`);
  return article;
};

/** Calling `answer` answers the page's request for the article. */
const open = async (page: Page, served: EmbedArticle, own: EmbedArticle) => {
  const server = (await import(`${DIST}server.js`)) as Server;
  const inside = server.drawBets(served, {
    locale: "en-US",
    zone: ZONE,
    now: NOW,
    api: ORIGIN,
    partner: "daily-sport",
  });
  const body = `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>t</title><main>
    <linewire-bets article-url="https://paper.example/a" loading="eager" live="off"><template shadowrootmode="open">${inside}</template></linewire-bets></main>
    <script async src="/embed/v1/linewire.js" data-partner="daily-sport"></script></html>`;
  let answer = (): void => undefined;
  const requested = new Promise<void>((resolve) => void (answer = resolve));
  await page.clock.setFixedTime(NOW);
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body });
    if (pathname.endsWith("/article")) {
      await requested;
      return route.fulfill({ json: own });
    }
    const name = pathname === "/embed/v1/linewire.js" ? "loader.js" : (pathname.split("/").at(-1) ?? "");
    const file = built(name);
    return file ? route.fulfill({ contentType: "text/javascript", body: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(ORIGIN);
  return answer;
};

const mark = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.querySelector("linewire-bets")?.shadowRoot?.querySelector(".root");
    if (!root) throw new Error("the server rendered no widget");
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    for (let node: Node | null = root; node; node = walker.nextNode()) Object.assign(node, { served: true });
    return root.innerHTML;
  });

const taken = (page: Page): Promise<{ html: string; fresh: string[] }> =>
  page.evaluate(() => {
    const root = document.querySelector("linewire-bets")!.shadowRoot!.querySelector(".root")!;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    const fresh: string[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (!("served" in node)) fresh.push(`${node.nodeName} ${node.textContent}`);
    return { html: root.innerHTML, fresh };
  });

const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    /ready|live/.test((document.querySelector("linewire-bets") as HTMLElement & { status: string }).status),
  );

test.use({ locale: "en-US", timezoneId: ZONE });

for (const name of ["ready", "suspended", "settled", "nolinks"])
  test(`[W10] an article that is ${name} is hydrated without replacing a node, and looks the same`, async ({
    page,
  }) => {
    const article = articleAt(name);
    const answer = await open(page, article, article);
    const served = await mark(page);
    answer();
    await ready(page);
    // These parts may differ. The server does not know the reader's time zone, so it writes "EST" where the page writes
    // "ET", and its links lead to the service.
    const links = / href="[^"]*"/g;
    const titleZone = / ES?T(?=")/g;
    const same = served.replaceAll(" EST</span></h3>", " ET</span></h3>").replaceAll(" EST", "").replaceAll(links, "");
    const shown = async (): Promise<string> =>
      (await taken(page)).html.replaceAll(links, "").replaceAll(titleZone, "").replaceAll("&nbsp;", " ");
    await expect.poll(shown).toBe(same.replaceAll(/\u202f|&nbsp;/g, " "));
    expect((await taken(page)).fresh).toEqual([]);
  });

test("[W10] links and buttons of hydrated content work", async ({ page }) => {
  const article = articleAt("ready");
  const answer = await open(page, article, article);
  await mark(page);
  answer();
  await ready(page);
  const button = page.locator("linewire-bets [part~=compare-button]").first();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
});

test("[W10] unchanged offers keep their nodes when the article has changed since rendering", async ({ page }) => {
  const served = articleAt("ready");
  const own = { ...served, widget: { ...served.widget, bets: served.widget.bets.slice(1) } };
  const answer = await open(page, served, own);
  await mark(page);
  answer();
  await ready(page);
  const kept = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelector("linewire-bets")!.shadowRoot!.querySelectorAll<HTMLElement>("[part~=offer]"),
        (offer) => [Number(offer.dataset["lineId"]), "served" in offer],
      ),
    );
  // The status changes before the content is rendered.
  await expect.poll(kept).toEqual(own.widget.bets.map(({ betOffer }) => [betOffer.id, true]));
});
