import { API_VERSION } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import { within, type Scope } from "@linewire/domain/scope/scope";
import {
  createSourceEventStream,
  execute,
  executeSubscriptionEvent,
  getOperationAST,
  OperationTypeNode,
  validateSubscriptionArgs,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from "graphql";
import type { StreamFilter } from "@linewire/journal/hub/hub";
import { documentReader } from "./document.ts";
import { coded, refusal } from "./refusal.ts";
import { streamFilterOf } from "./stream-filter.ts";

export type OperationRequest = {
  query: string;
  operationName: string | null;
  variables: Readonly<Record<string, unknown>>;
};

export type Operation =
  | { kind: "refused"; errors: readonly GraphQLError[] }
  | { kind: "answered"; document: DocumentNode; result: ExecutionResult }
  | {
      kind: "live";
      document: DocumentNode;
      streamFilter: StreamFilter;
      selection: string;
      project: (envelope: object) => ExecutionResult;
    };

type NamedLeague = { id: number; name: string; fullName: string; isActive: boolean };
export type ResultArguments = {
  league: string;
  eventIds?: readonly number[] | null;
  betTypeIds?: readonly number[] | null;
  marketSourceIds?: readonly number[] | null;
  changedSince?: string | null;
  asked?: readonly string[] | null;
  cursor?: string | null;
};

export type OperationParts = {
  schema: GraphQLSchema;
  /** Throws a Fault for a wrong argument. */
  results: (request: ResultArguments, scope: Scope) => object;
  leagues: () => readonly NamedLeague[];
  streaming: () => boolean;
};

/**
 * graphql-js needs a source stream to run a subscription's resolver. It is never read, because the hub delivers the
 * messages.
 */
const NO_MESSAGES: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

const refused = (...errors: readonly GraphQLError[]): Operation => ({ kind: "refused", errors });

/** A result is never a promise, because all resolvers are synchronous. */
const synchronous = (result: ExecutionResult | Promise<ExecutionResult>): ExecutionResult => {
  if (result instanceof Promise) throw new Error("a GraphQL field resolved asynchronously, which is not supported");
  return result;
};

type ParsedOperation = OperationRequest & { document: DocumentNode; scope: Scope };

const liveOf = ({ document, scope, ...request }: ParsedOperation, { schema, leagues }: OperationParts): Operation => {
  const known = new Set(leagues().map(({ id }) => id));
  let streamFilter: StreamFilter | null = null;
  const checked = validateSubscriptionArgs({
    schema,
    document,
    operationName: request.operationName,
    variableValues: request.variables,
    subscribeFieldResolver: (_root, args: { leagueIds?: readonly number[] | null }, _context, { fieldName }) => {
      streamFilter = streamFilterOf(fieldName, args.leagueIds ?? [], scope, (id) => known.has(id));
      return NO_MESSAGES;
    },
  });
  if ("length" in checked) return refused(...checked.map((error) => coded(error, "invalid_parameter")));
  const stream = createSourceEventStream(checked);
  if ("errors" in stream) return refused(...(stream.errors ?? []).map((error) => coded(error, "invalid_parameter")));
  if (streamFilter === null) return refused(refusal("invalid_query", "a subscription must select one field"));
  return {
    kind: "live",
    document,
    streamFilter,
    selection: JSON.stringify([request.query, request.operationName, request.variables]),
    project: (envelope) => synchronous(executeSubscriptionEvent({ ...checked, rootValue: envelope })),
  };
};

const answerOf = ({ document, scope, ...request }: ParsedOperation, parts: OperationParts): Operation => {
  const { schema, leagues, results } = parts;
  let pages = 0;
  const rootValue = {
    apiVersion: API_VERSION,
    leagues: () => leagues().filter(({ id, isActive }) => isActive && within(scope.leagueIds, id)),
    results: (request: ResultArguments) => {
      if (pages++ > 0) throw refusal("query_too_complex", "request one page of results per operation");
      try {
        return results(request, scope);
      } catch (error) {
        throw error instanceof Fault ? refusal(error.code, error.detail ?? error.message) : error;
      }
    },
  };
  const { operationName, variables: variableValues } = request;
  const result = synchronous(execute({ schema, document, rootValue, operationName, variableValues }));
  // Without `data` the result was not executed, because the variables are not valid.
  if (result.data === undefined)
    return refused(...(result.errors ?? []).map((error) => coded(error, "invalid_parameter")));
  return { kind: "answered", document, result };
};

export const operations = (parts: OperationParts): ((request: OperationRequest, scope: Scope) => Operation) => {
  const read = documentReader(parts.schema);
  return (request, scope) => {
    const document = read(request.query);
    if (!("kind" in document)) return refused(...document);
    const operation = getOperationAST(document, request.operationName);
    if (!operation) return refused(refusal("invalid_query", "name one operation of the document in operationName"));
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return answerOf({ ...request, document, scope }, parts);
    if (!parts.streaming()) return refused(refusal("streaming_unavailable", "streaming is disabled"));
    return liveOf({ ...request, document, scope }, parts);
  };
};
