import type { Scope } from "@linewire/domain/scope/scope";
import { expect, test } from "vitest";
import { operations, type Operation } from "./operation.ts";
import { graphqlSchema } from "./schema.ts";

const LEAGUES = [1, 2, 3].map((id) => ({ id, name: `l${id}`, fullName: `League ${id}`, isActive: id !== 3 }));
const operate = operations({
  schema: graphqlSchema(),
  leagues: () => LEAGUES,
  results: () => ({}),
  streaming: () => true,
});

const scope = (leagueIds: readonly number[] | null): Scope => ({
  tier: "enterprise",
  permissions: ["api:player_data"],
  leagueIds,
  sourceIds: null,
  delayMs: 0,
});
const run = (query: string, leagueIds: readonly number[] | null, variables = {}): Operation =>
  operate({ query, operationName: null, variables }, scope(leagueIds));
const news = (args: string): string =>
  `subscription${args.includes("$") ? "($ids: [Int!])" : ""} { playerNews${args} { messageId } }`;

const boundsOf = (operation: Operation): readonly number[] | null | string =>
  operation.kind === "live"
    ? operation.streamFilter.filter.leagueIds
    : operation.kind === "refused"
      ? String(operation.errors[0]!.extensions["code"])
      : operation.kind;

type Case = { args: string; scope: number[] | null; ids?: unknown[]; becomes: number[] | null | string };
const CASES: [string, Case][] = [
  ["without leagueIds the filter is the caller's scope", { args: "", scope: [1, 2], becomes: [1, 2] }],
  ["without leagueIds, a caller with an unlimited scope gets all leagues", { args: "", scope: null, becomes: null }],
  ["leagueIds: null is the same as no leagueIds", { args: "(leagueIds: null)", scope: [1], becomes: [1] }],
  ["an empty list is the same as no leagueIds", { args: "(leagueIds: [])", scope: [1], becomes: [1] }],
  ["a league within the scope is accepted", { args: "(leagueIds: [2])", scope: [1, 2], becomes: [2] }],
  ["a league outside the scope is refused", { args: "(leagueIds: [1, 2])", scope: [1], becomes: "out_of_scope" }],
  ["an unknown league is refused", { args: "(leagueIds: [9])", scope: null, becomes: "invalid_league" }],
  ["leagueIds can be a variable", { args: "(leagueIds: $ids)", scope: null, ids: [2], becomes: [2] }],
  [
    "a variable outside the scope is refused",
    { args: "(leagueIds: $ids)", scope: [1], ids: [2], becomes: "out_of_scope" },
  ],
  [
    "a variable of another type is refused",
    { args: "(leagueIds: $ids)", scope: null, ids: ["x"], becomes: "invalid_parameter" },
  ],
];

test.each(CASES)("[GQL5] %s", (_, { args, scope, ids, becomes }) => {
  expect(boundsOf(run(news(args), scope, { ids }))).toEqual(becomes);
});

test("[GQL6] a client gets the active leagues of its scope", () => {
  const leagues = (bound: readonly number[] | null) => run("{ leagues { id } }", bound);
  expect(leagues(null)).toMatchObject({ kind: "answered", result: { data: { leagues: [{ id: 1 }, { id: 2 }] } } });
  expect(leagues([2])).toMatchObject({ kind: "answered", result: { data: { leagues: [{ id: 2 }] } } });
});

test("[GQL6] a document with several operations needs operationName", () => {
  const query = "query A { apiVersion } query B { b: apiVersion }";
  expect(boundsOf(run(query, null))).toBe("invalid_query");
  const named = operate({ query, operationName: "B", variables: {} }, scope(null));
  expect(named).toMatchObject({ kind: "answered", result: { data: { b: "1.0" } } });
});
