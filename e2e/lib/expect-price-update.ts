import { expect, type Frame, type Page } from "@playwright/test";
import { SPREAD, spreadAt } from "./known-game.ts";
import type { Stage } from "./stage.ts";

let price = 100;

export const expectPriceUpdate = async ({ installation }: Stage, page: Page | Frame): Promise<void> => {
  // The widget shows the best price of a bet. This price is better than that of any other book.
  price += 1;
  expect((await installation.ingest([spreadAt(price)])).status).toBe(200);
  const offer = page.locator(`linewire-bets [data-line-id="${SPREAD.id}"] [part~=price]`).first();
  await expect(offer).toHaveAttribute("data-price", String(price), { timeout: 15_000 });
  await expect(offer).toHaveText(`+${price}`);
};
