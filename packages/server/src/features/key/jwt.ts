import { SignJWT, jwtVerify } from "jose";
import type { SigningKey } from "@linewire/domain/change/record";

const ISSUER = "linewire-local";
const AUDIENCE = "linewire";
const LIFE = "7d";

const bytesOf = (key: SigningKey): Uint8Array => Buffer.from(key.secret, "base64url");

/** An interactive token of the local issuer. */
export const signJwt = (accountId: string, key: SigningKey, now: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: "HS256", kid: key.id })
    .setSubject(accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(LIFE)
    .sign(bytesOf(key));

/** The account of a token that we signed and that is still valid; null for any other text. */
export const accountOfJwt = async (token: string, keys: readonly SigningKey[], now: number): Promise<string | null> => {
  for (const key of keys) {
    try {
      const options = { issuer: ISSUER, audience: AUDIENCE, algorithms: ["HS256"], currentDate: new Date(now) };
      const { payload } = await jwtVerify(token, bytesOf(key), options);
      return payload.sub ?? null;
    } catch {
      continue;
    }
  }
  return null;
};
