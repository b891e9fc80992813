import { signal } from "@preact/signals";

/** The URL of the current article changes when the page navigates. */
export const address = signal("");
