import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ROOT } from "../../run.ts";
import type { Assets } from "./fixture-server.ts";

const WIDGET = join(ROOT, "packages/widget");
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Vite = {
  build: (config: object) => Promise<{ output: { code: string }[] } | { output: { code: string }[] }[]>;
};

const viteOfWidget = (): string => pathToFileURL(createRequire(join(WIDGET, "package.json")).resolve("vite")).href;

const buildScript = async (entry: string): Promise<string> => {
  const vite = (await import(viteOfWidget())) as Vite;
  const built = await vite.build({
    root: here("."),
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2024",
      cssMinify: false,
      lib: { entry: here(entry), formats: ["iife"], name: "bench" },
      rolldownOptions: {
        output: {
          minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
          codeSplitting: false,
          comments: false,
        },
      },
    },
  });
  return [built].flat()[0]?.output[0]?.code ?? "";
};

const filesOf = (dist: string): Map<string, Buffer> =>
  new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))]),
  );

export const readAssets = async (dist = join(WIDGET, "dist")): Promise<Assets> => ({
  widget: filesOf(dist),
  vanilla: await buildScript("vanilla.ts"),
  collector: await buildScript("collect.ts"),
});

/** Without minifying, function names stay readable. Returns the dist folder of the copy. */
export const buildReadable = async (folder: string, source = WIDGET): Promise<string> => {
  const copy = join(folder, "packages/widget");
  const modules = join(copy, "node_modules");
  for (const name of ["src", "build.ts", "vite.config.ts", "package.json"])
    cpSync(join(source, name), join(copy, name), { recursive: true });
  mkdirSync(join(modules, "vite"), { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { dependencies: object };
  for (const name of Object.keys(dependencies).filter((one) => one !== "vite"))
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const name of readdirSync(join(WIDGET, "node_modules")).filter((one) => !one.startsWith(".")))
    symlinkSync(join(WIDGET, "node_modules", name), join(modules, name));
  writeFileSync(join(modules, "vite/package.json"), '{"type":"module","exports":"./vite.js"}');
  writeFileSync(
    join(modules, "vite/vite.js"),
    `import { build as original } from "${viteOfWidget()}";
export const build = (config) => {
  config.build.rolldownOptions.output = { ...config.build.rolldownOptions.output, minify: false };
  config.build.minify = false;
  return original(config);
};`,
  );
  await promisify(execFile)(process.execPath, [join(copy, "build.ts")]);
  return join(copy, "dist");
};
