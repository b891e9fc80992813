import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { asyncapi } from "@linewire/contract/asyncapi";
import { openapi } from "@linewire/contract/openapi";
import { build, type InlineConfig } from "vite";
import { FRAME } from "./src/words/look.ts";

// Builds the modules for Node, the scripts and styles for browsers, and the documents of the contract.

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;
const shared: InlineConfig = { configFile: `${here}vite.config.ts` };

const buildPages = async (): Promise<void> => {
  const files = globSync("**/*.tsx", { cwd: `${here}src`, exclude: ["browser/**"] });
  const input = Object.fromEntries(files.map((file) => [file.replace(/\.tsx$/, ""), `${here}src/${file}`]));
  await build({
    ...shared,
    // Pages and server must share one instance of preact and of the contract, so imports are not bundled.
    ssr: { external: true },
    build: {
      ssr: true,
      target: "es2024",
      outDir: dist,
      rolldownOptions: { input, output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[hash].js" } },
    },
  });
};

/** One file without imports, so that a page can contain it inline. */
const scriptOf = async (entry: string): Promise<string> => {
  const built = await build({
    ...shared,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: `${here}src/browser/${entry}`, output: { format: "iife", codeSplitting: false } },
    },
  });
  const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [chunk, ...more] = chunks;
  if (chunk?.type !== "chunk" || more.length > 0)
    throw new Error(`${entry}: the build must write one file, but wrote ${chunks.length}`);
  return chunk.code;
};

const textOf = (path: string): string => readFileSync(path, "utf8");
const minified = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/\s*([{};,>])\s*/g, "$1");

const swaggerFiles = (): Record<string, string> => {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const names = ["swagger-ui-bundle.js", "swagger-ui.css"];
  return Object.fromEntries(
    names.map((name) => [name, textOf(`${folder}/${name}`).replace(/\n?\/[/*]# source.*$/s, "")]),
  );
};

const buildBrowserFiles = async (): Promise<void> => {
  const files = swaggerFiles();
  for (const entry of globSync("*.{ts,tsx}", { cwd: `${here}src/browser` }).toSorted())
    files[`${basename(entry).replace(/\.tsx?$/, "")}.js`] = await scriptOf(entry);
  for (const entry of globSync("*.css", { cwd: `${here}src/browser` }).toSorted())
    files[entry] = minified((entry === "docs.css" ? FRAME : "") + textOf(`${here}src/browser/${entry}`));
  // Generating a document would block a node for seconds.
  for (const [name, document] of [
    ["openapi.json", openapi()],
    ["asyncapi.json", asyncapi()],
  ] as const)
    files[name] = JSON.stringify(document);
  mkdirSync(`${dist}/browser`, { recursive: true });
  const hashes = Object.entries(files).map(([name, text]) => {
    writeFileSync(`${dist}/browser/${name}`, text);
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  writeFileSync(`${dist}/browser/manifest.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
};

rmSync(dist, { recursive: true, force: true });
await buildPages();
await buildBrowserFiles();
