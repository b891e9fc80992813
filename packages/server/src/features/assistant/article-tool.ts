import type { ArticleWidget } from "@linewire/contract";
import { LIMITS } from "@linewire/contract/names";
import { z } from "zod";
import { tool } from "./tool.ts";

type WidgetBet = ArticleWidget["bets"][number];

const betRow = ({ betKey, betOffer, deeplink, evidence, matchConfidence, isDirectMatch }: WidgetBet) => ({
  betKey,
  marketLineId: betOffer.id,
  event: betOffer.event?.name ?? null,
  eventStart: betOffer.event?.eventStart ?? null,
  betType: betOffer.betOfferType.name,
  team: betOffer.team?.name ?? null,
  player: betOffer.player && [betOffer.player.firstName, betOffer.player.lastName].join(" "),
  overUnder: betOffer.overUnder,
  points: betOffer.points,
  price: betOffer.price,
  book: betOffer.book.name,
  link: deeplink.url,
  evidence,
  matchConfidence,
  isDirectMatch,
});

export const analyzeArticle = tool({
  name: "analyze_article",
  title: "Article analysis",
  description:
    "The bets that an article is about, each with its evidence in the text and the best price. Send the text, or the URL of an article on the publisher's sites.",
  input: z.object({
    partner: z.string().min(2).max(63).describe("The publisher's slug: its books, sites and corrections apply."),
    markdown: z.string().min(1).max(LIMITS.articleBodyBytes).optional().describe("The article's text."),
    url: z.url().max(LIMITS.urlChars).optional().describe("The article's URL, instead of its text."),
    maxBets: z.int().min(1).max(LIMITS.maxBets).default(5),
  }),
  isReadOnly: true,
  run: async (calls, { partner, markdown, url, maxBets }) => {
    const { bets, metadata } = await calls.call("postArticleWidget", {
      params: { partnerSlug: partner },
      body: { markdown, url, maxBets },
    });
    return { result: metadata.workerResultType, priceClaims: metadata.priceClaims, bets: bets.map(betRow) };
  },
});
