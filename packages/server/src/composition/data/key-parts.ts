import { createHash, timingSafeEqual } from "node:crypto";
import { scopeOf } from "@linewire/domain/scope/scope-of";
import type { Accounts } from "@linewire/http/request/authenticate";
import { oidcIssuer } from "../../adapters/oidc/oidc-issuer.ts";
import { sessionsOf } from "../../features/account/sessions.ts";
import { usageBook } from "../../features/account/usage-book.ts";
import { interactiveTokens } from "../../features/key/interactive.ts";
import { cachedByHeader } from "@linewire/http/answer/cached-by-header";
import { hashOfKey, idOfKey } from "../../features/key/key-text.ts";
import { accountOfJwt } from "../../features/key/jwt.ts";
import type { KeyUsesInput, RecordInput } from "@linewire/journal/journal/commands";
import { keyUses } from "../../features/key/key-uses.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Journal } from "@linewire/journal/journal/journal";

const TIMEOUT_MS = 2000;

/**
 * Callers share a fetch of other nodes' changes. A running fetch may miss a change from just before the call, so a
 * later caller waits for the next fetch.
 */
const catchUpOf = (journal: Pick<Journal, "state" | "caughtUp">): (() => Promise<boolean>) | undefined => {
  if (journal.state() === null) return undefined;
  let current: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  const run = (): Promise<boolean> => {
    next = null;
    current = journal
      .caughtUp(TIMEOUT_MS)
      .catch(() => false)
      .finally(() => (current = null));
    return current;
  };
  return () => {
    if (current === null) return run();
    next ??= current.then(run);
    return next;
  };
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const secretIs =
  (secret: string | undefined) =>
  (given: string): boolean =>
    secret !== undefined && timingSafeEqual(digest(given), digest(secret));

const outsideIssuer = ({ oidcIssuer: issuer, world, report }: ServiceParts) =>
  issuer ? oidcIssuer(issuer, world.systemNow, (error) => report(error, "oidc")) : null;

/** While this node cannot publish, uses of keys are stored later. */
const isCutOff = ({ state }: Pick<ServiceParts["journal"], "state">): boolean => {
  const shared = state();
  return shared !== null && (shared.leader === null || shared.engine === "away");
};

type Rights = Parameters<Accounts["scopeOf"]>[0];

/** The scope is computed once per account object. A changed account is a new object. */
const scopeOnce = (read: Accounts["scopeOf"]): Accounts["scopeOf"] => {
  const known = new WeakMap<Rights, ReturnType<Accounts["scopeOf"]>>();
  return (account) => {
    const scope = known.get(account) ?? read(account);
    known.set(account, scope);
    return scope;
  };
};

/** Cached, because clients send the same key with every request. */
const readKey = cachedByHeader((text) => ({ id: idOfKey(text), hash: hashOfKey(text) }));

export const keyParts = (parts: ServiceParts, { records }: Views) => {
  const { world, journal, catalogue, demo } = parts;
  const uses = keyUses(world.now);
  const usage = usageBook(world.now);
  const sessions = sessionsOf({
    world,
    signingKeys: records.signingKeys,
    isEnded: records.isEndedSession,
    noteEnd: async (thing) => {
      const input: RecordInput[] = [{ kind: "ended_session", thing }];
      await journal.propose({ command: "records", input, at: world.now() });
    },
  });
  const usedAt = (keyId: string): number | null => {
    const [inMemory, stored] = [uses.at(keyId), records.keyUsedAt(keyId)];
    return inMemory === null || stored === null ? (inMemory ?? stored) : Math.max(inMemory, stored);
  };
  const local = (token: string) => accountOfJwt(token, records.signingKeys(), world.systemNow());
  const catchUp = catchUpOf(journal);
  const scopes = scopeOnce((account) => scopeOf(account, catalogue));
  const accounts: Accounts = {
    ...(catchUp ? { catchUp } : {}),
    readKey,
    key: records.key,
    account: records.account,
    scopeOf: scopes,
    accountOfJwt: interactiveTokens({ local, outside: outsideIssuer(parts), demo }),
    selfService: demo,
    isOperator: secretIs(parts.operatorSecret),
    noteUse: uses.note,
    noteCall: usage.note,
    sessionOf: sessions.read,
  };
  return {
    accounts,
    usage,
    sessions,
    verbs: { world, propose: journal.propose, keysOf: records.keysOf, usedAt, node: journal.state()?.node ?? null },
    /** With `all` (before a shutdown), uses that are not yet due are stored too. */
    storeUses: async (all = false): Promise<void> => {
      if (isCutOff(journal)) return;
      const due = uses.due(all);
      if (due.length === 0) return;
      const input: KeyUsesInput = { uses: due, final: all };
      await journal.propose({ command: "key-uses", input, at: world.now() }).catch((error: unknown) => {
        uses.returnUses(due);
        if (!isCutOff(journal)) throw error;
      });
    },
  };
};
export type KeyParts = ReturnType<typeof keyParts>;
