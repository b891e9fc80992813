import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { expect, test } from "@playwright/test";
import { filesBelow, type Secret, secretsIn } from "./lib/secrets.ts";
import { statusOf } from "./lib/widget.ts";
import { START_TIMEOUT_MS } from "./lib/start-timeout.ts";

const ARTICLES = ["bills-chiefs-third-down-at-arrowhead", "nuggets-lakers-two-slow-men"];
const BUILDS = ["../packages/widget/dist/", "../demo-site/dist/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

let installation: Installation;
let secrets: Secret[];
let accounts: Secret[];
/** The log up to the second start of the server. It contains the keys, which the banner of the first start prints. */
let banner = "";
let har = "";
/** A HAR contains stream tokens in the URLs of streams. */
let tokens: Secret[] = [];
const addresses: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(START_TIMEOUT_MS);
  installation = await Installation.start({
    LINEWIRE_LOG: "debug",
    LINEWIRE_FEED_RATE: "20",
  });
  await expect.poll(() => installation.log.join("")).toContain(installation.credentials.keys["revoked"]!);
  banner = installation.log.join("");
  await installation.kill("SIGTERM");
  installation.log.length = 0;
  await installation.run();
  const { keys, jwt, partner } = installation.credentials as Installation["credentials"] & { jwt: string };
  secrets = [
    ...Object.entries(keys).map(([name, text]) => ({ name: `${name} key`, text })),
    { name: "jwt", text: jwt },
  ];
  accounts = [...Object.keys(keys).map((name) => `acc_demo_${name}`), `acc_partner_${partner}`].map((text) => ({
    name: text,
    text,
  }));
  const directory = temporaryDirectory();
  const path = join(directory.path, "journey.har");
  const context = await browser.newContext({ recordHar: { path, content: "embed" } });
  const page = await context.newPage();
  const url = installation.url;
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(url);
  for (const article of ARTICLES) {
    await page.goto(`${url}/articles/${article}.html`);
    await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe("live");
    await page.locator("linewire-bets [part~=compare-button]").first().click();
  }
  const query = new URLSearchParams({ url: `${url}/articles/${ARTICLES[0]}.html`, state: "NJ" });
  for (const way of ["html", "frame"]) await page.goto(`${url}/embed/v1/${partner}/${way}?${query}`);
  await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe("live");
  const fallback = await page.locator("linewire-bets [slot=fallback] a[href*='/go/']").first().getAttribute("href");
  await page.goto(new URL(fallback!.replace(/price=-?\d+/, "price=90000"), url).href);
  await page.goto(`${url}/oembed?${query}`);
  await context.close();
  har = readFileSync(path, "utf8");
  directory.remove();
  tokens = addresses.flatMap((address) => {
    const text = new URL(address).searchParams.get("token");
    return text ? [{ name: `token of ${new URL(address).pathname}`, text }] : [];
  });
});
test.afterAll(async () => installation.remove());

const withoutTokens = (): string => tokens.reduce((text, { text: token }) => text.replaceAll(token, ""), har);
const bodiesOf = (): string => {
  type Har = { log: { entries: { response: { content: { text?: string; encoding?: string } } }[] } };
  const { log } = JSON.parse(har) as Har;
  const texts = log.entries.map(({ response: { content } }) =>
    content.encoding === "base64" ? Buffer.from(content.text ?? "", "base64").toString("latin1") : (content.text ?? ""),
  );
  return texts.join("\n");
};

test("requests and responses of a reader's browser contain no key, no account token and no account name", () => {
  expect(bodiesOf()).toContain("streamUrl");
  expect(tokens.length).toBeGreaterThan(0);
  expect(secretsIn(har + bodiesOf(), secrets)).toEqual([]);
  expect(secretsIn(withoutTokens(), accounts)).toEqual([]);
});

test("the token of a stream does not contain its account", () => {
  expect(tokens.flatMap(({ text }) => secretsIn(text, accounts))).toEqual([]);
  const said = tokens.map(({ text }) =>
    text
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString("latin1"))
      .join(" "),
  );
  expect(said.flatMap((text) => secretsIn(text, accounts))).toEqual([]);
});

test("browser files contain no keys", () => {
  const files = BUILDS.flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.flatMap(({ name, text }) => secretsIn(text, [...secrets, ...accounts]).map((secret) => `${name}: ${secret}`)),
  ).toEqual([]);
  expect(files.filter(({ text }) => /lw_live_\w{20}/.test(text)).map(({ name }) => name)).toEqual([]);
});

test("the log contains keys and tokens only in the banner of the first start", () => {
  const log = installation.log.join("");
  expect(log).toMatch(/\/embed\/v1\/[^"]*\/article/);
  expect(log).toMatch(/\/sse\//);
  expect(secretsIn(log, [...secrets, ...tokens])).toEqual([]);
  for (const { name, text } of secrets) expect(banner.split(text).length - 1, name).toBe(name === "jwt" ? 0 : 1);
});

test("files on disk contain keys and tokens only in the credentials file", async () => {
  await installation.kill();
  const files = filesBelow(installation.dataDirectory);
  expect(files.map(({ name }) => name).join(" ")).toMatch(/\.(db|sqlite)/);
  const findings = files.flatMap(({ name, text }) =>
    secretsIn(text, [...secrets, ...tokens]).map((secret) => `${name}: ${secret}`),
  );
  expect(findings.filter((text) => !text.startsWith("credentials.json: "))).toEqual([]);
  expect(findings.length).toBe(secrets.length);
});

test("the search for secrets finds a secret in a text, a URL, bytes and the middle of a token", () => {
  const [secret] = secrets as [Secret];
  const forms = [
    `x${secret.text}y`,
    `key=${encodeURIComponent(secret.text)}`,
    Buffer.from(secret.text).toString("hex"),
    ...[0, 1, 2, 3].map((shift) => Buffer.from(`${"x".repeat(shift)}${secret.text}yz`).toString("base64url")),
  ];
  for (const text of forms) expect(secretsIn(text, secrets), text).toContain(secret.name);
});
