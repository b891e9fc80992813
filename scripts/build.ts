import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./run.ts";

// Builds the widget, the server with pages and picture reader, and the demo newspaper. --if-stale: only if a source
// has changed or a result is missing.

const SOURCES = [
  "packages/contract/src",
  "packages/client/src",
  "packages/domain/src",
  "packages/pricing/src",
  "packages/threads/src",
  "packages/reading/src",
  "packages/journal/src",
  "packages/ingest/src",
  "packages/http/src",
  "packages/pages",
  "packages/feeds",
  "packages/pictures",
  "packages/widget",
  "packages/server/src",
  "demo-site",
];
const RESULTS = [
  "packages/widget/dist/manifest.json",
  "packages/pictures/dist/index.js",
  "packages/pages/dist/browser/manifest.json",
  "packages/server/dist/browser/manifest.json",
  "packages/server/dist/node/main.js",
  "packages/server/dist/newspaper/index.html",
];
const COPIES = [
  ["packages/widget/dist", "packages/server/dist/widget"],
  ["demo-site/dist", "packages/server/dist/newspaper"],
] as const;
const STAMP = join(ROOT, "node_modules/.cache/linewire-build");

const sourceHash = (): string => {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const entry of readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || /[/\\](dist|node_modules)[/\\]/.test(path)) continue;
      hash.update(path).update(readFileSync(path));
    }
  hash.update(readFileSync(join(ROOT, "packages/server/build.ts")));
  return hash.digest("hex");
};

const fresh = (hash: string): boolean =>
  RESULTS.every((result) => existsSync(join(ROOT, result))) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8") === hash;

const main = async (): Promise<void> => {
  const hash = sourceHash();
  if (process.argv.includes("--if-stale") && fresh(hash)) return;
  for (const step of [
    "packages/pictures/build.ts",
    "packages/widget/build.ts",
    "packages/pages/build.ts",
    "packages/server/build.ts",
    "demo-site/build.ts",
  ]) {
    // Always a production build: a test runner may have set another NODE_ENV.
    const { code } = await run("node", [step], { env: { NODE_ENV: "production" } });
    if (code !== 0) process.exit(code);
  }
  // An installed server serves these files from its own folder.
  for (const [from, to] of COPIES) {
    rmSync(join(ROOT, to), { recursive: true, force: true });
    cpSync(join(ROOT, from), join(ROOT, to), { recursive: true });
  }
  mkdirSync(join(ROOT, "node_modules/.cache"), { recursive: true });
  writeFileSync(STAMP, hash);
};

await main();
