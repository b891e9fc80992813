import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../run.ts";

// Only reviewed packages are installed (docs/security.md).

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const lock = read("pnpm-lock.yaml");
const manifests = [
  "package.json",
  "demo-site/package.json",
  "e2e/package.json",
  "scripts/package.json",
  ...globSync("packages/*/package.json", { cwd: ROOT }),
];

type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies" | "scripts", Record<string, string>>
>;

test("every direct dependency is pinned to one version", () => {
  const loose = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => version !== "workspace:*" && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

const packages = (): string[] =>
  lock
    .slice(lock.indexOf("\npackages:\n"), lock.indexOf("\nsnapshots:\n"))
    .split(/\n\n {2}(?=\S)/)
    .slice(1);

test("every package of the lockfile comes from the registry, with its checksum", () => {
  const all = packages();
  expect(all.length).toBeGreaterThan(100);
  const bare = all.filter((entry) => !/resolution: \{integrity: sha512-[\w+/=]{86,88}\}/.test(entry));
  expect(bare.map((entry) => entry.split("\n")[0])).toEqual([]);
});

test("no package may run an install script, and no package of the project has one", () => {
  const allowed = /^allowBuilds:\n((?: {2}\S.*\n)+)/m.exec(read("pnpm-workspace.yaml"))?.[1] ?? "";
  expect(allowed.match(/: (true|false)/g)).toEqual([": false", ": false"]);
  const own = manifests.filter((path) => {
    const { scripts = {} } = JSON.parse(read(path)) as Manifest;
    return ["preinstall", "install", "postinstall", "prepare"].some((name) => name in scripts);
  });
  expect(own).toEqual([]);
});

type Importer = Partial<Record<"dependencies" | "optionalDependencies", Record<string, { version: string }>>>;
type Snapshot = Partial<Record<"dependencies" | "optionalDependencies", Record<string, string>>>;
type Lockfile = {
  importers: Record<string, Importer>;
  packages: Record<string, { os?: string[] }>;
  snapshots: Record<string, Snapshot>;
};

/** `name@version` of all direct and indirect dependencies, except those of the scripts. */
const installedToRun = ({ importers, snapshots }: Lockfile): string[] => {
  const own = Object.entries(importers).filter(([folder]) => folder !== "scripts");
  const direct = own.flatMap(([, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, { version }]) => `${name}@${version}`),
  );
  const found = new Set(direct);
  for (const key of found) {
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      found.add(`${name}@${version}`);
  }
  return [...found].map((key) => key.replace(/\(.*/, ""));
};

test("[O19] npm start installs no package of the root devDependencies, such as `node`; its only native programs are for the build and for pictures", () => {
  const lockfile = parse(lock) as Lockfile;
  const keys = installedToRun(lockfile);
  const { devDependencies = {} } = JSON.parse(read("package.json")) as Manifest;
  const names = new Set(keys.map((key) => key.slice(0, key.lastIndexOf("@"))));
  expect(names).toContain("vite");
  expect(Object.keys(devDependencies).filter((name) => names.has(name))).toEqual([]);
  const native = keys.filter((key) => lockfile.packages[key]?.os !== undefined);
  const families = new Set(native.map((key) => /^@?[a-z]+/.exec(key)?.[0] ?? key));
  expect([...families].toSorted()).toEqual(["@img", "@rolldown", "fsevents"]);
});
