import type { ClientOs } from "@linewire/contract";
import type { LinkBook } from "./link-book.ts";

/**
 * Without a known system, phone links are used only if a book has the same for all systems; otherwise the web link, which works on every
 * phone.
 */
export const phoneOs = ({ links: { ios, android } }: Pick<LinkBook, "links">): ClientOs => {
  const isOne = ios.betslip === android.betslip && ios.event === android.event && ios.home === android.home;
  return isOne ? "ios" : "";
};
