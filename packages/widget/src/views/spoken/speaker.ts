import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import type { LoadedView } from "../context.ts";
import type { OfferRow } from "../offer/row.ts";

/** Renders the announcements of a box, or the player of a row. Null until page.js has loaded. */
export const speaker = signal<((shown: LoadedView | OfferRow) => ComponentChildren) | null>(null);
