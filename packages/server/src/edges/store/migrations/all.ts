import { first } from "./0001-first.ts";

/** In order; a migration that has shipped is never changed. */
export const MIGRATIONS: readonly string[] = [first];
