import { LIMITS } from "@linewire/contract";
import { keyOfEditorsBet } from "@linewire/reading/article/stance/corrections";
import type { Parts } from "../app.ts";
import { ownHosts, type Articles } from "../data/article-parts.ts";
import { DEFAULTS, hintOf } from "../../features/article/article-widgets.ts";
import { sourceOf } from "../../features/article/article-source.ts";
import { storeCorrections, readCorrections } from "../../features/article/corrections.ts";
import { publishDraft, readDraft, storeDraft } from "../../features/article/corrections-draft.ts";
import { showArticle, type ArticleViewOptions } from "../../features/article/show-article.ts";
import { DEMO_PARTNER, demoAccountId } from "../../features/key/demo-credentials.ts";
import { pickEditor } from "../../features/pick/edit-picks.ts";
import { demoEditor, sessionEditor } from "../../features/studio/editors.ts";
import { regionRules } from "../../features/embed/region.ts";
import { Fault } from "@linewire/domain/fault/fault";
import { courseFinder } from "../../shared/line-course.ts";
import { booksFor } from "../../shared/partner-of.ts";
import type { KeyParts } from "../data/key-parts.ts";
import { pageStatements } from "../data/pick-parts.ts";
import { linkParts } from "../data/link-parts.ts";
import { namesOf } from "../data/names.ts";
import type { ServiceParts } from "../service-parts.ts";
import { showsNewspaper } from "./newspaper-parts.ts";
import type { Views } from "../views.ts";

type Wiring = ServiceParts & {
  views: Views;
  address: { url: string };
  keys: Pick<KeyParts, "sessions">;
  articles: Pick<Articles, "articles" | "corrections" | "readText">;
};
type StudioParts = Parts["studio"];

const MAX_MOVES = 40;
const PAST_WINDOW_MS = 8 * 3_600_000;
const FUTURE_WINDOW_MS = 8 * 24 * 3_600_000;

/** One analysis has two results: with the draft's corrections, and without corrections but with the most offers. */
const readerOf = ({ articles: { articles, corrections, readText } }: Wiring): Parts["studio"]["read"] => {
  const draftIn = readDraft(corrections);
  const asRead = { ...articles, edited: ({ analysis }: Parameters<typeof articles.edited>[0]) => analysis };
  const drafted: typeof articles = {
    ...articles,
    edited: (read, slug, url) =>
      articles.edited(read, slug, url, draftIn(slug, url ?? `content:${read.hash}`).corrections),
  };
  return async ({ partner, request, spend }) => {
    const source = sourceOf(request, LIMITS.articleBodyBytes);
    const mode = request.forceRefresh ? "refresh" : "cached";
    const hint = hintOf(request.leagueHint, articles);
    const read = await articles.desk({ partner, source, hint, mode, spend });
    const text = await readText(read.content);
    if (text === null) throw new Fault("worker_unavailable", "the article could not be analysed");
    const options: ArticleViewOptions["options"] = {
      bookIds: booksFor(partner, request),
      maxBets: request.maxBets ?? DEFAULTS.maxBets,
      includeImplicit: request.includeImplicitBets ?? true,
      bookFirst: (request.bookOrder ?? []).length > 0,
    };
    const shown: ArticleViewOptions = {
      partner,
      articleUrl: "url" in source ? source.url.href : null,
      leagueHint: request.leagueHint ?? null,
      options,
      isMobile: request.isMobileDevice ?? false,
      inlineWidgetCap: request.inlineWidgetCap ?? DEFAULTS.inlineWidgetCap,
      explain: true,
    };
    const all = { ...shown, options: { ...options, maxBets: LIMITS.maxBets, includeImplicit: true } };
    return {
      shown: showArticle(read, shown, drafted),
      asRead: showArticle(read, all, { ...asRead, firstPrices: () => () => null }),
      blocks: text.blocks.map(({ kind, level, text }) => ({ kind, level, text })),
    };
  };
};

const reportsIn =
  ({ people }: Views): StudioParts["news"]["reports"] =>
  (about) =>
    people.newsPage(about, { beyond: null, going: "desc", limit: LIMITS.newsPage }).map(({ thing }) => thing);

const linkOf = (wiring: Wiring): StudioParts["link"] => {
  const { link } = linkParts(wiring);
  const region = regionRules(wiring.catalogue);
  return (lineId, { state, isMobile }) => {
    const line = wiring.views.live.line(lineId);
    if (line === undefined) return { url: null, deeplinkStatus: "unavailable", message: "this line was removed" };
    const { url, deeplinkStatus, message } = link(line, {
      ...region(state),
      isMobile,
    });
    return { url, deeplinkStatus, message };
  };
};

/** The author of new picks is the byline of the analysed page, which is usually cached. */
const articlePickParts = ({ views, world, journal, articles }: Wiring): StudioParts["articlePicks"] => {
  const editor = pickEditor({
    now: world.now,
    pick: views.picks.pick,
    picksOfArticle: (slug, article) => views.picks.picksOfArticle(slug, article, 1),
    line: views.live.line,
    event: views.live.event,
    names: namesOf(views),
    canonicalOf: views.desk.canonicalOf,
    propose: journal.propose,
  });
  const statements = pageStatements(world.now);
  return {
    ...editor,
    of: views.picks.picksOfArticle,
    byline: async (partner, url, spend) => {
      const source = sourceOf({ url }, LIMITS.articleBodyBytes);
      try {
        const read = await articles.articles.desk({ partner, source, hint: null, mode: "cached", spend });
        const { author, section } = statements(read);
        return { author, section };
      } catch (error) {
        // Editors can correct picks of an article that can no longer be fetched.
        if (error instanceof Fault) return { author: null, section: null };
        throw error;
      }
    },
  };
};

export const studioParts = (wiring: Wiring): StudioParts => {
  const { views, world, demo, feed, articles, catalogue } = wiring;
  const { session, account } = { session: wiring.keys.sessions.read, account: views.records.account };
  const futures = catalogue.betTypes.filter(({ isFuture }) => isFuture);
  const signedIn = sessionEditor({ session, account });
  const atDemo = demoEditor({ demo, demoAccountId: demoAccountId("enterprise") });
  const leagues = () => views.reference.list("league");
  return {
    partner: views.records.partner,
    ownHosts: () => ownHosts(wiring),
    mayEdit: (from, partner) => signedIn(from, partner) ?? atDemo(from, partner),
    isSignedIn: ({ cookie }) => {
      const found = session(cookie);
      return found !== null && (found.mayBeNew || account(found.accountId) !== undefined);
    },
    read: readerOf(wiring),
    corrections: readCorrections(articles.corrections),
    drafted: readDraft(articles.corrections),
    say: storeCorrections(articles.corrections),
    draft: storeDraft(articles.corrections),
    publish: publishDraft(articles.corrections),
    simulated: feed.simulated,
    newspaper: showsNewspaper(wiring) ? DEMO_PARTNER : null,
    news: {
      line: views.live.line,
      event: views.live.event,
      book: views.named("market_source"),
      reports: reportsIn(views),
      newsMoves: (newsId, sourceIds) => views.people.newsMoves(newsId, sourceIds, MAX_MOVES),
    },
    mayReadNews: (accountId) => {
      const { tier, permissions } = account(accountId) ?? { tier: "free", permissions: [] };
      return tier === "enterprise" && permissions.includes("api:player_data");
    },
    link: linkOf(wiring),
    books: () => views.reference.list("market_source"),
    leagues,
    event: views.live.event,
    upcoming: () => {
      const now = world.now();
      const games = leagues().flatMap(({ id }) =>
        views.events.between(id, now - PAST_WINDOW_MS, now + FUTURE_WINDOW_MS),
      );
      return games.filter(({ isActive }) => isActive);
    },
    line: views.live.line,
    lines: views.live.lines,
    course: courseFinder({ past: wiring.history ?? null, now: world.now }),
    articlePicks: articlePickParts(wiring),
    season: {
      teams: () => views.reference.list("team"),
      people: () => views.reference.list("person"),
      betTypes: futures,
    },
    keyOf: (bet) => keyOfEditorsBet(bet, articles.corrections.names),
    names: namesOf(views),
  };
};
