import type { FrameLocator, Page } from "@playwright/test";

type Widget = HTMLElement & { status: string };

export const statusOf = (page: Page | FrameLocator, selector = "linewire-bets"): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => (element as Widget).status);

export const statusesOf = (page: Page, selector = "linewire-bets"): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => (element as Widget).status ?? "undefined"));

export const countArticleRequests = ({ seen }: { seen: readonly string[] }): number =>
  seen.filter((path) => /\/article\?/.test(path)).length;

export const watchPrices = async (page: Page): Promise<() => Promise<string[]>> => {
  await page
    .locator("linewire-bets")
    .first()
    .evaluate((element) => {
      const noted = ((window as { prices?: Set<string> }).prices = new Set<string>());
      const note = (): void => {
        for (const price of element.shadowRoot?.querySelectorAll<HTMLElement>("[part~=price]") ?? [])
          noted.add(`${price.dataset["price"]} ${price.textContent}`);
      };
      new MutationObserver(note).observe(element.shadowRoot!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      note();
    });
  return () => page.evaluate(() => [...((window as { prices?: Set<string> }).prices ?? [])]);
};
