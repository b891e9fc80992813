/** What an interactive token says: whose it is, and whether its issuer may speak of accounts that nobody has met yet; or why not. */
export type TokenVerdict =
  | { accountId: string; mayBeNew: boolean }
  | { refused: "token_invalid" | "token_expired" | "overloaded" };

export const INVALID: TokenVerdict = { refused: "token_invalid" };
export const EXPIRED: TokenVerdict = { refused: "token_expired" };
