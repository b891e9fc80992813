import type { EndpointId } from "@linewire/contract";
import type { RouteOf } from "./route.ts";

export const ROUTES = {
  listLeagues: { method: "get", path: "/league" },
  getLeague: { method: "get", path: "/league/{id}" },
  listMarketTypes: { method: "get", path: "/market-type" },
  listOdds: { method: "get", path: "/market/{league}/{marketType}/odds" },
  createSubscription: { method: "post", path: "/subscriptions" },
  openStream: { method: "get", path: "/sse/{subscriptionId}" },
  embedLoader: { method: "get", path: "/embed/v1/linewire.js" },
  embedBundle: { method: "get", path: "/embed/v1/{hash}/linewire.js" },
  embedArticle: { method: "get", path: "/embed/v1/{partnerSlug}/article" },
  ingestChanges: { method: "post", path: "/ingest/v1/changes" },
  healthz: { method: "get", path: "/healthz" },
  readyz: { method: "get", path: "/readyz" },
} as const satisfies { [I in EndpointId]: RouteOf<I> };
