import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oidcIssuer } from "./oidc-issuer.ts";
import { isSafeAddress } from "./safe-address.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA"] as const;
type Algorithm = (typeof ALGORITHMS)[number];
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

const NOW = Date.UTC(2026, 10, 21, 18);
const seconds = Math.floor(NOW / 1000);
const INVALID = { refused: "token_invalid" };

let server: Server;
let issuer = "";
let jwksCalls = 0;
const pairs = new Map<Algorithm, Pair>();
const served: object[] = [];

beforeAll(async () => {
  for (const alg of ALGORITHMS) {
    const pair = await generateKeyPair(alg, { extractable: true });
    pairs.set(alg, pair);
    served.push({ ...(await exportJWK(pair.publicKey)), kid: alg, alg, use: "sig" });
  }
  server = createServer((request, response) => {
    const isKeys = request.url === "/keys";
    if (isKeys) jwksCalls++;
    response.end(JSON.stringify(isKeys ? { keys: served } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const GOOD = { sub: "person-1", exp: seconds + 600 };
const token = (claims: JWTPayload = {}, alg: Algorithm = "ES256", kid: string = alg): Promise<string> =>
  new SignJWT({ iss: issuer, ...GOOD, ...claims }).setProtectedHeader({ alg, kid }).sign(pairs.get(alg)!.privateKey);
const reader = (now = NOW) =>
  oidcIssuer(
    issuer,
    () => now,
    () => {},
  );

test.each(ALGORITHMS)("[K10] a token signed with %s is accepted for its subject", async (alg) => {
  expect(await reader()(await token({}, alg))).toEqual({ accountId: "person-1", mayBeNew: true });
});

test("[K10] an audience, if present, must be linewire", async () => {
  const read = reader();
  expect(await read(await token({ aud: "linewire" }))).toHaveProperty("accountId");
  expect(await read(await token({ aud: ["other", "linewire"] }))).toHaveProperty("accountId");
  expect(await read(await token({ aud: "other" }))).toEqual(INVALID);
  expect(await read(await token({ aud: [] }))).toEqual(INVALID);
});

test.each<[string, () => Promise<string> | string, object]>([
  ["from another issuer", () => token({ iss: "https://elsewhere.example" }), INVALID],
  ["expired", () => token({ exp: seconds - 10 }), { refused: "token_expired" }],
  ["not valid yet", () => token({ nbf: seconds + 60 }), INVALID],
  ["without an expiry", () => token({ exp: undefined as unknown as number }), INVALID],
  ["without a subject", () => token({ sub: "" }), INVALID],
  ["with a control character in the subject", () => token({ sub: "a\nb" }), INVALID],
  ["not signed", () => new UnsecuredJWT({ iss: issuer, ...GOOD }).encode(), INVALID],
  [
    "not signed, with a kid",
    () => `${btoa('{"alg":"none","kid":"ES256"}')}.${btoa(JSON.stringify({ iss: issuer, ...GOOD }))}.`,
    INVALID,
  ],
])("[K10] a token that is %s is rejected", async (_name, make, verdict) => {
  expect(await reader()(await make())).toEqual(verdict);
});

test("[K10] HS256 with the issuer's public key as the secret is rejected", async () => {
  const secrets = [await exportSPKI(pairs.get("RS256")!.publicKey), JSON.stringify(served[0])];
  for (const secret of secrets) {
    const forged = await new SignJWT({ iss: issuer, ...GOOD })
      .setProtectedHeader({ alg: "HS256", kid: "RS256" })
      .sign(new TextEncoder().encode(secret));
    expect(await reader()(forged)).toEqual(INVALID);
  }
});

test("[K10] a key type that does not match its algorithm, and a foreign signature, are rejected", async () => {
  const stranger = await generateKeyPair("ES256");
  const forged = await new SignJWT({ iss: issuer, ...GOOD })
    .setProtectedHeader({ alg: "ES256", kid: "ES256" })
    .sign(stranger.privateKey);
  expect(await reader()(forged)).toEqual(INVALID);
  expect(await reader()(await token({}, "ES256", "RS256"))).toEqual(INVALID);
});

test("[K10] unknown key ids cause no repeated fetches of the issuer's keys", async () => {
  const read = reader();
  await read(await token());
  const before = jwksCalls;
  for (let round = 0; round < 20; round++) await read(await token({}, "ES256", `unknown-${round}`));
  expect(jwksCalls - before).toBeLessThanOrEqual(1);
});

test("while the issuer is unreachable, a token is `overloaded`", async () => {
  const reports: unknown[] = [];
  const read = oidcIssuer(
    "http://127.0.0.1:1",
    () => NOW,
    (error) => reports.push(error),
  );
  expect(await read(await token())).toEqual({ refused: "overloaded" });
  expect(reports).toHaveLength(1);
});

test("a discovery document of another issuer is rejected", async () => {
  const read = oidcIssuer(
    `${issuer}/tenant`,
    () => NOW,
    () => {},
  );
  expect(await read(await token())).toEqual({ refused: "overloaded" });
});

test.each([
  ["https://id.example/tenant", true],
  ["http://127.0.0.1:9000", true],
  ["http://localhost:9000", true],
  ["http://id.example", false],
  ["https://user:word@id.example", false],
  ["file:///etc/passwd", false],
  ["id.example", false],
])("%s is a safe address of an issuer: %s", (address, safe) => {
  expect(isSafeAddress(address)).toBe(safe);
});
