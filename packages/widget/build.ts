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
  /** Where an import points in the built file: modules that another file of the build holds. */
  elsewhere?: (id: string) => string | null;
  /** Nearly every function runs while the page loads. */
  runsWhole?: boolean;
  node?: boolean;
};

/** V8 then compiles every function with the file, off the main thread, in place of one after the other when each is first called. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

const configOf = ({ entry, format = "es", define = {}, elsewhere = () => null, node = false }: OutputFile) =>
  ({
    configFile: `${here}vite.config.ts`,
    define,
    ...(node && { ssr: { noExternal: true } }),
    build: {
      ssr: node,
      lib: { entry: `${here}src/${entry}`, formats: [format], name: "linewireLoader" },
      rolldownOptions: {
        external: (id) => elsewhere(id) !== null,
        output: { paths: (id) => elsewhere(id) ?? id },
      },
    },
  }) satisfies InlineConfig;

/** The one file of a bundle, as text. */
const bundle = async (file: OutputFile): Promise<string> => {
  const built = await build(configOf(file));
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (outputs.length !== 1 || !chunk) throw new Error(`${file.entry}: expected one file, got ${outputs.length}`);
  return file.runsWhole ? COMPILE_HINT + chunk.code : chunk.code;
};

const digest = (algorithm: string, text: string, encoding: "hex" | "base64"): string =>
  createHash(algorithm).update(text).digest(encoding);
const integrityOf = (text: string): string => `sha256-${digest("sha256", text, "base64")}`;
const hashOf = (...texts: string[]): string => digest("sha256", texts.join("\0"), "hex").slice(0, 16);

const vendor = await bundle({ entry: "vendor.ts", runsWhole: true });
/** Under its own hash and beside the builds, so that it stays in caches from one build to the next. */
const vendorPath = `${hashOf(vendor)}/vendor.js`;
const inVendor = (id: string): string | null =>
  /^(preact|@preact\/signals)(\/|$)/.test(id) ? `../${vendorPath}` : null;
/** A part takes what core.ts exports from the bundle beside it. */
const inBundle = (id: string): string | null => (id.endsWith("/core.ts") ? "./linewire.js" : inVendor(id));

const PAGE = "page.ts";

/** Each file in src/parts is a part, fetched only when a page needs it. */
const buildParts = async (): Promise<Record<string, string>> => {
  const parts: Record<string, string> = {};
  for (const file of readdirSync(`${here}src/parts`)
    .filter((name) => /^[\w-]+\.tsx?$/.test(name) && name !== PAGE)
    .toSorted())
    parts[file.replace(/\.tsx?$/, ".js")] = await bundle({ entry: `parts/${file}`, elsewhere: inBundle });
  // The loader vouches for the part that every page takes, and this part for the others.
  const define = { LINEWIRE_INTEGRITIES: JSON.stringify(integritiesOf(parts)) };
  const page = await bundle({ entry: `parts/${PAGE}`, elsewhere: inBundle, define, runsWhole: true });
  return { ...parts, "page.js": page };
};

const integritiesOf = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, code]) => [name, integrityOf(code)]));

const parts = await buildParts();
const main = await bundle({ entry: "index.ts", elsewhere: inVendor, runsWhole: true });
// The hash names the build: the bundle and all its parts.
const hash = hashOf(main, ...Object.values(parts));
const integrity = `sha384-${digest("sha384", main, "base64")}`;
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
writeFileSync(`${dist}/linewire.js`, main);
writeFileSync(`${dist}/loader.js`, loader);
for (const [name, code] of Object.entries(parts)) writeFileSync(`${dist}/parts/${name}`, code);
// The server's renderer, and the sheet that a page without script links.
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
  "linewire.js": main,
  "server.js": server,
  "linewire.css": style,
  ...parts,
}))
  console.log(`${name}: ${code.length} B, brotli ${brotliCompressSync(code).length} B`);
