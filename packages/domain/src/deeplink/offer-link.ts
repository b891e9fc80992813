import type { ClientOs, EmbedBet, Jurisdiction } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { deeplinkOf } from "./deeplink.ts";
import type { LinkBook } from "./link-book.ts";

export type LinkRegion = Pick<Jurisdiction, "state" | "linksAllowed"> & {
  os?: ClientOs;
  isMobile?: boolean;
  /** Article, offer and placement, for the book's affiliate programme. */
  subId?: string;
};

type OfferLink = EmbedBet["deeplink"];

const unavailable = (message: string): OfferLink => ({ url: null, deeplinkStatus: "unavailable", message });

/** Needs a known region that permits links, and a book that operates there. */
export const offerLink = (
  line: LineState,
  book: LinkBook,
  { state, linksAllowed, os = "", isMobile = false, subId }: LinkRegion,
  inState: boolean,
): OfferLink => {
  if (state === null) return unavailable("the reader's region is not known");
  if (!linksAllowed) return unavailable(`no links in ${state}`);
  if (!inState) return unavailable(`${book.name} takes no bets in ${state}`);
  const options = { affiliate: subId === undefined ? {} : { subId }, wanted: "betslip" } as const;
  const made = deeplinkOf([{ line, requestedPoints: line.points }], book, {
    os,
    isMobile,
    state,
    stateKnown: true,
    options,
  });
  if ("failed" in made) return { url: null, deeplinkStatus: "failed", message: made.failed };
  return { url: made.url, deeplinkStatus: made.deeplinkStatus, message: made.message ?? null };
};
