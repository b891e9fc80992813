import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { SubscribableEvent } from "../names.ts";

/** The subscriptions of GraphQL and the stream event that each is. */
export const GRAPHQL_EVENTS = {
  playerNews: "player_news",
  playerPercentToPlay: "player_percent_to_play",
  eventLineup: "event_lineup",
} as const satisfies Record<string, SubscribableEvent>;

/** Limits of a GraphQL document and of a socket. Fields are counted after fragments are spread; introspection has a depth limit of its own. */
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

/** Who may come to /graphql. It is no row of the list: the schema describes itself, and one path takes two methods, four types and a socket. */
export const graphqlDoor = endpoint({
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

/** Who may see the page on which queries are tried. */
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
