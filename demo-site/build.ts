import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";
import type * as Site from "./src/site.ts";

const root = import.meta.dirname;
const dist = join(root, "dist");

const css = (await readAll("src/style", ".css")).join("\n");
const stylesheet = `/style.${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;

// Node strips types but knows no TSX; Vite's module runner does both.
const { module } = await runnerImport<typeof Site>(join(root, "src/site.ts"), {
  root,
  configFile: false,
  logLevel: "error",
});
const pages = module.site(await readAll("src/stories", ".md"), stylesheet);

await rm(dist, { recursive: true, force: true });
for (const [path, text] of [...pages, [stylesheet, css] as const]) {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
console.log(`demo-site: ${pages.size + 1} files in ${dist}`);

async function readAll(folder: string, ending: string): Promise<string[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(ending)).toSorted();
  return Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")));
}
