import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemNow } from "@linewire/testkit";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import { onTestFinished } from "vitest";

export type OidcServer = { issuer: string; sign: (subject: string, lifeSeconds?: number) => Promise<string> };

export const oidcServer = async (): Promise<OidcServer> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const keys = [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256" }];
  let issuer = "";
  const server = createServer((request, response) =>
    response.end(JSON.stringify(request.url === "/jwks" ? { keys } : { issuer, jwks_uri: `${issuer}/jwks` })),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (subject: string, lifeSeconds = 600): Promise<string> =>
    new SignJWT({ aud: "linewire" })
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .setIssuer(issuer)
      .setSubject(subject)
      .setExpirationTime(Math.floor(systemNow() / 1000) + lifeSeconds)
      .sign(privateKey);
  return { issuer, sign };
};
