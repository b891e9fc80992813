import { expect, test } from "@playwright/test";
import { sharedNewspaper } from "./lib/filled.ts";

test.describe.configure({ mode: "parallel" });

let installation: { url: string };

test.beforeAll(() => {
  installation = sharedNewspaper();
});

test("a phone shows every section, and more than one score", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${installation.url}/`);
    const cells = page.locator(".strip .cell");
    await expect(cells.nth(1)).toBeVisible();
    const ends = async (selector: string): Promise<number[]> =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    const sections = await ends(".sections a");
    expect(sections.length).toBe(8);
    expect(Math.max(...sections)).toBeLessThanOrEqual(width);
    const rows = await page
      .locator(".sections a")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(2);
    expect((await ends(".strip .cell")).filter((right) => right <= width).length).toBeGreaterThan(1);
    await expect(page.locator(".strip-age")).toHaveText(/^Simulated · As of /);
  }
});

test("on the front page every kicker has the same distance to its headline", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${installation.url}/`);
  const gaps = await page.locator(".label:has(+ .headline)").evaluateAll((labels) =>
    labels.map((label) => {
      const next = label.nextElementSibling;
      return next ? Math.round(next.getBoundingClientRect().top - label.getBoundingClientRect().bottom) : null;
    }),
  );
  expect(gaps.length).toBeGreaterThan(10);
  expect(new Set(gaps).size).toBe(1);
  expect(gaps[0]).toBeGreaterThan(2);
});

test("on difficult pages the widget is as wide as the text and does not follow a heading", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, box] of [
    ["/places/strict", "linewire-bets"],
    ["/places/no-script", ".odds-frame"],
    ["/places/amp", ".odds-frame"],
  ] as const) {
    await page.goto(installation.url + path);
    const widths = await page
      .locator(`${box}, .story-body`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(new Set(widths).size, path).toBe(1);
    const before = await page
      .locator(box)
      .first()
      .evaluate((one) => {
        const text = one.previousElementSibling;
        return (text?.lastElementChild ?? text)?.localName;
      });
    expect(before, path).toBe("p");
    // The end mark of the story is not above the widget.
    if (box === ".odds-frame") await expect(page.locator(".story-body").first().locator(".tally")).toHaveCount(0);
  }
});

test("an unknown address below a part of the service leads back to that part", async ({ page }) => {
  for (const [part, name, to] of [
    ["console", "the console", "/console"],
    ["desk", "the desk", "/desk"],
    ["studio", "the studio", "/studio/"],
    ["docs", "the API reference", "/docs"],
  ] as const) {
    const response = await page.goto(`${installation.url}/${part}/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No page at this address");
    await expect(page.getByRole("link", { name: `Back to ${name}` })).toHaveAttribute("href", to);
  }
  await page.goto(`${installation.url}/nothing-here`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Out of bounds");
});

test("the first query of the GraphQL explorer fits a phone, and the response has a label", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${installation.url}/graphql`);
  const lines = page.locator(".graphiql-query-editor .view-line");
  await expect(lines.nth(5)).toBeVisible();
  const ends = await lines.evaluateAll((all) => all.map((one) => one.lastElementChild?.getBoundingClientRect().right));
  const play = await page.locator(".graphiql-execute-button").boundingBox();
  for (const end of ends) expect(end ?? 0).toBeLessThanOrEqual(play?.x ?? 0);
  const label = await page
    .locator(".graphiql-response")
    .evaluate((response) => getComputedStyle(response, "::before").content);
  expect(label).toContain("press play");
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(overflow).toBe(0);
});
