import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const manifest = findPackageJSON(import.meta.url);
if (manifest === undefined) throw new Error("package.json of the server is missing");

const PACKAGE = new URL("./", pathToFileURL(manifest));

export const packageFile = (path: string): URL => new URL(path, PACKAGE);
export const packagePath = (path: string): string => fileURLToPath(packageFile(path));

export const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as { version: string };
  return version;
};
