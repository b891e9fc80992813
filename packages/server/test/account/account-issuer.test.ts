import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { codeIssuer } from "./code-issuer.ts";
import { cookieOf, post } from "../article/own-pages.ts";
import { serve, type Served } from "../serve.ts";

const begin = async (served: Served, to = "account") => {
  const answer = await served.ask(`/account/v1/issuer?to=${to}`);
  expect(answer.status).toBe(302);
  return {
    at: new URL(answer.headers.get("location") ?? ""),
    Cookie: cookieOf(answer),
    set: answer.headers.get("set-cookie"),
  };
};
const finish = (served: Served, query: Record<string, string>, Cookie: string): Promise<Response> =>
  served.ask(`/account/v1/issuer/callback?${new URLSearchParams(query)}`, { headers: { Cookie } });

test("[AC14] a user signs in at the issuer with PKCE and gets a free account with its first key", async () => {
  const issuer = await codeIssuer();
  const served = await serve({ demo: false, oidcIssuer: issuer.issuer });
  expect(await (await served.ask("/account")).text()).toContain(`Sign in at ${new URL(issuer.issuer).host}`);
  const { at, Cookie, set } = await begin(served, "/console");
  expect(set).toMatch(/HttpOnly; SameSite=Lax/);
  const query = Object.fromEntries(at.searchParams);
  expect(query).toMatchObject({
    response_type: "code",
    client_id: "linewire",
    code_challenge_method: "S256",
    redirect_uri: `${served.url}/account/v1/issuer/callback`,
  });
  issuer.claims = { sub: "person-1", nonce: query["nonce"] };
  const back = await finish(served, { code: "c", state: query["state"]! }, Cookie);
  expect([back.status, back.headers.get("refresh")]).toEqual([200, "0; url=/console"]);
  const verifier = issuer.tokenRequests[0]?.get("code_verifier") ?? "";
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(query["code_challenge"]);
  const session = { Cookie: cookieOf(back) };
  const made = await (await post(served, "/account/v1/keys", { name: "First" }, session)).text();
  const key = /lw_live_[A-Za-z0-9]{44}/.exec(made)?.[0] ?? "";
  expect((await served.ask("/league", { key })).status).toBe(200);
  expect((await served.ask("/console", { headers: session })).status).toBe(403);
});

test("[AC15] a callback with the state or token of another sign-in, or after no sign-in, is rejected", async () => {
  const issuer = await codeIssuer();
  const served = await serve({ demo: false, oidcIssuer: issuer.issuer });
  const { at, Cookie } = await begin(served);
  const state = at.searchParams.get("state") ?? "";
  const nonce = at.searchParams.get("nonce") ?? "";
  const refused = async (query: Record<string, string>, cookie = Cookie): Promise<void> => {
    const answer = await finish(served, query, cookie);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
  };
  issuer.claims = { sub: "person-1", nonce };
  await refused({ code: "c", state }, "");
  await refused({ code: "c", state: "another" });
  await refused({ state });
  await refused({ code: "c", state }, `${Cookie}x`);
  for (const claims of [
    { sub: "person-1" },
    { sub: "person-1", nonce: "another" },
    { sub: "acc_partner_daily-sport", nonce },
    { sub: "a\nb", nonce },
    { sub: "person-1", nonce, azp: "another" },
  ]) {
    issuer.claims = claims;
    await refused({ code: "c", state });
  }
  issuer.claims = { sub: "person-1", nonce };
  issuer.audience = "another";
  await refused({ code: "c", state });
});

test("[AC16] a sign-in answers 503 if the issuer does not respond, and 404 without an issuer", async () => {
  const served = await serve({ demo: false, oidcIssuer: "http://127.0.0.1:1" });
  const answer = await served.ask("/account/v1/issuer");
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([503, true]);
  expect(served.failures.splice(0).length).toBeGreaterThan(0);
  const without = await serve();
  expect((await without.ask("/account/v1/issuer")).status).toBe(404);
});
