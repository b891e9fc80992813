import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ApiKeySummary, CreatePublicApiKeyResponse, Envelope } from "@linewire/contract";
import { fakeWorld, temporaryDirectory, testNow } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { oidcServer } from "./oidc-server.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const INPUT = { name: "my key", acceptTerms: true };
type CreatedKey = Envelope<CreatePublicApiKeyResponse>;

const bearer = (jwt: string) => ({ Authorization: `Bearer ${jwt}` });
const create = (served: Served, jwt: string | null = served.jwt, input: unknown = INPUT): Promise<Response> =>
  served.ask("/api-key", {
    method: "POST",
    body: typeof input === "string" ? input : JSON.stringify(input),
    headers: jwt === null ? {} : bearer(jwt),
  });
const createKey = async (answer: Promise<Response>): Promise<CreatePublicApiKeyResponse> => {
  const response = await answer;
  expect(response.status).toBe(200);
  return ((await response.json()) as CreatedKey).data;
};
const revoke = (served: Served, keyId: string, jwt = served.jwt): Promise<Response> =>
  served.ask(`/api-key/${keyId}`, { method: "DELETE", headers: bearer(jwt) });
const list = async (served: Served, jwt = served.jwt): Promise<ApiKeySummary[]> =>
  ((await (await served.ask("/api-key", { headers: bearer(jwt) })).json()) as Envelope<ApiKeySummary[]>).data;
const status = async (served: Served, key: string): Promise<number> => (await served.ask("/league", { key })).status;

const startInDirectory = async (options: Parameters<typeof serve>[0] = {}) => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  return { directory: directory.path, open: () => serveUntilClosed({ directory: directory.path, ...options }) };
};

test("[K1] an owner creates a key: shown once, with the account's tier, valid at once", async () => {
  const served = await serve();
  const response = await create(served);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { data } = (await response.json()) as CreatedKey;
  expect(data).toMatchObject({ tier: "free", permissions: [], expiresAt: null, activeKeyCount: 2, maxActiveKeys: 2 });
  expect(data.apiKey).toMatch(/^lw_live_[A-Za-z0-9]{44}$/);
  expect(data.keyPreview).toBe(`${data.apiKey.slice(0, 12)}...${data.apiKey.slice(-2)}`);
  expect(await status(served, data.apiKey)).toBe(200);
  expect(JSON.stringify(await list(served))).not.toContain(data.apiKey);
});

test("[K1] on a self-service install each request without a token creates a free account", async () => {
  const served = await serve();
  const keys = await Promise.all([1, 2, 3].map(() => createKey(create(served, null))));
  for (const key of keys) {
    expect(key).toMatchObject({ tier: "free", permissions: [], activeKeyCount: 1 });
    expect(await status(served, key.apiKey)).toBe(200);
  }
});

test("[K1] with the demo off a request without a token is rejected", async () => {
  const served = await serve({ demo: false });
  const answer = await create(served, null);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

test.each(["no token", "lw_live_x", "e30.e30.e30", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhY2NfZGVtb19mcmVlIn0."])(
  "[K1] an invalid token (%s) gets 401 and never creates an account",
  async (jwt) => {
    const served = await serve();
    const answer = await create(served, jwt);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "token_invalid" });
  },
);

test("[K1] an Authorization scheme other than Bearer is rejected, not ignored", async () => {
  const served = await serve();
  const headers = { Authorization: "Basic dXNlcjp3b3Jk" };
  expect((await served.ask("/api-key", { method: "POST", body: JSON.stringify(INPUT), headers })).status).toBe(401);
});

test("[K1] the token of the local issuer expires after seven days", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await world.live(7 * 24 * 3_600_000 + 1000, 24 * 3_600_000);
  const answer = await create(served);
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: "token_expired" }]);
});

const REFUSED: [string, unknown][] = [
  ["no name", { acceptTerms: true }],
  ["an empty name", { ...INPUT, name: "" }],
  ["a blank name", { ...INPUT, name: "   " }],
  ["a name of 61 characters", { ...INPUT, name: "x".repeat(61) }],
  ["a name with a line break", { ...INPUT, name: "a\nb" }],
  ["terms not accepted", { ...INPUT, acceptTerms: false }],
  ["terms as text", { ...INPUT, acceptTerms: "true" }],
  ["a tier", { ...INPUT, tier: "enterprise" }],
  ["permissions", { ...INPUT, permissions: ["api:svc_bet_slips"] }],
  ["another's account", { ...INPUT, accountId: "acc_demo_enterprise" }],
  ["a bad partner code", { ...INPUT, partnerCode: "A!" }],
  ["six sites", { ...INPUT, siteUrls: Array.from({ length: 6 }, () => "https://a.example/") }],
  ["a script URL as a site", { ...INPUT, siteUrls: ["javascript:alert(1)"] }],
  ["an array", []],
  ["null", null],
  ["truncated JSON", '{"tier":"enterprise","permissions":["api:svc_bet_slips"]'],
  ["a __proto__ key", '{"__proto__":{"tier":"enterprise"},"name":"x","acceptTerms":true}'],
];
test("[K4] an invalid body answers 400 with an envelope and creates nothing", async () => {
  const served = await serve();
  for (const [name, input] of REFUSED) {
    const answer = await create(served, served.jwt, input);
    const body = (await answer.json()) as Envelope<null>;
    expect([answer.status, body.success, body.data], name).toEqual([400, false, null]);
    expect(body.messages.length, name).toBeGreaterThan(0);
    expect(body.pagination, name).toEqual({ nextCursor: null, previousCursor: null });
  }
  expect(await list(served)).toHaveLength(1);
});

test("[K2] a key with a partner code has the free tier, no permission and no subscriptions", async () => {
  const served = await serve();
  const key = await createKey(
    create(served, served.jwt, { ...INPUT, partnerCode: "daily-sport", siteUrls: ["https://a.example/"] }),
  );
  expect(key).toMatchObject({ tier: "free", permissions: [] });
  expect((await served.ask("/subscriptions", { key: key.apiKey, method: "POST", body: "{}" })).status).toBe(403);
});

test("[K3] 30 rounds of 8 concurrent creations never leave three active keys", { timeout: 120_000 }, async () => {
  const served = await serve({ thread: true });
  for (const { keyId } of await list(served)) await revoke(served, keyId);
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(served)));
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as CreatedKey[];
    expect(bodies.filter(({ success }) => success)).toHaveLength(2);
    const active = (await list(served)).filter(({ isActive }) => isActive);
    expect(active).toHaveLength(2);
    await Promise.all(active.map(({ keyId }) => revoke(served, keyId)));
  }
});

test("[K5] a revoked key is rejected at the next request; other keys continue", async () => {
  const served = await serve({ thread: true });
  for (let round = 0; round < 20; round++) {
    const key = await createKey(create(served));
    expect(await status(served, key.apiKey)).toBe(200);
    const answer = await revoke(served, key.keyId);
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: { isActive: false } }]);
    const refused = await served.ask("/league", { key: key.apiKey });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: "key_revoked" }]);
    expect(await status(served, served.keys.free)).toBe(200);
  }
});

test("[K5] a second revocation succeeds and keeps the time of the first revocation", async () => {
  const served = await serve();
  const { keyId } = await createKey(create(served));
  const first = (await (await revoke(served, keyId)).json()) as Envelope<ApiKeySummary>;
  const again = (await (await revoke(served, keyId)).json()) as Envelope<ApiKeySummary>;
  expect(again.data.revokedAt).toBe(first.data.revokedAt);
});

test("[K6] the key of another account and an unknown key answer the same 404", async () => {
  const served = await serve();
  const others = /^lw_live_(.{8})/.exec(served.keys.enterprise)![1]!;
  for (const keyId of [others, "unknown1", "%2e%2e", "x".repeat(64)]) {
    const answer = await revoke(served, keyId);
    expect([answer.status, await answer.json()], keyId).toMatchObject([404, { code: "not_found" }]);
  }
  expect(await status(served, served.keys.enterprise)).toBe(200);
});

test("[K7] a key alone can neither list nor revoke keys", async () => {
  const served = await serve();
  const own = /^lw_live_(.{8})/.exec(served.keys.enterprise)![1]!;
  for (const ask of [
    served.ask("/api-key", { key: served.keys.enterprise }),
    served.ask(`/api-key/${own}`, { key: served.keys.enterprise, method: "DELETE" }),
    served.ask("/api-key"),
  ]) {
    const answer = await ask;
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "token_invalid" }]);
  }
  expect(await status(served, served.keys.enterprise)).toBe(200);
});

test("[K8] the list shows when a key was last used, also after a restart", async () => {
  const { open } = await startInDirectory();
  const before = await open();
  const key = await createKey(create(before));
  const lastUsed = async (served: Served): Promise<string | null | undefined> =>
    (await list(served)).find(({ keyId }) => keyId === key.keyId)?.lastUsedAt;
  expect(await lastUsed(before)).toBeNull();
  await status(before, key.apiKey);
  const at = await lastUsed(before);
  expect(testNow() - Date.parse(at!)).toBeLessThan(5000);
  await before.close();
  const after = await open();
  expect(await lastUsed(after)).toBe(at);
  await after.close();
});

test("[K9] a key rotation fails no request", { timeout: 60_000 }, async () => {
  const served = await serve({ thread: true });
  const [first] = await list(served);
  let current = await createKey(create(served));
  await revoke(served, first!.keyId);
  const load = { running: true, calls: 0, failures: [] as number[], underWay: new Map<string, number>() };
  const callOnce = async (key: string): Promise<void> => {
    load.underWay.set(key, (load.underWay.get(key) ?? 0) + 1);
    const answer = await status(served, key);
    load.underWay.set(key, load.underWay.get(key)! - 1);
    load.calls++;
    if (answer !== 200) load.failures.push(answer);
  };
  const callers = Array.from({ length: 8 }, async () => {
    while (load.running) await callOnce(current.apiKey);
  });
  for (let round = 0; round < 25; round++) {
    const next = await createKey(create(served));
    const old = current;
    current = next;
    while ((load.underWay.get(old.apiKey) ?? 0) > 0) await new Promise((turn) => setTimeout(turn, 1));
    await revoke(served, old.keyId);
    expect(await status(served, old.apiKey)).toBe(401);
  }
  load.running = false;
  await Promise.all(callers);
  expect(load.calls).toBeGreaterThan(200);
  expect(load.failures).toEqual([]);
});

test("[K13] the store, its log and all other files contain no key and no token", async () => {
  const { directory, open } = await startInDirectory({ thread: true });
  const served = await open();
  const key = await createKey(create(served));
  const anonymous = await createKey(create(served, null));
  await status(served, key.apiKey);
  await served.ask("/subscriptions", { method: "POST", body: JSON.stringify({ apiKey: served.keys.concierge }) });
  const secrets = [key.apiKey, anonymous.apiKey, served.jwt, ...Object.values(served.keys)];
  const hits = (): string[] =>
    readdirSync(directory)
      .filter((name) => name !== "credentials.json")
      .flatMap((name) => {
        const bytes = readFileSync(join(directory, name));
        return secrets
          .filter((secret) => bytes.includes(secret) || bytes.includes(secret.slice(16, 48)))
          .map(() => name);
      });
  expect(readdirSync(directory)).toContain("linewire.db-wal");
  expect(hits()).toEqual([]);
  await served.close();
  expect(hits()).toEqual([]);
});

test("[K14] one address creates at most 20 keys a minute without an account", async () => {
  const served = await serve({ rateLimits: true, world: fakeWorld() });
  const statuses: number[] = [];
  for (let call = 0; call < 22; call++) statuses.push((await create(served, null)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect((await create(served, served.jwt)).status).toBe(200);
});

test("[K10] with an identity provider only the creation of a key gives a new user an account", async () => {
  const { issuer, sign } = await oidcServer();
  const served = await serve({ oidcIssuer: issuer });
  const jwt = await sign("auth0|new");
  const subscribe = () => served.ask("/subscriptions", { method: "POST", body: "{}", headers: bearer(jwt) });
  expect((await subscribe()).status).toBe(401);
  expect(await list(served, jwt)).toEqual([]);
  const key = await createKey(create(served, jwt));
  expect(key).toMatchObject({ tier: "free", activeKeyCount: 1 });
  expect((await subscribe()).status).toBe(403);
  expect((await list(served, jwt)).map(({ keyId }) => keyId)).toEqual([key.keyId]);
  expect((await revoke(served, key.keyId, await sign("auth0|other"))).status).toBe(404);
  expect((await create(served, await sign("auth0|new", -60))).status).toBe(401);
  expect((await create(served)).status).toBe(200);
});

test("[K10] if the identity provider is unreachable, a token answers 503 with Retry-After", async () => {
  const { sign } = await oidcServer();
  const served = await serveUntilClosed({ oidcIssuer: "http://127.0.0.1:1" });
  const answer = await create(served, await sign("auth0|new"));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  await served.close().catch((error: unknown) => expect(String(error)).toContain("reported failures"));
});

const SECRET = "the secret of this start";
const order = (
  served: Served,
  headers: Record<string, string>,
  command: object = { command: "account.set-tier", accountId: "acc_demo_free", tier: "concierge" },
) => served.ask("/operate/v1/commands", { method: "POST", body: JSON.stringify(command), headers });

test("[K15] operator commands need the operator secret of the running process, or a key with operator:admin", async () => {
  const served = await serve({ operatorSecret: SECRET });
  const statusWith = async (headers: Record<string, string>) => (await order(served, headers)).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ "X-Operator-Secret": "" })).toBe(401);
  expect(await statusWith({ "X-Operator-Secret": `${SECRET}x` })).toBe(401);
  expect(await statusWith({ "X-Api-Key": served.keys.enterprise })).toBe(403);
  expect(await statusWith({ "X-Api-Key": served.keys.operator })).toBe(200);
  expect(await statusWith({ "X-Operator-Secret": SECRET })).toBe(200);
});

test("[K15] a service without an operator secret accepts no secret", async () => {
  const served = await serve();
  for (const secret of ["", "undefined", "null"])
    expect((await order(served, { "X-Operator-Secret": secret })).status).toBe(401);
});

test("[K15] a tier set by the operator applies to the next request", async () => {
  const served = await serve({ operatorSecret: SECRET });
  const stream = () => served.ask("/subscriptions", { key: served.keys.free, method: "POST", body: "{}" });
  expect((await stream()).status).toBe(403);
  await order(served, { "X-Operator-Secret": SECRET });
  expect((await stream()).status).toBe(200);
});

test("[K15] a rejected command gets a problem document and changes nothing", async () => {
  const served = await serve({ operatorSecret: SECRET });
  const commandAs = (command: object) => order(served, { "X-Operator-Secret": SECRET }, command);
  expect((await commandAs({ command: "account.set-tier", accountId: "nobody", tier: "free" })).status).toBe(404);
  expect((await commandAs({ command: "drop.everything" })).status).toBe(400);
  expect(
    (await commandAs({ command: "key.create", accountId: "acc_demo_free", name: "x", tier: "enterprise" })).status,
  ).toBe(400);
});
