import type { ArticleReceipts, MarketSource } from "@linewire/contract";
import type { Account, Partner } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import type { FindOfferName } from "@linewire/pages/console/receipts-main";
import type { SignInWays } from "@linewire/pages/sign-in";

export type ConsoleReceiptParts = {
  now: () => number;
  /** `slug`: null means all partners. */
  seen: (filter: { slug: string | null; article: string; at: number; minutes: number }) => ArticleReceipts;
  partners: () => readonly Partner[];
  books: () => readonly MarketSource[];
  /** Null if the line is no longer known. */
  offerName: FindOfferName;
  account: (id: string) => Account | undefined;
  signInWays: (from: Origins) => SignInWays;
};
