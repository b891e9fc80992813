import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";

/** Where writer, readers and checker note what they saw: gone afterwards, or kept in the folder that LINEWIRE_KEEP_LOGS names. */
export const runFolder = (name: string): { path: string; remove: () => void } => {
  const kept = process.env["LINEWIRE_KEEP_LOGS"];
  if (!kept) return temporaryDirectory();
  const path = join(kept, name);
  mkdirSync(path, { recursive: true });
  return { path, remove: () => console.error(`logs: ${path}`) };
};
