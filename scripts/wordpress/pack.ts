import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import { zipOf } from "./zip.ts";

export const PLUGIN_ZIP = join(ROOT, "packages-out/linewire-wordpress.zip");

export const packPlugin = (): void => {
  mkdirSync(join(ROOT, "packages-out"), { recursive: true });
  writeFileSync(PLUGIN_ZIP, zipOf(join(ROOT, "plugins/wordpress/linewire"), "linewire"));
};
