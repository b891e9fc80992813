import type { EmbedBet, EmbedWidget, Event } from "@linewire/contract";
import type { WidgetWish } from "@linewire/domain/article/article";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import { bestLine, wishesOf, type BetIds, type Sources, type Wish } from "@linewire/domain/article/choose";
import type { Mention } from "@linewire/domain/article/names";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { betOf, bookOf, eventOf, type OfferNames } from "./offer-of-line.ts";

export type WidgetParts = {
  find: (text: string) => Mention[];
  ids: BetIds;
  sources: Sources;
  lines: (query: LineQuery) => LineState[];
  names: OfferNames;
  /** The link beside a line for a reader of a region. */
  link: (line: LineState, region: LinkRegion) => EmbedBet["deeplink"];
  simulated: boolean;
};

/** One bet for each thing to bet on: the first that the text leads to. */
const distinct = (wishes: readonly Wish[]): Wish[] => {
  const seen = new Set<string>();
  return wishes.filter(({ event, subject }) => {
    const entity = subject ? `${subject.kind} ${subject.id}` : `event ${event.eventId}`;
    return seen.size < seen.add(entity).size;
  });
};

const lineFor = (wish: Wish, { bookIds }: WidgetWish, { lines, ids }: WidgetParts): LineState | undefined => {
  const quoted = lines({ eventIds: [wish.event.eventId], betTypeIds: [wish.betTypeId], sourceIds: bookIds });
  const own = quoted.filter(
    ({ market }) =>
      market.periodTypeId === ids.gamePeriod &&
      market.sideIndex === wish.sideIndex &&
      (wish.subject?.kind !== "person" || market.personId === wish.subject.id),
  );
  return bestLine(own, (sourceId) => bookIds.indexOf(sourceId));
};

/** What a page shows for an article: the offers that its names lead to, each with the sentence that it stands beside. */
export const showWidget = (wish: WidgetWish, parts: WidgetParts): EmbedWidget => {
  const { text } = wish.article;
  const bets: EmbedBet[] = [];
  const events = new Map<number, Event>();
  for (const one of distinct(wishesOf(text, parts.find(text), parts.ids, parts.sources))) {
    if (bets.length >= wish.maxBets) break;
    const line = lineFor(one, wish, parts);
    if (!line) continue;
    bets.push(betOf(one, line, { names: parts.names, link: parts.link(line, wish.region) }));
    events.set(one.event.eventId, one.event);
  }
  const books = [...new Set(bets.map(({ betOffer }) => betOffer.bookId))];
  return {
    partner: { slug: wish.partner.slug, displayName: wish.partner.displayName },
    bets,
    books: books.map((id) => bookOf(id, parts.names)),
    events: [...events.values()].map((event) => eventOf(event, parts.names)),
    metadata: {
      articleUrl: wish.articleUrl,
      matchedCount: bets.length,
      requestedMaxBets: wish.maxBets,
      inlineWidgetCap: wish.inlineWidgetCap,
      fetchedAtUtc: wish.fetchedAt,
      workerResultType: bets.length > 0 ? "success" : "no_matches",
      simulated: parts.simulated,
    },
  };
};
