import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import type { View } from "../look/context.ts";
import type { ArticleRequest } from "../store/article-ask.ts";
import type { Lease } from "../store/shared.ts";
import type { Words } from "../words/en.ts";
import type { Insides, LinewireElement } from "./base.ts";

/** The work of the page's part on an element: `join` tells the page of it and returns the undo, `takeOver` draws over what the server drew, `speak` gives the words of a locale, `leaseGiven`
 * follows an article that the page gives; `isSlow` = an answer has been awaited for so long that its loading is shown. */
export type PageTasks = {
  join: (element: LinewireElement, insides: Insides) => () => void;
  speak: (locale: string) => ReadonlySignal<Words>;
  leaseGiven: (ask: ArticleRequest) => Lease;
  takeOver: (wanted: ComponentChild, mount: Element, view: View) => void;
  isSlow: ReadonlySignal<boolean>;
};
