import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import type { Loaded } from "./context.ts";
import type { Row } from "./row.ts";

/** What is to be said of all offers aloud, or beside one of them of its player, once the page's part is there that says it. */
export const speaker = signal<((shown: Loaded | Row) => ComponentChildren) | null>(null);
