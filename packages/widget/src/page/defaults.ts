import type { SettingSource } from "../config.ts";
import { scriptSource } from "../script.ts";
import { signal } from "@preact/signals";

/**
 * Settings that apply to all elements: the script's data-* attributes, or values of later API calls. Attributes of an element override
 * them.
 */
export const defaults = signal<SettingSource>(scriptSource);
