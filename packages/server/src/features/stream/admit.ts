import type { Account, Key, SigningKey, Subscription } from "@linewire/domain/change/record";
import { filterOf, type Filter } from "@linewire/domain/scope/filter";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";
import { missingRight } from "./event-rights.ts";
import { readToken, scopeHash, type TokenClaims } from "./token.ts";

export type AdmitParts = {
  /** Does not change when the system clock is set. */
  steady: () => number;
  signingKeys: () => readonly SigningKey[];
  subscription: (id: string) => Subscription | undefined;
  account: (id: string) => Account | undefined;
  key: (id: string) => Key | undefined;
  scopeOf: (account: Account) => Scope;
};

/** The filter exceeds neither the current scope nor the scope at the subscription's creation. */
export type AdmittedStream = {
  subscription: Subscription;
  scope: Scope;
  filter: Filter;
  leftMs: number;
  lifeMs: number;
};

const covers = (bound: readonly number[] | null, ids: readonly number[] | null): boolean =>
  bound === null || (ids !== null && ids.every((id) => within(bound, id)));

const claimsOf = (token: string | undefined, parts: AdmitParts): TokenClaims => {
  const claims = readToken(token ?? "", parts.signingKeys());
  if (!claims) throw new Fault("token_invalid", "the token of the stream URL is missing or not valid");
  if (claims.expiresAt <= parts.steady()) throw new Fault("token_expired", "create a new subscription");
  return claims;
};

const subscriptionOf = (id: string, claims: TokenClaims, parts: AdmitParts): Subscription => {
  if (claims.subscriptionId !== id) throw new Fault("not_found", "the token belongs to another subscription");
  const subscription = parts.subscription(id);
  if (!subscription) throw new Fault("not_found", "unknown subscription: create a new one");
  if (subscription.scope && scopeHash(subscription.scope) !== claims.scope)
    throw new Fault("token_invalid", "the token was issued for another scope");
  if (subscription.keyId !== null && parts.key(subscription.keyId)?.revokedAt !== null)
    throw new Fault("key_revoked", "the key that created this subscription was revoked");
  return subscription;
};

/** Throws if the account lost scope that the filter needs. */
const boundsToday = (
  { accountId, wanted, scope: then }: Subscription,
  parts: AdmitParts,
): Pick<AdmittedStream, "scope" | "filter"> => {
  const account = parts.account(accountId);
  const today = account && parts.scopeOf(account);
  const filter = today && filterOf(wanted, then ?? today);
  const lost =
    !filter ||
    today.tier === "free" ||
    !covers(today.leagueIds, filter.leagueIds) ||
    !covers(today.sourceIds, filter.sourceIds) ||
    missingRight(wanted.eventTypes, today) !== null;
  if (lost) throw new Fault("out_of_scope", "the key no longer has the scope of this subscription: create a new one");
  return { scope: today, filter };
};

export const admit = (subscriptionId: string, token: string | undefined, parts: AdmitParts): AdmittedStream => {
  const claims = claimsOf(token, parts);
  const subscription = subscriptionOf(subscriptionId, claims, parts);
  const { expiresAt, issuedAt } = claims;
  return {
    subscription,
    ...boundsToday(subscription, parts),
    leftMs: expiresAt - parts.steady(),
    lifeMs: expiresAt - issuedAt,
  };
};
