import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import type { LoadedView } from "../context.ts";
import type { OfferRow } from "../offer/row.ts";

/** Renders the announcements of all offers, or the player mark of one row; null until the page's part has loaded. */
export const speaker = signal<((shown: LoadedView | OfferRow) => ComponentChildren) | null>(null);
