import { signal } from "@preact/signals";

/** URL of the current article. The page part changes the URL when the page navigates. */
export const address = signal("");
