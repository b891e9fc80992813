// Receives the URL or the text of an article, and returns the article's analysis, which is cached.
import type { Analysis } from "@linewire/reading/article/text/analysis";
import type { Partner } from "@linewire/domain/change/record";
import type { World } from "@linewire/domain/clock/world";
import type { ArticleReader, Content } from "@linewire/reading/reader/article-reader";
import { contentOf, type Pages, type Source } from "./article-source.ts";
import { contentReader, excuseOf, type Excuse, type KeptReading } from "./read-content.ts";
import { expiringCache } from "../../shared/expiring-cache.ts";

export type CacheStatus = "hit" | "miss" | "stale" | "bypass" | "refresh";

export type ReadingOfArticle = {
  analysis: Analysis;
  content: Content;
  hash: string;
  fetchedAt: number;
  cacheStatus: CacheStatus;
  latencyMs: number | null;
  /** Null unless an older analysis is returned. */
  excuse: Excuse | null;
};

export type Request = {
  partner: Partner;
  source: Source;
  hint: number | null;
  mode: "cached" | "refresh" | "bypass";
  spend: () => void;
};

export type ArticleAnalysisPorts = Pages & {
  world: Pick<World, "now">;
  reader: ArticleReader;
  namesVersion: () => number;
  ttlMsOf: (analysis: Analysis) => number;
};

type FetchedContent = { content: Content; at: number };

const MIN_TTL_MS = 60_000;
const ANALYSIS_TTL_MS = 24 * 3_600_000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const CHAR_BYTES = 2;
const PART_BYTES = 500;

const pageBytes = ({ content }: FetchedContent): number => content.text.length * CHAR_BYTES;
const analysisBytes = ({ analysis }: KeptReading): number =>
  PART_BYTES * (1 + analysis.names.length + analysis.bets.length + analysis.turnedDown.length);

const pageKey = ({ partner, source }: Request): string | null =>
  "url" in source ? `${partner.slug} ${source.url.href}` : null;

const fetchContent = async ({ partner, source }: Request, parts: ArticleAnalysisPorts): Promise<FetchedContent> => ({
  content: await contentOf(source, partner, parts),
  at: parts.world.now(),
});

const readOf = (
  { content, at, ...kept }: FetchedContent & KeptReading,
  cacheStatus: CacheStatus,
  excuse: Excuse | null = null,
): ReadingOfArticle => ({
  ...kept,
  content,
  hash: content.hash,
  fetchedAt: at,
  cacheStatus,
  excuse,
});

const bypass = async (request: Request, parts: ArticleAnalysisPorts): Promise<ReadingOfArticle> => {
  request.spend();
  const page = await fetchContent(request, parts);
  const kept = await contentReader(parts)(page.content, request.hint);
  return readOf({ ...page, ...kept }, "bypass");
};

export const articleDesk = (parts: ArticleAnalysisPorts) => {
  const { world, namesVersion } = parts;
  const analyse = contentReader(parts);
  const pages = expiringCache(MAX_CACHE_BYTES, pageBytes);
  const analyses = expiringCache(MAX_CACHE_BYTES, analysisBytes);

  const analysisKey = ({ partner, hint }: Request, { hash }: Content): string =>
    `${partner.slug} ${hash} ${hint} ${namesVersion()}`;

  const cachedReading = (request: Request): (FetchedContent & KeptReading) | null => {
    const key = pageKey(request);
    const page = key === null ? undefined : pages.peek(key);
    const kept = page && analyses.peek(analysisKey(request, page.content));
    return page && kept ? { ...page, ...kept } : null;
  };

  const fallbackFor = (request: Request, error: unknown): ReadingOfArticle => {
    const excuse = excuseOf(error);
    const known = cachedReading(request);
    if (excuse === null || known === null) throw error;
    return readOf(known, "stale", excuse);
  };

  const read = async (request: Request, isForced: boolean): Promise<ReadingOfArticle> => {
    const key = pageKey(request);
    const fetchFresh = (): Promise<FetchedContent> => {
      if (key !== null) request.spend();
      return fetchContent(request, parts);
    };
    const known = cachedReading(request);
    const freshMs = known ? parts.ttlMsOf(known.analysis) : MIN_TTL_MS;
    const page =
      key === null ? await fetchFresh() : await pages.get(key, isForced ? 0 : freshMs, world.now(), fetchFresh);
    let isNew = false;
    const kept = await analyses.get(
      analysisKey(request, page.content),
      isForced ? 0 : ANALYSIS_TTL_MS,
      world.now(),
      () => {
        isNew = true;
        if (key === null) request.spend();
        return analyse(page.content, request.hint);
      },
    );
    const cacheStatus = isForced ? "refresh" : isNew ? "miss" : "hit";
    return readOf({ ...page, ...kept }, cacheStatus);
  };

  return async (request: Request): Promise<ReadingOfArticle> => {
    if (request.mode === "bypass") return bypass(request, parts);
    try {
      return await read(request, request.mode === "refresh");
    } catch (error) {
      return fallbackFor(request, error);
    }
  };
};
export type ArticleDesk = ReturnType<typeof articleDesk>;
