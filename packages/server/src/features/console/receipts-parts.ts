import type { ArticleReceipts, MarketSource } from "@linewire/contract";
import type { Account, Partner } from "@linewire/domain/change/record";
import type { Origins } from "../../call.ts";
import type { SignInWays } from "#pages/sign-in";

/** What the page of receipts reads. */
export type ConsoleReceiptParts = {
  /** What readers saw of an article around a time; `slug` null = on every partner's pages. */
  seen: (asked: { slug: string | null; article: string; at: number; minutes: number }) => ArticleReceipts;
  partners: () => readonly Partner[];
  books: () => readonly MarketSource[];
  account: (id: string) => Account | undefined;
  signInWays: (from: Origins) => SignInWays;
};
