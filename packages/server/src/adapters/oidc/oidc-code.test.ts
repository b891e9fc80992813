import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemNow } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { oidcCode } from "./oidc-code.ts";

type Answer = { status: number; headers: Record<string, string>; body: string };

const issuerWith = async (answer: (issuer: string) => Partial<Answer> & { document: object }): Promise<string> => {
  const server = createServer((_request, response) => {
    const { status = 200, headers = {}, document } = answer(issuer);
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(document));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
};

const documentOf = (issuer: string): Record<string, unknown> => ({
  issuer,
  jwks_uri: `${issuer}/jwks`,
  authorization_endpoint: `${issuer}/go`,
  token_endpoint: `${issuer}/token`,
});

const signInAt = (issuer: string) => {
  const reports: unknown[] = [];
  const client = { id: "linewire", secret: null };
  const code = oidcCode(issuer, client, { now: systemNow, secret: randomBytes, report: (one) => reports.push(one) });
  return { ...code, reports };
};

test("[AC14] a user is redirected to the issuer with PKCE, state and nonce", async () => {
  const issuer = await issuerWith((at) => ({ document: documentOf(at) }));
  const pending = await signInAt(issuer).begin("https://here.example/back");
  const parameters = Object.fromEntries(new URL(pending?.url ?? "").searchParams);
  expect(pending?.url.startsWith(`${issuer}/go?`)).toBe(true);
  expect(parameters).toMatchObject({
    scope: "openid",
    state: pending?.state,
    nonce: pending?.nonce,
    code_challenge_method: "S256",
  });
});

test.each(["jwks_uri", "authorization_endpoint", "token_endpoint"])(
  "[AC16] an issuer is rejected if its %s is missing, contains a password or is plain http on another host",
  async (name) => {
    for (const place of ["http://elsewhere.example/", "https://name:word@elsewhere.example/", undefined]) {
      const { begin, reports } = signInAt(
        await issuerWith((at) => ({ document: { ...documentOf(at), [name]: place } })),
      );
      expect([await begin("https://here.example/back"), reports.length]).toEqual([null, 1]);
    }
  },
);

test("[AC16] a discovery document of another issuer, or a redirect, is rejected", async () => {
  const other = await issuerWith(() => ({ document: documentOf("https://other.example") }));
  const moved = await issuerWith((at) => ({ status: 302, headers: { Location: "/moved" }, document: documentOf(at) }));
  for (const issuer of [other, moved]) expect(await signInAt(issuer).begin("https://here.example/back")).toBeNull();
});

test("[AC16] while the issuer is unreachable, a sign-in is `overloaded`, and only the first request is sent and reported", async () => {
  const { begin, finish, reports } = signInAt("http://127.0.0.1:1");
  expect(await begin("https://here.example/back")).toBeNull();
  const sent = {
    code: "c",
    state: "s",
    iss: undefined,
    nonce: "n",
    verifier: "v",
    redirectUri: "https://here.example/",
  };
  expect(await finish(sent)).toEqual({ refused: "overloaded" });
  expect(reports).toHaveLength(1);
});
