export type ParlayLeg = {
  decimal: number;
  result: "win" | "lose" | "push" | "void" | "open" | "dead_heat";
  /** In a dead heat: number of tied participants, and number of places. */
  tied?: number;
  places?: number;
};

/** Factor of a leg: 0 if it lost, 1 if it was void, its odds otherwise. */
export const legFactor = ({ decimal, result, tied = 1, places = 1 }: ParlayLeg): number => {
  if (result === "lose") return 0;
  if (result === "push" || result === "void") return 1;
  return result === "dead_heat" ? (decimal * places) / tied : decimal;
};

/** Decimal odds of a parlay: the product of unrounded odds. Void and pushed legs count as 1. */
export const parlayDecimal = (legs: readonly ParlayLeg[]): number =>
  legs.reduce((odds, leg) => odds * legFactor(leg), 1);

/** Return in a dead heat: the stake is divided among the tied participants. */
export const deadHeatReturn = (stake: number, decimal: number, { places, tied }: { places: number; tied: number }) => {
  const back = (stake * places * decimal) / tied;
  return { back, profit: back - stake };
};

/** Expected return per unit of a parlay of independent legs, pushes included. */
export const parlayReturn = (legs: readonly { decimal: number; win: number; push: number }[]): number =>
  legs.reduce((back, { decimal, win, push }) => back * (win * decimal + push), 1);
