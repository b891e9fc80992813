import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { STREAM } from "@linewire/contract";
import type { ScopeBounds, SigningKey } from "@linewire/domain/change/record";

export type TokenClaims = {
  subscriptionId: string;
  keyId: string | null;
  tier: string;
  scope: string;
  issuedAt: number;
  expiresAt: number;
};

/** This text is signed but not sent, so that a MAC for another purpose or version is not valid. */
const AUDIENCE = "linewire-stream.3.";

/** A list and not an object, because every article response contains a token, and tokens hardly compress. */
type Payload = [
  subscriptionId: string,
  keyId: string | null,
  tier: string,
  scope: string,
  issuedAt: number,
  expiresAt: number,
];

const macOf = (text: string, secret: string): Buffer =>
  createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(AUDIENCE + text)
    .digest();

export const scopeHash = ({ leagueIds, sourceIds }: ScopeBounds): string =>
  createHash("sha256")
    .update(JSON.stringify([leagueIds, sourceIds]))
    .digest("base64url")
    .slice(0, 16);

/** A token is valid for at most 24 hours. Equal claims give equal tokens. */
export const signToken = (claims: TokenClaims, key: SigningKey): string => {
  const { subscriptionId, keyId, tier, scope, issuedAt, expiresAt } = claims;
  const payload: Payload = [subscriptionId, keyId, tier, scope, Math.floor(issuedAt), Math.floor(expiresAt)];
  const text = `${key.id}.${Buffer.from(JSON.stringify(payload)).toString("base64url")}`;
  return `${text}.${macOf(text, key.secret).toString("base64url")}`;
};

const SHAPE = /^([A-Za-z0-9]{1,32})\.([A-Za-z0-9_-]{1,2000})\.([A-Za-z0-9_-]{43})$/;

const claimsOf = ([subscriptionId, keyId, tier, scope, issuedAt, expiresAt]: Payload): TokenClaims => ({
  subscriptionId,
  keyId,
  tier,
  scope,
  issuedAt,
  expiresAt,
});

/** Null for a text that this service did not sign. The MAC is checked first, in constant time. */
export const readToken = (token: string, keys: readonly SigningKey[]): TokenClaims | null => {
  const parts = SHAPE.exec(token);
  const key = parts && keys.find(({ id }) => id === parts[1]);
  if (!parts || !key) return null;
  const mac = Buffer.from(parts[3]!, "base64url");
  const expected = macOf(`${parts[1]}.${parts[2]}`, key.secret);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
  // The last base64 character has unused bits, so several texts decode to one MAC. Only one of them is accepted.
  if (mac.toString("base64url") !== parts[3]) return null;
  const claims = claimsOf(JSON.parse(Buffer.from(parts[2]!, "base64url").toString()) as Payload);
  return claims.expiresAt - claims.issuedAt <= STREAM.maxTokenLifeMs ? claims : null;
};
