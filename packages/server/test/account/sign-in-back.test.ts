import { expect, test } from "vitest";
import { codeIssuer } from "./code-issuer.ts";
import { cookieOf, post, signedIn } from "../article/own-pages.ts";
import { serve, type Served } from "../serve.ts";

const VIEW = "/studio/?partner=daily-sport&url=https%3A%2F%2Fpaper.example%2Fa%3Fb%3D1%26c&tab=embed";
const HOSTILE = [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https://evil.example/account",
  "/%2f%2fevil.example",
  "/account\n//evil.example",
  "/account\r\nSet-Cookie: a=b",
  "/console/../../evil",
  "javascript:alert(1)",
  "/account//evil.example",
];

const accountPath = (to: string): string => `/account?${new URLSearchParams({ to })}`;
const locationOf = (answer: Response): [number, string | null] => [answer.status, answer.headers.get("location")];
const fieldsOf = (page: string): (string | undefined)[] =>
  [...page.matchAll(/name="to" value="([^"]*)"/g)].map((match) => match[1]?.replaceAll("&amp;", "&"));

test("[AC20] after a sign-in by token or demo account the browser returns to the same view", async () => {
  const served = await serve();
  const page = await (await served.ask(accountPath(VIEW))).text();
  expect(page).toContain("<h1>Studio</h1>");
  expect(fieldsOf(page)).toEqual([VIEW, VIEW]);
  expect(locationOf(await post(served, "/account/v1/sign-in", { token: served.jwt, to: VIEW }))).toEqual([302, VIEW]);
  expect(locationOf(await post(served, "/account/v1/sign-in", { as: "acc_demo_free", to: VIEW }))).toEqual([302, VIEW]);
});

test("[AC20] a failed sign-in keeps the view; a signed-in user is redirected to the view", async () => {
  const served = await serve();
  const failed = await post(served, "/account/v1/sign-in", { token: "x.y.z", to: VIEW });
  expect([failed.status, fieldsOf(await failed.text())]).toEqual([401, [VIEW, VIEW]]);
  const headers = await signedIn(served, "free");
  expect(locationOf(await served.ask(accountPath(VIEW), { headers }))).toEqual([302, VIEW]);
});

test("[AC20] the sign-in forms contain the requested path and query", async () => {
  const served = await serve();
  const rotating = "/account?rotate=0123abcd";
  expect(fieldsOf(await (await served.ask(rotating)).text())).toEqual([rotating, rotating]);
  expect(fieldsOf(await (await served.ask("/console")).text())).toEqual(["/console", "/console"]);
  const out = await post(served, "/account/v1/sign-out", { to: "/console" }, await signedIn(served, "operator"));
  expect(locationOf(out)).toEqual([302, "/console"]);
});

test("[AC20] no return address redirects a sign-in, a sign-out or a page to another host", async () => {
  const served = await serve();
  const headers = await signedIn(served, "free");
  for (const to of HOSTILE) {
    expect(fieldsOf(await (await served.ask(accountPath(to))).text())).toEqual(["/account", "/account"]);
    expect(locationOf(await served.ask(accountPath(to), { headers }))).toEqual([302, "/account"]);
    const signedInAt = await post(served, "/account/v1/sign-in", { as: "acc_demo_free", to });
    expect([...locationOf(signedInAt), signedInAt.headers.get("set-cookie")]).toEqual([
      302,
      "/account",
      expect.stringMatching(/^lw_session=/),
    ]);
    expect(locationOf(await post(served, "/account/v1/sign-out", { to }))).toEqual([302, "/account"]);
  }
});

const throughIssuer = async (served: Served, issuer: { claims: object }, to: string) => {
  const begun = await served.ask(`/account/v1/issuer?${new URLSearchParams({ to })}`);
  const at = new URL(begun.headers.get("location") ?? "");
  issuer.claims = { sub: "person-1", nonce: at.searchParams.get("nonce") };
  const query = new URLSearchParams({ code: "c", state: at.searchParams.get("state") ?? "" });
  const Cookie = cookieOf(begun);
  const finish = (state = query) => served.ask(`/account/v1/issuer/callback?${state}`, { headers: { Cookie } });
  return { issuerUrl: at.href, Cookie, finish };
};

test("[AC20] the callback of the issuer returns to the view, which the issuer does not receive", async () => {
  const issuer = await codeIssuer();
  const served = await serve({ demo: false, oidcIssuer: issuer.issuer });
  const page = await (await served.ask(accountPath(VIEW))).text();
  expect(page).toContain(`href="/account/v1/issuer?to=${encodeURIComponent(VIEW)}"`);
  const way = await throughIssuer(served, issuer, VIEW);
  expect(way.issuerUrl).not.toContain("studio");
  const failed = await way.finish(new URLSearchParams({ error: "access_denied" }));
  expect([failed.status, (await failed.text()).includes(encodeURIComponent(VIEW))]).toEqual([401, true]);
  const back = await way.finish();
  expect([back.status, back.headers.get("refresh")]).toEqual([200, `0; url=${VIEW}`]);
});

test("[AC20] neither start parameters nor an altered cookie redirect to another host", async () => {
  const issuer = await codeIssuer();
  const served = await serve({ demo: false, oidcIssuer: issuer.issuer });
  for (const to of HOSTILE) {
    const back = await (await throughIssuer(served, issuer, to)).finish();
    expect([back.status, back.headers.get("refresh")]).toEqual([200, "0; url=/account"]);
  }
  const { Cookie } = await throughIssuer(served, issuer, VIEW);
  const [payload = "", mac = ""] = Cookie.replace("lw_signin=", "").split(".");
  const pending = JSON.parse(Buffer.from(payload, "base64url").toString()) as { state: string };
  const forged = Buffer.from(JSON.stringify({ ...pending, to: "//evil.example" })).toString("base64url");
  const query = new URLSearchParams({ code: "c", state: pending.state });
  const answer = await served.ask(`/account/v1/issuer/callback?${query}`, {
    headers: { Cookie: `lw_signin=${forged}.${mac}` },
  });
  expect([answer.status, answer.headers.get("refresh"), answer.headers.get("set-cookie")]).toEqual([401, null, null]);
});

test("[AC20] a sign-in returns to the whole URL if it fits into a cookie, otherwise without its query", async () => {
  const issuer = await codeIssuer();
  const served = await serve({ demo: false, oidcIssuer: issuer.issuer });
  const long = `/studio/?url=${"a".repeat(2380)}`;
  const way = await throughIssuer(served, issuer, long);
  expect(way.Cookie.length).toBeLessThan(4096);
  expect((await way.finish()).headers.get("refresh")).toBe(`0; url=${long}`);
  const tooLong = await throughIssuer(served, issuer, `${long}${"a".repeat(3000)}`);
  expect((await tooLong.finish()).headers.get("refresh")).toBe("0; url=/studio/");
});
