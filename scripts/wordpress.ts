import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { findBrowser } from "./browser.ts";
import { buildFirst } from "./build-first.ts";
import { ROOT, run } from "./run.ts";
import { packPlugin, PLUGIN_ZIP } from "./wordpress/pack.ts";
import { ADMIN, installPackages, startWordPress, type WordPress } from "./wordpress/site.ts";

// npm run test:wordpress runs the plugin in Debian's WordPress with PHP and a database.

const STORY =
  "<p>The Kansas City Chiefs are 3-point favorites over the Buffalo Bills.</p><p>Both teams are rested.</p>";
const PARTNER = "daily-sport";
const PRICE = "linewire-bets [part~=price]";

const ok = (text: string): void => console.log(`ok   ${text}`);
const check = (isRight: boolean, text: string): void => {
  if (!isRight) throw new Error(text);
};

const postOf = async (site: WordPress, title: string, content: string): Promise<string> =>
  site.php(
    `echo get_permalink( wp_insert_post( array( 'post_title' => '${title}', 'post_status' => 'publish', 'post_content' => '${content}' ) ) );`,
  );

const signIn = async (page: Page, { url }: WordPress): Promise<void> => {
  await page.goto(`${url}/wp-login.php`);
  await page.fill("#user_login", ADMIN.user);
  await page.fill("#user_pass", ADMIN.password);
  await page.click("#wp-submit");
  await page.waitForURL("**/wp-admin/**");
};

const upload = async (page: Page, { url }: WordPress): Promise<void> => {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`);
  await page.setInputFiles("#pluginzip", PLUGIN_ZIP);
  await page.click("#install-plugin-submit");
  await page.getByRole("link", { name: "Activate Plugin" }).click();
  await page.getByText("Plugin activated.").waitFor();
  ok("the zip is installed and activated");
};

const save = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    if (name === "placement") await page.selectOption("#linewire-placement", value);
    else await page.fill(`#linewire-${name}`, value);
  }
  await page.click("#submit");
  await page.waitForLoadState();
};

const testResult = async (page: Page): Promise<string> => {
  await page.click("#linewire-test");
  return (await page.locator("#linewire-test-result").textContent()) ?? "";
};

const linewire = async (installation: Installation, ...words: string[]): Promise<void> => {
  const cli = join(ROOT, "packages/server/dist/node/cli.js");
  const env = { LINEWIRE_DATA: installation.dataDirectory };
  const { code, output } = await run(process.execPath, [cli, ...words], { quiet: true, env });
  if (code !== 0) throw new Error(output);
};

/** The form must reject invalid values, and the connection test must name missing settings. */
const setUp = async (page: Page, site: WordPress, installation: Installation): Promise<void> => {
  await page.goto(`${site.url}/wp-admin/options-general.php?page=linewire`);
  await save(page, { origin: "http://odds.example", partner: "No Such" });
  check((await page.getByText("must begin with https://").count()) > 0, "a URL without TLS was accepted");
  await save(page, { origin: `${installation.url}/some/path`, partner: "nobody" });
  check((await page.inputValue("#linewire-origin")) === installation.url, "the path of the URL was not removed");
  check((await testResult(page)).includes("no publisher nobody"), "the message does not name the unknown publisher");
  await save(page, { partner: PARTNER });
  const refused = await testResult(page);
  check(
    refused.includes(`add-origin ${PARTNER} ${site.url}`),
    `the message does not contain the command for the missing origin: ${refused}`,
  );
  await linewire(installation, "partner", "add-origin", PARTNER, site.url);
  await linewire(installation, "partner", "add-site", PARTNER, `${site.url}/`);
  check((await testResult(page)).includes("Connected"), "the connection test does not succeed");
  ok("the settings reject invalid values, and the connection test names the command for the operator");
};

const seesPrices = async (browser: Browser, url: string, count = 1): Promise<void> => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(url);
  await page.locator(PRICE).first().waitFor({ timeout: 30_000 });
  check((await page.locator("linewire-bets").count()) === count, `${url} does not have ${count} element`);
  check(errors.length === 0, errors.join("; "));
  await page.close();
};

const inArticles = async (browser: Browser, page: Page, site: WordPress): Promise<void> => {
  const block = await postOf(site, "By block", `${STORY}<!-- wp:linewire/bets {"maxBets":3} /-->`);
  const shortcode = await postOf(
    site,
    "By shortcode",
    `${STORY}[linewire max-bets="2" layout="grid" theme="x" onload="y"]`,
  );
  const plain = await postOf(site, "By itself", STORY);
  await seesPrices(browser, block);
  await seesPrices(browser, shortcode);
  const text = await (await fetch(shortcode)).text();
  const [tag = ""] = /<linewire-bets[^>]*>/.exec(text) ?? [];
  check(/ max-bets="2"/.test(tag) && / layout="grid"/.test(tag), `the shortcode lost an attribute: ${tag}`);
  check(!/onload|theme="x"/.test(tag), `the shortcode accepted an unknown attribute: ${tag}`);
  check(!(await (await fetch(plain)).text()).includes("linewire-bets"), "an article without the block has offers");
  ok("articles with a block or a shortcode show live prices, other articles show no offers");
  await page.goto(`${site.url}/wp-admin/options-general.php?page=linewire`);
  await save(page, { placement: "paragraph", paragraph: "1" });
  await seesPrices(browser, plain);
  await seesPrices(browser, block);
  const placed = await (await fetch(plain)).text();
  check(/Buffalo Bills\.<\/p>\s*<linewire-bets/.test(placed), "the offers are not after the first paragraph");
  ok("automatic placement inserts one element after the first paragraph, and none into an article with a block");
  await withoutScripts(browser, site, plain);
};

/**
 * The server-rendered element is created in the background, so the first reader gets reserved space and a later one
 * prices.
 */
const withoutScripts = async (browser: Browser, site: WordPress, url: string): Promise<void> => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto(url);
    if ((await page.locator(PRICE).count()) > 0) break;
    await page.waitForTimeout(250);
  }
  check((await page.locator(PRICE).count()) > 0, "a reader without scripts sees no price");
  const kept = await site.php(
    `global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '\\\\_transient\\\\_linewire\\\\_%'" );`,
  );
  check(Number(kept) > 0, "the rendered element is not cached");
  await context.close();
  ok("a reader without scripts sees prices that the service has rendered, from the transient cache");
};

const inEditor = async (page: Page, site: WordPress): Promise<void> => {
  const id = await site.php("echo get_page_by_path( 'by-block', OBJECT, 'post' )->ID;");
  await page.goto(`${site.url}/wp-admin/post.php?post=${id}&action=edit`);
  await page.getByText("Readers see live offers").first().waitFor({ timeout: 60_000 });
  check((await page.getByText("unexpected or invalid content").count()) === 0, "the editor finds the block invalid");
  ok("the editor shows the block");
};

const remove = async (page: Page, site: WordPress): Promise<void> => {
  await page.goto(`${site.url}/wp-admin/plugins.php`);
  await page.click("#deactivate-linewire");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.click("#delete-linewire");
  await page.locator("tr[data-slug=linewire].deleted, tr.plugin-deleted-tr").first().waitFor();
  const left = await site.php(
    `global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%linewire%'" ), ' ', strpos( serialize( _get_cron_array() ), 'linewire' ) === false ? 'none' : 'some';`,
  );
  check(left === "0 none", `after its deletion the plugin has left data: ${left}`);
  ok("after its deletion the plugin has left no data in the database");
};

const main = async (): Promise<void> => {
  await installPackages();
  await buildFirst();
  packPlugin();
  const place = temporaryDirectory();
  const site = await startWordPress(place.path);
  const installation = await Installation.start({ LINEWIRE_FETCH_ALLOW: new URL(site.url).host });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await signIn(page, site);
    await upload(page, site);
    await setUp(page, site, installation);
    await inArticles(browser, page, site);
    await inEditor(page, site);
    const log = join(place.path, "site/debug.log");
    const notices = existsSync(log) ? readFileSync(log, "utf8").split("\n") : [];
    const own = notices.filter((line) => line.includes("/plugins/linewire/"));
    check(own.length === 0, own.join("\n"));
    await remove(page, site);
  } finally {
    await browser.close();
    await installation.remove();
    await site.stop();
    place.remove();
  }
};

await main();
