import { existsSync, readFileSync } from "node:fs";
import { packageFile } from "./package-files.ts";

/** Scripts and styles of `packages/pages/src/browser`, by name. */
export type BrowserFiles = {
  /** Null if the file was not built. */
  text: (name: string) => string | null;
  hash: (name: string) => string | null;
};

const BUILT = packageFile("dist/browser/");

const readBuilt = (directory: URL): BrowserFiles => {
  const manifest = new URL("manifest.json", directory);
  const hashes: Record<string, string> = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>)
    : {};
  const texts = new Map<string, string>();
  const text = (name: string): string | null => {
    if (!Object.hasOwn(hashes, name)) return null;
    const known = texts.get(name) ?? readFileSync(new URL(name, directory), "utf8");
    texts.set(name, known);
    return known;
  };
  return { text, hash: (name) => (Object.hasOwn(hashes, name) ? hashes[name]! : null) };
};

export const browserFiles: BrowserFiles = readBuilt(BUILT);
