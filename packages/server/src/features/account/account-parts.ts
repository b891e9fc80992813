import type { RateClass, Tier } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import type { DemoAccount } from "@linewire/pages/sign-in";
import type { Sessions } from "./sessions.ts";
import type { UsageBook } from "./usage-book.ts";

type Verdict = { accountId: string; mayBeNew: boolean } | { refused: string };

type SignInState = { state: string; nonce: string; verifier: string };

export type IssuerSignIn = {
  name: string;
  begin: (redirectUri: string) => Promise<(SignInState & { url: string }) | null>;
  finish: (sent: SignInState & { code: string; iss: string | undefined; redirectUri: string }) => Promise<Verdict>;
  keep: (value: object) => string;
  kept: (text: string) => unknown;
};

export type BudgetLeft = { limit: number; windowMs: number; remaining: number };

export type AccountParts = {
  now: () => number;
  systemNow: () => number;
  sessions: Sessions;
  account: (id: string) => Account | undefined;
  keysOf: (accountId: string) => Key[];
  usedAt: (keyId: string) => number | null;
  usage: Pick<UsageBook, "of" | "since">;
  /** Null if the installation has no rate limits. */
  left: ((keyId: string, budget: RateClass, tier: Tier) => BudgetLeft) | null;
  makeKey: (accountId: string, name: string) => Promise<{ keyId: string; apiKey: string }>;
  revokeKey: (accountId: string, keyId: string) => Promise<unknown>;
  readToken: (token: string) => Promise<Verdict>;
  tokens: boolean;
  demo: readonly DemoAccount[];
  issuer: IssuerSignIn | null;
};
