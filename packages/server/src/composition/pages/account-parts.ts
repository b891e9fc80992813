import { RATES } from "@linewire/contract";
import { oidcCode } from "../../adapters/oidc/oidc-code.ts";
import type { AccountParts, IssuerSignIn } from "../../features/account/account-parts.ts";
import { seal, unseal } from "../../features/account/seal.ts";
import { demoAccountId } from "../../features/key/demo-credentials.ts";
import { issueKey } from "../../features/key/issue-key.ts";
import { proposeOrThrow } from "../../features/key/proposing.ts";
import type { DemoAccount } from "@linewire/pages/sign-in";
import { isoOf } from "@linewire/domain/clock/world";
import type { Traffic } from "../cluster/traffic.ts";
import type { KeyParts } from "../data/key-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = ServiceParts & { views: Pick<Views, "records">; keys: KeyParts; traffic: Pick<Traffic, "limit"> };

const DEMO: readonly DemoAccount[] = [
  { id: demoAccountId("free"), name: "Free", words: "delayed odds, no streams" },
  { id: demoAccountId("concierge"), name: "Concierge", words: "live, five leagues" },
  { id: demoAccountId("enterprise"), name: "Enterprise", words: "every permission" },
  { id: demoAccountId("operator"), name: "Operator", words: "ingest and console", isOperator: true },
];

const PENDING = "issuer sign-in";

const issuerOf = ({ oidcIssuer, oidcClient, world, report, views }: Wiring): IssuerSignIn | null => {
  if (!oidcIssuer) return null;
  const client = oidcClient ?? { id: "linewire", secret: null };
  const code = oidcCode(oidcIssuer, client, {
    ...world,
    now: world.systemNow,
    report: (error) => report(error, "oidc"),
  });
  const { signingKeys } = views.records;
  return {
    ...code,
    name: oidcIssuer,
    keep: (value) => {
      const [key] = signingKeys();
      if (!key) throw new Error("no session signing key is stored yet");
      return seal(PENDING, value, key);
    },
    kept: (text) => unseal(PENDING, text, signingKeys()),
  };
};

export const accountParts = (wiring: Wiring): AccountParts => {
  const { world, views, keys, traffic, demo } = wiring;
  const { records } = views;
  const { limit } = traffic;
  const issuer = issuerOf(wiring);
  return {
    now: world.now,
    systemNow: world.systemNow,
    sessions: keys.sessions,
    account: records.account,
    keysOf: records.keysOf,
    usedAt: keys.verbs.usedAt,
    usage: keys.usage,
    left:
      limit &&
      ((keyId, budget, tier) => ({
        ...RATES[budget][tier],
        remaining: limit.left(keyId, budget, RATES[budget][tier]),
      })),
    makeKey: (accountId, name) => {
      const account = { id: accountId, name, tier: "free" as const, permissions: [], createdAt: isoOf(world.now()) };
      return issueKey(keys.verbs, accountId, { name }, account);
    },
    revokeKey: (accountId, keyId) => proposeOrThrow(keys.verbs, "revoke-key", { keyId, accountId }),
    readToken: keys.accounts.accountOfJwt,
    tokens: issuer === null || demo,
    demo: demo ? DEMO : [],
    issuer,
  };
};
