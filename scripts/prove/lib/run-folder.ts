import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";

/** The folder is removed after the run, unless LINEWIRE_KEEP_LOGS names the folder. */
export const runFolder = (name: string): { path: string; remove: () => void } => {
  const logFolder = process.env["LINEWIRE_KEEP_LOGS"];
  if (!logFolder) return temporaryDirectory();
  const path = join(logFolder, name);
  mkdirSync(path, { recursive: true });
  return { path, remove: () => console.error(`logs: ${path}`) };
};
