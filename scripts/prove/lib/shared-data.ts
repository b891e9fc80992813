import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../run.ts";

/** A file of the data that stands beside this repository; null where it was not handed out. */
export const sharedFile = (name: string): string | null => {
  const file = join(ROOT, "../shared/data", name);
  return existsSync(file) ? file : null;
};
