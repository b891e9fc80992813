import { SignJWT, errors, jwtVerify } from "jose";
import type { SigningKey } from "@linewire/domain/change/record";
import { EXPIRED, INVALID, type TokenVerdict } from "@linewire/domain/key/token-verdict";

const ISSUER = "linewire-local";
const AUDIENCE = "linewire";
const TOKEN_LIFETIME_MS = 7 * 24 * 3_600_000;

const bytesOf = (key: SigningKey): Uint8Array => Buffer.from(key.secret, "base64url");

export const signJwt = (accountId: string, key: SigningKey, now: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: "HS256", kid: key.id })
    .setSubject(accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + TOKEN_LIFETIME_MS) / 1000))
    .sign(bytesOf(key));

export const accountOfJwt = async (token: string, keys: readonly SigningKey[], now: number): Promise<TokenVerdict> => {
  const options = {
    issuer: ISSUER,
    audience: AUDIENCE,
    algorithms: ["HS256"],
    requiredClaims: ["sub", "exp"],
    currentDate: new Date(now),
  };
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, bytesOf(key), options);
      return payload.sub === undefined ? INVALID : { accountId: payload.sub, mayBeNew: false };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return EXPIRED;
    }
  }
  return INVALID;
};
