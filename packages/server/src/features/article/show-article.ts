import { createHash } from "node:crypto";
import type { ArticleWidget, Correction, PriceClaim, WidgetExplanation } from "@linewire/contract";
import type { Offer, Offers, OfferSelection, Schedule } from "@linewire/reading/article/offers";
import { reasonText } from "@linewire/reading/article/reason-words";
import { EDITORS_BET } from "@linewire/reading/article/stance/corrections";
import type { Analysis, FoundBet } from "@linewire/reading/article/text/analysis";
import type { Partner } from "@linewire/domain/change/record";
import type { LineState } from "@linewire/domain/line/line-state";
import { isoOf } from "@linewire/domain/clock/world";
import type { ReadingOfArticle } from "./article-desk.ts";
import { articleKey, type FirstPrices } from "./first-prices.ts";
import type { FindOffers } from "./offers-once.ts";
import { widgetBet, type LineWorth } from "./widget-offer.ts";
import type { RowNames } from "../../shared/row-names.ts";

export type LinkOfBet = { url: string | null; deeplinkStatus: string; message: string | null };

export type ShowParts = {
  schedule: Schedule;
  names: RowNames;
  worth: LineWorth;
  link: (line: LineState, reader: { isMobile: boolean }) => LinkOfBet;
  firstPrices: FirstPrices;
  offers: FindOffers;
  /** Applies `draft`, otherwise the published corrections. */
  edited: (read: ReadingOfArticle, slug: string, articleUrl: string | null, draft?: readonly Correction[]) => Analysis;
};

export type ArticleViewOptions = {
  partner: Partner;
  articleUrl: string | null;
  leagueHint: string | null;
  options: OfferSelection;
  isMobile: boolean;
  inlineWidgetCap: number;
  explain: boolean;
};

const LIVE_TTL_SECONDS = 60;
const TTL_SECONDS = 900;
const LIVE = 2;

export const ttlSecondsOf = (offers: readonly Offer[]): number =>
  offers.some(({ event }) => event?.statusId === LIVE) ? LIVE_TTL_SECONDS : TTL_SECONDS;

export const partnerOf = ({ id, slug, displayName, status, allowCreate }: Partner): ArticleWidget["partner"] => ({
  id,
  slug,
  displayName,
  status,
  allowCreate,
});

const hashOfOrder = (bookIds: readonly number[]): string =>
  createHash("sha256").update(bookIds.join(",")).digest("hex").slice(0, 8);

const priceClaimsOf = (analysis: Analysis, { offers }: Offers, first: ReturnType<FirstPrices>): PriceClaim[] =>
  analysis.bets
    .filter(
      ({ isDirect, points, price, reasons }) =>
        isDirect && !reasons.includes(EDITORS_BET) && (points !== null || price !== null),
    )
    .map((bet) => {
      const line = offers.find((offer) => offer.bet === bet)?.line ?? null;
      return {
        text: bet.evidence[0] ?? "",
        price: bet.price,
        points: bet.points,
        marketLineId: line?.id ?? null,
        bookId: line?.sourceId ?? null,
        priceThen: (line && first(line)?.price) ?? null,
        priceNow: line?.price ?? null,
        pointsNow: line?.points ?? null,
        moved: line && hasMoved(bet, line),
      };
    });

const hasMoved = ({ points, price }: FoundBet, line: LineState): boolean =>
  (points !== null && points !== line.points) || (price !== null && price !== line.price);

const explanationOf = (
  analysis: Analysis,
  { offers, unanswered }: Offers,
  { betType }: Schedule,
): WidgetExplanation => {
  const candidate = (bet: FoundBet, outcome: "shown" | "rejected", why: readonly string[]) => ({
    text: bet.evidence[0] ?? "",
    betTypeId: betType(bet.markets[0] ?? "")?.id ?? null,
    betTypeName: bet.markets[0] ?? "",
    subject: bet.subject.name,
    points: bet.points,
    price: bet.price,
    confidence: bet.confidence,
    outcome,
    reasons: [...bet.reasons, ...why].map(reasonText),
  });
  return {
    mentions: analysis.names.map((one) => ({ ...one, reasons: [...one.reasons], rejected: [...one.rejected] })),
    candidates: [
      ...offers.map(({ bet, reasons }) => candidate(bet, "shown", reasons)),
      ...unanswered.map(({ bet, reason }) => candidate(bet, "rejected", [reason])),
      ...analysis.turnedDown.map(({ market, reasons, ...rest }) => ({
        ...rest,
        betTypeId: betType(market)?.id ?? null,
        betTypeName: market,
        outcome: "rejected" as const,
        reasons: reasons.map(reasonText),
      })),
    ],
  };
};

const resultOf = ({ offers, unanswered }: Offers): "success" | "partial" | "no_matches" => {
  if (offers.length === 0) return "no_matches";
  return unanswered.some(({ bet }) => bet.isDirect) ? "partial" : "success";
};

/** Such as "no_sports_content". Null if there are offers, or if the article is not the reason for their absence. */
const emptinessOf = ({ notice = null, sporting }: Analysis, { offers }: Offers) => {
  if (offers.length > 0) return null;
  return notice ?? (sporting ? null : "no_sports_content");
};

/** The prices are current even if the analysis is old. */
export const showArticle = (read: ReadingOfArticle, view: ArticleViewOptions, parts: ShowParts): ArticleWidget => {
  const { partner, options, inlineWidgetCap } = view;
  const analysis = parts.edited(read, partner.slug, view.articleUrl);
  const found = parts.offers(analysis, options);
  const first = parts.firstPrices(articleKey(read, view), found.offers);
  return {
    partner: partnerOf(partner),
    bets: found.offers.map((offer, index) => widgetBet(offer, index, parts, parts.link(offer.line, view))),
    metadata: {
      articleUrl: view.articleUrl,
      leagueHint: view.leagueHint,
      requestedMaxBets: options.maxBets,
      matchedCount: found.offers.length,
      workerLatency: read.latencyMs,
      fetchedAtUtc: isoOf(read.fetchedAt),
      cacheTtlSeconds: ttlSecondsOf(found.offers),
      cacheHit: read.cacheStatus === "hit" || read.cacheStatus === "stale",
      workerResultType: resultOf(found),
      inlineWidgetCap,
      includeImplicitBets: options.includeImplicit,
      bookOrderHash: hashOfOrder(options.bookIds),
      bookOrder: [...options.bookIds],
      contentHash: read.hash,
      priceClaims: priceClaimsOf(analysis, found, first),
    },
    telemetry: {
      cacheStatus: read.cacheStatus,
      errorCode: read.excuse ?? emptinessOf(analysis, found),
      workerStatusCode: 200,
      workerLatencyMs: read.latencyMs,
    },
    ...(view.explain ? { explain: explanationOf(analysis, found, parts.schedule) } : {}),
  };
};
