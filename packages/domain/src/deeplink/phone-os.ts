import type { ClientOs } from "@linewire/contract";
import type { LinkBook } from "./link-book.ts";

/** Without a system, a phone's links are known where a book has the same for all of them; elsewhere a web link opens on every phone. */
export const phoneOs = ({ links: { ios, android } }: Pick<LinkBook, "links">): ClientOs => {
  const isOne = ios.betslip === android.betslip && ios.event === android.event && ios.home === android.home;
  return isOne ? "ios" : "";
};
