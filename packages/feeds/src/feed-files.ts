import { fileURLToPath } from "node:url";

// The build copies both folders next to the built code, so that these relative paths are valid there too.

export const CATALOGUE_DIRECTORY = new URL("../catalogue/", import.meta.url);

export const RECORDINGS = fileURLToPath(new URL("../recordings/", import.meta.url));
