import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { findBrowser } from "./browser.ts";
import { ROOT, run } from "./run.ts";

// npm run test:published: uses the packed packages outside this repository: in Node, in Vite and Next.js applications,
// in a plain page, and as a server.

const OUT = join(ROOT, "packages-out");
const NEXT = "next@16.4.6";
const STORY = "The Kansas City Chiefs are 3-point favorites over the Buffalo Bills.";

const tarball = (name: string): string =>
  join(OUT, readdirSync(OUT).find((file) => new RegExp(`^${name}-\\d`).test(file)) ?? name);

const sh = async (cwd: string, command: string, ...args: string[]): Promise<string> => {
  const { code, output } = await run(command, args, { quiet: true, cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output}`);
  return output;
};

const files = (folder: string, texts: Record<string, string>): void => {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

const install = async (folder: string, packages: string[], manifest: object = {}): Promise<void> => {
  files(folder, { "package.json": JSON.stringify({ name: "stranger", version: "1.0.0", ...manifest }) });
  await sh(folder, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error", ...packages);
};

const READ = `
  const client = createClient({ baseUrl: process.env.URL, apiKey: process.env.KEY });
  const { data } = await client.call("listLeagues");
  if (!data.some(({ name }) => name === "nfl")) throw new Error("the league list lacks nfl");
  console.log(Object.keys(contract).length > 50 ? "read" : "nothing");`;

const fromNode = async (folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  await install(folder, [tarball("linewire-contract"), tarball("linewire-client"), "typescript@7.0.2"]);
  files(folder, {
    "esm.mjs": `import { createClient } from "@linewire/client";\nimport * as contract from "@linewire/contract";\n${READ}`,
    "cjs.cjs": `const { createClient } = require("@linewire/client");\nconst contract = require("@linewire/contract");\n(async () => {${READ}})();`,
    "types.ts": `import { createClient } from "@linewire/client";
const client = createClient({ baseUrl: "http://x", apiKey: "k" });
export const names = async (): Promise<string[]> => (await client.call("listLeagues")).data?.map(({ name }) => name) ?? [];
// @ts-expect-error no such endpoint
void client.call("listNothing");\n`,
  });
  for (const script of ["esm.mjs", "cjs.cjs"]) {
    const { code, output } = await run(process.execPath, [script], { quiet: true, cwd: folder, env });
    if (code !== 0 || !output.includes("read")) throw new Error(`${script}: ${output}`);
  }
  await sh(folder, join(folder, "node_modules/.bin/tsc"), "--strict", "--noEmit", "types.ts");
};

const REACT = ["react@19.3.1", "react-dom@19.3.1"];
const app = (origin: string): string => `import { Linewire, LinewireBets } from "@linewire/widget/react";
export const Story = () => (
  <article>
    <Linewire origin="${origin}" partner="daily-sport" />
    <p>${STORY}</p>
    <LinewireBets state="NJ" />
  </article>
);\n`;

const viteApp = async (folder: string, origin: string): Promise<string> => {
  await install(
    folder,
    [...["linewire-contract", "linewire-client", "linewire-widget"].map(tarball), ...REACT, "vite@8.3.8"],
    {
      type: "module",
    },
  );
  files(folder, {
    "index.html": `<!doctype html><title>Story</title><div id="root"><p>${STORY}</p></div><script type="module" src="/main.jsx"></script>`,
    "story.jsx": `import React from "react";\n${app(origin)}`,
    "main.jsx": `import React from "react";\nimport { createRoot } from "react-dom/client";\nimport { Story } from "./story.jsx";\ncreateRoot(document.getElementById("root")).render(<Story />);\n`,
  });
  await sh(folder, join(folder, "node_modules/.bin/vite"), "build");
  return join(folder, "dist");
};

const nextApp = async (folder: string, origin: string): Promise<string> => {
  await install(folder, [...["linewire-contract", "linewire-client", "linewire-widget"].map(tarball), ...REACT, NEXT]);
  files(folder, {
    "next.config.mjs": `export default { output: "export" };\n`,
    "app/layout.jsx": `export const metadata = { title: "Story" };\nexport default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
    "app/page.jsx": `${app(origin)}export default Story;\n`,
  });
  await sh(folder, join(folder, "node_modules/.bin/next"), "build");
  return join(folder, "out");
};

const PLAIN = (origin: string): string => `<!doctype html><title>Story</title><p>${STORY}</p>
<script async src="${origin}/embed/v1/linewire.js" data-partner="daily-sport"></script>
<linewire-bets state="NJ"></linewire-bets>`;

const TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

const webServer = async () => {
  const served = { folder: "" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page");
    const file = served.folder + (pathname === "/" ? "/index.html" : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader("Content-Type", TYPES[file.split(".").at(-1) ?? ""] ?? "text/plain");
    response.end(readFileSync(file));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { served, place: `127.0.0.1:${port}`, close: () => server.close() };
};

type Web = Awaited<ReturnType<typeof webServer>>;

const showsPrices = async (page: Page, { place }: Web, name: string): Promise<void> => {
  // Each story has its own URL, because the service caches analyses.
  await page.goto(`http://${place}/?story=${encodeURIComponent(name)}`);
  await page.locator("linewire-bets [part~=price]").first().waitFor({ timeout: 30_000 });
};

const inBrowser = async (web: Web, folders: Record<string, () => Promise<string>>): Promise<void> => {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
  try {
    for (const [name, build] of Object.entries(folders)) {
      web.served.folder = await build();
      const page = await browser.newPage();
      await showsPrices(page, web, name);
      await page.close();
      console.log(`ok   ${name}`);
    }
  } finally {
    await browser.close();
  }
};

const MEGABYTE = 1_000_000;

const checkPackages = async (): Promise<void> => {
  for (const file of readdirSync(OUT)) {
    const path = join(OUT, file);
    await sh(ROOT, "npx", "-y", "publint@0.3.25", path, "--strict");
    await sh(ROOT, "npx", "-y", "@arethetypeswrong/cli@0.18.5", path, "--profile", "esm-only");
  }
  console.log("ok   publint and attw report no problem");
  const published = await sh(ROOT, "node", "scripts/pnpm.mjs", "-r", "publish", "--dry-run", "--no-git-checks");
  const names = [...published.matchAll(/Skip publishing (\S+)@\S+ \(dry run\)/g)].map(([, name]) => name);
  if (names.length !== readdirSync(OUT).length) throw new Error(`would publish ${names.join(", ")}\n${published}`);
  console.log(`ok   pnpm -r publish would publish ${names.length} packages`);
};

const asServer = async (folder: string): Promise<void> => {
  await install(folder, [tarball("linewire")]);
  const size = Number((await sh(folder, "du", "-sb", "node_modules")).split("\t")[0]) / MEGABYTE;
  console.log(`ok   the server is installed: ${size.toFixed(0)} MB`);
  if (size > 110) throw new Error(`the installed server has ${size.toFixed(0)} MB; the limit is 110`);
  const help = await sh(folder, join(folder, "node_modules/.bin/linewire"), "--help");
  if (!help.includes("npx linewire")) throw new Error(help);
};

const main = async (): Promise<void> => {
  await sh(ROOT, "node", "scripts/packages.ts");
  await checkPackages();
  const place = temporaryDirectory();
  const at = (name: string): string => {
    mkdirSync(join(place.path, name));
    return join(place.path, name);
  };
  const server = at("server");
  await asServer(server);
  const web = await webServer();
  const installation = await Installation.start(
    { LINEWIRE_FETCH_ALLOW: web.place },
    undefined,
    join(server, "node_modules/linewire/dist/node/main.js"),
  );
  try {
    for (const [command, value] of [
      ["add-site", `http://${web.place}/`],
      ["add-origin", `http://${web.place}`],
    ] as const)
      await sh(
        server,
        "env",
        `LINEWIRE_DATA=${installation.dataDirectory}`,
        join(server, "node_modules/.bin/linewire"),
        "partner",
        command,
        "daily-sport",
        value,
      );
    await fromNode(at("node"), { URL: installation.url, KEY: installation.credentials.keys["enterprise"] });
    console.log("ok   Node: ES modules, CommonJS, strict types");
    await inBrowser(web, {
      "a plain page": async () => {
        const folder = at("plain");
        files(folder, { "index.html": PLAIN(installation.url) });
        return folder;
      },
      "Vite and React": () => viteApp(at("vite"), installation.url),
      "Next.js": () => nextApp(at("next"), installation.url),
    });
  } finally {
    web.close();
    await installation.remove();
    place.remove();
  }
};

await main();
