import { signal } from "@preact/signals";
import type { ComponentType, FunctionComponent } from "preact";
import type { PageTasks } from "../element/page-tasks.ts";
import type { MovedLink } from "./offer/link.ts";
import type { ShortOf } from "./spoken/short-names.ts";
import type { LoadedView, View } from "./context.ts";
import type { OfferRow } from "./offer/row.ts";

/** The first price does not need these views of page.js. */
export type LateViews = {
  Pause: ComponentType<View>;
  Movement: ComponentType<OfferRow>;
  Quiet: FunctionComponent<View>;
  Skeleton: ComponentType<View>;
  CompareBooks: ComponentType<OfferRow>;
  Where: ComponentType<LoadedView>;
  movedLink: MovedLink;
  shortOf: ShortOf;
};

/** Null until page.js has loaded. */
export const pagePart = signal<(LateViews & Partial<PageTasks>) | null>(null);
