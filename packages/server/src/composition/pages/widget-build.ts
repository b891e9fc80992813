import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { packageFile } from "../../files/package-files.ts";
import type { Draw } from "@linewire/pages/words/draw";
import type { DrawSlip } from "../../features/slip-page/slip-page.ts";
import type { WidgetBuild, WidgetFile } from "@linewire/pages/words/draw";

export const WIDGET = packageFile("dist/widget/");

type Manifest = {
  hash: string;
  parts?: Record<string, string>;
  /** The file of the libraries; absent in builds whose bundle contains them. */
  vendor?: { hash: string };
  style?: string | { integrity: string } | null;
};

export const readWidget = (directory: URL): WidgetBuild | null => {
  const file = (name: string): URL => new URL(name, directory);
  const read = (name: string): string => readFileSync(file(name), "utf8");
  if (!existsSync(file("manifest.json"))) return null;
  const { hash, parts = {}, style = null, vendor } = JSON.parse(read("manifest.json")) as Manifest;
  const named = (name: string, integrity: string): WidgetFile => ({ text: read(name), integrity });
  return {
    hash,
    loader: read("loader.js"),
    bundle: read("linewire.js"),
    vendor: vendor ? { hash: vendor.hash, text: read("vendor.js") } : null,
    parts: new Map(Object.entries(parts).map(([name, integrity]) => [name, named(`parts/${name}`, integrity)])),
    style: style === null ? null : named("linewire.css", typeof style === "string" ? style : style.integrity),
  };
};

export const readDraw = async (directory: URL): Promise<Draw | null> => {
  const module = new URL("server.js", directory);
  if (!existsSync(module)) return null;
  const { drawBets } = (await import(module.href)) as { drawBets: Draw };
  return drawBets;
};

export const readDrawSlip = async (directory: URL): Promise<DrawSlip | null> => {
  const module = new URL("server.js", directory);
  if (!existsSync(module)) return null;
  const { drawSlip = null } = (await import(module.href)) as { drawSlip?: DrawSlip };
  return drawSlip;
};

const MAX_EARLIER = 5;

/**
 * Stores a copy of this build and returns the earlier builds. Pages that were opened before a deployment still need
 * their files.
 */
export const earlierWidgets = (directory: URL, build: WidgetBuild | null, kept: string): WidgetBuild[] => {
  if (!build) return [];
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const own = `${kept}/${build.hash}`;
  if (!existsSync(own)) cpSync(directory, own, { recursive: true, filter: (from) => !from.endsWith("server.js") });
  const newest = readdirSync(kept)
    .filter((hash) => hash !== build.hash)
    .toSorted((a, b) => statSync(`${kept}/${b}`).ctimeMs - statSync(`${kept}/${a}`).ctimeMs);
  for (const hash of newest.splice(MAX_EARLIER)) rmSync(`${kept}/${hash}`, { recursive: true, force: true });
  return newest.flatMap((hash) => readWidget(pathToFileURL(`${kept}/${hash}/`)) ?? []);
};
