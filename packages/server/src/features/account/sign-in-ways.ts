import type { Origins } from "@linewire/http/call";
import type { SignInWays } from "@linewire/pages/sign-in";
import type { AccountParts } from "./account-parts.ts";

type Parts = Pick<AccountParts, "issuer" | "tokens" | "demo">;

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
