/** `mayBeNew`: the issuer of the sign-in token may create new accounts. */
export type TokenVerdict =
  | { accountId: string; mayBeNew: boolean }
  | { refused: "token_invalid" | "token_expired" | "overloaded" };

export const INVALID: TokenVerdict = { refused: "token_invalid" };
export const EXPIRED: TokenVerdict = { refused: "token_expired" };
