import type { EmbedBet } from "@linewire/contract";
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import type { View } from "../views/context.ts";
import type { ArticleRequest } from "../store/article/article-request.ts";
import type { Config } from "../config.ts";
import type { Lease } from "../store/tabs/lease-store.ts";
import type { WidgetStatus } from "../store/status.ts";
import type { Words } from "../words/en.ts";

export type WidgetInternals = { states: Set<string>; room: HTMLSlotElement; isNear: ReadonlySignal<boolean> };

export type JoinedElement = HTMLElement & {
  readonly config: ReadonlySignal<Config>;
  readonly following: ReadonlySignal<Lease["store"] | null>;
  readonly appearance: ReadonlySignal<{ status: WidgetStatus | "idle"; bare: string | false }>;
  readonly status: WidgetStatus | "idle";
  readonly bets: readonly EmbedBet[];
  pause: () => void;
  resume: () => void;
};

/**
 * Elements call these functions of page.js. `takeOver` hydrates server-rendered content. `isSlow` becomes true when
 * loading must be shown.
 */
export type PageTasks = {
  join: (element: JoinedElement, insides: WidgetInternals) => () => void;
  speak: (locale: string) => ReadonlySignal<Words>;
  leaseGiven: (request: ArticleRequest) => Lease;
  takeOver: (wanted: ComponentChild, mount: Element, view: View) => void;
  isSlow: ReadonlySignal<boolean>;
};
