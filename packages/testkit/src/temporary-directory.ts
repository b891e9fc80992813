import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const temporaryDirectory = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), "linewire-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
