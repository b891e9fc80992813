import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from "jose";
import { z } from "zod";
import { INVALID, type TokenVerdict } from "../../features/key/token-verdict.ts";
import { isSafeAddress } from "./safe-address.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA"];
const TIMEOUT_MS = 3000;
const TOLERANCE_SECONDS = 5;
const RETRY_MS = 3000;
const SUBJECT = /^[\x21-\x7e]{1,200}$/;
const UNREACHABLE: TokenVerdict = { refused: "overloaded" };

const Address = z.string().refine(isSafeAddress);
const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
});
const Tokens = z.object({ id_token: z.string().max(16_384) });

export type IssuerClient = { id: string; secret: string | null };
/** What a browser keeps while its person is at the issuer. */
export type Begun = { url: string; state: string; nonce: string; verifier: string };
type Sent = { code: string; verifier: string; nonce: string; redirectUri: string };
type Around = {
  now: () => number;
  secret: (bytes: number) => Buffer;
  report: (error: unknown) => void;
};

const discover = async (issuer: string) => {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const found = Discovery.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`${address} speaks for ${found.issuer}`);
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
};
type Found = Awaited<ReturnType<typeof discover>>;

/** Asked once; after a failure nobody asks again for a moment. */
const discovered = (issuer: string, { now, report }: Around) => {
  let found: Promise<Found | null> | null = null;
  let notBefore = 0;
  return async (): Promise<Found | null> => {
    if (now() < notBefore) return null;
    found ??= discover(issuer).catch((error: unknown) => {
      report(error);
      found = null;
      notBefore = now() + RETRY_MS;
      return null;
    });
    return found;
  };
};

const basic = ({ id, secret }: IssuerClient): Record<string, string> => {
  if (secret === null) return {};
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
};

/** Gives the code for the person's token; null when the issuer does not take it. */
const redeem = async (found: Found, client: IssuerClient, sent: Sent): Promise<string | null> => {
  const answer = await fetch(found.token_endpoint, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: "application/json", ...basic(client) },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: sent.code,
      redirect_uri: sent.redirectUri,
      client_id: client.id,
      code_verifier: sent.verifier,
    }),
  });
  if (answer.status >= 500) throw new Error(`the issuer answered ${answer.status}`);
  return answer.ok ? Tokens.parse(await answer.json()).id_token : null;
};

const isFor = ({ nonce, azp }: JWTPayload, sent: Sent, client: IssuerClient): boolean =>
  nonce === sent.nonce && (azp === undefined || azp === client.id);

/** Signs people in at an issuer: authorization code with PKCE, by discovery. */
export const oidcCode = (issuer: string, client: IssuerClient, around: Around) => {
  const found = discovered(issuer, around);
  const fresh = (): string => around.secret(32).toString("base64url");

  const begin = async (redirectUri: string): Promise<Begun | null> => {
    const at = await found();
    if (at === null) return null;
    const [state, nonce, verifier] = [fresh(), fresh(), fresh()];
    const url = new URL(at.authorization_endpoint);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const wish = { response_type: "code", scope: "openid", client_id: client.id, redirect_uri: redirectUri };
    for (const [name, value] of Object.entries({ ...wish, state, nonce, code_challenge: challenge }))
      url.searchParams.set(name, value);
    url.searchParams.set("code_challenge_method", "S256");
    return { url: url.href, state, nonce, verifier };
  };

  const verdictOn = async (token: string, at: Found, sent: Sent): Promise<TokenVerdict> => {
    const verified = await jwtVerify(token, at.keys, {
      issuer,
      audience: client.id,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "nonce"],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(around.now()),
    }).catch(() => null);
    const { sub = "" } = verified?.payload ?? {};
    const good = verified !== null && isFor(verified.payload, sent, client) && SUBJECT.test(sub);
    return good ? { accountId: sub, mayBeNew: true } : INVALID;
  };

  const finish = async (sent: Sent): Promise<TokenVerdict> => {
    const at = await found();
    if (at === null) return UNREACHABLE;
    try {
      const token = await redeem(at, client, sent);
      return token === null ? INVALID : await verdictOn(token, at, sent);
    } catch (error) {
      around.report(error);
      return UNREACHABLE;
    }
  };
  return { begin, finish };
};
