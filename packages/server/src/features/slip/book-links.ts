import type { BetslipLink } from "@linewire/contract";
import type { LinkAsk } from "@linewire/domain/deeplink/book-link";
import { deeplinkOf } from "@linewire/domain/deeplink/deeplink";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import { statusOf } from "@linewire/domain/deeplink/link-level";
import type { OpenLine } from "@linewire/domain/line/open-line";

export type SlipLinks = { url: string | null; message: string | null; bets: BetslipLink[] };

const LINK_TARGET = "betslip";

export const slipLinks = (lines: readonly OpenLine[], book: LinkBook, mobile: boolean): SlipLinks => {
  const linkQuery: LinkAsk = {
    os: "",
    isMobile: mobile,
    state: "",
    stateKnown: false,
    options: { affiliate: {}, wanted: LINK_TARGET },
  };
  const link = deeplinkOf(
    lines.map((line) => ({ line, requestedPoints: line.points })),
    book,
    linkQuery,
  );
  if ("failed" in link) {
    const none = { sportsbook: book.name, url: null, deeplinkStatus: "failed" } as const;
    return { url: null, message: "the link of this book could not be created", bets: lines.map(() => none) };
  }
  return {
    url: link.url,
    message: link.message ?? null,
    bets: link.selections.map(({ url, linkLevel }) => ({
      sportsbook: book.name,
      url,
      deeplinkStatus: statusOf(linkLevel, LINK_TARGET),
    })),
  };
};
