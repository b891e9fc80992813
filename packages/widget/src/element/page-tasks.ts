import type { EmbedBet } from "@linewire/contract";
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import type { View } from "../views/context.ts";
import type { ArticleRequest } from "../store/article/article-ask.ts";
import type { Config } from "../config.ts";
import type { Lease } from "../store/tabs/shared.ts";
import type { WidgetStatus } from "../store/status.ts";
import type { Words } from "../words/en.ts";

/** Element internals for the page part. */
export type Insides = { states: Set<string>; room: HTMLSlotElement; isNear: ReadonlySignal<boolean> };

/** Members of a widget element that the page part uses. */
export type JoinedElement = HTMLElement & {
  readonly config: ReadonlySignal<Config>;
  readonly following: ReadonlySignal<Lease["store"] | null>;
  readonly appearance: ReadonlySignal<{ status: WidgetStatus | "idle"; bare: string | false }>;
  readonly status: WidgetStatus | "idle";
  readonly bets: readonly EmbedBet[];
  pause: () => void;
  resume: () => void;
};

/** The work of the page's part on an element: `join` tells the page of it and returns the undo, `takeOver` draws over what the server drew, `speak` gives the words of a locale, `leaseGiven`
 * follows an article that the page gives; `isSlow` = an answer has been awaited for so long that its loading is shown. */
export type PageTasks = {
  join: (element: JoinedElement, insides: Insides) => () => void;
  speak: (locale: string) => ReadonlySignal<Words>;
  leaseGiven: (ask: ArticleRequest) => Lease;
  takeOver: (wanted: ComponentChild, mount: Element, view: View) => void;
  isSlow: ReadonlySignal<boolean>;
};
