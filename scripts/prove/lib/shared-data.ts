import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../run.ts";

/** The shared data is next to the repository; null if the file does not exist. */
export const sharedFile = (name: string): string | null => {
  const file = join(ROOT, "../shared/data", name);
  return existsSync(file) ? file : null;
};
