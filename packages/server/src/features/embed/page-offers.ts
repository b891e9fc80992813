// Receives the page, its partner and the reader's region; passes the article to the analysis and the permitted books to the offers.
import type { EmbedArticle, EmbedWidget, Jurisdiction } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { Partner } from "@linewire/domain/change/record";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import { booksFor, type BookWish, type FindPartner } from "../../shared/partner-of.ts";
import type { RegionRules } from "./region.ts";
import type { SharedStreams } from "./shared-streams.ts";

/** A page's request for the offers of an article. */
export type EmbedWish = {
  partner: Partner;
  /** Exactly one of a URL and a text. */
  content: { url?: string | undefined; markdown?: string | undefined };
  leagueHint: string | undefined;
  wish: { bookIds: readonly number[]; maxBets: number; includeImplicit: boolean; bookFirst: boolean };
  inlineWidgetCap: number;
  region: LinkRegion;
  spend: () => void;
};

/** Ports common to all embed endpoints. */
export type EmbedParts = {
  partner: FindPartner;
  show: (wish: EmbedWish) => Promise<EmbedWidget>;
  streams: SharedStreams;
  position: () => Position;
  region: RegionRules;
  /** Whether a book may take bets in a state. */
  takesBets: (bookId: number, state: string) => boolean;
  /** Hosts of this installation's own pages. */
  ownHosts: () => readonly string[];
};

type Wishes = BookWish & {
  leagueHint?: string | undefined;
  maxBets?: number | undefined;
  includeImplicitBets?: boolean | undefined;
  inlineWidgetCap?: number | undefined;
  isMobileDevice?: boolean | undefined;
};

export type PageAsk = {
  partner: Partner;
  content: EmbedWish["content"];
  wishes: Wishes;
  jurisdiction: Jurisdiction;
  spend: () => void;
};

const DEFAULTS = { maxBets: 5, inlineWidgetCap: 3 };

/**
 * The partner's books that a page may show in the reader's region. Without permitted links, prices are information and all books may be
 * shown.
 */
export const pageBooks = (
  { takesBets }: Pick<EmbedParts, "takesBets">,
  { partner, wishes, jurisdiction }: Pick<PageAsk, "partner" | "jurisdiction"> & { wishes: BookWish },
): number[] => {
  const { state, linksAllowed } = jurisdiction;
  return booksFor(partner, wishes).filter((id) => state === null || !linksAllowed || takesBets(id, state));
};

/** The offers of an article for a page, without their stream. */
export const pageOffers = async (
  ask: PageAsk,
  parts: Pick<EmbedParts, "show" | "position" | "takesBets">,
): Promise<EmbedArticle> => {
  const { partner, content, wishes, jurisdiction, spend } = ask;
  // The position is read before the lines: a change in between arrives again on the stream, with the same values.
  const position = formatPosition(parts.position());
  const widget = await parts.show({
    partner,
    content,
    leagueHint: wishes.leagueHint,
    wish: {
      bookIds: pageBooks(parts, ask),
      maxBets: wishes.maxBets ?? DEFAULTS.maxBets,
      includeImplicit: wishes.includeImplicitBets ?? true,
      bookFirst: (wishes.bookOrder ?? []).length > 0,
    },
    inlineWidgetCap: wishes.inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
    region: { ...jurisdiction, isMobile: wishes.isMobileDevice ?? false },
    spend,
  });
  const theme = partner.theme ?? {};
  return { widget, streamUrl: null, streamExpiresAt: null, position, jurisdiction, theme };
};

/** The same with the stream that all readers of these offers share. */
export const streamedOffers = async (ask: PageAsk, parts: EmbedParts): Promise<EmbedArticle> => {
  const article = await pageOffers(ask, parts);
  // Closed bets are followed during their game, finished ones are not.
  const followed = article.widget.bets
    .filter(({ outcome = "closed" }) => outcome === "closed")
    .map(({ betOffer }) => betOffer);
  const stream = await parts.streams(followed, ask.partner, pageBooks(parts, ask), ask.content.url);
  return { ...article, streamUrl: stream?.streamUrl ?? null, streamExpiresAt: stream?.expiresAt ?? null };
};
