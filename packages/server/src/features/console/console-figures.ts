import type { ConsoleOverview, MarketSource } from "@linewire/contract";
import { isoOf } from "@linewire/domain/clock/world";
import type { ConsoleParts } from "./console-parts.ts";
import { feedState } from "./feed-state.ts";
import type { Readings } from "./readings.ts";
import type { ConsoleTally } from "./tally.ts";

const MINUTE = 60;
const LIVELY_SECONDS = 20;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const rateFigures = (tally: ConsoleTally | undefined, now: number) => {
  const lastAt = tally?.lastAt() ?? null;
  return {
    perMinute: tally ? total(tally.before(now, MINUTE)) : 0,
    lastChangeAt: lastAt === null ? null : isoOf(lastAt),
  };
};

/** `ageSeconds`: time since rows were accepted. `changesPerSecond`: rate of changes from rows. */
export const feedFigures = (
  { world, feed, simulated }: ConsoleParts,
  readings: Readings,
): Omit<ConsoleOverview["feed"], "rowsPerSecond"> => {
  const now = world.now();
  const lastAt = feed.all.lastAt();
  const ageMs = lastAt === null ? null : readings.sum("feed_age_seconds") * 1000;
  const livelySeconds = feed.all.before(lastAt ?? now, LIVELY_SECONDS).filter((count) => count > 0).length;
  const history = feed.all.before(now, MINUTE);
  return {
    state: feedState({ ageMs, livelySeconds }),
    simulated,
    ageSeconds: ageMs === null ? null : Math.max(0, Math.round(ageMs / 100) / 10),
    changesPerSecond: total(history.slice(-10)) / 10,
    history,
  };
};

const bookFigures = (book: MarketSource, { feed, world }: ConsoleParts): ConsoleOverview["books"][number] => ({
  id: book.id,
  name: book.name,
  statusId: book.statusId,
  propsStatusId: book.propsStatusId,
  futuresStatusId: book.futuresStatusId,
  lastObservedOn: book.lastObservedOn ?? null,
  ...rateFigures(feed.book(book.id), world.now()),
});

export const placeFigures = (parts: ConsoleParts): Pick<ConsoleOverview, "books" | "leagues"> => ({
  books: parts.books().map((book) => bookFigures(book, parts)),
  leagues: parts
    .leagues()
    .map(({ id, name }) => ({ id, name, ...rateFigures(parts.feed.league(id), parts.world.now()) })),
});

const reasons = (readings: Readings, name: string) =>
  readings.all(name).map(({ labels, value }) => ({ reason: labels["reason"] ?? "", count: value }));

export const streamFigures = (readings: Readings): Omit<ConsoleOverview["streams"], "framesPerSecond"> => ({
  open: readings.sum("streams_open"),
  readers: readings.sum("hub_readers"),
  graphql: readings.sum("graphql_subscriptions_open"),
  waitingBytes: readings.sum("stream_waiting_bytes"),
  slowReaders: readings.sum("stream_slow_readers_total"),
  mismatches: readings.sum("stream_digest_mismatches_total"),
  gaps: reasons(readings, "stream_gaps_total"),
  ends: reasons(readings, "stream_ends_total"),
});

const CALLS = "http_request_seconds_count";
const ARTICLES: ReadonlySet<string> = new Set([
  "getArticleWidget",
  "postArticleWidget",
  "embedArticle",
  "previewArticle",
]);

export const callFigures = (readings: Readings): Omit<ConsoleOverview["calls"], "perSecond"> => ({
  underWay: readings.sum("http_under_way"),
  refused: readings.sum("http_refused_total"),
  faults: readings.sum(CALLS, ({ status = "", endpoint }) => status >= "500" && endpoint !== "readyz"),
});

export const articleFigures = (readings: Readings): ConsoleOverview["articles"] => {
  const calls = readings.all(CALLS).filter(({ labels }) => ARTICLES.has(labels["endpoint"] ?? ""));
  const failed = Map.groupBy(
    calls.filter(({ labels }) => (labels["status"] ?? "") >= "400"),
    ({ labels }) => labels["status"] ?? "",
  );
  const sum = (of: typeof calls): number => of.reduce((all, { value }) => all + value, 0);
  return { calls: sum(calls), failures: [...failed].map(([status, of]) => ({ status, count: sum(of) })) };
};

export const cacheFigures = (readings: Readings): ConsoleOverview["caches"] => {
  const looks = "cache_looks_total";
  const names = [...new Set(readings.all(looks).map(({ labels }) => labels["cache"] ?? ""))];
  const of = (name: string, outcome: string): number =>
    readings.sum(looks, (labels) => labels["cache"] === name && labels["outcome"] === outcome);
  return names.map((name) => ({ name, hits: of(name, "hit"), misses: of(name, "miss") }));
};

export const jobFigures = (readings: Readings): ConsoleOverview["jobs"] => {
  const ended = "bet_request_seconds_count";
  const at = (name: string, lane: string): number => readings.sum(name, (labels) => labels["lane"] === lane);
  return readings.all("bet_requests_waiting").map(({ labels: { lane = "" }, value }) => {
    const done = readings.sum(ended, (labels) => labels["lane"] === lane && labels["outcome"] === "Complete");
    const running = at("bet_requests_running", lane);
    return { lane, waiting: value, running, done, failed: at(ended, lane) - done };
  });
};

export const revocations = (parts: Pick<ConsoleParts, "revoked">): ConsoleOverview["revocations"] =>
  parts
    .revoked()
    .flatMap(({ revokedAt, preview, accountId }) =>
      revokedAt === null ? [] : [{ keyPreview: preview, accountId, revokedAt }],
    );

const clusterFigures = (
  { among }: ConsoleParts,
  readings: Readings,
): Pick<ConsoleOverview["nodes"][number], "among"> => {
  const cluster = among();
  if (cluster === null) return {};
  return {
    among: {
      ...cluster,
      roles: [...cluster.roles],
      leads: readings.sum("journal_leads") > 0,
      streams: readings.sum("streams_open"),
      readers: readings.sum("hub_readers"),
      silentSeconds: 0,
    },
  };
};

const degradedFigures = (readings: Readings): Pick<ConsoleOverview["nodes"][number], "degraded"> => {
  const down = readings.all("thread_up").filter(({ value }) => value === 0);
  return down.length === 0 ? {} : { degraded: down.map(({ labels }) => labels["thread"] ?? "") };
};

export const otherNodes = ({ others }: ConsoleParts): ConsoleOverview["nodes"] =>
  others()
    .map(({ word, silentSeconds }) => ({
      ...word,
      isThis: false,
      ...(word.among ? { among: { ...word.among, silentSeconds } } : {}),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

export const nodeFigures = (
  parts: ConsoleParts,
  readings: Readings,
): Omit<ConsoleOverview["nodes"][number], "commitMs"> => ({
  name: parts.nodeName,
  isThis: true,
  position: parts.position(),
  uptimeSeconds: readings.sum("uptime_seconds"),
  lagSeconds: readings.sum("event_loop_lag_seconds"),
  failures: readings.sum("journal_failures_total"),
  memoryBytes: readings.sum("memory_bytes", ({ kind }) => kind === "rss"),
  storeBytes: readings.sum("store_bytes", ({ file }) => file === "store"),
  walBytes: readings.sum("store_bytes", ({ file }) => file === "wal"),
  ...degradedFigures(readings),
  ...clusterFigures(parts, readings),
});
