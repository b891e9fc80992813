import type { Source } from "../config.ts";
import { scriptSource } from "../script.ts";
import { signal } from "@preact/signals";

/** What holds for every element that does not say otherwise: the script's data-*, and what the page has set since. */
export const defaults = signal<Source>(scriptSource);
