import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { EXPIRED, INVALID, type TokenVerdict } from "@linewire/domain/key/token-verdict";
import { isSafeAddress } from "./safe-address.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA"];
const AUDIENCE = "linewire";
const TIMEOUT_MS = 3000;
const COOLDOWN_MS = 30_000;
const KEYS_TTL_MS = 10 * 60_000;
const TOLERANCE_SECONDS = 5;
const UNREACHABLE: TokenVerdict = { refused: "overloaded" };

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string().refine(isSafeAddress) });

const discover = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} returned status ${answer.status}`);
  const found = Discovery.parse(await answer.json());
  if (found.issuer !== issuer)
    throw new Error(`the discovery document at ${address} has another issuer, ${found.issuer}`);
  const bounds = { timeoutDuration: TIMEOUT_MS, cooldownDuration: COOLDOWN_MS, cacheMaxAge: KEYS_TTL_MS };
  return createRemoteJWKSet(new URL(found.jwks_uri), bounds);
};

/** All callers share one discovery. After a failure there is no attempt for 3 s. */
const keysOf = (issuer: string, now: () => number) => {
  let keys: Promise<JWTVerifyGetKey> | null = null;
  let notBefore = 0;
  return (): Promise<JWTVerifyGetKey> => {
    if (keys) return keys;
    if (now() < notBefore) return Promise.reject(new Error("the issuer did not respond recently; try again later"));
    keys = discover(issuer).catch((error: unknown) => {
      keys = null;
      notBefore = now() + COOLDOWN_MS / 10;
      throw error;
    });
    return keys;
  };
};

const isForUs = ({ aud }: JWTPayload): boolean =>
  aud === undefined || (Array.isArray(aud) ? aud.includes(AUDIENCE) : aud === AUDIENCE);

const SUBJECT = /^[\x21-\x7e]{1,200}$/;

const reasonOf = (error: unknown): TokenVerdict => {
  if (error instanceof errors.JWTExpired) return EXPIRED;
  const ours = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // jose reports an unreachable JWKS as a plain JOSEError or as fetch's TypeError.
  const fetched =
    error instanceof TypeError || (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC");
  return ours || fetched ? UNREACHABLE : INVALID;
};

/** The keys of the issuer come from discovery and are fetched at most every 30 s. */
export const oidcIssuer = (issuer: string, now: () => number, report: (error: unknown) => void) => {
  const keys = keysOf(issuer, now);
  return async (token: string): Promise<TokenVerdict> => {
    const found = await keys().catch(report);
    if (!found) return UNREACHABLE;
    try {
      const { payload } = await jwtVerify(token, found, {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ["sub", "exp"],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      });
      const { sub = "" } = payload;
      return isForUs(payload) && SUBJECT.test(sub) ? { accountId: sub, mayBeNew: true } : INVALID;
    } catch (error) {
      return reasonOf(error);
    }
  };
};
