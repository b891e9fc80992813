import type { RecordInput } from "@linewire/journal/journal/commands";
import { DEMO_PARTNER, demoAccountId, demoRecords, type Credentials } from "../../features/key/demo-credentials.ts";
import { idOfKey } from "../../features/key/key-text.ts";
import { signJwt } from "../../features/key/jwt.ts";
import { catalogueRows } from "@linewire/ingest/rows/catalogue-rows";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import { POSTBACK_KEY } from "@linewire/domain/change/record";
import { isoOf } from "@linewire/domain/clock/world";

type Parts = ServiceParts & { views: Views; take: (rows: readonly unknown[]) => Promise<void> };

const put = async ({ journal, world }: Parts, records: RecordInput[]): Promise<void> => {
  const outcome = await journal.propose({ command: "records", input: records, at: world.now() });
  if ("refusal" in outcome) throw new Error(outcome.refusal.detail);
};

/** The previous key stays valid longer than any token. */
const SIGNING_KEY_LIFETIME_MS = 30 * 24 * 3_600_000;

const signingKey = async (parts: Parts): Promise<void> => {
  const { world } = parts;
  const [newest] = parts.views.records.signingKeys();
  if (newest && Date.parse(newest.createdAt) + SIGNING_KEY_LIFETIME_MS > world.now()) return;
  const thing = {
    id: world.secret(4).toString("hex"),
    secret: world.secret(32).toString("base64url"),
    createdAt: isoOf(world.now()),
  };
  await put(parts, [{ kind: "signing_key", thing }]);
};

/** Affiliate programmes keep an address for years, so this key is never replaced. */
const postbackKey = async (parts: Parts): Promise<void> => {
  const { world, views } = parts;
  if (views.records.postbackKey() !== undefined) return;
  const thing = { id: POSTBACK_KEY, secret: world.secret(32).toString("base64url"), createdAt: isoOf(0) };
  await put(parts, [{ kind: "signing_key", thing }]);
};

const keptKeys = ({ directory, views }: Parts): Credentials["keys"] | null => {
  const kept = directory.credentials();
  if (!kept) return null;
  const known = Object.values(kept.keys).every((text) => views.records.key(idOfKey(text) ?? "") !== undefined);
  return known ? kept.keys : null;
};

const CREDENTIALS_TIMEOUT_MS = 3000;

const keysElsewhere = async ({ bus, views }: Parts): Promise<Credentials["keys"] | null> => {
  if (!bus || views.records.account(demoAccountId("free")) === undefined) return null;
  return bus.ask<Credentials["keys"]>("demo-keys", null, CREDENTIALS_TIMEOUT_MS);
};

const shareKeys = ({ bus, directory }: Parts): void => {
  bus?.answer("demo-keys", async () => directory.credentials()?.keys ?? Promise.reject(new Error("none yet")));
};

const demoKeys = async (parts: Parts): Promise<Credentials["keys"]> => {
  const kept = keptKeys(parts) ?? (await keysElsewhere(parts));
  if (kept) return kept;
  const books = parts.catalogue.books.toSorted((a, b) => a.priority - b.priority);
  const { records, keys } = demoRecords(
    parts.world,
    books.map(({ id }) => id),
  );
  await put(parts, records);
  return keys;
};

/** The newspaper is served only with simulated odds. */
const isReal = ({ feed }: Parts): boolean => !feed.simulated && feed.name !== "none";

const credentialsAt = async (url: string, keys: Credentials["keys"], parts: Parts): Promise<Credentials> => {
  const { views, world } = parts;
  const [key] = views.records.signingKeys();
  if (!key) throw new Error("no signing key is stored");
  return {
    baseUrl: url,
    keys,
    jwt: await signJwt(demoAccountId("free"), key, world.systemNow()),
    partner: DEMO_PARTNER,
    demoUrl: isReal(parts) ? `${url}/studio/` : `${url}/`,
  };
};

const learnCatalogue = async ({ catalogue, views, take, report }: Parts): Promise<void> => {
  const learnt = take(catalogueRows(catalogue));
  if (views.reference.list("league").length === 0) await learnt;
  else learnt.catch((error: unknown) => report(error, "catalogue"));
};

export const prepare = async (parts: Parts) => {
  await signingKey(parts);
  await postbackKey(parts);
  await learnCatalogue(parts);
  const keys = parts.demo ? await demoKeys(parts) : null;
  if (parts.demo) shareKeys(parts);
  const hasEvents = (): boolean => parts.catalogue.leagues.some(({ id }) => parts.views.events.ofLeague(id).length > 0);
  const hadEvents = hasEvents();
  return {
    isFresh: (): boolean => !hasEvents(),
    waitingFor: (): string | null => (parts.feed.name === "none" || hadEvents ? null : "the feed's first state"),
    publish: async (url: string): Promise<Credentials | null> => {
      if (!keys) return null;
      const credentials = await credentialsAt(url, keys, parts);
      parts.directory.keepCredentials(credentials);
      return credentials;
    },
  };
};
