import { join } from "node:path";
import { packagePath } from "../../../package-files.ts";

/** Directory of the recordings that ship with Linewire. */
export const SHIPPED = packagePath("recordings/");

/** The file of a setting: a plain word is the name of a shipped recording, anything else a path. */
export const recordingFile = (name: string): string =>
  /^[a-z0-9-]+$/.test(name) ? join(SHIPPED, `${name}.lwr`) : name;
