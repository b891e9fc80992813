import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { byId, listMarket, peopleOf, type MarketParts } from "./list-market.ts";

export const listMarketPeople =
  (parts: MarketParts): Handler<(typeof ENDPOINTS)["listMarketPeople"]> =>
  (call) =>
    listMarket("people", call, parts, (marketView) => byId(peopleOf(marketView, parts)));

/** The teams of lines, events and people in the odds. `straight` adds the league's other active teams. */
export const listMarketTeams =
  (parts: MarketParts): Handler<(typeof ENDPOINTS)["listMarketTeams"]> =>
  (call) =>
    listMarket("teams", call, parts, (marketView) => {
      const ofPeople = peopleOf(marketView, parts).flatMap(({ currentTeamId }) => currentTeamId ?? []);
      const named = new Set([...marketView.view.teamIds(marketView.query), ...ofPeople]);
      const { market } = marketView;
      const others = market.name === "straight" ? parts.teams(market.league.id).filter(({ isActive }) => isActive) : [];
      return byId([...[...named].flatMap((id) => parts.team(id) ?? []), ...others]);
    });
