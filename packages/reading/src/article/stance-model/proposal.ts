import type { Side } from "../../language/claims/claim.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market, MarketIndex } from "../../language/market.ts";
import type { PeriodKey } from "../../language/period.ts";
import type { SentencePlace } from "./places.ts";

/** Signs for or against a meaning of a number. Meanings of one number share most of their lists. */
export type SignList = { group: string; signs: readonly string[] };

/** A meaning that a number or a price may have. */
export type MeaningProposal = {
  kind: string;
  market: Market;
  subject: TeamEntity | PersonEntity;
  opponent: TeamEntity | null;
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  lists: readonly SignList[];
};

/** A number or a price of a text, by its element, and all that it may mean. */
export type NumberAnchor = { place: SentencePlace; at: number; proposals: readonly MeaningProposal[] };

export type ProposeFacts = { markets: MarketIndex; sportOf: (leagueId: number) => number };

export const isTeam = (name: TeamEntity | PersonEntity): name is TeamEntity => name.kind === "team";
export const isPerson = (name: TeamEntity | PersonEntity): name is PersonEntity => name.kind === "person";

/** The team that a team plays, as far as the text tells. */
export const otherTeam = ({ elements, teams, game }: SentencePlace, team: TeamEntity): TeamEntity | null => {
  const fits = (other: TeamEntity): boolean => other.id !== team.id && other.leagueId === team.leagueId;
  if (game?.includes(team)) return game.find(fits) ?? null;
  for (const element of elements) if (element.kind === "team" && fits(element.team)) return element.team;
  return teams.find(({ entity }) => fits(entity))?.entity ?? null;
};
