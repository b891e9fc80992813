import { expect, test, type Page } from "@playwright/test";
import { startFixtureHosts, type FixtureHosts } from "./lib/fixture-hosts.ts";
import { statusOf } from "./lib/widget.ts";

let hosts: FixtureHosts;

test.beforeAll(async () => {
  hosts = await startFixtureHosts();
});
test.afterAll(() => hosts.close());

const LIST =
  '<linewire-bets loading="eager" article-url="https://paper.example/live"><svg width="1" height="463" aria-hidden="true"></svg></linewire-bets>';
const TEXT = "<p>Kansas City has covered in four of its last five at home.</p>";

const open = async (page: Page, style: string, content: string, attributes = ""): Promise<void> => {
  await page.goto(hosts.story(`<style>${style}</style><div class="parent" ${attributes}>${content}</div>`));
  await expect.poll(() => statusOf(page)).toBe("live");
};

const sizesOf = (page: Page) =>
  page.locator("linewire-bets").evaluate((element: HTMLElement) => {
    const box = element.shadowRoot!.querySelector<HTMLElement>("[part~=box]")!;
    const { top, bottom, width } = box.getBoundingClientRect();
    const notice = box.querySelector("[part~=footer]")!;
    return {
      width,
      above: top - element.getClientRects()[0]!.top,
      height: bottom - top,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      notice: notice.scrollWidth - notice.clientWidth,
    };
  });

const PARENTS: [name: string, style: string, least: number, content?: string][] = [
  ["a flexible row", ".parent{display:flex;gap:16px}", 300, `<div>${TEXT}</div>${LIST}`],
  ["a centred flexible row", ".parent{display:flex;justify-content:center}", 600],
  ["a flexible column", ".parent{display:flex;flex-direction:column;align-items:flex-start}", 600],
  ["a centred grid", ".parent{display:grid;place-items:center}", 600],
  ["a float", "linewire-bets{float:right;margin-inline-start:16px}", 300, `${LIST}${TEXT.repeat(5)}`],
  ["an inline block", "linewire-bets{display:inline-block}", 600],
  ["a cell of a table", "", 300, `<table><tr><td>${LIST}</td><td>Odds</td></tr></table>`],
  ["a dialog", ".parent{position:fixed;top:0;left:0}", 600],
  ["a block", "linewire-bets{display:block}", 700],
  ["an inline element", "linewire-bets{display:inline}", 700],
  [
    "a reset of all properties",
    "*{all:unset!important;display:block!important}script,style{display:none!important}",
    700,
  ],
  ["a reset to the browser's styles", "*{all:revert!important}", 700],
];

for (const [name, style, least, content = LIST] of PARENTS)
  test(`[W28] the widget in ${name} is wide enough to read, and leaves no empty space`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, style, content);
    const { width, above, height, overflow } = await sizesOf(page);
    expect(width).toBeGreaterThanOrEqual(least);
    expect(Math.abs(above)).toBeLessThan(10);
    expect(height).toBeLessThan(520);
    expect(overflow).toBe(0);
    await page.setViewportSize({ width: 320, height: 900 });
    if (!content.includes("<table") && !style.includes("gap")) expect((await sizesOf(page)).width).toBeGreaterThan(250);
    expect((await sizesOf(page)).overflow).toBe(0);
  });

test("[W28] no inherited style of the page changes the text of the widget", async ({ page }) => {
  const read = () =>
    page.locator("linewire-bets").evaluate((element: HTMLElement) => {
      const all = [...element.shadowRoot!.querySelectorAll<HTMLElement>("[part~=box], [part~=box] *")];
      return all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { textShadow, wordBreak, whiteSpace, textAlignLast, textUnderlineOffset } = getComputedStyle(one);
        const { part } = one as unknown as { part: DOMTokenList };
        const name = part.value || one.className || one.localName;
        return typeof name === "string"
          ? [
              `${name} ${Math.round(width)}x${Math.round(height)}`,
              textShadow,
              wordBreak,
              whiteSpace,
              textAlignLast,
              textUnderlineOffset,
            ]
          : [];
      });
    });
  await open(page, "", LIST);
  const plain = await read();
  const style = `.parent{line-height:0;letter-spacing:4px;word-spacing:9px;text-transform:uppercase;font:italic 900 30px/0 serif;
text-align:center;text-align-last:right;text-indent:3em;white-space:pre;text-shadow:2px 2px red;word-break:break-all;
hyphens:auto;text-underline-offset:30px;text-wrap:balance;line-break:anywhere;font-variant:small-caps;fill:red;stroke:red}`;
  await open(page, style, LIST);
  expect(await read()).toEqual(plain);
});

test("[W28] a cell of a table that wraps no text does not cut the legal notice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, ".parent{display:table-cell;white-space:nowrap;text-align:center}", LIST);
  expect(await sizesOf(page)).toMatchObject({ notice: 0, overflow: 0 });
});

test("[W28] a hidden part of the page hides the widget", async ({ page }) => {
  await open(page, ".parent{visibility:hidden;pointer-events:none}", LIST);
  await expect(page.locator("linewire-bets [part~=price]").first()).toBeHidden();
  await expect(page.locator("linewire-bets [part~=price]").first()).toHaveCSS("pointer-events", "none");
});
