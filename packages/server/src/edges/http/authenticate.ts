import { tierReaches, type Endpoint } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Request } from "express";
import type { Caller } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { hashOfKey, idOfKey } from "../../features/key/key-text.ts";

export type Accounts = {
  key: (id: string) => Key | undefined;
  account: (id: string) => Account | undefined;
  scopeOf: (account: Account) => Scope;
  /** The account of an interactive token; null when it is not one of ours. */
  accountOfJwt: (token: string) => Promise<string | null>;
};

const byKey = (text: string, { key, account, scopeOf }: Accounts): Caller => {
  const id = idOfKey(text);
  const known = id === null ? undefined : key(id);
  if (!known || known.hash !== hashOfKey(text)) throw new Fault("invalid_api_key");
  if (known.revokedAt !== null) throw new Fault("key_revoked");
  const owner = account(known.accountId);
  if (!owner) throw new Fault("invalid_api_key");
  return { accountId: owner.id, keyId: known.id, scope: scopeOf(owner) };
};

const byJwt = async (token: string, { accountOfJwt, account, scopeOf }: Accounts): Promise<Caller> => {
  const id = await accountOfJwt(token);
  const owner = id === null ? undefined : account(id);
  if (!owner) throw new Fault("token_invalid", "the interactive token is not valid");
  return { accountId: owner.id, keyId: null, scope: scopeOf(owner) };
};

const bearerOf = (request: Request): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
const keyInBody = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "apiKey" in body && typeof body.apiKey === "string" ? body.apiKey : null;

/** Who calls, by the ways that the endpoint allows. */
const identified = async (request: Request, endpoint: Endpoint, body: unknown, accounts: Accounts): Promise<Caller> => {
  const header = request.headers["x-api-key"];
  if (typeof header === "string") return byKey(header, accounts);
  if (endpoint.needs.by === "key-or-jwt-or-body") {
    const written = keyInBody(body);
    if (written !== null) return byKey(written, accounts);
    const bearer = bearerOf(request);
    if (bearer !== null) return byJwt(bearer, accounts);
  }
  throw new Fault("missing_api_key");
};

/** Whether a caller may use an endpoint at all. */
const admit = ({ scope }: Caller, { needs }: Endpoint): void => {
  if (needs.tier && needs.tier !== "free" && !tierReaches(scope.tier, needs.tier))
    throw new Fault("tier_restricted", undefined, { requiredTier: needs.tier });
  if (needs.permission && !scope.permissions.includes(needs.permission))
    throw new Fault("permission_required", undefined, { requiredPermission: needs.permission });
};

/** The caller of a request, admitted to the endpoint; null where no key is asked for. */
export const authenticate = async (
  request: Request,
  endpoint: Endpoint,
  body: unknown,
  accounts: Accounts,
): Promise<Caller | null> => {
  if (endpoint.needs.by === "none" || endpoint.needs.by === "token" || endpoint.needs.by === "origin") return null;
  const caller = await identified(request, endpoint, body, accounts);
  admit(caller, endpoint);
  return caller;
};
