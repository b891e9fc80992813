import { signal } from "@preact/signals";

/** URL of the current article. page.js changes the URL when the page navigates. */
export const address = signal("");
