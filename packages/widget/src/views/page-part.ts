import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { PageTasks } from "../element/page-tasks.ts";
import type { MovedLink } from "./offer/link.ts";
import type { ShortOf } from "./spoken/short-names.ts";
import type { LoadedView, View } from "./context.ts";
import type { OfferRow } from "./offer/row.ts";

/** Views that page.js (the page part) contains and the bundle does not, because the first price does not need them. */
export type LateViews = {
  Pause: ComponentType<View>;
  Movement: ComponentType<OfferRow>;
  Quiet: ComponentType<View>;
  Skeleton: ComponentType<View>;
  CompareBooks: ComponentType<OfferRow>;
  Where: ComponentType<LoadedView>;
  movedLink: MovedLink;
  shortOf: ShortOf;
};

/** Null until the part has loaded. The first price does not wait for the part. */
export const pagePart = signal<(LateViews & Partial<PageTasks>) | null>(null);
