import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { build, runnerImport } from "vite";
import type { PageAssets, ScriptName } from "./src/assets.ts";
import type * as Site from "./src/site.ts";
import { studioFiles } from "./studio/build-studio.ts";

const root = import.meta.dirname;
const dist = join(root, "dist");
const ENTRIES: Record<ScriptName, string> = {
  scores: "src/client/scores.tsx",
  spa: "src/client/spa.ts",
  scroll: "src/client/scroll.tsx",
  slow: "src/client/slow.ts",
};

const hashOf = (text: string | Buffer) => createHash("sha256").update(text).digest("hex").slice(0, 8);
const fontFile = await readFile(join(root, "src/fonts/frank-ruhl-libre-800.woff2"));
const font = `/fonts/frank-ruhl-libre-800.${hashOf(fontFile)}.woff2`;
const css = (await readAll("src/style", ".css")).join("\n").replace("FONT", font);
const stylesheet = `/style.${hashOf(css)}.css`;
const { scripts, chunks } = await buildScripts();

// Node strips types but cannot run TSX. Vite's module runner can do both.
const { module } = await runnerImport<typeof Site>(join(root, "src/site.ts"), {
  root,
  configFile: false,
  logLevel: "error",
});
const stories = await readAll("src/stories", ".md");
const pages = module.site(stories, { stylesheet, font, scripts });

await rm(dist, { recursive: true, force: true });
const license = await readFile(join(root, "src/fonts/OFL.txt"));
const files: (readonly [string, string | Buffer])[] = [
  ...pages,
  [stylesheet, css],
  [font, fontFile],
  ["/fonts/OFL.txt", license],
  ...(await Promise.all(module.rasters(stories).map(pngFile))),
  ...chunks,
  ...(await studioFiles(stories, pages.get("/headers.json") ?? "{}")),
];
for (const [path, text] of files) {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
console.log(`demo-site: ${files.length} files in ${dist}`);

/** A picture has few colours, so a palette makes the file small. */
async function pngFile({ path, svg, width, height }: Site.SiteRaster) {
  const fitted = sharp(Buffer.from(svg)).resize(width, height, { fit: "cover" });
  return [path, await fitted.png({ palette: true, compressionLevel: 9 }).toBuffer()] as const;
}

async function buildScripts() {
  const result = await build({
    root,
    configFile: join(root, "vite.config.ts"),
    build: {
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
        output: {
          entryFileNames: "script/[name].js",
          chunkFileNames: "script/[name].js",
          codeSplitting: { groups: [{ name: "preact", test: /node_modules/ }] },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
  // All paths of a build contain its hash. So browsers can cache all files forever, although files import each other.
  const folder = `/script/${hashOf(code.map((chunk) => chunk.code).join("\0"))}`;
  const pathOf = (fileName: string) => fileName.replace("script", folder);
  const importsOf = (name: string) =>
    code.find(({ fileName }) => fileName === `script/${name}.js`)?.imports.map(pathOf) ?? [];
  const scriptOf = (name: ScriptName) => ({ src: pathOf(`script/${name}.js`), imports: importsOf(name) });
  const scripts: PageAssets["scripts"] = {
    scores: scriptOf("scores"),
    spa: scriptOf("spa"),
    scroll: scriptOf("scroll"),
    slow: scriptOf("slow"),
  };
  return { scripts, chunks: code.map((chunk) => [pathOf(chunk.fileName), chunk.code] as const) };
}

async function readAll(folder: string, ending: string): Promise<string[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(ending)).toSorted();
  return Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")));
}
