import { fileURLToPath } from "node:url";

// The build copies both folders next to the built code, so that these relative paths are valid there too.

/** Directory of the catalogue's rows. */
export const CATALOGUE_DIRECTORY = new URL("../catalogue/", import.meta.url);

/** Directory of the recordings that ship with Linewire. */
export const RECORDINGS = fileURLToPath(new URL("../recordings/", import.meta.url));
