import { STREAM, type ENDPOINTS } from "@linewire/contract";
import { parsePosition } from "@linewire/domain/change/position";
import type { Subscription } from "@linewire/domain/change/record";
import { filterOf } from "@linewire/domain/scope/filter";
import type { Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { deliver, type Delivery } from "./deliver.ts";
import type { StreamParts } from "./stream-parts.ts";
import { readToken } from "./token.ts";

const admitted = (
  subscriptionId: string,
  token: string | undefined,
  parts: StreamParts,
): Subscription & { tokenExpiresAt: number } => {
  const claims = readToken(token ?? "", parts.signingKeys());
  if (!claims) throw new Fault("token_invalid", "the token of the stream address is missing or was altered");
  if (claims.expiresAt <= parts.world.now()) throw new Fault("token_expired", "create a new subscription");
  if (claims.subscriptionId !== subscriptionId)
    throw new Fault("not_found", "the token belongs to another subscription");
  const subscription = parts.subscription(subscriptionId);
  if (!subscription) throw new Fault("not_found", "no such subscription");
  if (subscription.keyId !== null && parts.key(subscription.keyId)?.revokedAt !== null)
    throw new Fault("key_revoked", "the key that made this subscription was revoked");
  return { ...subscription, tokenExpiresAt: claims.expiresAt };
};

/** Where a reader starts: the position it brought, `null` for a fresh start, or "unknown" for an id that we never sent. */
const startOf = (lastEventId: string | null): Delivery["start"] => {
  if (lastEventId === null || lastEventId === "") return null;
  const snapshotChunk = /^(.+)s\d{1,9}$/.exec(lastEventId);
  if (snapshotChunk && parsePosition(snapshotChunk[1]!)) return "snapshot-cut";
  return parsePosition(lastEventId) ?? "unknown";
};

/** Any page may read a stream; one of the embed, only the partner's own pages. Never with credentials. */
const corsOf = (origins: readonly string[] | null, origin: string | null): Record<string, string> => {
  if (origins === null) return { "Access-Control-Allow-Origin": "*" };
  const allowed = origin !== null && origin !== "null" && origins.includes(origin);
  return { Vary: "Origin", ...(allowed ? { "Access-Control-Allow-Origin": origin } : {}) };
};

/** Opens a stream for one reader: the token is the permission, today's scope is the bound, Last-Event-ID the start. */
export const openStream =
  (parts: StreamParts): Handler<(typeof ENDPOINTS)["openStream"]> =>
  ({ params, query, from }) => {
    const subscription = admitted(params.subscriptionId, query.token, parts);
    const account = parts.account(subscription.accountId);
    const scope = account && parts.scopeOf(account);
    if (!scope || scope.tier === "free") throw new Fault("out_of_scope", "the account may no longer stream");
    const { conflateMs, includeSnapshot, tokenExpiresAt, keyId } = subscription;
    const wish = { filter: filterOf(subscription.wanted, scope), conflateMs };
    const delivery: Delivery = {
      wish,
      includeSnapshot,
      start: startOf(from.lastEventId),
      expiresAt: tokenExpiresAt,
      keyId,
      retryMs: STREAM.retryMs,
    };
    const headers = corsOf(parts.pageOrigins(subscription.accountId), from.origin);
    return { headers, stream: { start: (sink) => deliver(delivery, sink, parts) } };
  };
