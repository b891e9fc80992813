import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../run.ts";

/** A file of the shared data, which is next to the repository; null if it does not exist. */
export const sharedFile = (name: string): string | null => {
  const file = join(ROOT, "../shared/data", name);
  return existsSync(file) ? file : null;
};
