import type { SettingSource } from "../config.ts";
import { scriptSource } from "../script.ts";
import { signal } from "@preact/signals";

/** From the script's data-* attributes or later API calls. An element's attributes override these settings. */
export const defaults = signal<SettingSource>(scriptSource);
