import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../../run.ts";

const OWN = "@linewire";
const ROOT_FILES = ["package.json", "pnpm-workspace.yaml", "vitest.config.ts", "tsconfig.base.json", "tsconfig.json"];

const FOLDERS = ["packages", "scripts", "e2e", "demo-site", "docs"];

const packages = (): string[] => readdirSync(join(ROOT, "packages"));

const link = (target: string, path: string): void => symlinkSync(target, path);

/** Links of the project's own packages lead to the copy, so that mutants in them take effect. */
const linkModules = (from: string, to: string, copy: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name === OWN) {
      mkdirSync(join(to, OWN));
      for (const own of readdirSync(path))
        link(join(copy, "packages", basename(realpathSync(join(path, own)))), join(to, OWN, own));
    } else if (name !== ".cache" && !name.startsWith(".v")) link(path, join(to, name));
  }
};

const isSource = (path: string): boolean => basename(path) !== "node_modules" && basename(path) !== "dist";

const SHARED = join(ROOT, "../shared");

/** An installation in the copy would change the original, because the copy's modules are links. */
const neverInstall = (copy: string): void => {
  const file = join(copy, "pnpm-workspace.yaml");
  const text = readFileSync(file, "utf8");
  const never = text.replace("verifyDepsBeforeRun: install", "verifyDepsBeforeRun: false");
  if (never === text) throw new Error("pnpm-workspace.yaml lacks verifyDepsBeforeRun: install");
  writeFileSync(file, never);
};

export const copyTree = (copy: string): void => {
  mkdirSync(copy, { recursive: true });
  for (const name of ROOT_FILES) cpSync(join(ROOT, name), join(copy, name));
  neverInstall(copy);
  for (const folder of FOLDERS) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true, filter: isSource });
  if (lstatSync(SHARED, { throwIfNoEntry: false })) link(realpathSync(SHARED), join(copy, "../shared"));
  linkModules(join(ROOT, "node_modules"), join(copy, "node_modules"), copy);
  for (const folder of ["e2e", "demo-site", ...packages().map((name) => join("packages", name))]) {
    const modules = join(ROOT, folder, "node_modules");
    if (lstatSync(modules, { throwIfNoEntry: false })) linkModules(modules, join(copy, folder, "node_modules"), copy);
  }
};

export type Patch = { file: string; find: string; replace: string };

/** Throws unless the pattern is unique. Returns a function that restores the file. */
export const patch = (copy: string, { file, find, replace }: Patch): (() => void) => {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  const places = text.split(find).length - 1;
  if (places !== 1)
    throw new Error(`${file} contains ${JSON.stringify(find)} ${places} times, not once: update the mutant`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
};
