import { fileURLToPath } from "node:url";

// These relative paths are also valid for the built code, because the build copies both folders.

export const CATALOGUE_DIRECTORY = new URL("../catalogue/", import.meta.url);

export const RECORDINGS = fileURLToPath(new URL("../recordings/", import.meta.url));
