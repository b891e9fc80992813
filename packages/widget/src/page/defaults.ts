import type { SettingSource } from "../config.ts";
import { scriptSource } from "../script.ts";
import { signal } from "@preact/signals";

/** Settings for all elements without an attribute of their own: the script's data-*, overridden by later calls of the page. */
export const defaults = signal<SettingSource>(scriptSource);
