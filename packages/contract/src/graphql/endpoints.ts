import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { SubscribableEvent } from "../names.ts";

export const GRAPHQL_EVENTS = {
  playerNews: "player_news",
  playerPercentToPlay: "player_percent_to_play",
  eventLineup: "event_lineup",
  lineResultUpdate: "line_result_update",
} as const satisfies Record<string, SubscribableEvent>;

/** The limits apply after fragments are expanded. */
export const GRAPHQL_LIMITS = {
  documentBytes: 8192,
  tokens: 2000,
  depth: 8,
  introspectionDepth: 16,
  fields: 500,
  aliases: 20,
  operations: 100,
  messageBytes: 65_536,
  initMs: 3000,
} as const;

/** Not in ENDPOINTS, because OpenAPI cannot describe its two methods, four media types and WebSocket. */
export const graphqlEndpoint = endpoint({
  id: "graphql",
  method: "post",
  path: "/graphql",
  summary: "GraphQL queries and subscriptions.",
  tag: "Real-time",
  needs: { tier: "enterprise", permission: "api:player_data" },
  rate: "reads",
  body: z.unknown(),
  bodyLimit: GRAPHQL_LIMITS.messageBytes,
  kind: "json",
  reply: z.unknown(),
});

export const graphqlPage = endpoint({
  id: "graphqlPage",
  method: "get",
  path: "/graphql",
  summary: "The GraphQL query page for operators.",
  tag: "Operation",
  needs: { by: "operator-or-local", permission: "operator:admin" },
  kind: "raw",
  reply: z.string(),
});
