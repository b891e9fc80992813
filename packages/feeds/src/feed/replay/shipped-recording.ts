import { join } from "node:path";
import { RECORDINGS } from "../../feed-files.ts";

/** The recording file that a setting names. A word of a-z, 0-9 and hyphens is the name of a shipped recording, any other text is a path. */
export const recordingFile = (name: string): string =>
  /^[a-z0-9-]+$/.test(name) ? join(RECORDINGS, `${name}.lwr`) : name;
