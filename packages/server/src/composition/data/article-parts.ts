import { LIMITS } from "@linewire/contract";
import { deeplinkOf } from "@linewire/domain/deeplink/deeplink";
import type { FirstPriceNote } from "@linewire/domain/change/record";
import { knownOf, marketsOf } from "@linewire/reading/language/names/known";
import type { Schedule } from "@linewire/reading/article/offers";
import { withNewcomers } from "@linewire/reading/reader/newcomers";
import { threadReader } from "@linewire/reading/reader/thread-reader";
import { safeFetch } from "@linewire/http/outbound/safe-fetch";
import type { ArticleText } from "@linewire/reading/reader/article-reader";
import { closingLines, type ClosingLines } from "../../features/article/closing-lines.ts";
import { articleDesk, type ReadingOfArticle } from "../../features/article/article-desk.ts";
import { sourceOf } from "../../features/article/article-source.ts";
import type { CorrectionParts } from "../../features/article/corrections.ts";
import type { ArticleParts } from "../../features/article/article-widgets.ts";
import { firstPrices } from "../../features/article/first-prices.ts";
import { offersOnce } from "../../features/article/offers-once.ts";
import type { PartnerBookParts } from "../../features/article/partner-books.ts";
import { publishedAt } from "../../features/article/published.ts";
import { pageOffersOf, showEmbed, type EmbedShowParts } from "../../features/article/show-embed.ts";
import type { ShowParts } from "../../features/article/show-article.ts";
import type { SlipReader } from "@linewire/reading/reader/slip-reader";
import type { EmbedParts } from "../../features/embed/page-offers.ts";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import { startThread } from "../threads/start-thread.ts";
import { availabilityParts } from "./availability-parts.ts";
import { editedBy, editorsNames } from "../pages/editors-parts.ts";
import { quotedMarkets } from "./fair-parts.ts";
import { linkParts } from "./link-parts.ts";
import { namesOf } from "./names.ts";
import { bylineDesk, pageBylines } from "./byline-parts.ts";
import { pickDesk } from "./pick-parts.ts";
import { canonicalAddress } from "../../shared/article-key.ts";
import { isSite } from "../../shared/partner-of.ts";
import { scheduleOf } from "./schedule-parts.ts";
import { sharersOf } from "../cluster/sharers.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = ServiceParts & { views: Views; address: { url: string } };

const MAX_ARTICLES = 2000;
const TTL_MS = 900_000;
const LIVE_TTL_MS = 60_000;
const LIVE = 2;

export const ownHosts = ({ address, host }: Pick<Wiring, "address" | "host">): string[] => {
  const { port } = new URL(address.url);
  return [...new Set(["127.0.0.1", "localhost", "[::1]", host])].map((name) =>
    port === "" ? name : `${name}:${port}`,
  );
};

const isLoopback = (host: string): boolean => host === "127.0.0.1" || host === "localhost";

const readerOf = (wiring: Wiring) => {
  const { world, catalogue, views, journal } = wiring;
  const reader = threadReader({
    startThread: (options) => startThread("texts", options),
    world,
    sharers: sharersOf(wiring),
    data: () => ({
      known: withNewcomers(knownOf(catalogue), {
        teams: views.reference.list("team"),
        people: views.reference.list("person"),
      }),
      markets: marketsOf(catalogue),
    }),
  });
  journal.follow(({ entries }) => {
    if (entries.some(({ kind }) => kind === "reference")) reader.renew();
  });
  return reader;
};

const deskOf = (wiring: Wiring, schedule: Schedule, read: ReturnType<typeof readerOf>["read"]) => {
  const { world, views, fetchAllow = [] } = wiring;
  const own = (): string[] => ownHosts(wiring);
  // A demo that only this computer can reach may fetch a partner's sites on this computer.
  const isDemoHere = wiring.demo && wiring.feed.simulated && isLoopback(wiring.host);
  const isListedHere = (hostPort: string): boolean =>
    isDemoHere &&
    isLoopback(hostPort.replace(/:\d+$/, "")) &&
    views.partners().some((partner) => isSite(partner, hostPort));
  return articleDesk({
    world,
    reader: read,
    outbound: safeFetch({
      isTrusted: (hostPort) =>
        fetchAllow.includes(hostPort) ||
        isListedHere(hostPort) ||
        own().some((host) => host.replaceAll(/[[\]]/g, "") === hostPort),
    }),
    ownHosts: own,
    namesVersion: () => Math.max(views.versions.of("reference"), views.versions.of("market_source")),
    ttlMsOf: ({ teamIds }) => (teamIds.some((id) => schedule.gamesOf(id)[0]?.statusId === LIVE) ? LIVE_TTL_MS : TTL_MS),
  });
};

const HOLD_PRECISION = 10_000;

const lineWorth = (wiring: Wiring): ShowParts["worth"] => {
  const marketOf = quotedMarkets(wiring);
  return {
    edge: (line) => marketOf(line)?.edgeOf(line) ?? null,
    syntheticHold: (line) => {
      const hold = marketOf(line)?.syntheticHoldOf(line) ?? null;
      return hold === null ? null : Math.round(hold * HOLD_PRECISION) / HOLD_PRECISION + 0;
    },
  };
};

const firstPricesOf = ({ world, views, journal, report }: Wiring) => {
  const first = firstPrices({
    now: world.now,
    known: views.firstPrices,
    note: (input) => {
      journal
        .propose({ command: "first-prices", input, at: world.now() })
        .catch((error: unknown) => report(error, "first prices"));
    },
    maxArticles: MAX_ARTICLES,
  });
  journal.follow(({ entries }) => {
    for (const entry of entries)
      if (entry.kind === "first_prices") first.addStored(JSON.parse(entry.json) as FirstPriceNote);
  });
  return first.of;
};

const embedShow = (
  wiring: Wiring,
  shared: Omit<EmbedShowParts, "link" | "availability" | "simulated" | "publishedAt">,
): EmbedShowParts => ({
  ...shared,
  link: linkParts(wiring).link,
  availability: availabilityParts(wiring),
  publishedAt: publishedAt(wiring.world.now),
  simulated: wiring.feed.simulated,
});

const leagueByCodeIn =
  ({ reference }: Views): ArticleParts["leagueByCode"] =>
  (code) =>
    reference.list("league").find(({ name }) => name === code.toLowerCase());

type PageOfferPorts = {
  desk: ArticleParts["desk"];
  leagueByCode: ArticleParts["leagueByCode"];
  closings: ClosingLines;
  embed: EmbedShowParts;
  keepPicks: ReturnType<typeof pickDesk>;
  noteByline: ReturnType<typeof bylineDesk>;
  articleOf: (read: ReadingOfArticle, url: URL) => string;
};

/** A page shows closing lines with closed bets, so they are loaded first. */
const showOnPages =
  ({ desk, leagueByCode, closings, embed, keepPicks, noteByline, articleOf }: PageOfferPorts): EmbedParts["show"] =>
  async ({ leagueHint, content, corrections, spend, ...view }) => {
    const hint = leagueHint === undefined ? null : (leagueByCode(leagueHint)?.id ?? null);
    const source = sourceOf(content, LIMITS.articleBodyBytes);
    const read = await desk({ partner: view.partner, source, hint, mode: "cached", spend });
    const page = "url" in source ? { url: source.url, article: articleOf(read, source.url) } : null;
    const shown = { ...view, articleUrl: page?.url.href ?? null, article: page?.article ?? null };
    const parts: EmbedShowParts = corrections
      ? { ...embed, edited: (read, slug, url) => embed.edited(read, slug, url, corrections) }
      : embed;
    const { wanting } = pageOffersOf(read, shown, parts);
    if (wanting.length > 0) await closings.load(wanting);
    const widget = showEmbed(read, shown, parts);
    // The offers of a draft are not published, so nothing is stored.
    if (page !== null && corrections === undefined) {
      keepPicks(read, view.partner, page);
      noteByline(read, view.partner, page.url);
    }
    return widget;
  };

export type Articles = {
  articles: ArticleParts;
  partnerBooks: PartnerBookParts;
  corrections: CorrectionParts;
  readSlip: SlipReader;
  readText: ArticleText;
  show: EmbedParts["show"];
  warm: () => void;
  threadState: () => ThreadState;
  close: () => Promise<void>;
};

const articleLink =
  (links: Pick<ReturnType<typeof linkParts>, "book">): ShowParts["link"] =>
  (line, { isMobile }) => {
    const options = { affiliate: {}, wanted: "betslip" } as const;
    const linkQuery = { os: "", isMobile, state: "", stateKnown: false, options } as const;
    const link = deeplinkOf([{ line, requestedPoints: line.points }], links.book(line.sourceId), linkQuery);
    if ("failed" in link) return { url: null, deeplinkStatus: "failed", message: link.failed };
    return { url: link.url, deeplinkStatus: link.deeplinkStatus, message: link.message ?? null };
  };

export const articleParts = (wiring: Wiring): Articles => {
  const { views, world, journal } = wiring;
  const { partner } = views.records;
  const closings = closingLines({ past: wiring.history ?? null, now: world.now });
  const schedule = { ...scheduleOf(wiring), closingLines: closings.of };
  const names = namesOf(views);
  const reader = readerOf(wiring);
  const desk = deskOf(wiring, schedule, reader.read);
  const link = articleLink(linkParts(wiring));
  const leagueByCode = leagueByCodeIn(views);
  const editors = editorsNames(wiring);
  const { editorsWord } = views.records;
  const edited = editedBy(editorsWord, editors);
  const offers = offersOnce(schedule, {
    names: () => Math.max(views.versions.of("reference"), views.versions.of("market_source")),
    events: (leagueId) => views.versions.of(`events ${leagueId}`),
    event: (eventId) => views.versions.of(`event ${eventId}`),
    odds: (leagueId) => views.versions.of(`odds ${leagueId}`),
    closings: closings.version,
  });
  const first = firstPricesOf(wiring);
  const bylineOf = pageBylines();
  const keepPicks = pickDesk(wiring, { offers, edited, firstPrices: first });
  const embed = embedShow(wiring, { names, offers, edited, firstPrices: first });
  return {
    articles: {
      schedule,
      names,
      worth: lineWorth(wiring),
      offers,
      edited,
      link,
      firstPrices: first,
      past: wiring.history ?? null,
      now: world.now,
      partner,
      leagueByCode,
      desk,
    },
    corrections: { world, partner, names: editors, editorsWord, propose: journal.propose },
    partnerBooks: { partner, books: () => views.reference.list("market_source") },
    show: showOnPages({
      desk,
      leagueByCode,
      closings,
      embed,
      keepPicks,
      noteByline: bylineDesk(wiring, bylineOf),
      articleOf: (read, url) => canonicalAddress(url, bylineOf(read).canonical),
    }),
    readSlip: reader.readSlip,
    readText: reader.readText,
    warm: reader.warm,
    threadState: reader.state,
    close: reader.close,
  };
};
