import { decodeProtectedHeader } from "jose";
import { partnerAccountId } from "@linewire/domain/change/record";
import { INVALID, type TokenVerdict } from "@linewire/domain/key/token-verdict";

type Verify = (token: string) => Promise<TokenVerdict>;
export type Issuers = {
  local: Verify;
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

/** False for a partner's account, which belongs to pages. */
const isPerson = (verdict: TokenVerdict): boolean =>
  "refused" in verdict || !verdict.accountId.startsWith(partnerAccountId(""));

/** The installation's own tokens are HS256. The keys of the identity provider verify all other tokens. */
export const interactiveTokens =
  ({ local, outside, demo }: Issuers): Verify =>
  async (token) => {
    const isLocal = algorithmOf(token) === "HS256";
    const verify = isLocal && (outside === null || demo) ? local : isLocal ? null : outside;
    const verdict = verify === null ? INVALID : await verify(token);
    return isPerson(verdict) ? verdict : INVALID;
  };
