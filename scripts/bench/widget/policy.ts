import type { Bed } from "./bed.ts";
import type { Variant } from "./pages.ts";
import type { WidgetBenchFigure, WidgetBenchRow } from "./row.ts";
import { gathered, openLive, openPage } from "./run.ts";

const OBSERVATION_MS = 2000;

const brokenBy = async ({ browser, fixture }: Bed, variant: Variant): Promise<string[]> => {
  const open = await openPage(browser, fixture);
  const refused: string[] = [];
  open.page.on("console", (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text());
  });
  await openLive(open, fixture, fixture.page(variant, { strict: true }));
  fixture.feed.start(20);
  await open.page.waitForTimeout(OBSERVATION_MS);
  fixture.feed.stop();
  const { violations, errors } = await gathered(open.page);
  await open.close();
  return [...violations, ...errors, ...(violations.length > 0 ? [] : refused)];
};

const none = (metric: string, broken: readonly string[], peer: readonly string[] | null): WidgetBenchFigure => ({
  metric,
  widget: broken.length,
  peer: peer?.length ?? null,
  ratio: null,
  target: "0",
  met: broken.length === 0,
  ...(broken.length > 0 ? { note: broken.slice(0, 2).join("; ") } : {}),
});

const strict = async (bed: Bed): Promise<WidgetBenchFigure> =>
  none("CSP and Trusted Types violations, errors", await brokenBy(bed, "widget"), await brokenBy(bed, "vanilla"));

const demo = async (bed: Bed): Promise<WidgetBenchFigure[]> => {
  const service = await bed.service();
  if (!service) return [];
  const context = await bed.browser.newContext();
  const broken: string[] = [];
  await context.exposeBinding("broken", (_, what: string) => void broken.push(what));
  await context.addInitScript(`addEventListener("securitypolicyviolation", (event) =>
    broken(location.pathname + " " + event.violatedDirective + " " + event.blockedURI))`);
  const page = await context.newPage();
  const front = await page.goto(service.url);
  if (!front?.ok()) {
    console.error("the demo site is not built: its pages are omitted (npm run build)");
    await context.close();
    return [];
  }
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const pages = [...new Set([`${service.url}/`, ...links.map((link) => link.replace(/#.*/, ""))])].filter((link) =>
    link.startsWith(`${service.url}/`),
  );
  for (const address of pages) {
    await page.goto(address);
    await page.waitForTimeout(OBSERVATION_MS / 2);
  }
  await context.close();
  return [none(`violations on ${pages.length} demo pages`, broken, null)];
};

export const policy: WidgetBenchRow = async (bed) => [await strict(bed), ...(await demo(bed))];
