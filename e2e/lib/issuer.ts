import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { systemNow } from "@linewire/testkit";

const LIFE_SECONDS = 600;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const tokenBy = (key: KeyObject, claims: object): string => {
  const text = `${part({ alg: "ES256", kid: "1" })}.${part(claims)}`;
  const mac = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${mac.toString("base64url")}`;
};

/** Signs in one person, who must click a button on the provider's page. */
export const openIssuer = async (subject: string): Promise<{ url: string; server: Server }> => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const keys = [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "ES256" }];
  let nonce = "";
  const server = createServer((request, response) => {
    const at = new URL(request.url ?? "/", url);
    const answers: Record<string, () => object> = {
      "/.well-known/openid-configuration": () => ({
        issuer: url,
        jwks_uri: `${url}/jwks`,
        authorization_endpoint: `${url}/go`,
        token_endpoint: `${url}/token`,
      }),
      "/jwks": () => ({ keys }),
      "/token": () => {
        const iat = Math.floor(systemNow() / 1000);
        const claims = { iss: url, aud: "linewire", sub: subject, nonce, iat, exp: iat + LIFE_SECONDS };
        return { access_token: "a", token_type: "Bearer", id_token: tokenBy(privateKey, claims) };
      },
    };
    const json = answers[at.pathname];
    if (json) {
      response.setHeader("Content-Type", "application/json");
      return void response.end(JSON.stringify(json()));
    }
    nonce = at.searchParams.get("nonce") ?? "";
    const back = new URL(at.searchParams.get("redirect_uri") ?? url);
    back.search = new URLSearchParams({ code: "c", state: at.searchParams.get("state") ?? "" }).toString();
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Issuer</title><a href="${back.href.replaceAll("&", "&amp;")}">It is me</a>`);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server };
};
