import { signal } from "@preact/signals";
import type { LinewireElement } from "./base.ts";

/** What the page's part does with each element that stands in the page; returns the undo. */
export type Join = (element: LinewireElement) => () => void;

/** Null until the part is there: what shows offers does not wait for what tells the page of them. */
export const joiner = signal<Join | null>(null);
