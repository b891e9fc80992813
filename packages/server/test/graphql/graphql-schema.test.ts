import { GRAPHQL_EVENTS, GRAPHQL_SCHEMA, STREAM_EVENTS } from "@linewire/contract";
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from "graphql";
import { expect, test } from "vitest";
import type { z } from "zod";
import { overSocket, untilOpen } from "./graphql-clients.ts";
import { listen } from "./graphql-listen.ts";
import { newsAt } from "./graphql-rows.ts";
import { serve } from "../serve.ts";

/** This schema is printed in section 12 of the contract. */
const AGREED = `
scalar Long  scalar DateTime  scalar Date
type Query { apiVersion: String!  leagues: [League!]!
  results(league: String!, eventIds: [Long!], betTypeIds: [Long!], marketSourceIds: [Long!], changedSince: String, asked: [String!], cursor: String): ResultPage! }
type League { id: Int!  name: String!  fullName: String }
type Subscription {
  playerNews(leagueIds: [Int!]): PlayerNewsUpdate!
  playerPercentToPlay(leagueIds: [Int!]): PlayerPercentToPlayUpdate!
  eventLineup(leagueIds: [Int!]): EventLineupUpdate!
  lineResultUpdate(leagueIds: [Int!]): LineResultUpdate! }
type ResultPage { events: [GameResult!]!  lines: [LineResult!]!  asked: [AskedPrice!]  nextCursor: String  previousCursor: String  changedThrough: DateTime! }
type AskedPrice { marketLineId: Long!  points: Float  price: Int!  value: Float }
type GameResult { eventId: Long!  leagueId: Int!  outcome: String!  scores: [PeriodScore!]!  overtime: TeamScores  revision: Int!  settledOn: DateTime! }
type PeriodScore { periodTypeId: Int!  away: Int!  home: Int! }
type TeamScores { away: Int!  home: Int! }
type LineResultUpdate { eventId: Long!  leagueId: Int!  marketTypeId: Int!  betTypeId: Long!  marketSourceId: Long!  lines: [LineResult!]!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type LineResult { marketLineId: Long!  marketId: Long!  marketSourceId: Long!  market: LineMarket!  points: Float  price: Int  result: String!  share: Float  reason: String  closing: ClosingPrice  revision: Int!  settledOn: DateTime! }
type ClosingPrice { price: Int!  points: Float  result: String!  share: Float  reason: String }
type LineMarket { eventId: Long  marketTypeId: Int!  betTypeId: Long!  betSubType: String  teamId: Long  personId: Long  sideIndex: Int!  sideName: String  periodTypeId: Int!  live: Boolean! }
type PlayerNewsUpdate { playerNews: PlayerNews!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type PlayerPercentToPlayUpdate { playerPercentToPlay: PlayerPercentToPlay!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type EventLineupUpdate { eventLineup: EventLineup!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type PersonRef { id: Long!  firstName: String  lastName: String }
type TeamRef { id: Long!  name: String }
type EventRef { id: Long!  name: String  eventStart: DateTime  statusId: Int }
type Meta { createdAt: DateTime!  updatedAt: DateTime! }
type Injury { id: Int!  name: String }
type PlayerNews { id: Long!  leagueId: Int!  person: PersonRef!  team: TeamRef  headline: String  notes: String  status: String  previousStatus: String  severity: String  sourceUrl: String  injury: Injury  meta: Meta! }
type PlayerPercentToPlay { leagueId: Int!  person: PersonRef!  event: EventRef  team: TeamRef  percentToPlay: Float!  notes: String  meta: Meta! }
enum LineupStatus { PROJECTED CONFIRMED }
enum Side { AWAY HOME }
type Starter { position: String  order: Int  player: PersonRef! }
type TeamLineup { side: Side!  team: TeamRef!  lineupStatus: LineupStatus!  confirmedAt: DateTime  starters: [Starter!]! }
type EventLineup { leagueId: Int!  date: Date!  event: EventRef!  teams: [TeamLineup!]!  meta: Meta! }
`;

test("[GQL1] the served schema equals the agreed schema, also by introspection", async () => {
  const served = await serve();
  const answer = await served.ask("/graphql", {
    key: served.keys.enterprise,
    method: "POST",
    body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: false }) }),
  });
  const { data } = (await answer.json()) as { data: IntrospectionQuery };
  const sorted = (schema: GraphQLSchema): string => printSchema(lexicographicSortSchema(schema));
  expect(sorted(buildClientSchema(data))).toBe(sorted(buildSchema(AGREED)));
});

test("[GQL1] the schema describes each of its types, fields, arguments and values", () => {
  const types = Object.values(buildSchema(GRAPHQL_SCHEMA).getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  expect(types.length).toBeGreaterThan(20);
  type SchemaNode = { name: string; description?: string | null | undefined };
  const part = (path: string, { name, description }: SchemaNode) => ({ path: `${path}${name}`, description });
  const parts = types.flatMap((type) => {
    const own = part("", type);
    if (isEnumType(type)) return [own, ...type.getValues().map((value) => part(`${type.name}.`, value))];
    if (!isObjectType(type)) return [own];
    const fields = Object.values(type.getFields());
    const args = fields.flatMap((field) => field.args.map((one) => part(`${type.name}.${field.name}.`, one)));
    return [own, ...fields.map((field) => part(`${type.name}.`, field)), ...args];
  });
  expect(parts.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
});

type Shape = z.ZodType & { shape?: Record<string, Shape>; element?: Shape; unwrap?: () => Shape };

const plain = (schema: Shape): Shape =>
  schema.unwrap && !schema.shape && !schema.element ? plain(schema.unwrap()) : schema;

const missingIn = (type: GraphQLOutputType, shape: Shape, path: string): string[] => {
  const named = getNamedType(type);
  const element = plain(shape);
  const inner = isListType(isNonNullType(type) ? type.ofType : type) ? plain(element.element!) : element;
  if (!isObjectType(named)) return inner.shape ? [`${path} is an object`] : [];
  return Object.entries(named.getFields()).flatMap(([name, field]) => {
    const own = inner.shape?.[name];
    if (!own) return [`${path}.${name} is never sent`];
    if (isNonNullType(field.type) && own.safeParse(undefined).success) return [`${path}.${name} may be left out`];
    return missingIn(field.type, own, `${path}.${name}`);
  });
};

test.each(Object.entries(GRAPHQL_EVENTS))("[GQL4] every field of %s exists in its stream message", (name, event) => {
  const root = buildSchema(GRAPHQL_SCHEMA).getSubscriptionType() as GraphQLObjectType;
  expect(Object.keys(root.getFields())).toEqual(Object.keys(GRAPHQL_EVENTS).toSorted());
  const shape = (STREAM_EVENTS[event] as unknown as Shape).shape!["data"]!.shape![name]!;
  expect(missingIn(root.getFields()[name]!.type, shape, name)).toEqual([]);
});

test("[GQL4] a Long is a JSON number beyond 32 bits; an Int beyond 32 bits becomes null with an error", async () => {
  const served = await serve();
  const subscription = listen(
    overSocket(served, served.keys.enterprise),
    "subscription { playerNews { playerNews { id injury { id } headline } } }",
  );
  await untilOpen(served, 1);
  await served.ingest([newsAt(0, { id: 2 ** 52 + 1, injury: { id: 2 ** 40, name: "x" } })]);
  await subscription.until(1);
  expect(subscription.results[0]).toMatchObject({
    data: { playerNews: { playerNews: { id: 2 ** 52 + 1, injury: null, headline: "news 0" } } },
    errors: [{ path: ["playerNews", "playerNews", "injury", "id"] }],
  });
});
