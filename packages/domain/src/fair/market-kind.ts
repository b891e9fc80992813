import type { BetType } from "@linewire/contract";

export type MarketKind = "spread" | "moneyline" | "moneyline_3way" | "total" | "team_total";

const KINDS: ReadonlyMap<string, MarketKind> = new Map([
  ["Spread", "spread"],
  ["Moneyline", "moneyline"],
  ["Three-Way Moneyline", "moneyline_3way"],
  ["Total", "total"],
  ["Team Total", "team_total"],
]);

/** The period that is the whole game, overtime included; it exists in every catalogue. */
export const WHOLE_GAME = 1;

/** The markets on the score of a game that a model can price, by the name of their bet type; null for any other. */
export const marketKindOf = ({ name }: Pick<BetType, "name">): MarketKind | null => KINDS.get(name) ?? null;
