import type { World } from "@linewire/domain/clock/world";
import * as oidc from "openid-client";
import { INVALID, type TokenVerdict } from "@linewire/domain/key/token-verdict";
import { isSafeAddress } from "./safe-address.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA"];
const TIMEOUT_SECONDS = 3;
const TOLERANCE_SECONDS = 5;
const RETRY_COOLDOWN_MS = 3000;
const SUBJECT = /^[\x21-\x7e]{1,200}$/;
const UNREACHABLE: TokenVerdict = { refused: "overloaded" };

export type IssuerClient = { id: string; secret: string | null };
/** The browser keeps this state of a sign-in while the user is at the issuer. */
export type PendingSignIn = { url: string; state: string; nonce: string; verifier: string };
/** `iss` is the issuer identifier, if the issuer sends it (RFC 9207). */
export type SignInReturn = Omit<PendingSignIn, "url"> & { code: string; iss: string | undefined; redirectUri: string };
type IssuerContext = {
  now: () => number;
  secret: World["secret"];
  report: (error: unknown) => void;
};

const checkAddress = (address: string | undefined): void => {
  if (address === undefined || !isSafeAddress(address))
    throw new Error(`the issuer's URL ${address} must be an https address, or http on this machine`);
};

const safeFetch: oidc.CustomFetch = async (url, options) => {
  checkAddress(url);
  return fetch(url, { ...options, body: options.body as BodyInit | null });
};

const withBounds = (configuration: oidc.Configuration): oidc.Configuration => {
  configuration[oidc.customFetch] = safeFetch;
  configuration.timeout = TIMEOUT_SECONDS;
  // The library then allows http to every host, but `safeFetch` only to this machine.
  oidc.allowInsecureRequests(configuration);
  // Also verifies the signature of a token that comes directly from the issuer.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
};

const discover = async (issuer: string, { id, secret }: IssuerClient): Promise<oidc.Configuration> => {
  const found = await oidc.discovery(new URL(issuer), id, {}, undefined, {
    [oidc.customFetch]: safeFetch,
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.allowInsecureRequests],
  });
  const metadata = found.serverMetadata();
  if (metadata.issuer !== issuer)
    throw new Error(`the discovery document of ${issuer} has another issuer, ${metadata.issuer}`);
  for (const address of [metadata.jwks_uri, metadata.authorization_endpoint, metadata.token_endpoint])
    checkAddress(address);
  const { id_token_signing_alg_values_supported: offered = ALGORITHMS } = metadata;
  const accepted = {
    ...metadata,
    // The library adds this method itself and rejects it in a new configuration.
    supportsPKCE: undefined,
    id_token_signing_alg_values_supported: offered.filter((name) => ALGORITHMS.includes(name)),
  };
  const authentication = secret === null ? oidc.None() : oidc.ClientSecretBasic(secret);
  const tolerance = { [oidc.clockTolerance]: TOLERANCE_SECONDS };
  return withBounds(new oidc.Configuration(accepted, id, tolerance, authentication));
};

/** Discovers the issuer once. After a failure, the next attempt waits for `RETRY_COOLDOWN_MS`. */
const discoverOnce = (issuer: string, client: IssuerClient, { now, report }: IssuerContext) => {
  let found: Promise<oidc.Configuration | null> | null = null;
  let notBefore = 0;
  return async (): Promise<oidc.Configuration | null> => {
    if (now() < notBefore) return null;
    found ??= discover(issuer, client).catch((error: unknown) => {
      report(error);
      found = null;
      notBefore = now() + RETRY_COOLDOWN_MS;
      return null;
    });
    return found;
  };
};

/** The issuer was unreachable or overloaded, or did not return JSON. So it is unknown whether the token is valid. */
const NO_VERDICT: ReadonlySet<unknown> = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

const isNoVerdict = (error: unknown): boolean => {
  if (!(error instanceof oidc.ClientError)) return !(error instanceof oidc.ResponseBodyError);
  const { cause, code } = error;
  return NO_VERDICT.has(code) || (cause instanceof Response && cause.status >= 500);
};

const grantOf = (configuration: oidc.Configuration, sent: SignInReturn) => {
  const address = new URL(sent.redirectUri);
  const { code, state, iss } = sent;
  address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  return oidc.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: sent.verifier,
    expectedNonce: sent.nonce,
    expectedState: state,
    idTokenExpected: true,
  });
};

export const oidcCode = (issuer: string, client: IssuerClient, context: IssuerContext) => {
  const found = discoverOnce(issuer, client, context);
  const randomToken = (): string => context.secret(32).toString("base64url");

  const begin = async (redirectUri: string): Promise<PendingSignIn | null> => {
    const configuration = await found();
    if (configuration === null) return null;
    const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: "openid",
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, state, nonce, verifier };
  };

  const finish = async (sent: SignInReturn): Promise<TokenVerdict> => {
    const configuration = await found();
    if (configuration === null) return UNREACHABLE;
    try {
      const { sub = "", azp = client.id } = (await grantOf(configuration, sent)).claims() ?? {};
      // The library checks azp only for several audiences.
      return SUBJECT.test(sub) && azp === client.id ? { accountId: sub, mayBeNew: true } : INVALID;
    } catch (error) {
      if (!isNoVerdict(error)) return INVALID;
      context.report(error);
      return UNREACHABLE;
    }
  };
  return { begin, finish };
};
