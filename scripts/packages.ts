import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFirst } from "./build-first.ts";
import { ROOT, run } from "./run.ts";

// npm run packages: packs the npm packages into packages-out. `pnpm -r publish` then publishes them.

const OUT = join(ROOT, "packages-out");
const PNPM = join(ROOT, "scripts/pnpm.mjs");
/** Each package comes after its dependencies. */
const COMPILED = [
  { name: "contract", files: ["src/**/*.ts"], out: "dist" },
  { name: "client", files: ["src/**/*.ts"], out: "dist" },
  { name: "widget", files: ["src/npm/*.ts", "src/jsx.ts"], out: "dist/npm" },
];
/** The server's build includes these packages' dependencies. */
const BUNDLED = ["server", "contract", "reading", "journal", "ingest", "feeds", "http", "pages"];
const PACKED = ["contract", "client", "widget", "pictures", "server"];

const DECLARATIONS = {
  "@linewire/contract": ["../contract/dist/index.d.ts"],
  "@linewire/contract/names": ["../contract/dist/names.d.ts"],
  "@linewire/contract/digest": ["../contract/dist/digest.d.ts"],
};

const inFolder = (name: string, ...path: string[]): string => join(ROOT, "packages", name, ...path);

const sh = async (command: string, args: string[], cwd = ROOT): Promise<string> => {
  const { code, output } = await run(command, args, { quiet: true, cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output}`);
  return output;
};

const nameModules = (folder: string): void => {
  for (const file of globSync("**/*.d.ts", { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, "$1$2.js$1"));
  }
};

const compile = async ({ name, files, out }: (typeof COMPILED)[number]): Promise<void> => {
  const config = inFolder(name, "tsconfig.publish.json");
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: "src",
    outDir: out,
    ...(name === "contract" ? {} : { paths: DECLARATIONS }),
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions,
      include: files,
      exclude: ["**/*.test.*", "**/testing"],
    }),
  );
  try {
    await sh("tsc", ["-p", config]);
  } finally {
    rmSync(config);
  }
  nameModules(inFolder(name, out));
};

/** Users of the server need only the types of express. */
const declareServer = (): void =>
  writeFileSync(
    inFolder("server", "dist/embed.d.ts"),
    readFileSync(inFolder("server", "src/embed.ts"), "utf8")
      .replace(/^import (?!type \{ Express \}).*\n/gm, "")
      .replace(
        /export const openNode = async (\(.*\): Promise<EmbeddedNode>) => \{[^]*$/,
        "export declare const openNode: $1;\n",
      )
      .replace(/(export declare const openNode: .*): Promise/, "$1 => Promise"),
  );

type LicensedPackage = { name: string; versions: string[]; paths: string[]; license: string };

const nameLicences = async (): Promise<void> => {
  const bundled = new Map<string, LicensedPackage>();
  for (const folder of BUNDLED) {
    const listed = await sh("node", [PNPM, "licenses", "list", "--prod", "--json"], inFolder(folder));
    const byLicence = JSON.parse(listed.slice(listed.indexOf("{"))) as Record<string, LicensedPackage[]>;
    for (const one of Object.values(byLicence).flat()) bundled.set(one.name, one);
  }
  const textIn = (folder: string): string =>
    globSync("{LICEN[CS]E,license,COPYING}*", { cwd: folder })
      .map((file) => readFileSync(join(folder, file), "utf8").trim())
      .join("\n\n");
  const parts = [...bundled.values()]
    .filter(({ name }) => !name.startsWith("@linewire/"))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(
      ({ name, versions, license, paths }) =>
        `## ${name} ${versions.join(", ")} (${license})\n\n${textIn(paths[0] ?? "")}`,
    );
  if (parts.length < 10) throw new Error("fewer than 10 licences found in the build");
  writeFileSync(inFolder("server", "dist/LICENCES.md"), `# Packages in this build\n\n${parts.join("\n\n")}\n`);
};

const main = async (): Promise<void> => {
  await buildFirst();
  for (const one of COMPILED) await compile(one);
  declareServer();
  await nameLicences();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT);
  for (const name of PACKED) {
    cpSync(join(ROOT, "LICENSE"), inFolder(name, "LICENSE"));
    await sh("node", [PNPM, "pack", "--pack-destination", OUT], inFolder(name));
    rmSync(inFolder(name, "LICENSE"));
  }
  console.log(globSync("*.tgz", { cwd: OUT }).toSorted().join("\n"));
};

await main();
