import { PROBLEMS } from "@linewire/contract";
import type { Fault } from "@linewire/domain/fault/fault";
import type { GraphqlEnding } from "../../features/graphql/graphql-subscriber.ts";

/** The library graphql-ws also sends 4400, 4406, 4408, 4409 and 4429. */
export const CLOSE = {
  /** The client should reconnect soon, because the node restarts or the caller's permissions have changed. */
  restart: 1012,
  /**
   * The client should reconnect later, because it read too slowly, has too many connections, or the node is overloaded.
   */
  later: 1013,
  bad: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  internal: 4500,
} as const;

const BY_STATUS: Partial<Record<number, number>> = {
  401: CLOSE.unauthorized,
  403: CLOSE.forbidden,
  429: CLOSE.later,
  503: CLOSE.later,
};

const BY_ENDING: Partial<Record<GraphqlEnding, readonly [number, string]>> = {
  key_revoked: [CLOSE.unauthorized, "key_revoked"],
  scope_lost: [CLOSE.forbidden, "permission_required"],
  scope_changed: [CLOSE.restart, "scope_changed"],
  slow_consumer: [CLOSE.later, "slow_consumer"],
};

export const closeOf = (why: GraphqlEnding | Fault): readonly [number, string] =>
  typeof why === "string"
    ? (BY_ENDING[why] ?? [CLOSE.restart, why])
    : [BY_STATUS[why.extras.status ?? PROBLEMS[why.code].status] ?? CLOSE.bad, why.code];
