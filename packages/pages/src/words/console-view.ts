import type { ViewTable } from "./view-table.ts";
import type { ConsoleOverview } from "@linewire/contract";
import { ageText, bookTable } from "./book-table.ts";
import { nodeTable as sharedTable } from "./node-table.ts";
import { bytesText, countText, ratio, requestsText, sinceText, spanText } from "./figure-text.ts";

/** The stream of the console page sends these texts every second. */
export type ConsoleView = {
  at: string;
  feed: { state: ConsoleOverview["feed"]["state"]; says: string; age: string; points: string; peak: string };
  figures: Record<string, string>;
  failures: readonly string[];
  tables: Record<string, ViewTable>;
};

const FEED_WORDS: Record<ConsoleOverview["feed"]["state"], string> = {
  live: "Feed live",
  quiet: "Feed quiet",
  silent: "Feed silent",
  none: "No feed yet",
};

const SPARK_HEIGHT = 30;
const pointsOf = (history: readonly number[]): string => {
  const top = Math.max(1, ...history);
  return history
    .map((count, at) => `${at},${Math.round((SPARK_HEIGHT - 1) * (1 - count / top) * 10) / 10 + 0.5}`)
    .join(" ");
};

const feedView = ({ feed }: ConsoleOverview): ConsoleView["feed"] => ({
  state: feed.state,
  says: FEED_WORDS[feed.state],
  age: feed.ageSeconds === null ? "no rows since the server started" : `last rows ${spanText(feed.ageSeconds)} ago`,
  points: pointsOf(feed.history),
  peak: `Last minute: at most ${countText(Math.max(0, ...feed.history))} a second`,
});

const total = (list: readonly { count: number }[]): number => list.reduce((sum, { count }) => sum + count, 0);
const rate = (perSecond: number | null): string => (perSecond === null ? "..." : countText(perSecond));

const commitText = (nodes: ConsoleOverview["nodes"]): string => {
  const known = nodes.flatMap(({ commitMs }) => commitMs ?? []);
  return known.length === 0 ? "..." : `${Math.max(...known).toFixed(1)} ms`;
};

const FAULTS = "Responses with 5xx";

const figuresOf = ({ feed, streams, calls, nodes }: ConsoleOverview): Record<string, string> => ({
  "Changes per second": countText(feed.changesPerSecond),
  "Rows per second": rate(feed.rowsPerSecond),
  "Open streams": countText(streams.open),
  Subscribers: countText(streams.readers + streams.graphql),
  "Frames per second": rate(streams.framesPerSecond),
  "Gap events sent": countText(total(streams.gaps)),
  "Slow clients disconnected": countText(streams.slowReaders),
  "Buffered for clients": bytesText(streams.waitingBytes),
  "Requests per second": rate(calls.perSecond),
  "Requests rejected": countText(calls.refused),
  [FAULTS]: countText(calls.faults),
  "Mean commit time": commitText(nodes),
});

const leagueTable = ({ leagues, at }: ConsoleOverview): ViewTable => ({
  title: "Leagues",
  heads: ["League", "#Changes / min", "#Last change"],
  none: "No leagues.",
  rows: leagues.map(({ name, perMinute, lastChangeAt }) => ({
    cells: [name.toUpperCase(), countText(perMinute), ageText(lastChangeAt, at)],
    mood: null,
  })),
});

const reasonTable = (title: string, list: readonly { reason: string; count: number }[], none: string): ViewTable => ({
  title,
  heads: ["Reason", "#Count"],
  none,
  rows: list.map(({ reason, count }) => ({ cells: [reason, countText(count)], mood: null })),
});

const cacheTable = ({ caches }: ConsoleOverview): ViewTable => ({
  title: "Caches",
  heads: ["Cache", "#Hits", "#Misses", "#Hit share"],
  none: "No lookups yet.",
  rows: caches.map(({ name, hits, misses }) => ({
    cells: [name, countText(hits), countText(misses), ratio(hits, hits + misses)],
    mood: null,
  })),
});

const jobTable = ({ jobs }: ConsoleOverview): ViewTable => ({
  title: "Bet slip jobs",
  heads: ["Queue", "#Waiting", "#Running", "#Done", "#Failed"],
  none: "No queues.",
  rows: jobs.map(({ lane, waiting, running, done, failed }) => ({
    cells: [lane, ...[waiting, running, done, failed].map(countText)],
    mood: null,
  })),
});

const articleTable = ({ articles }: ConsoleOverview): ViewTable => ({
  title: `Article failures, of ${requestsText(articles.calls)}`,
  heads: ["Status", "#Count"],
  none: "None.",
  rows: articles.failures.map(({ status, count }) => ({
    cells: [status, countText(count)],
    mood: status >= "500" ? "bad" : null,
  })),
});

const revocationTable = ({ revocations, at }: ConsoleOverview): ViewTable => ({
  title: "Latest revocations",
  heads: ["Key", "Account", "#Revoked"],
  none: "No keys were revoked.",
  rows: revocations.map(({ keyPreview, accountId, revokedAt }) => ({
    cells: [keyPreview, accountId, sinceText(revokedAt, at)],
    mood: null,
  })),
});

const nodeTable = ({ nodes }: ConsoleOverview): ViewTable => ({
  title: nodes.length === 1 ? "Node" : `Nodes (${nodes.length})`,
  heads: ["Name", "Position", "#Uptime", "#Event loop lag", "#Commit time", "#Memory", "#Store", "#Storage failures"],
  none: "",
  rows: nodes.map((node) => ({
    cells: [
      node.isThis && nodes.length > 1 ? `${node.name} (this node)` : node.name,
      node.position,
      spanText(node.uptimeSeconds),
      `${Math.round(node.lagSeconds * 1000)} ms`,
      commitText([node]),
      bytesText(node.memoryBytes),
      bytesText(node.storeBytes + node.walBytes),
      countText(node.failures),
    ],
    mood: node.failures > 0 ? "bad" : null,
  })),
});

export const consoleView = (overview: ConsoleOverview): ConsoleView => ({
  at: overview.at,
  feed: feedView(overview),
  figures: figuresOf(overview),
  failures: overview.calls.faults > 0 ? [FAULTS] : [],
  tables: {
    books: bookTable(overview),
    leagues: leagueTable(overview),
    gaps: reasonTable("Gap events sent, by reason", overview.streams.gaps, "No gap event was sent."),
    ends: reasonTable("Ended streams, by reason", overview.streams.ends, "No stream has ended."),
    caches: cacheTable(overview),
    jobs: jobTable(overview),
    articles: articleTable(overview),
    revocations: revocationTable(overview),
    nodes: overview.nodes.some(({ among }) => among) ? sharedTable(overview.nodes) : nodeTable(overview),
  },
});
