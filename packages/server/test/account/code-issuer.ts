import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemNow } from "@linewire/testkit";
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from "jose";
import { onTestFinished } from "vitest";

type Issuer = { issuer: string; claims: JWTPayload; audience: string; tokenRequests: URLSearchParams[] };

export const codeIssuer = async (): Promise<Issuer> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const keys = [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256" }];
  const made: Issuer = { issuer: "", claims: { sub: "person-1" }, audience: "linewire", tokenRequests: [] };
  const token = (): Promise<string> =>
    new SignJWT(made.claims)
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .setIssuer(made.issuer)
      .setAudience(made.audience)
      .setIssuedAt(Math.floor(systemNow() / 1000))
      .setExpirationTime(Math.floor(systemNow() / 1000) + 600)
      .sign(privateKey);
  const server = createServer((request, response) => {
    const { issuer } = made;
    const places = {
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/go`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
    };
    response.setHeader("Content-Type", "application/json");
    if (request.url === "/jwks") return void response.end(JSON.stringify({ keys }));
    if (request.url !== "/token") return void response.end(JSON.stringify({ issuer, ...places }));
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      made.tokenRequests.push(new URLSearchParams(body));
      const access = { access_token: "opaque", token_type: "Bearer", expires_in: 600 };
      void token().then((id_token) => response.end(JSON.stringify({ ...access, id_token })));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  made.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return made;
};
