import { TIER_LEAGUES, tierDelayMs } from "@linewire/contract";
import type { Account } from "../change/record.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Scope } from "./scope.ts";

type Bounds = Pick<Catalogue, "leagues" | "books">;

/** The tier determines leagues and delay. The free tier has only the included books. */
export const scopeOf = (account: Pick<Account, "tier" | "permissions">, { leagues, books }: Bounds): Scope => {
  const codes = TIER_LEAGUES[account.tier];
  return {
    tier: account.tier,
    permissions: account.permissions,
    leagueIds:
      codes === null ? null : leagues.filter((league) => codes.includes(league.name)).map((league) => league.id),
    sourceIds: account.tier === "free" ? books.filter((book) => book.includedInFree).map((book) => book.id) : null,
    delayMs: tierDelayMs(account.tier, null),
  };
};
