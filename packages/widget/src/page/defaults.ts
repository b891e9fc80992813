import type { SettingSource } from "../config.ts";
import { scriptSource } from "../script.ts";
import { signal } from "@preact/signals";

/** Settings of all elements, overridden by their attributes: the script's data-*, or the values of later API calls. */
export const defaults = signal<SettingSource>(scriptSource);
