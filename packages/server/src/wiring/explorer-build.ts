import { existsSync, readFileSync } from "node:fs";
import type { ExplorerBuild } from "../features/document/documents.ts";

/** Where the build of the API page's script lies. */
export const EXPLORER = new URL("../../../explorer/dist/", import.meta.url);

/** What makes the page of the API live; null where it was not built. */
export const readExplorer = (directory: URL): ExplorerBuild | null => {
  const file = (name: string): URL => new URL(name, directory);
  const read = (name: string): string => readFileSync(file(name), "utf8");
  if (!existsSync(file("manifest.json"))) return null;
  const { hash } = JSON.parse(read("manifest.json")) as { hash: string };
  return { hash, script: read("explorer.js"), style: read("explorer.css") };
};
