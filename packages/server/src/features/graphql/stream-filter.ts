import { GRAPHQL_EVENTS } from "@linewire/contract";
import { filterOf } from "@linewire/domain/scope/filter";
import { within, type Scope } from "@linewire/domain/scope/scope";
import type { StreamFilter } from "@linewire/journal/hub/hub";
import { refusal } from "./refusal.ts";

const MAX_LEAGUES = 500;

export type KnowsLeague = (id: number) => boolean;

const isSubscription = (field: string): field is keyof typeof GRAPHQL_EVENTS => Object.hasOwn(GRAPHQL_EVENTS, field);

/** Without leagues, a subscription covers the whole scope. Throws for a league that is unknown or out of scope. */
export const streamFilterOf = (
  field: string,
  leagueIds: readonly number[],
  scope: Scope,
  knows: KnowsLeague,
): StreamFilter => {
  if (!isSubscription(field)) throw refusal("invalid_query", `there is no subscription ${field}`);
  if (leagueIds.length > MAX_LEAGUES) throw refusal("invalid_parameter", `at most ${MAX_LEAGUES} leagueIds`);
  const unknown = leagueIds.filter((id) => !knows(id));
  if (unknown.length > 0) throw refusal("invalid_league", `unknown leagueIds: ${unknown.slice(0, 20).join(", ")}`);
  const outside = leagueIds.filter((id) => !within(scope.leagueIds, id));
  if (outside.length > 0)
    throw refusal("out_of_scope", `leagueIds outside your data scope: ${outside.slice(0, 20).join(", ")}`);
  const wanted = {
    eventTypes: [GRAPHQL_EVENTS[field]],
    leagueIds: [...leagueIds],
    marketTypeIds: [],
    betTypeIds: [],
    sourceIds: [],
    eventIds: [],
  };
  return { filter: filterOf(wanted, scope), conflateMs: 0 };
};
