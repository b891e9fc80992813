import type { Origins } from "@linewire/http/call";
import type { SignInWays } from "@linewire/pages/sign-in";
import type { AccountParts } from "./account-parts.ts";

type Parts = Pick<AccountParts, "issuer" | "tokens" | "demo">;

/** Only browsers on this machine get demo accounts. */
export const signInWays = (
  from: Pick<Origins, "local">,
  { issuer, tokens, demo }: Parts,
  message?: string,
): SignInWays => ({
  issuer: issuer?.name ?? null,
  tokens,
  demo: from.local ? demo : [],
  ...(message === undefined ? {} : { message }),
});
