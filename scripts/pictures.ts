import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findBrowser } from "./browser.ts";
import { NOW } from "./pictures/articles.ts";
import { serveFixtures } from "./pictures/fixture-server.ts";
import { pageOf, type Sheet, SHEETS } from "./pictures/sheets.ts";
import { ROOT } from "./run.ts";

// Draws the built widget in every state and layout, on sheets: `npm run pictures [-- part of a name]`.

const OUT = join(ROOT, "docs/pictures/widget");

const prepare = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("linewire-bets, linewire-offer, linewire-odds")].every((element) => {
      const { status } = element as HTMLElement & { status?: string };
      const address = element.getAttribute("article-url") ?? "";
      const loading = address.endsWith("/loading");
      const broken = address.endsWith("/stale");
      return loading || (broken ? status === "stale" : status !== undefined && !/idle|loading/.test(status));
    }),
  );
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement & { pause: () => void }>("[article-url$='/paused']"))
      element.pause();
    for (const element of document.querySelectorAll<HTMLElement>("[data-open]"))
      element.shadowRoot
        ?.querySelector<HTMLElement>(`[data-line-id="${element.dataset["open"]}"] [part~=compare-button]`)
        ?.click();
  });
  for (const element of await page.locator("[data-tray]").all())
    for (const id of ((await element.getAttribute("data-tray")) ?? "").split(",")) {
      await element.locator(`[data-line-id="${id}"] [part~=compare-button]`).first().click();
      await element.locator(`[part~=tray-button]`).click();
    }
  await page.waitForTimeout(400);
};

const shoot = async (browser: Browser, address: string, sheet: Sheet): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    colorScheme: sheet.theme,
    locale: "en-US",
    timezoneId: "America/New_York",
    ...(sheet.forced && { forcedColors: "active" as const }),
  });
  const page = await context.newPage();
  await page.clock.install({ time: NOW });
  await page.goto(`${address}?sheet=${sheet.name}`);
  await page.clock.resume();
  await prepare(page);
  if (sheet.media) await page.emulateMedia({ media: sheet.media });
  await page.locator("body").screenshot({ path: join(OUT, `${sheet.name}.png`) });
  await context.close();
};

const main = async (): Promise<void> => {
  const wanted = process.argv[2] ?? "";
  mkdirSync(OUT, { recursive: true });
  const sheetOf = (url: URL): Sheet | undefined => SHEETS.find(({ name }) => name === url.searchParams.get("sheet"));
  const { url, server } = await serveFixtures((target) => {
    const sheet = sheetOf(target);
    return sheet ? pageOf(sheet) : "";
  });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  for (const sheet of SHEETS.filter(({ name }) => name.includes(wanted))) {
    await shoot(browser, url, sheet);
    process.stdout.write(`${sheet.name}\n`);
  }
  await browser.close();
  server.closeAllConnections();
  server.close();
};

await main();
