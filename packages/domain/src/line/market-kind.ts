import type { BetType } from "@linewire/contract";

export type MarketKind = "spread" | "moneyline" | "moneyline_3way" | "total" | "team_total";

const KINDS: ReadonlyMap<string, MarketKind> = new Map([
  ["Spread", "spread"],
  ["Moneyline", "moneyline"],
  ["Three-Way Moneyline", "moneyline_3way"],
  ["Total", "total"],
  ["Team Total", "team_total"],
]);

/** Id of the period "whole game, overtime included" in every catalogue. */
export const WHOLE_GAME = 1;

/** The kind of a score market that a model can price, by the name of its bet type; null for other markets. */
export const marketKindOf = ({ name }: Pick<BetType, "name">): MarketKind | null => KINDS.get(name) ?? null;
