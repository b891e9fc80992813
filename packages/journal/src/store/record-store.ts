import {
  POSTBACK_KEY,
  type Account,
  type EditorsWord,
  type EndedSession,
  type KeptAnswer,
  type Key,
  type KeyUses,
  type Partner,
  type SigningKey,
  type Subscription,
} from "@linewire/domain/change/record";
import type { Database } from "./file/database.ts";

type Body = { body: string };
const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);

const MAX_KEYS = 200;

/** Older records have no setting for beacons. */
const partnerOf = (row: Partial<Partner> & Omit<Partner, "beacons">): Partner => ({ beacons: false, ...row });

export const recordReader = (database: Database) => {
  const account = database.prepare<[string], Body>("SELECT body FROM account WHERE id = ?");
  const keyById = database.prepare<[string], Body>("SELECT body FROM api_key WHERE id = ?");
  const activeKeys = database.prepare<[string], Body>(
    "SELECT body FROM api_key WHERE account_id = ? AND revoked_at IS NULL",
  );
  const keysOf = database.prepare<[string, number], Body>(
    "SELECT body FROM api_key WHERE account_id = ? ORDER BY json_extract(body, '$.createdAt') DESC, id LIMIT ?",
  );
  const keyUse = database.prepare<[string], { used_at: number }>("SELECT used_at FROM key_use WHERE key_id = ?");
  const partner = database.prepare<[string], Body>("SELECT body FROM partner WHERE slug = ?");
  const subscription = database.prepare<[string], Body>("SELECT body FROM subscription WHERE id = ?");
  const signingKeys = database.prepare<[], Body>(
    "SELECT body FROM signing_key WHERE id <> '" + POSTBACK_KEY + "' ORDER BY created_at DESC LIMIT 2",
  );
  const postbackKey = database.prepare<[string], Body>("SELECT body FROM signing_key WHERE id = ?");
  const keptAnswer = database.prepare<[string], Body>("SELECT body FROM kept_answer WHERE id = ?");
  const endedSession = database.prepare<[string]>("SELECT 1 FROM ended_session WHERE id = ?");
  const editorsWord = database.prepare<[string], Body>("SELECT body FROM editors_word WHERE id = ?");
  return {
    editorsWord: (slug: string, article: string) => parse<EditorsWord>(editorsWord.get(`${slug} ${article}`)),
    isEndedSession: (id: string): boolean => endedSession.get(id) !== undefined,
    keptAnswer: (id: string) => parse<KeptAnswer>(keptAnswer.get(id)),
    account: (id: string) => parse<Account>(account.get(id)),
    key: (id: string) => parse<Key>(keyById.get(id)),
    activeKeys: (accountId: string) => activeKeys.all(accountId).map((row) => JSON.parse(row.body) as Key),
    keysOf: (accountId: string) => keysOf.all(accountId, MAX_KEYS).map((row) => JSON.parse(row.body) as Key),
    keyUsedAt: (id: string): number | null => keyUse.get(id)?.used_at ?? null,
    partner: (slug: string) => {
      const row = parse<Partner>(partner.get(slug));
      return row && partnerOf(row);
    },
    postbackKey: () => parse<SigningKey>(postbackKey.get(POSTBACK_KEY)),
    signingKeys: () => signingKeys.all().map((row) => JSON.parse(row.body) as SigningKey),
    subscription: (id: string) => parse<Subscription>(subscription.get(id)),
  };
};

export const recordWriter = (database: Database) => {
  const account = database.prepare("INSERT OR REPLACE INTO account (id, body) VALUES (?, ?)");
  const key = database.prepare(
    "INSERT OR REPLACE INTO api_key (id, account_id, hash, revoked_at, body) VALUES (?, ?, ?, ?, ?)",
  );
  const partner = database.prepare("INSERT OR REPLACE INTO partner (slug, body) VALUES (?, ?)");
  const subscription = database.prepare("INSERT OR REPLACE INTO subscription (id, expires_at, body) VALUES (?, ?, ?)");
  const signingKey = database.prepare("INSERT OR REPLACE INTO signing_key (id, created_at, body) VALUES (?, ?, ?)");
  const keyUse = database.prepare("INSERT OR REPLACE INTO key_use (key_id, used_at) VALUES (?, ?)");
  const answer = database.prepare("INSERT OR REPLACE INTO kept_answer (id, expires_at, body) VALUES (?, ?, ?)");
  const session = database.prepare("INSERT OR REPLACE INTO ended_session (id, expires_at) VALUES (?, ?)");
  const forgetSessions = database.prepare<[number]>("DELETE FROM ended_session WHERE expires_at < ?");
  const word = database.prepare("INSERT OR REPLACE INTO editors_word (id, body) VALUES (?, ?)");
  const forget = database.prepare<[number]>("DELETE FROM kept_answer WHERE expires_at < ?");
  const expire = database.prepare<[number]>("DELETE FROM subscription WHERE expires_at < ?");
  return {
    foldAccount: (record: Account) => void account.run(record.id, JSON.stringify(record)),
    foldKey: (record: Key) =>
      void key.run(record.id, record.accountId, record.hash, record.revokedAt, JSON.stringify(record)),
    foldPartner: (record: Partner) => void partner.run(record.slug, JSON.stringify(record)),
    foldSubscription: (record: Subscription) =>
      void subscription.run(record.id, Date.parse(record.expiresAt), JSON.stringify(record)),
    foldSigningKey: (record: SigningKey) => void signingKey.run(record.id, record.createdAt, JSON.stringify(record)),
    foldKeptAnswer: (record: KeptAnswer) =>
      void answer.run(record.id, Date.parse(record.expiresAt), JSON.stringify(record)),
    foldEditorsWord: (record: EditorsWord) => void word.run(record.id, JSON.stringify(record)),
    foldEndedSession: ({ id, expiresAt }: EndedSession) => void session.run(id, Date.parse(expiresAt)),
    forgetEndedSessions: (before: number): number => forgetSessions.run(before).changes,
    forgetAnswers: (before: number): number => forget.run(before).changes,
    foldKeyUses: ({ uses }: KeyUses): void => {
      for (const [keyId, at] of uses) keyUse.run(keyId, at);
    },
    removeExpired: (before: number): number => expire.run(before).changes,
  };
};

export const recordLists = (database: Database) => {
  const all = <T>(table: "account" | "api_key" | "partner"): T[] =>
    (database.prepare(`SELECT body FROM ${table}`).all() as Body[]).map((row) => JSON.parse(row.body) as T);
  const latest = <T>(from: string, limit: number): T[] =>
    (database.prepare(`SELECT body FROM ${from} DESC LIMIT ?`).all(limit) as Body[]).map(
      (row) => JSON.parse(row.body) as T,
    );
  return {
    revokedKeys: (limit: number) => latest<Key>("api_key WHERE revoked_at IS NOT NULL ORDER BY revoked_at", limit),
    /** Published corrections, latest first. Drafts are left out. */
    editorsWords: (limit: number) =>
      latest<EditorsWord>(
        "editors_word WHERE json_extract(body, '$.draft') IS NULL ORDER BY json_extract(body, '$.modifiedOn')",
        limit,
      ),
    accounts: () => all<Account>("account"),
    keys: () => all<Key>("api_key"),
    partners: () => all<Partner>("partner").map(partnerOf),
  };
};
