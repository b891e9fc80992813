import type { Endpoint } from "./endpoint.ts";
import { embedArticle, embedBundle, embedLoader } from "./endpoints/embed.ts";
import { ingestChanges } from "./endpoints/ingest.ts";
import { listOdds } from "./endpoints/market.ts";
import { healthz, readyz } from "./endpoints/operate.ts";
import { getLeague, listLeagues, listMarketTypes } from "./endpoints/reference.ts";
import { createSubscription, openStream } from "./endpoints/subscription.ts";

/** Every endpoint of the service. Server, documents, client and contract tests all walk this list. */
export const ENDPOINTS = {
  listLeagues,
  getLeague,
  listMarketTypes,
  listOdds,
  createSubscription,
  openStream,
  embedLoader,
  embedBundle,
  embedArticle,
  ingestChanges,
  healthz,
  readyz,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;
export type EndpointOf<I extends EndpointId> = (typeof ENDPOINTS)[I];
