import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;
const CHECKS = "also flag int list matching maybe number oneOf orNull shape text".split(" ");

type Wanted = { entry: string; format: "es" | "iife"; define?: Record<string, string> };

const ownRenderer: Plugin = {
  name: "own-renderer",
  enforce: "pre",
  resolveId: (source, importer) =>
    /^preact(\/jsx-runtime)?$/.test(source) && importer?.startsWith(`${here}src/`)
      ? `${here}src/render/index.ts`
      : null,
};

const configOf = ({ entry, format, define = {} }: Wanted): InlineConfig => ({
  root: here,
  configFile: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"', ...define },
  plugins: [ownRenderer],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    write: false,
    target: "es2024",
    lib: { entry: `${here}src/${entry}`, formats: [format], name: "linewireLoader" },
    rolldownOptions: {
      // Signals reach the page through an effect, so the module that hooks them into preact falls away with its side effects.
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

const main = await bundle({ entry: "index.ts", format: "es" });
const hash = digest("sha256", main, "hex").slice(0, 16);
const integrity = `sha384-${digest("sha384", main, "base64")}`;
const define = {
  LINEWIRE_BUNDLE: JSON.stringify(`/embed/v1/${hash}/linewire.js`),
  LINEWIRE_INTEGRITY: JSON.stringify(integrity),
};
const loader = await bundle({ entry: "loader.ts", format: "iife", define });

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
writeFileSync(`${dist}/linewire.js`, main);
writeFileSync(`${dist}/loader.js`, loader);
writeFileSync(`${dist}/manifest.json`, `${JSON.stringify({ hash, integrity }, null, 2)}\n`);
for (const [name, code] of Object.entries({ "linewire.js": main, "loader.js": loader }))
  console.log(`${name}: ${code.length} B, brotli ${brotliCompressSync(code).length} B`);
