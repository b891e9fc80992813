// Receives a page request with its partner and the reader's region; returns the offers of the article at the permitted books.
import type { Correction, EmbedArticle, EmbedWidget, Jurisdiction } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { Partner } from "@linewire/domain/change/record";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import { booksFor, type BookSelection, type FindPartner } from "../../shared/partner-of.ts";
import type { RegionRules } from "./region.ts";
import type { SharedStreams } from "./shared-streams.ts";

export type PageOffersQuery = {
  partner: Partner;
  content: { url?: string | undefined; markdown?: string | undefined };
  corrections?: readonly Correction[] | undefined;
  leagueHint: string | undefined;
  options: { bookIds: readonly number[]; maxBets: number; includeImplicit: boolean; bookFirst: boolean };
  inlineWidgetCap: number;
  region: LinkRegion;
  spend: () => void;
};

export type EmbedParts = {
  partner: FindPartner;
  show: (request: PageOffersQuery) => Promise<EmbedWidget>;
  streams: SharedStreams;
  position: () => Position;
  region: RegionRules;
  takesBets: (bookId: number, state: string) => boolean;
  ownHosts: () => readonly string[];
};

type PageSelection = BookSelection & {
  leagueHint?: string | undefined;
  maxBets?: number | undefined;
  includeImplicitBets?: boolean | undefined;
  inlineWidgetCap?: number | undefined;
  isMobileDevice?: boolean | undefined;
};

export type PageRequest = {
  partner: Partner;
  content: PageOffersQuery["content"];
  corrections?: PageOffersQuery["corrections"];
  selection: PageSelection;
  jurisdiction: Jurisdiction;
  spend: () => void;
};

const DEFAULTS = { maxBets: 5, inlineWidgetCap: 3 };

/** Prices without links are only information, so a region without links has all books. */
export const pageBooks = (
  { takesBets }: Pick<EmbedParts, "takesBets">,
  { partner, selection, jurisdiction }: Pick<PageRequest, "partner" | "jurisdiction"> & { selection: BookSelection },
): number[] => {
  const { state, linksAllowed } = jurisdiction;
  return booksFor(partner, selection).filter((id) => state === null || !linksAllowed || takesBets(id, state));
};

export const pageOffers = async (
  page: PageRequest,
  parts: Pick<EmbedParts, "show" | "position" | "takesBets">,
): Promise<EmbedArticle> => {
  const { partner, content, corrections, selection, jurisdiction, spend } = page;
  // The position is read before the lines, so the stream repeats changes that happen in between. Repetition is
  // harmless.
  const position = formatPosition(parts.position());
  const widget = await parts.show({
    partner,
    content,
    corrections,
    leagueHint: selection.leagueHint,
    options: {
      bookIds: pageBooks(parts, page),
      maxBets: selection.maxBets ?? DEFAULTS.maxBets,
      includeImplicit: selection.includeImplicitBets ?? true,
      bookFirst: (selection.bookOrder ?? []).length > 0,
    },
    inlineWidgetCap: selection.inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
    region: { ...jurisdiction, isMobile: selection.isMobileDevice ?? false },
    spend,
  });
  const theme = partner.theme ?? {};
  return { widget, streamUrl: null, streamExpiresAt: null, position, jurisdiction, theme };
};

export const streamedOffers = async (page: PageRequest, parts: EmbedParts): Promise<EmbedArticle> => {
  const article = await pageOffers(page, parts);
  // Closed bets of a running game are in the stream, finished bets are not.
  const open = article.widget.bets
    .filter(({ outcome = "closed" }) => outcome === "closed")
    .map(({ betOffer }) => betOffer);
  const stream = await parts.streams(open, page.partner, pageBooks(parts, page), page.content.url);
  return { ...article, streamUrl: stream?.streamUrl ?? null, streamExpiresAt: stream?.expiresAt ?? null };
};
