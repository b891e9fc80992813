import { join } from "node:path";
import { packagePath } from "../../../package-files.ts";

/** Where the recordings are that ship with Linewire. */
export const SHIPPED = packagePath("recordings/");

/** The file that a setting means: a bare word is the name of a recording that ships with Linewire, anything else a path. */
export const recordingFile = (name: string): string =>
  /^[a-z0-9-]+$/.test(name) ? join(SHIPPED, `${name}.lwr`) : name;
