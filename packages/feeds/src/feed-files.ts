import { fileURLToPath } from "node:url";

// The build copies both folders, so these relative paths are also valid for the built code.

export const CATALOGUE_DIRECTORY = new URL("../catalogue/", import.meta.url);

export const RECORDINGS = fileURLToPath(new URL("../recordings/", import.meta.url));
