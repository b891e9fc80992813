import { STREAM, type ENDPOINTS } from "@linewire/contract";
import { parsePosition } from "@linewire/domain/change/position";
import type { Account, Key, SigningKey, Subscription } from "@linewire/domain/change/record";
import { filterOf } from "@linewire/domain/scope/filter";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Handler } from "../../call.ts";
import type { Hub } from "../../edges/hub/hub.ts";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";
import type { Places } from "./gap-frame.ts";
import { deliver, type Delivery } from "./deliver.ts";
import type { SnapshotParts } from "./snapshot.ts";
import { readToken } from "./token.ts";

export type StreamParts = {
  world: World;
  hub: Hub;
  signingKeys: () => readonly SigningKey[];
  subscription: (id: string) => Subscription | undefined;
  account: (id: string) => Account | undefined;
  key: (id: string) => Key | undefined;
  scopeOf: (account: Account) => Scope;
  snapshot: SnapshotParts;
  places: Places;
  nodeId: string;
};

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
    return { stream: { start: (sink) => deliver(delivery, sink, parts) } };
  };
