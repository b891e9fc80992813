import { signal } from "@preact/signals";

/** The URL of the current article. It changes when the page navigates. */
export const address = signal("");
