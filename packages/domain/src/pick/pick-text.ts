import type { AuthorPick, BetType, PeriodType } from "@linewire/contract";

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);

export const priceText = (price: number): string => signed(price);

const SPOKEN_SIDES: ReadonlySet<string> = new Set(["over", "under", "yes", "no", "draw"]);
const UNSIGNED_SIDES: ReadonlySet<string> = new Set(["over", "under"]);
const WHOLE_GAME = /^$|^(full )?(game|match)/i;

type PickNames = {
  betType: Pick<BetType, "name"> | undefined;
  period: Pick<PeriodType, "name"> | undefined;
};

/** "Detroit Lions −3, Spread". */
export const pickText = ({ market, subject, terms }: AuthorPick, { betType, period }: PickNames): string => {
  const { sideName = "" } = market;
  const side = SPOKEN_SIDES.has(sideName) ? ` ${sideName}` : "";
  const { points } = terms;
  const number = points === null ? "" : ` ${UNSIGNED_SIDES.has(sideName) ? points : signed(points)}`;
  const periodName = period?.name ?? "";
  // A total, as the widget names it. The game is named elsewhere.
  if (UNSIGNED_SIDES.has(sideName) && subject.includes(" @ ")) {
    const total = `${sideName.charAt(0).toUpperCase()}${sideName.slice(1)}${number} ${(betType?.name ?? "total").toLowerCase()}`;
    return WHOLE_GAME.test(periodName) ? total : `${total}, ${periodName}`;
  }
  return [`${subject}${side}${number}`, betType?.name ?? "", WHOLE_GAME.test(periodName) ? "" : periodName]
    .filter((text) => text !== "")
    .join(", ");
};
