import { LIMITS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { OfferSelection } from "@linewire/reading/article/offers";
import { pageByline } from "@linewire/reading/reader/extract/page-byline";
import type { ReadingOfArticle } from "../../features/article/article-desk.ts";
import { articleKey } from "../../features/article/first-prices.ts";
import type { EmbedShowParts } from "../../features/article/show-embed.ts";
import { statedTime } from "../../features/article/published.ts";
import { pickKeeper, type Byline } from "../../features/pick/keep-picks.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import { namesOf } from "./names.ts";

type Wiring = Pick<ServiceParts, "world" | "journal" | "report"> & { views: Views };
type PageStatements = Byline & { publishedAt: number | null };

const NOTHING: PageStatements = { author: null, section: null, publishedAt: null };

const statementsIn = (html: string, now: number): PageStatements => {
  const { authors, section } = pageByline(html);
  return { author: authors.length === 0 ? null : authors.join(", "), section, publishedAt: statedTime(html, now) };
};

export const pageStatements = (now: () => number) => {
  const known = new WeakMap<object, PageStatements>();
  return ({ analysis, content }: Pick<ReadingOfArticle, "analysis" | "content">): PageStatements => {
    const found = known.get(analysis);
    if (found) return found;
    const { form, text } = content;
    const stated = form === "html" ? statementsIn(text, now()) : NOTHING;
    known.set(analysis, stated);
    return stated;
  };
};

type PickPagePorts = Pick<EmbedShowParts, "offers" | "edited" | "firstPrices">;

/** Picks do not depend on page settings or region, so any book of the partner may serve. */
export const pickDesk = ({ world, journal, views, report }: Wiring, shown: PickPagePorts) => {
  const statements = pageStatements(world.now);
  const keeper = pickKeeper({
    now: world.now,
    isKept: (id) => views.picks.pick(id) !== undefined,
    keep: (picks) =>
      journal.propose({ command: "picks", input: { picks }, at: world.now() }).catch((error: unknown) => {
        report(error, "picks");
        throw error;
      }),
    names: namesOf(views),
  });
  return (read: ReadingOfArticle, partner: Partner, { url, article }: { url: URL; article: string }): void => {
    const analysis = shown.edited(read, partner.slug, url.href);
    if (!analysis.bets.some(({ pickSentence }) => pickSentence !== undefined)) return;
    const options: OfferSelection = { bookIds: partner.bookIds, maxBets: LIMITS.maxBets, includeImplicit: false };
    const { offers } = shown.offers(analysis, options);
    const picked = offers.filter(({ bet }) => bet.pickSentence !== undefined);
    const { publishedAt, ...byline } = statements(read);
    const key = articleKey(read, { partner, articleUrl: url.href });
    const first = shown.firstPrices(key, picked);
    keeper({ slug: partner.slug, url, article, title: analysis.title, byline, publishedAt, offers: picked, first });
  };
};
