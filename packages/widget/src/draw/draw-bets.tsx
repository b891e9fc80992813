import type { EmbedArticle } from "@linewire/contract";
import { renderToString } from "preact-render-to-string";
import { type Config, readConfig } from "../config.ts";
import type { ViewSource, LoadedView } from "../views/context.ts";
import { toolsOf } from "../views/compare/compare-button.tsx";
import { pagePart } from "../views/page-part.ts";
import { linkOf, type MovedLink, movedLink } from "../views/offer/link.ts";
import { Movement } from "../views/offer/movement-view.tsx";
import type { OfferRow } from "../views/offer/row.ts";
import { Pause } from "../views/pause.tsx";
import { Quiet } from "../views/offer/quiet.tsx";
import { Skeleton } from "../views/skeleton.tsx";
import { shortOf } from "../views/spoken/short-names.ts";
import { speaker } from "../views/spoken/speaker.ts";
import { WhereButton } from "../views/place/where-button.tsx";
import { Widget } from "../views/widget.tsx";
import { signal } from "@preact/signals";
import { Quotes } from "../store/lines/quotes.ts";
import { wordsOf } from "./words-of.ts";
import { AvailabilityMark } from "../views/people/availability.tsx";
import { WhySuspended } from "../views/offer/why-suspended.tsx";

/**
 * The row's player, or the reason why offers of the list are suspended. The server renders no announcements for screen
 * readers.
 */
const availabilityIn = (shown: LoadedView | OfferRow) => {
  if (!("bet" in shown)) return <WhySuspended loaded={shown} statusOf={({ statusId = 1 }) => statusId} />;
  if (!shown.bet.availability) return null;
  return <AvailabilityMark row={shown} facts={shown.bet.availability} />;
};

const CompareBooks = (row: OfferRow) => toolsOf({ row, isOpen: false, isLeg: false });

/** The server does not know the reader's time zone, so every time names `zone`. */
export type ServerDrawSettings = Partial<Config> & {
  locale: string;
  zone: string;
  now: number;
  linkQuery?: (sequenceNumber: number) => Record<string, string>;
};

const nothing = (): undefined => undefined;

const staticSource = (article: EmbedArticle, now: number): ViewSource => {
  const quotes = new Quotes();
  quotes.take(article.widget.bets.map(({ betOffer, deeplink }) => ({ ...betOffer, deeplink })));
  const { widget } = article;
  const status = widget.bets.length === 0 ? "empty" : "ready";
  return {
    article: signal(article),
    status: signal(status),
    trueAt: signal(now),
    quotes,
    events: { of: () => undefined },
    pause: nothing,
    resume: nothing,
    refresh: async () => undefined,
  };
};

const countedLink =
  ({ widget }: EmbedArticle, linkQuery: NonNullable<ServerDrawSettings["linkQuery"]>): MovedLink =>
  (input, shown) => {
    const link = movedLink(input, shown);
    const offer = widget.bets.find(({ betOffer }) => betOffer.id === input.offer.id)?.betOffer;
    if (link === null || !offer) return link;
    return `${link}&${new URLSearchParams(linkQuery(offer.sequenceNumber))}`.replace(/&$/, "");
  };

/** Clients may cache the HTML for a long time, so links lead to the service, which checks the offer after a click. */
const withServiceLinks = (article: EmbedArticle, config: Config, movedLink: MovedLink): EmbedArticle => {
  const { jurisdiction, widget } = article;
  const bets = widget.bets.map((bet) => {
    const shown = { ...bet.betOffer, state: "stale" } as const;
    const url = linkOf({ config, jurisdiction, offer: { ...bet.betOffer, ...bet } }, shown, movedLink);
    return { ...bet, deeplink: { ...bet.deeplink, url } };
  });
  return { ...article, widget: { ...widget, bets } };
};

export const drawBets = (article: EmbedArticle, drawSettings: ServerDrawSettings): string => {
  const { zone, now, linkQuery = () => ({}), ...settings } = drawSettings;
  const defaults = readConfig(
    () => null,
    () => null,
    { origin: "", url: article.widget.metadata.articleUrl },
  );
  const config = signal<Config>({ ...defaults, ...settings });
  const words = signal(wordsOf(settings.locale));
  speaker.value = availabilityIn;
  const links = countedLink(article, linkQuery);
  pagePart.value = {
    Pause,
    Movement,
    Quiet,
    Skeleton,
    CompareBooks,
    Where: WhereButton,
    movedLink: links,
    shortOf,
  };
  const view = { store: staticSource(withServiceLinks(article, config.peek(), links), now), config, words, zone };
  return `<div><slot></slot><div class="root">${renderToString(<Widget {...view} />)}</div></div>`;
};
