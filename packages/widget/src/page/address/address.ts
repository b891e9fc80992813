import { signal } from "@preact/signals";

/** URL of the current article. It changes when the page navigates. */
export const address = signal("");
