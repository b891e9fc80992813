import type { SettingSource } from "../config.ts";
import { scriptSource } from "../script.ts";
import { signal } from "@preact/signals";

/**
 * The settings for all elements, from the script's data-* attributes or later API calls. An element's attributes
 * override them.
 */
export const defaults = signal<SettingSource>(scriptSource);
