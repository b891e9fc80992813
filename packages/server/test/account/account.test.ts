import type { AccountOverview } from "@linewire/contract";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { proxyList } from "@linewire/http/request/proxy";
import { OWN, cookieOf, post, signedIn } from "../article/own-pages.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const KEY = /lw_live_[A-Za-z0-9]{44}/;

const pageOf = async (served: Served, headers: Record<string, string>, path = "/account"): Promise<string> =>
  (await served.ask(path, { headers })).text();
const overviewOf = async (served: Served, headers: Record<string, string>): Promise<AccountOverview> =>
  (await (await served.ask("/account/v1/overview", { headers })).json()) as AccountOverview;

test("[AC1] without a session, account and console answer 200 with the sign-in page", async () => {
  const served = await serve();
  for (const path of ["/account", "/console"]) {
    const answer = await served.ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('action="/account/v1/sign-in"');
  }
  expect((await served.ask("/account/v1/overview")).status).toBe(401);
});

test("[AC2] an account page is not cached, cannot be framed, and runs only its own script", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  for (const path of ["/account", "/console"]) {
    const answer = await served.ask(path, { headers });
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /default-src 'none'.*script-src 'sha256-[^']+';.*frame-ancestors 'none'.*trusted-types 'none'/,
    );
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect([...text.matchAll(/(?:src|href|action)="(?!\/|#)([^"]*)"/g)].map((match) => match[1])).toEqual([]);
    expect(text).not.toMatch(/ (on\w+|style)=/);
  }
});

test("[AC3] the session cookie is HttpOnly and SameSite=Strict, and Secure over https", async () => {
  const served = await serve();
  const answer = await post(served, "/account/v1/sign-in", { as: "acc_demo_free" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account"]);
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^lw_session=[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  const behind = await serve({ proxies: { trusted: proxyList(["loopback"]), regionHeader: null } });
  const secure = await post(behind, "/account/v1/sign-in", { as: "acc_demo_free" }, { "X-Forwarded-Proto": "https" });
  expect(secure.headers.get("set-cookie")).toMatch(/; Secure; /);
  const page = await pageOf(served, { Cookie: cookieOf(answer) });
  expect(page).toContain("Demo free");
  expect(page).not.toContain('href="/console"');
});

test("[AC4] a forged, altered, expired or ended session is rejected", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { Cookie } = await signedIn(served, "free");
  const [payload = "", mac = ""] = Cookie.replace("lw_session=", "").split(".");
  const other = Buffer.from(
    Buffer.from(payload, "base64url").toString().replace("acc_demo_free", "acc_demo_operator"),
  ).toString("base64url");
  const status = async (cookie: string): Promise<number> =>
    (await served.ask("/account/v1/overview", { headers: { Cookie: cookie } })).status;
  expect(await status(Cookie)).toBe(200);
  for (const forged of [`${other}.${mac}`, `${payload}.`, payload, `${payload}.${mac}.x`, ".", "e30.e30"])
    expect(await status(`lw_session=${forged}`)).toBe(401);
  const again = await signedIn(served, "free");
  await post(served, "/account/v1/sign-out", {}, again);
  expect(await status(again.Cookie)).toBe(401);
  expect(await status(Cookie)).toBe(200);
  world.pass(8 * 3_600_000);
  expect(await status(Cookie)).toBe(401);
});

test("[AC4] a signed-out session is still rejected after a restart; other sessions continue", async () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const statuses = async (served: Served, sessions: readonly { Cookie: string }[]): Promise<number[]> =>
    Promise.all(sessions.map(async (headers) => (await served.ask("/account/v1/overview", { headers })).status));
  const first = await serveUntilClosed({ directory });
  const [left, kept] = [await signedIn(first, "free"), await signedIn(first, "free")];
  await post(first, "/account/v1/sign-out", {}, left);
  expect(await statuses(first, [left, kept])).toEqual([401, 200]);
  await first.close();
  const second = await serveUntilClosed({ directory });
  expect(await statuses(second, [left, kept])).toEqual([401, 200]);
  await second.close();
});

test("[AC5] a request from another site changes nothing", async () => {
  const served = await serve();
  const session = await signedIn(served, "free");
  const foreign = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "cross-site", Origin: served.url },
  ];
  for (const headers of foreign)
    for (const path of [
      "/account/v1/keys",
      "/account/v1/sign-in",
      "/account/v1/sign-out",
      "/console/v1/partners/daily-sport",
    ]) {
      const answer = await post(served, path, { name: "x" }, { ...session, ...headers });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, "foreign_origin"]);
    }
  const old = { "Content-Type": "application/x-www-form-urlencoded", ...session };
  const ask = (headers: Record<string, string>): Promise<Response> =>
    served.ask("/account/v1/keys", { method: "POST", body: "name=One", headers: { ...old, ...headers } });
  for (const Origin of ["null", "https://elsewhere.example", served.url.replace("http", "https")])
    expect((await ask({ Origin })).status).toBe(403);
  expect((await ask({})).status).toBe(403);
  expect((await ask({ Origin: served.url })).status).toBe(200);
});

test("[AC6] only demo installs offer demo accounts, and only to local requests", async () => {
  const served = await serve();
  const offered = async (headers: Record<string, string> = {}): Promise<boolean> =>
    (await pageOf(served, headers)).includes("As a demo account");
  expect(await offered()).toBe(true);
  expect(await offered({ "X-Forwarded-For": "203.0.113.7" })).toBe(false);
  const sent = await post(served, "/account/v1/sign-in", { as: "acc_demo_operator" }, { Forwarded: "for=203.0.113.7" });
  expect([sent.status, sent.headers.get("set-cookie")]).toEqual([401, null]);
  const stranger = await post(served, "/account/v1/sign-in", { as: "acc_partner_daily-sport" });
  expect(stranger.status).toBe(401);
  const closed = await serve({ demo: false });
  expect(await pageOf(closed, {})).not.toContain("As a demo account");
  expect((await post(closed, "/account/v1/sign-in", { as: "acc_demo_operator" })).status).toBe(401);
});

test("[AC7] an interactive token signs in; a key and a wrong token do not", async () => {
  const served = await serve();
  const good = await post(served, "/account/v1/sign-in", { token: ` ${served.jwt}\n`, to: "/console" });
  expect([good.status, good.headers.get("location")]).toEqual([302, "/console"]);
  for (const token of [served.keys.operator, "x.y.z", ""]) {
    const answer = await post(served, "/account/v1/sign-in", { token });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
    if (token !== "") expect(await answer.text()).not.toContain(token);
  }
});

test("[AC8] API endpoints do not accept the session cookie", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  expect((await served.ask("/league", { headers })).status).toBe(401);
  expect((await served.ask("/api-key", { headers })).status).toBe(401);
  const body = JSON.stringify({ command: "key.create", accountId: "acc_demo_free", name: "x" });
  expect((await served.ask("/operate/v1/commands", { headers, method: "POST", body })).status).toBe(401);
});

test("[AC9] only the response that creates a key contains its text", async () => {
  const served = await serve();
  const headers = await signedIn(served, "concierge");
  expect(await pageOf(served, headers)).not.toMatch(KEY);
  const made = await (await post(served, "/account/v1/keys", { name: "Second <b>" }, headers)).text();
  const key = KEY.exec(made)?.[0] ?? "";
  expect((await served.ask("/league", { key })).status).toBe(200);
  expect(made).toContain(`KEY=${key}`);
  expect(made).toContain("Second &lt;b>");
  const later = await pageOf(served, headers);
  expect(later).not.toMatch(KEY);
  expect(later).toContain(`${key.slice(0, 12)}...${key.slice(-2)}`);
  const third = await post(served, "/account/v1/keys", { name: "Third" }, headers);
  const text = await third.text();
  expect([third.status, text.includes("Revoke one first"), KEY.test(text)]).toEqual([400, true, false]);
});

test("[AC10] a revoked key is rejected at once; the key of another account answers 404", async () => {
  const served = await serve();
  const headers = await signedIn(served, "concierge");
  const foreign = served.keys.enterprise.slice(8, 16);
  expect((await post(served, `/account/v1/keys/${foreign}/revoke`, {}, headers)).status).toBe(404);
  const own = served.keys.concierge;
  const revoked = await post(served, `/account/v1/keys/${own.slice(8, 16)}/revoke`, {}, headers);
  expect(revoked.status).toBe(302);
  expect((await served.ask("/league", { key: own })).status).toBe(401);
  expect((await served.ask("/league", { key: served.keys.enterprise })).status).toBe(200);
  expect((await post(served, `/account/v1/keys/${foreign}/revoke`, {}, OWN)).status).toBe(401);
});

test("[AC11] usage and remaining requests are shown per key", async () => {
  const served = await serve({ rateLimits: true });
  const headers = await signedIn(served, "concierge");
  for (let count = 0; count < 3; count++) await served.ask("/league", { key: served.keys.concierge });
  const { keys, limited } = await overviewOf(served, headers);
  const [key] = keys;
  expect(limited).toBe(true);
  expect(key?.calls).toContainEqual({ budget: "reads", calls: 3 });
  expect(key?.budgets).toContainEqual({ budget: "reads", limit: 600, windowSeconds: 60, remaining: 597 });
  expect(key?.calls.map(({ budget }) => budget)).toEqual(["odds", "reads", "subscriptions"]);
  expect(key?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(keys)).not.toContain(served.keys.concierge.slice(20));
});

test("[AC12] the count of requests restarts at zero after midnight UTC", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = await signedIn(served, "free");
  const start = world.now();
  await served.ask("/league", { key: served.keys.free });
  const before = await overviewOf(served, headers);
  expect(Date.parse(before.countedSince)).toBeGreaterThanOrEqual(start - 60_000);
  expect(before.keys[0]?.calls).toContainEqual({ budget: "reads", calls: 1 });
  world.pass(7 * 3_600_000);
  const after = await overviewOf(served, headers);
  expect(after.countedSince).toBe("2026-11-22T00:00:00.000Z");
  expect(after.keys[0]?.calls).toContainEqual({ budget: "reads", calls: 0 });
});

test("[AC13] the rotation guide shows the actual state: two keys, the new key used, the old key revoked", async () => {
  const served = await serve();
  const headers = await signedIn(served, "concierge");
  const old = served.keys.concierge.slice(8, 16);
  const guide = `/account?rotate=${old}`;
  const steps = async (): Promise<string[]> =>
    [...(await pageOf(served, headers, guide)).matchAll(/<li data-is="(\w+)"/g)].map((match) => match[1] ?? "");
  expect(await steps()).toEqual(["now", "later", "later", "later"]);
  const made = await (await post(served, "/account/v1/keys", { name: "Next", rotate: old }, headers)).text();
  expect(await steps()).toEqual(["done", "now", "later", "later"]);
  await served.ask("/league", { key: KEY.exec(made)?.[0] ?? "" });
  expect(await steps()).toEqual(["done", "done", "now", "now"]);
  await post(served, `/account/v1/keys/${old}/revoke`, {}, headers);
  expect(await pageOf(served, headers, guide)).toContain("is revoked");
});
