import type { Server } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Installation } from "@linewire/testkit";
import { expect, type Browser, type Page, test } from "@playwright/test";
import { startFilled } from "../lib/filled.ts";
import { axeViolations } from "../lib/axe.ts";
import { openIssuer } from "../lib/issuer.ts";
import { sidewaysOf } from "../lib/newspaper.ts";
import { START_TIMEOUT_MS } from "../lib/start-timeout.ts";

const EDITOR = "editor-1";
const TEXT = `# Two lines for tonight

The Detroit Lions are -3 favorites over the Green Bay Packers, and the total sits at 48.5.`;

let installation: Installation;
let issuer: { url: string; server: Server };
const command = async (body: object): Promise<void> => {
  const headers = {
    "X-Api-Key": installation.credentials.keys["operator"] ?? "",
    "Content-Type": "application/json",
  };
  const answer = await fetch(`${installation.url}/operate/v1/commands`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  issuer = await openIssuer(EDITOR);
  installation = await startFilled({ LINEWIRE_OIDC_ISSUER: issuer.url, LINEWIRE_FEED: "none" });
  const permissions = ["api:svc_article_widgets"];
  await command({ command: "account.create", accountId: EDITOR, name: "Editor", tier: "enterprise", permissions });
  await command({ command: "account.grant", accountId: "acc_demo_free", permissions, take: false });
  await command({
    command: "partner.create",
    slug: "weekly",
    displayName: "The Weekly",
    accountIds: [EDITOR, "acc_demo_free"],
    bookIds: [1, 2, 3],
    sites: [],
    origins: [],
    allowCreate: true,
  });
});
test.afterAll(async () => {
  issuer.server.close();
  await installation.remove();
});

/** A forwarded client address prevents the sign-in as a demo account, which works only on the server's machine. */
const remotePage = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.route(`${installation.url}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": "203.0.113.9" } }),
  );
  return page;
};
const viewOf = async (browser: Browser): Promise<string> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${installation.url}/studio/?max=4&tab=embed`);
  await page.getByLabel("Or its text, plain or Markdown").fill(TEXT);
  await page.getByRole("button", { name: "Analyze this text" }).click();
  await expect(page.locator(".bet")).toHaveCount(2);
  await expect(page).toHaveURL(/#t=[\w-]+$/);
  const link = new URL(page.url());
  link.searchParams.set("partner", "weekly");
  await page.context().close();
  return link.href.replace(/\?(.*)&partner=weekly/, "?partner=weekly&$1");
};
const jwt = (): string =>
  (JSON.parse(readFileSync(join(installation.dataDirectory, "credentials.json"), "utf8")) as { jwt: string }).jwt;

test("[AC20] a signed-out editor opens a studio view, signs in with a token and returns to the view with its text", async ({
  browser,
}) => {
  const link = await viewOf(browser);
  const page = await remotePage(browser);
  await page.goto(link);
  // The studio shows the same heading before it redirects.
  await page.waitForURL(/\/account\?/);
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByLabel("Token").fill("x.y.z");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("not valid");
  await page.getByLabel("Token").fill(jwt());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator(".bet")).toHaveCount(2);
  await expect(page).toHaveURL(link);
  await expect(page.locator(".who")).toContainText("The Weekly");
  await page.context().close();
});

test("[AC20] signing in at the issuer returns to the view, and the issuer never receives the URL fragment", async ({
  browser,
}) => {
  const link = await viewOf(browser);
  const page = await remotePage(browser);
  await page.goto(link);
  await page.getByRole("link", { name: "Sign in at" }).click();
  await expect(page.getByRole("link", { name: "It is me" })).toBeVisible();
  expect(page.url()).not.toMatch(/#|studio/);
  await page.getByRole("link", { name: "It is me" }).click();
  await expect(page.locator(".bet")).toHaveCount(2);
  await expect(page).toHaveURL(link);
  await page.context().close();
});

test("[AC20] after sign-in the console shows the partner that its URL names", async ({ page }) => {
  const view = `${installation.url}/console#partner-weekly`;
  await page.goto(view);
  await page.getByRole("button", { name: "Operator" }).click();
  await expect(page.locator("#partner-weekly")).toBeInViewport();
  await expect(page).toHaveURL(view);
});

test("[AC20] an account that is not an editor of the partner gets an explanation and is not redirected again", async ({
  browser,
}) => {
  const page = await remotePage(browser);
  await page.goto(`${installation.url}/studio/?partner=daily-sport`);
  await page.getByLabel("Token").fill(jwt());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You cannot open the studio" })).toBeVisible();
  await expect(page.getByText("is not an editor of this partner")).toBeVisible();
  await page.context().close();
});

test("[AC20] the studio of an unknown partner says how to correct the address, and offers no retry", async ({
  page,
}) => {
  await page.goto(`${installation.url}/studio/?partner=nobody`);
  await expect(page.getByRole("heading", { name: "You cannot open the studio" })).toBeVisible();
  await expect(page.getByText("linewire partner list")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("[ST15] if a session ends during editing, the editor signs in in another tab and saves all changes", async ({
  browser,
}) => {
  const link = await viewOf(browser);
  const page = await remotePage(browser);
  await page.goto(link);
  await page.getByLabel("Token").fill(jwt());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator(".bet")).toHaveCount(2);
  const session = (await page.context().cookies()).filter(({ name }) => name === "lw_session");
  await page.context().clearCookies();
  await page.locator(".bet").first().getByRole("button", { name: "Reject" }).click();
  await expect(page.locator(".save")).toContainText("Not saved");
  await expect(page.locator(".save").getByRole("link", { name: "Sign in" })).toHaveAttribute("target", "_blank");
  await page.context().addCookies(session);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".save")).toHaveText("Draft saved");
  await expect(page.locator(".bet")).toHaveCount(1);
  await page.context().close();
});
