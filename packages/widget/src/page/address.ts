import { signal } from "@preact/signals";

/** The address that stands for the article. The page's part follows it from one article to the next. */
export const address = signal("");
