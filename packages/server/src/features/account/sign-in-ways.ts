import type { Origins } from "../../call.ts";
import type { SignInWays } from "#pages/sign-in";
import type { AccountParts } from "./account-parts.ts";

type Parts = Pick<AccountParts, "issuer" | "tokens" | "demo">;

/** The ways in that a call may see: demo accounts are for whoever sits at this machine. */
export const signInWays = (
  from: Pick<Origins, "local">,
  { issuer, tokens, demo }: Parts,
  says?: string,
): SignInWays => ({
  issuer: issuer?.name ?? null,
  tokens,
  demo: from.local ? demo : [],
  ...(says === undefined ? {} : { says }),
});
