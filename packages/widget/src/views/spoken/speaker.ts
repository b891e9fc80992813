import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import type { LoadedView } from "../context.ts";
import type { OfferRow } from "../offer/row.ts";

/**
 * Renders the announcements of all offers, or the availability of the player of one row. Null until page.js has loaded.
 */
export const speaker = signal<((shown: LoadedView | OfferRow) => ComponentChildren) | null>(null);
