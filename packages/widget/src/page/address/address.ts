import { signal } from "@preact/signals";

/** URL of the current article. The page part updates it when the page navigates. */
export const address = signal("");
