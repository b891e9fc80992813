import { expect, test, type Page } from "@playwright/test";
import { NOW } from "../scripts/pictures/articles.ts";
import { serveFixtures } from "../scripts/pictures/fixture-server.ts";
import { pageOf, type Sheet, SHEETS } from "../scripts/pictures/sheets.ts";
import { axeOf } from "./lib/axe.ts";
import { watchShifts } from "./lib/watch-shifts.ts";

let address = "";
let stop = (): void => undefined;

test.beforeAll(async () => {
  const { url, server } = await serveFixtures((target) => {
    const sheet = SHEETS.find(({ name }) => name === target.searchParams.get("sheet"));
    return sheet ? pageOf(sheet) : "";
  });
  address = url;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
test.afterAll(() => stop());

const open = async (page: Page, { name, theme }: Sheet): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.clock.setFixedTime(NOW);
  await page.goto(`${address}?sheet=${name}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("linewire-bets, linewire-offer, linewire-odds")].every(
      (element) =>
        element.shadowRoot !== null &&
        (element.getAttribute("article-url")?.endsWith("/loading") ||
          !/idle|loading/.test((element as HTMLElement & { status: string }).status)),
    ),
  );
  for (const element of await page.locator("[data-open]").all()) {
    await element.locator("[part~=compare-button]").first().click();
    await element.locator("[part~=compare] [part~=price]").first().waitFor();
  }
};

/** Together these sheets show every state in both themes. */
const CHECKED = /^(list-states-(light|dark)|list-offers|grid-light|inline-dark|odds-light|rtl-dark)$/;

for (const sheet of SHEETS.filter(({ name }) => CHECKED.test(name)))
  test(`[W13] ${sheet.name} has no accessibility violation`, async ({ page }) => {
    await open(page, sheet);
    // A sheet has many widgets with the same landmark, a real page has one.
    const { violations } = await axeOf(page).include("main").disableRules("landmark-unique").analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")} ${nodes[0]?.failureSummary}`),
    ).toEqual([]);
  });

const sheetOf = (name: string): Sheet => SHEETS.find((sheet) => sheet.name === name)!;

for (const name of ["list-widths", "list-offers"])
  test(`[W12] ${name}: six offers of three games have the height that the snippet reserves, without overflow`, async ({
    page,
  }) => {
    await open(page, sheetOf(name));
    const sizes = await page.locator("linewire-bets").evaluateAll((elements) =>
      elements.map((element) => {
        const box = element.shadowRoot!.querySelector(".box")!;
        return [box.getBoundingClientRect().height, element.scrollWidth - element.clientWidth];
      }),
    );
    expect(new Set(sizes.map(String))).toEqual(new Set(["463,0"]));
  });

test("[W13] every link and button in a list is at least 44 x 44 px", async ({ page }) => {
  await open(page, sheetOf("list-widths"));
  const small = await page.locator("linewire-bets").evaluateAll((elements) =>
    elements.flatMap((element) =>
      [...element.shadowRoot!.querySelectorAll("a, button, summary")]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.getAttribute("part"), one.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 44 || height < 44)
        .map(([part, { width, height }]) => `${part}: ${width} x ${height}`),
    ),
  );
  expect(small).toEqual([]);
});

test("[W12] a widget causes no layout shift while it loads, goes live and is paused", async ({ page }) => {
  const shifts = await watchShifts(page, { countsInput: true });
  await open(page, sheetOf("list-widths"));
  await page.locator("linewire-bets [part~=pause]").first().click();
  await expect(page.locator("linewire-bets [part~=status]").first()).toContainText("Paused");
  await page.waitForTimeout(500);
  const { sum, moved } = await shifts();
  expect(sum, moved.join(", ")).toBeLessThanOrEqual(0.001);
});
