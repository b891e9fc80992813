import { Installation } from "@linewire/testkit";
import { expect, test } from "@playwright/test";

const AT = "2030-01-01T00:00:00.000Z";
const NEWS = {
  id: 980_001,
  leagueId: 1,
  person: { id: 970_001, firstName: "Ann", lastName: "Example" },
  headline: "seen in GraphiQL",
  notes: "",
  status: "OUT",
  injury: null,
  meta: { createdAt: AT, updatedAt: AT },
};

test("[GQL12] an operator runs a subscription in GraphiQL without third-party requests and CSP violations", async ({
  page,
}) => {
  const installation = await Installation.start({ LINEWIRE_FEED: "none" });
  const elsewhere: string[] = [];
  const broken: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(installation.url))
      elsewhere.push(request.url());
  });
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  page.on("pageerror", (error) => broken.push(error.message));
  try {
    await page.goto(`${installation.url}/graphql`);
    // The page opens without an error before a key is entered.
    await expect(page.getByRole("link", { name: "API" })).toHaveAttribute("href", "/docs");
    await expect(page.locator(".graphiql-response .view-lines")).toHaveText("");
    const inkIn = async (colorScheme: "light" | "dark"): Promise<string> => {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      return await page
        .locator(".graphiql-query-editor .view-line span span")
        .nth(1)
        .evaluate((one) => getComputedStyle(one).color);
    };
    const dark = await inkIn("dark");
    expect(await inkIn("light")).not.toBe(dark);
    await page.getByRole("button", { name: "Headers" }).click();
    await page.locator(".graphiql-editor-tool .view-lines:visible").last().click();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    // The editor inserts the closing brace itself.
    await page.keyboard.insertText(`{ "X-Api-Key": "${installation.credentials.keys["enterprise"]}" `);
    const opened = page.waitForResponse(
      (answer) => answer.headers()["content-type"]?.startsWith("text/event-stream") === true,
    );
    await page.getByRole("button", { name: /Execute query/ }).click();
    await opened;
    await installation.ingest([{ type: "player_news", news: NEWS }]);
    await expect(page.locator(".graphiql-response")).toContainText("seen in GraphiQL");
    // On a phone the response is below the query.
    await page.setViewportSize({ width: 390, height: 900 });
    const boxOf = (name: string) => page.locator(name).evaluate((one) => one.getBoundingClientRect().toJSON());
    const [query, response] = [await boxOf(".graphiql-editors"), await boxOf(".graphiql-response")];
    expect(response.top).toBeGreaterThanOrEqual(query.bottom - 1);
    expect(response.width).toBeGreaterThan(250);
    expect([elsewhere, broken]).toEqual([[], []]);
  } finally {
    await installation.remove();
  }
});
