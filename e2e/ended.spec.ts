import { expect, test } from "@playwright/test";
import { game } from "./lib/known-game.ts";
import { articlePage, snippetOf } from "./lib/snippet.ts";
import { Stage } from "./lib/stage.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";
import { statusOf } from "./lib/widget.ts";

// The feed sends no result of the game.

let stage: Stage;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  stage = await Stage.open();
});
test.afterAll(async () => stage.close());

test("[AW24] [W23] when a game ends, an open page keeps its bets, closed at their last price and without a link", async ({
  page,
}) => {
  const box = page.locator("linewire-bets");
  const prices = box.locator("[part~=price]");
  await page.goto(stage.site.put("/ended.html", articlePage(snippetOf(stage.gateway.url))));
  await expect.poll(() => statusOf(page), { timeout: 15_000 }).toBe("live");
  const shown = await prices.allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  const final = await stage.installation.ingest([game({ statusId: 3 })]);
  expect(final.status).toBe(200);
  await expect(box.locator("[part~=moment]")).toHaveText("Final");
  await expect(box.locator("[data-outcome=over]")).toHaveCount(shown.length);
  await expect(box.locator("[part~=caption]")).toHaveText(shown.map(() => "closed"));
  await expect(prices).toHaveText(shown);
  await expect(box.locator("[part~=offer] a")).toHaveCount(0);
  await page.reload();
  await expect(box.locator("[part~=caption]")).toHaveText(shown.map(() => "closed"));
});
