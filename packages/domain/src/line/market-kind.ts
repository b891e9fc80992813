import type { BetType } from "@linewire/contract";

export type MarketKind = "spread" | "moneyline" | "moneyline_3way" | "total" | "team_total";

const KINDS: ReadonlyMap<string, MarketKind> = new Map([
  ["Spread", "spread"],
  ["Moneyline", "moneyline"],
  ["Three-Way Moneyline", "moneyline_3way"],
  ["Total", "total"],
  ["Team Total", "team_total"],
]);

/** The period of the whole game, overtime included; every catalogue has it. */
export const WHOLE_GAME = 1;

/** The score markets that a model can price, by the name of their bet type; null for others. */
export const marketKindOf = ({ name }: Pick<BetType, "name">): MarketKind | null => KINDS.get(name) ?? null;
