import { decodeProtectedHeader } from "jose";
import { partnerAccountId } from "@linewire/domain/change/record";
import { INVALID, type TokenVerdict } from "./token-verdict.ts";

type Verify = (token: string) => Promise<TokenVerdict>;
export type Issuers = {
  local: Verify;
  /** The installation's own identity provider, when it has one. */
  outside: Verify | null;
  demo: boolean;
};

const algorithmOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
};

/** Pages read for a partner's account; no person is that account. */
const isPerson = (verdict: TokenVerdict): boolean =>
  "refused" in verdict || !verdict.accountId.startsWith(partnerAccountId(""));

/** Reads interactive tokens. The algorithm chooses who must have signed, never which key fits: each issuer has its own list. */
export const interactiveTokens =
  ({ local, outside, demo }: Issuers): Verify =>
  async (token) => {
    const isLocal = algorithmOf(token) === "HS256";
    const verify = isLocal && (outside === null || demo) ? local : isLocal ? null : outside;
    const verdict = verify === null ? INVALID : await verify(token);
    return isPerson(verdict) ? verdict : INVALID;
  };
