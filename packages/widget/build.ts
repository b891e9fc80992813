import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;
const CHECKS = "also flag int list matching maybe number oneOf orNull shape text".split(" ");

type Wanted = { entry: string; format: "es" | "iife"; define?: Record<string, string>; part?: boolean; node?: boolean };

const ownRenderer: Plugin = {
  name: "own-renderer",
  enforce: "pre",
  resolveId: (source, importer) =>
    /^preact(\/jsx-runtime)?$/.test(source) && importer?.startsWith(`${here}src/`)
      ? `${here}src/render/index.ts`
      : null,
};

/** A part shares the bundle's own modules: what it takes from core.ts, and its JSX, comes from the bundle beside it. */
const besideBundle: Plugin = {
  name: "beside-bundle",
  enforce: "pre",
  resolveId: (source) =>
    /^preact(\/jsx-runtime)?$|\/core\.ts$/.test(source) ? { id: "./linewire.js", external: true } : null,
};

const configOf = ({ entry, format, define = {}, part, node }: Wanted): InlineConfig => ({
  root: here,
  configFile: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"', ...define },
  ...(node && { ssr: { noExternal: true } }),
  plugins: [part ? besideBundle : ownRenderer],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    write: false,
    ssr: node ?? false,
    target: "es2024",
    cssTarget: ["chrome125", "firefox126", "safari17.5"],
    lib: { entry: `${here}src/${entry}`, formats: [format], name: "linewireLoader" },
    rolldownOptions: {
      // Modules here do nothing when they are loaded, but for the entry.
      treeshake: { moduleSideEffects: false, manualPureFunctions: CHECKS },
      output: {
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
        codeSplitting: false,
        comments: false,
      },
    },
  },
});

/** The one file of a bundle, as text. */
const bundle = async (wanted: Wanted): Promise<string> => {
  const built = await build(configOf(wanted));
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (outputs.length !== 1 || !chunk) throw new Error(`${wanted.entry}: expected one file, got ${outputs.length}`);
  return chunk.code;
};

const digest = (algorithm: string, text: string, encoding: "hex" | "base64"): string =>
  createHash(algorithm).update(text).digest(encoding);
const integrityOf = (text: string): string => `sha256-${digest("sha256", text, "base64")}`;

/** Each file in src/parts is a part, fetched only when a page needs it. */
const buildParts = async (): Promise<Record<string, string>> => {
  const parts: Record<string, string> = {};
  for (const file of readdirSync(`${here}src/parts`)
    .filter((name) => /^[\w-]+\.tsx?$/.test(name))
    .toSorted())
    parts[file.replace(/\.tsx?$/, ".js")] = await bundle({ entry: `parts/${file}`, format: "es", part: true });
  return parts;
};

const integritiesOf = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, code]) => [name, integrityOf(code)]));

const parts = await buildParts();
// The loader vouches for this table and the part that every page takes, the table for the others.
parts["parts.js"] = `export const parts=${JSON.stringify(integritiesOf(parts))};\n`;
const main = await bundle({ entry: "index.ts", format: "es" });
// The hash names the build: the bundle and all its parts.
const hash = digest("sha256", [main, ...Object.values(parts)].join("\0"), "hex").slice(0, 16);
const integrity = `sha384-${digest("sha384", main, "base64")}`;
const partIntegrity = integritiesOf(parts);
const define = {
  LINEWIRE_BUNDLE: JSON.stringify(`/embed/v1/${hash}/linewire.js`),
  LINEWIRE_INTEGRITY: JSON.stringify(integrity),
  LINEWIRE_PARTS: JSON.stringify({ "page.js": partIntegrity["page.js"], "parts.js": partIntegrity["parts.js"] }),
};
const loader = await bundle({ entry: "loader.ts", format: "iife", define });
const server = await bundle({ entry: "draw/index.ts", format: "es", node: true });

rmSync(dist, { recursive: true, force: true });
mkdirSync(`${dist}/parts`, { recursive: true });
writeFileSync(`${dist}/linewire.js`, main);
writeFileSync(`${dist}/loader.js`, loader);
for (const [name, code] of Object.entries(parts)) writeFileSync(`${dist}/parts/${name}`, code);
// What the server draws with, and the sheet that a page without script links.
writeFileSync(`${dist}/server.js`, server);
const { style } = (await import(`${dist}/server.js`)) as { style: string };
writeFileSync(`${dist}/linewire.css`, style);
const manifest = { hash, integrity, parts: partIntegrity, style: integrityOf(style) };
writeFileSync(`${dist}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
for (const [name, code] of Object.entries({
  "linewire.js": main,
  "loader.js": loader,
  "server.js": server,
  "linewire.css": style,
  ...parts,
}))
  console.log(`${name}: ${code.length} B, brotli ${brotliCompressSync(code).length} B`);
