import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

// Makes what the page of the API loads: one script and one style sheet, known by their hash.

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;

const scriptOf = async (): Promise<string> => {
  const built = await build({
    root: here,
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: `${here}src/main.tsx`,
        output: { minify: true, codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (outputs.length !== 1 || !chunk) throw new Error(`expected one file, got ${outputs.length}`);
  return chunk.code;
};

const styleOf = (): string =>
  readdirSync(`${here}src/style`)
    .toSorted()
    .map((name) => readFileSync(`${here}src/style/${name}`, "utf8"))
    .join("\n")
    .replaceAll(/\s*([{};,>])\s*/g, "$1");

const files = { "explorer.js": await scriptOf(), "explorer.css": styleOf() };
const hash = createHash("sha256").update(Object.values(files).join("\0")).digest("hex").slice(0, 16);

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  writeFileSync(`${dist}/${name}`, text);
  console.log(`${name}: ${text.length} B, brotli ${brotliCompressSync(text).length} B`);
}
writeFileSync(`${dist}/manifest.json`, `${JSON.stringify({ hash })}\n`);
