import type { BetType } from "@linewire/contract";

export type MarketKind = "spread" | "moneyline" | "moneyline_3way" | "total" | "team_total";

const KINDS: ReadonlyMap<string, MarketKind> = new Map([
  ["Spread", "spread"],
  ["Moneyline", "moneyline"],
  ["Three-Way Moneyline", "moneyline_3way"],
  ["Total", "total"],
  ["Team Total", "team_total"],
]);

/** The whole game with overtime has this id in every catalogue. */
export const WHOLE_GAME = 1;

export const marketKindOf = ({ name }: Pick<BetType, "name">): MarketKind | null => KINDS.get(name) ?? null;
