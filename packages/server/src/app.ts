import type { Handlers } from "./edges/http/mount.ts";
import { embedArticle, type EmbedParts } from "./features/embed/embed-article.ts";
import { embedBundle, embedLoader, type WidgetBuild } from "./features/embed/embed-script.ts";
import { ingestChanges } from "./features/ingest/ingest-changes.ts";
import { listOdds, type OddsParts } from "./features/market/list-odds.ts";
import { healthz, readyz, type Readiness } from "./features/operate/health.ts";
import { getLeague, listLeagues, type LeagueReader } from "./features/reference/leagues.ts";
import { listMarketTypes } from "./features/reference/market-types.ts";
import { createSubscription } from "./features/stream/create-subscription.ts";
import { openStream, type StreamParts } from "./features/stream/open-stream.ts";

export type Parts = {
  reference: LeagueReader & Parameters<typeof listMarketTypes>[0];
  odds: OddsParts;
  subscription: Parameters<typeof createSubscription>[0];
  stream: StreamParts;
  embed: EmbedParts;
  widget: WidgetBuild | null;
  ingest: Parameters<typeof ingestChanges>[0];
  readiness: Readiness;
};

/** The table of contents: one line per endpoint. */
export const handlers = (parts: Parts): Handlers => ({
  listLeagues: listLeagues(parts.reference),
  getLeague: getLeague(parts.reference),
  listMarketTypes: listMarketTypes(parts.reference),
  listOdds: listOdds(parts.odds),
  createSubscription: createSubscription(parts.subscription),
  openStream: openStream(parts.stream),
  embedLoader: embedLoader(parts.widget),
  embedBundle: embedBundle(parts.widget),
  embedArticle: embedArticle(parts.embed),
  ingestChanges: ingestChanges(parts.ingest),
  healthz: healthz(),
  readyz: readyz(parts.readiness),
});
