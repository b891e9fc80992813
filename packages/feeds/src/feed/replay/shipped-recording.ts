import { join } from "node:path";
import { RECORDINGS } from "../../feed-files.ts";

/** The file of a setting: a plain word is the name of a shipped recording, anything else a path. */
export const recordingFile = (name: string): string =>
  /^[a-z0-9-]+$/.test(name) ? join(RECORDINGS, `${name}.lwr`) : name;
