import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { asyncapi } from "@linewire/contract/asyncapi";
import { openapi } from "@linewire/contract/openapi";
import { renderGraphiQL } from "@graphql-yoga/render-graphiql";
import sharp from "sharp";
import { build, type InlineConfig } from "vite";
import { GRAPHIQL_OPTIONS } from "./src/adapters/graphql/page.ts";
import { THREADS } from "./src/composition/threads/thread-files.ts";

// Builds the pages of the service: JSX as modules for Node, the scripts and styles that browsers load, and the documents of the contract.

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;
/** Packages with files or machine code of their own. */
const NATIVE = ["better-sqlite3", "sharp", "@linewire/pictures"];
const shared: InlineConfig = { configFile: `${here}vite.config.ts` };

/** One module per page, at the path that `#pages/*` of package.json resolves to. */
const buildPages = async (): Promise<void> => {
  const files = globSync("**/*.tsx", { cwd: `${here}src/pages` });
  const input = Object.fromEntries(files.map((file) => [file.replace(/\.tsx$/, ""), `${here}src/pages/${file}`]));
  await build({
    ...shared,
    // Bundled copies of preact or of the contract would be other instances than those of the server.
    ssr: { external: true },
    build: {
      ssr: true,
      target: "es2024",
      outDir: `${dist}/pages`,
      rolldownOptions: { input, output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[hash].js" } },
    },
  });
};

/** The server as Node runs it, with its pages: an entry for the server, for the command line and for each thread. Packages stay packages. */
const buildNode = async (): Promise<void> => {
  const input = Object.fromEntries(
    Object.entries({ ...THREADS, main: "linewire/main", cli: "linewire/cli/main", embed: "linewire" }).map(
      ([name, module]) => [name, fileURLToPath(import.meta.resolve(module))],
    ),
  );
  await build({
    ...shared,
    ssr: { noExternal: true, external: NATIVE, resolve: { conditions: ["linewire-source", "module", "node"] } },
    build: {
      ssr: true,
      target: "es2024",
      outDir: `${dist}/node`,
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" } },
    },
  });
};

/** A browser script as one classic file, so that it can also stand in a page. */
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
  if (chunk?.type !== "chunk" || more.length > 0) throw new Error(`${entry}: expected one file, got ${chunks.length}`);
  return chunk.code;
};

const textOf = (path: string): string => readFileSync(path, "utf8");
const minified = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/\s*([{};,>])\s*/g, "$1");

/** The files of the API reference as its makers publish them. */
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
    files[entry] = minified(textOf(`${here}src/browser/${entry}`));
  // Made here: it would hold a node up for seconds.
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

/** The mark: two lines on a dark square, as on the pictures of shared slips. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#16181b"/><path d="M7 12h18M7 20h18" stroke="#f1efe9" stroke-width="4" stroke-linecap="round"/></svg>`;
const ICON_SIDES = [16, 32, 48];
const ENTRY_BYTES = 16;
const HEADER_BYTES = 6;

const pictureOf = async (side: number) => ({
  side,
  bytes: await sharp(Buffer.from(MARK), { density: 288 }).resize(side).png().toBuffer(),
});

/** favicon.ico: a directory of PNG pictures, one a size. */
const buildIcon = async (): Promise<void> => {
  const pictures = await Promise.all(ICON_SIDES.map(pictureOf));
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [at, { side, bytes }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    header.set([side, side, 0, 0], entry);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  writeFileSync(`${dist}/favicon.ico`, Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]));
};

/** GraphiQL as one page of nine megabytes with its script in it. */
const buildGraphiql = (): void => writeFileSync(`${dist}/graphiql.html`, renderGraphiQL(GRAPHIQL_OPTIONS));

/** Rows of the catalogue and recordings: the feeds read them beside their build as beside their source. */
const copyFeedFiles = (): void => {
  for (const name of ["catalogue", "recordings"])
    cpSync(new URL(`../feeds/${name}`, import.meta.url), `${dist}/${name}`, { recursive: true });
};

rmSync(dist, { recursive: true, force: true });
await buildPages();
await buildNode();
await buildBrowserFiles();
buildGraphiql();
await buildIcon();
copyFeedFiles();
