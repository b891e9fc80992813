import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;

type OutputFile = {
  entry: string;
  format?: "es" | "iife";
  define?: Record<string, string>;
  /** Import path of a module that another file contains; null if this bundle includes the module. */
  externalPath?: (id: string) => string | null;
  /** Nearly all functions of the file run while the page loads. */
  runsOnLoad?: boolean;
  node?: boolean;
};

/** V8 then compiles all functions of the file at once and off the main thread, not each function at its first call. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

const configOf = ({ entry, format = "es", define = {}, externalPath = () => null, node = false }: OutputFile) =>
  ({
    configFile: `${here}vite.config.ts`,
    define,
    ...(node && { ssr: { noExternal: true } }),
    build: {
      ssr: node,
      lib: { entry: `${here}src/${entry}`, formats: [format], name: "linewireLoader" },
      rolldownOptions: {
        external: (id) => externalPath(id) !== null,
        output: { paths: (id) => externalPath(id) ?? id },
      },
    },
  }) satisfies InlineConfig;

const bundle = async (file: OutputFile): Promise<string> => {
  const built = await build(configOf(file));
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (outputs.length !== 1 || !chunk)
    throw new Error(`${file.entry}: the build must write one file, but wrote ${outputs.length}`);
  return file.runsOnLoad ? COMPILE_HINT + chunk.code : chunk.code;
};

const digest = (text: string, encoding: "hex" | "base64"): string => createHash("sha256").update(text).digest(encoding);
const integrityOf = (text: string): string => `sha256-${digest(text, "base64")}`;
const hashOf = (...texts: string[]): string => digest(texts.join("\0"), "hex").slice(0, 16);

const vendor = await bundle({ entry: "vendor.ts", runsOnLoad: true });
/** The path changes only with the libraries, so browsers keep the cached file when the rest of the widget changes. */
const vendorPath = `${hashOf(vendor)}/vendor.js`;
const inVendor = (id: string): string | null =>
  /^(preact|@preact\/signals)(\/|$)/.test(id) ? `../${vendorPath}` : null;
const inBundle = (id: string): string | null => (id.endsWith("/core.ts") ? "./linewire.js" : inVendor(id));

const main = await bundle({ entry: "index.ts", externalPath: inVendor, runsOnLoad: true });

const EXPORTS = /(?<=export\{)[^}]*(?=\};?\s*$)/;
const IMPORTS = /(?<=import\{)[^}]*(?=\}from"\.\/linewire\.js")/;
const NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const pairsOf = (names = ""): string[][] => names.split(",").map((name) => name.split(" as "));
const shortNames = new Map(pairsOf(EXPORTS.exec(main)?.[0]).map(([local = "", name = local], at) => [name, NAMES[at]]));
const shortNameOf = (name: string): string => {
  const short = shortNames.get(name);
  if (short === undefined) throw new Error(`the export ${name} of linewire.js has no short name`);
  return short;
};

/** Every part repeats the names of the exports of linewire.js, and names compress badly. So each gets one letter. */
const withShortExports = (code: string): string =>
  code.replace(EXPORTS, (names) =>
    pairsOf(names)
      .map(([local = "", name = local]) => `${local} as ${shortNameOf(name)}`)
      .join(","),
  );
const withShortImports = (code: string): string =>
  code.replace(IMPORTS, (names) =>
    pairsOf(names)
      .map(([name = "", local = name]) => `${shortNameOf(name)} as ${local}`)
      .join(","),
  );

const PAGE = "page.ts";
const inBundleOfPage = (id: string): string | null =>
  /\/(locale|offer-state)\.ts$/.test(id) ? "./linewire.js" : inBundle(id);
/** Script tags of the service's pages load these files, with integrity hashes. */
const LINKED: ReadonlySet<string> = new Set(["frame.js", "slip.js"]);

const COMPARE = "compare.tsx";
/** Only `compare` loads these parts, so it contains their integrity hashes. */
const OF_COMPARE: ReadonlySet<string> = new Set(["tray.js", "spark.js"]);

const buildParts = async (): Promise<Record<string, string>> => {
  const parts: Record<string, string> = {};
  const build = async (file: string, hashed: (name: string) => boolean): Promise<void> => {
    const chosen = Object.fromEntries(Object.entries(parts).filter(([name]) => hashed(name)));
    const define = { LINEWIRE_INTEGRITIES: JSON.stringify(integritiesOf(chosen)) };
    const name = file.replace(/\.tsx?$/, ".js");
    const isPage = file === PAGE;
    const externalPath = isPage ? inBundleOfPage : inBundle;
    const code = await bundle({ entry: `parts/${file}`, externalPath, define, runsOnLoad: isPage });
    parts[name] = withShortImports(code);
  };
  const files = readdirSync(`${here}src/parts`).filter((name) => /^[\w-]+\.tsx?$/.test(name));
  for (const file of files.filter((name) => name !== PAGE && name !== COMPARE).toSorted())
    await build(file, () => false);
  await build(COMPARE, (name) => OF_COMPARE.has(name));
  // The loader contains the hash of page.js, and page.js contains the hashes of the parts that it loads.
  await build(PAGE, (name) => !LINKED.has(name) && !OF_COMPARE.has(name));
  return parts;
};

const integritiesOf = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, code]) => [name, integrityOf(code)]));

const parts = await buildParts();
const linewire = withShortExports(main);
const hash = hashOf(linewire, ...Object.values(parts));
const integrity = integrityOf(linewire);
const partIntegrity = integritiesOf(parts);
const define = {
  LINEWIRE_BUNDLE: JSON.stringify(`/embed/v1/${hash}/linewire.js`),
  LINEWIRE_INTEGRITY: JSON.stringify(integrity),
  LINEWIRE_VENDOR: JSON.stringify(`/embed/v1/${vendorPath}`),
  LINEWIRE_VENDOR_INTEGRITY: JSON.stringify(integrityOf(vendor)),
  LINEWIRE_PARTS: JSON.stringify({ "page.js": partIntegrity["page.js"] }),
};
const loader = await bundle({ entry: "loader.ts", format: "iife", define });
const server = await bundle({ entry: "draw/index.ts", node: true });

rmSync(dist, { recursive: true, force: true });
mkdirSync(`${dist}/parts`, { recursive: true });
writeFileSync(`${dist}/vendor.js`, vendor);
writeFileSync(`${dist}/linewire.js`, linewire);
writeFileSync(`${dist}/loader.js`, loader);
for (const [name, code] of Object.entries(parts)) writeFileSync(`${dist}/parts/${name}`, code);
// server.js renders the widget on the server, and pages without scripts link to linewire.css.
writeFileSync(`${dist}/server.js`, server);
const { style } = (await import(`${dist}/server.js`)) as { style: string };
writeFileSync(`${dist}/linewire.css`, style);
const manifest = {
  hash,
  integrity,
  parts: partIntegrity,
  style: integrityOf(style),
  vendor: { hash: hashOf(vendor), integrity: integrityOf(vendor) },
};
writeFileSync(`${dist}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
for (const [name, code] of Object.entries({
  "loader.js": loader,
  "vendor.js": vendor,
  "linewire.js": linewire,
  "server.js": server,
  "linewire.css": style,
  ...parts,
}))
  console.log(`${name}: ${code.length} B, brotli ${brotliCompressSync(code).length} B`);
