import type { ArticleText } from "@linewire/domain/article/article";

export type Reading = { article: ArticleText } | { failed: "fetch_blocked" | "fetch_failed"; detail: string };

/** Reads the article behind an address. Only hosts that the caller may read are asked, and nothing else is ever fetched. */
export type Reader = { read: (url: URL) => Promise<Reading> };
