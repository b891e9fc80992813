import type { IncomingMessage as Request } from "node:http";
import { tierReaches, type Endpoint, type RateClass } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Caller } from "../call.ts";
import { Fault } from "@linewire/domain/fault/fault";
import type { TokenVerdict } from "@linewire/domain/key/token-verdict";
import { whenReady } from "../answer/when-ready.ts";

export type Accounts = {
  /** The result should be cached: clients send the same key with every request. */
  readKey: (text: string) => { id: string | null; hash: string };
  key: (id: string) => Key | undefined;
  account: (id: string) => Account | undefined;
  scopeOf: (account: Pick<Account, "tier" | "permissions">) => Scope;
  accountOfJwt: (token: string) => Promise<TokenVerdict>;
  selfService: boolean;
  isOperator: (secret: string) => boolean;
  noteUse: (keyId: string) => void;
  noteCall: (keyId: string, budget: RateClass) => void;
  /** Fetches newer records from other nodes; absent on a single node. */
  catchUp?: () => Promise<boolean>;
  sessionOf: (cookie: string | undefined) => { accountId: string; mayBeNew: boolean } | null;
};

const byKey = (text: string, { readKey, key, account, scopeOf, noteUse }: Accounts): Caller => {
  const { id, hash } = readKey(text);
  const known = id === null ? undefined : key(id);
  if (!known || known.hash !== hash) throw new Fault("invalid_api_key");
  if (known.revokedAt !== null) throw new Fault("key_revoked");
  const owner = account(known.accountId);
  if (!owner) throw new Fault("invalid_api_key");
  noteUse(known.id);
  return { accountId: owner.id, keyId: known.id, scope: scopeOf(owner) };
};

/** Looks again for an unknown key, which may just have been created on another node. */
const byKeyOrLater = (text: string, accounts: Accounts): Caller | Promise<Caller> => {
  try {
    return byKey(text, accounts);
  } catch (error) {
    const { catchUp } = accounts;
    if (!catchUp || !(error instanceof Fault) || error.code !== "invalid_api_key") throw error;
    return catchUp().then(() => byKey(text, accounts));
  }
};

const NEW_ACCOUNT: Pick<Account, "tier" | "permissions"> = { tier: "free", permissions: [] };

/** With `newcomers`, an unknown user of a trusted issuer gets the free tier. */
const byJwt = async (token: string, accounts: Accounts, newcomers = false): Promise<Caller> => {
  const { accountOfJwt, account, scopeOf } = accounts;
  const verdict = await accountOfJwt(token);
  if ("refused" in verdict)
    throw new Fault(
      verdict.refused,
      "the interactive token could not be accepted",
      verdict.refused === "overloaded" ? { retryAfterSeconds: 5 } : {},
    );
  const owner = account(verdict.accountId);
  if (!owner && !(newcomers && verdict.mayBeNew))
    throw new Fault("token_invalid", "the account of the interactive token does not exist");
  return { accountId: verdict.accountId, keyId: null, scope: scopeOf(owner ?? NEW_ACCOUNT) };
};

const bearerOf = (request: Request): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
const keyInBody = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "apiKey" in body && typeof body.apiKey === "string" ? body.apiKey : null;

/** A key alone must not create, list or revoke keys. */
const byPerson = (request: Request, accounts: Accounts): Promise<Caller> => {
  const bearer = bearerOf(request);
  if (bearer === null) throw new Fault("token_invalid", "this request requires an interactive token, not a key");
  return byJwt(bearer, accounts, true);
};

/** Null without a session: each page decides how to respond. */
const byVisitor = ({ headers }: Request, { sessionOf, account, scopeOf }: Accounts): Caller | null => {
  const session = sessionOf(headers.cookie);
  if (session === null) return null;
  const owner = account(session.accountId);
  if (!owner && !session.mayBeNew) return null;
  return { accountId: session.accountId, keyId: null, scope: scopeOf(owner ?? NEW_ACCOUNT) };
};

const byOperator = (request: Request, { isOperator, scopeOf }: Accounts): Caller | null => {
  const secret = request.headers["x-operator-secret"];
  if (typeof secret !== "string") return null;
  if (!isOperator(secret))
    throw new Fault(
      "invalid_api_key",
      "the operator secret is not valid: each start of the server writes a new one to the data directory",
    );
  return {
    accountId: "operator",
    keyId: null,
    scope: scopeOf({ tier: "enterprise", permissions: ["operator:admin"] }),
  };
};

const identifyCaller = (
  request: Request,
  endpoint: Endpoint,
  body: unknown,
  accounts: Accounts,
): Caller | Promise<Caller> => {
  const { by } = endpoint.needs;
  if (by === "jwt" || by === "jwt-or-nobody") return byPerson(request, accounts);
  const operator = by === "operator" ? byOperator(request, accounts) : null;
  if (operator) return operator;
  const header = request.headers["x-api-key"];
  if (typeof header === "string" && header !== "") return byKeyOrLater(header, accounts);
  if (by === "key-or-jwt-or-body") {
    const written = keyInBody(body);
    if (written !== null) return byKeyOrLater(written, accounts);
    const bearer = bearerOf(request);
    if (bearer !== null) return byJwt(bearer, accounts);
  }
  throw new Fault("missing_api_key", "send the key in the header X-Api-Key");
};

const authorise = (caller: Caller, { needs }: Endpoint): Caller => {
  const { scope } = caller;
  if (needs.tier && needs.tier !== "free" && !tierReaches(scope.tier, needs.tier))
    throw new Fault("tier_restricted", undefined, {
      requiredTier: needs.tier,
      ...(needs.permission ? { requiredPermission: needs.permission } : {}),
    });
  if (needs.permission && !scope.permissions.includes(needs.permission))
    throw new Fault("permission_required", undefined, { requiredPermission: needs.permission });
  return caller;
};

/** Null if the endpoint needs no key, or the visitor has no session. Synchronous for keys, asynchronous for tokens. */
export const authenticate = (
  request: Request,
  endpoint: Endpoint,
  body: unknown,
  accounts: Accounts,
): Caller | null | Promise<Caller> => {
  const { by } = endpoint.needs;
  if (by === "jwt-or-nobody" && accounts.selfService && request.headers.authorization === undefined) return null;
  if (by === "none" || by === "token" || by === "origin" || by === "own-origin") return null;
  if (by === "visitor") return byVisitor(request, accounts);
  return whenReady(identifyCaller(request, endpoint, body, accounts), (caller) => authorise(caller, endpoint));
};

export const authenticateText = async (key: unknown, endpoint: Endpoint, accounts: Accounts): Promise<Caller> => {
  if (typeof key !== "string") throw new Fault("missing_api_key");
  return authorise(await byKeyOrLater(key, accounts), endpoint);
};
