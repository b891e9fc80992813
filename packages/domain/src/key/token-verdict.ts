/**
 * Result of checking a sign-in token: its account, and whether its issuer may create new accounts; or the reason for
 * rejection.
 */
export type TokenVerdict =
  | { accountId: string; mayBeNew: boolean }
  | { refused: "token_invalid" | "token_expired" | "overloaded" };

export const INVALID: TokenVerdict = { refused: "token_invalid" };
export const EXPIRED: TokenVerdict = { refused: "token_expired" };
