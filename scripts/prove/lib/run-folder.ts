import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";

/** Has the logs of writer, readers and checker. Removed after the run, or kept in the folder LINEWIRE_KEEP_LOGS. */
export const runFolder = (name: string): { path: string; remove: () => void } => {
  const logFolder = process.env["LINEWIRE_KEEP_LOGS"];
  if (!logFolder) return temporaryDirectory();
  const path = join(logFolder, name);
  mkdirSync(path, { recursive: true });
  return { path, remove: () => console.error(`logs: ${path}`) };
};
