import { API_VERSION, CONTROL_EVENTS, PAGE_EVENTS, type StreamEventName } from "./names.ts";
import { jsonSchemas, type Schemas } from "./openapi/json-schema.ts";
import { STREAM_EVENTS } from "./stream/events.ts";

const NAMES = Object.keys(STREAM_EVENTS) as StreamEventName[];

const SUMMARIES: Record<StreamEventName, string> = {
  market_line_update: "Changed lines of one league and market type. The default event; never contains deep links.",
  market_line_snapshot: "A chunk of the snapshot, before live updates.",
  market_line_snapshot_complete: "The snapshot is complete; live updates follow.",
  event_update: "An event was created, updated or removed. Not filtered by eventIds.",
  line_result_update: "Lines of a finished game that were settled or corrected. Filtered like market_line_update.",
  in_game_fair_price_update: "A set of in-game fair prices that replaces the previous one. Enterprise.",
  market_source_update: "The record of a sportsbook has changed.",
  event_lineup: "A projected or confirmed lineup.",
  player_news: "News about a player.",
  player_percent_to_play: "Probability that a player plays.",
  article_update: "An editor changed the bets of the article on a publisher's page. Only on the streams of such pages.",
  gap: "Events within the subscription were not delivered: reload over REST, then continue from this event's id.",
  replay_complete: "The replay is complete. The stream ends; reconnecting with this event's id returns 204.",
};

const isOneOf = (names: readonly string[], name: StreamEventName): boolean => names.includes(name);
const tagOf = (name: StreamEventName): string => {
  if (isOneOf(PAGE_EVENTS, name)) return "page";
  return isOneOf(CONTROL_EVENTS, name) ? "control" : "subscribable";
};

const messageOf = (name: StreamEventName, schemas: Schemas): object => ({
  name,
  summary: SUMMARIES[name],
  contentType: "application/json",
  tags: [{ name: tagOf(name) }],
  headers: {
    type: "object",
    description: "The fields of the server-sent event other than its data.",
    properties: {
      event: { const: name },
      id: { type: "string", description: "Opaque: the position to send as Last-Event-ID when reconnecting." },
    },
    required: ["event", "id"],
  },
  payload: schemas.of(name),
});

const refs = (to: string): object[] => NAMES.map((name) => ({ $ref: `${to}/${name}` }));

const CHANNEL = {
  address: "/sse/{subscriptionId}",
  title: "The stream of a subscription",
  description:
    "Server-sent events (text/event-stream). The URL is the streamUrl of POST /subscriptions, used as returned. Comment lines may be ignored. After a lost connection, Last-Event-ID resumes the stream. Every 10 s the comment `: digest <position> <leagueId>.<marketTypeId>=<count>.<sum> ...` describes the state that a client must have at that position: for each league and market type the number of lines that are not disabled, alternates included, and the sum modulo 2^32 of their hashes as 8 hex digits. A client whose state differs reconnects without Last-Event-ID and with mismatch=1 in the query. A client that displays only a few lines lists their ids in the query as lines=<id>,<id>. The stream of a subscription with `replay` sends the same events for an interval of the past, each with its original time and correlationId `replay`, without digests, and ends with replay_complete.",
  parameters: { subscriptionId: { description: "The subscriptionId of POST /subscriptions." } },
};

const OPERATION = {
  action: "send",
  channel: { $ref: "#/channels/stream" },
  summary: "Stream the changes within the subscription's filter and the key's scope.",
  security: [{ $ref: "#/components/securitySchemes/streamToken" }],
  bindings: {
    http: {
      method: "GET",
      query: {
        type: "object",
        required: ["token"],
        properties: {
          token: { type: "string" },
          mismatch: { const: "1", description: "The client reconnects because its lines differed from a digest." },
          encoding: {
            const: "gzip",
            description: "Compresses the stream with gzip if Accept-Encoding permits it. Each message is flushed.",
          },
          lines: { type: "string", description: "Ids of the lines that the client displays, separated by commas." },
        },
      },
      bindingVersion: "0.3.0",
    },
  },
};

export const asyncapi = (): object => {
  const schemas = jsonSchemas(STREAM_EVENTS, { io: "output", target: "draft-07" });
  return {
    asyncapi: "3.0.0",
    info: { title: "Linewire streams", version: API_VERSION, license: { name: "MIT" } },
    defaultContentType: "application/json",
    servers: {
      here: {
        host: "{host}",
        protocol: "https",
        description: "The origin at which the subscription was created.",
        variables: { host: { default: "127.0.0.1:8080" } },
      },
    },
    channels: {
      stream: {
        ...CHANNEL,
        messages: Object.fromEntries(NAMES.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: { tell: { ...OPERATION, messages: refs("#/channels/stream/messages") } },
    components: {
      messages: Object.fromEntries(NAMES.map((name) => [name, messageOf(name, schemas)])),
      schemas: schemas.named,
      securitySchemes: { streamToken: { type: "httpApiKey", in: "query", name: "token" } },
    },
  };
};
