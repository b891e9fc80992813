import type { ProblemCode } from "@linewire/contract";
import { GraphQLError } from "graphql";

export type RefusalCode = ProblemCode | "invalid_query" | "query_too_complex" | "slow_consumer";

export const refusal = (code: RefusalCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

export const coded = (error: GraphQLError, code: RefusalCode): GraphQLError =>
  error.extensions["code"] === undefined
    ? new GraphQLError(error.message, {
        ...(error.nodes ? { nodes: error.nodes } : {}),
        ...(error.source ? { source: error.source } : {}),
        ...(error.positions ? { positions: error.positions } : {}),
        ...(error.path ? { path: error.path } : {}),
        extensions: { ...error.extensions, code },
      })
    : error;
