export type ParlayLeg = {
  decimal: number;
  result: "win" | "lose" | "push" | "void" | "open" | "dead_heat";
  tied?: number;
  places?: number;
};

/** The stake is multiplied by this factor. In a dead heat, the odds shrink to winning places per tied competitor. */
export const legFactor = ({ decimal, result, tied = 1, places = 1 }: ParlayLeg): number => {
  if (result === "lose") return 0;
  if (result === "push" || result === "void") return 1;
  return result === "dead_heat" ? (decimal * places) / tied : decimal;
};

export const parlayDecimal = (legs: readonly ParlayLeg[]): number =>
  legs.reduce((odds, leg) => odds * legFactor(leg), 1);

export const deadHeatReturn = (stake: number, decimal: number, { places, tied }: { places: number; tied: number }) => {
  const back = (stake * places * decimal) / tied;
  return { back, profit: back - stake };
};

export const parlayReturn = (legs: readonly { decimal: number; win: number; push: number }[]): number =>
  legs.reduce((back, { decimal, win, push }) => back * (win * decimal + push), 1);
