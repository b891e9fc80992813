import { join } from "node:path";
import { RECORDINGS } from "../../feed-files.ts";

/** A name of a-z, 0-9 and hyphens is a shipped recording, and any other text is a path. */
export const recordingFile = (name: string): string =>
  /^[a-z0-9-]+$/.test(name) ? join(RECORDINGS, `${name}.lwr`) : name;
