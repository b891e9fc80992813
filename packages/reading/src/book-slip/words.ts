import type { LineMarket } from "@linewire/contract";
import type { SlipBetType } from "./match-schedule.ts";

export type Spoken = {
  betType: Pick<SlipBetType, "key" | "sides" | "betOn" | "isFuture">;
  /** The name of the market, such as "Passing Yards". */
  kind: string;
  /** Null for a market that is no award. */
  sub: string | null;
  subject: string;
  side: Pick<LineMarket, "sideIndex" | "sideName">;
  points: number | null;
  /** The period; null for the whole game. */
  period: string | null;
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Abbreviations in upper case stay unchanged. */
const lowerCase = (kind: string): string => kind.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

const pointsText = (points: number | null, isSigned: boolean): string => {
  if (points === null) return "";
  return isSigned ? signed(points) : String(points);
};

const partsOf = ({ betType, kind, sub, subject, side, points }: Spoken): (string | null)[] => {
  const isFirst = side.sideIndex === 0;
  const isSpread = betType.key === "spread";
  if (betType.sides === "ou") {
    const bet = [isFirst ? "over" : "under", pointsText(points, false)];
    if (betType.key === "total") return bet;
    return [betType.betOn === "event" ? null : subject, ...bet, sub ?? lowerCase(kind)];
  }
  if (betType.sides === "yes-no") {
    const bet = [lowerCase(kind), pointsText(points, false)].filter(Boolean).join(" ");
    return [betType.betOn === "event" ? null : subject, isFirst ? bet : `${bet}: no`];
  }
  if (betType.isFuture) return [subject, isFirst ? (sub ?? kind) : `${sub ?? kind}: no`];
  if (side.sideName === "draw" || side.sideIndex === 2) return ["draw", lowerCase(kind)];
  return [subject, pointsText(points, isSpread), isSpread ? null : lowerCase(kind)];
};

/** Examples: "Kansas City Chiefs -3.5", "Over 48.5", "Josh Allen over 249.5 passing yards". */
export const selectionWords = (spoken: Spoken): string => {
  const words = partsOf(spoken).filter((part) => part !== null && part !== "");
  const text = capitalised(words.join(" "));
  return spoken.period === null ? text : `${text}, ${spoken.period}`;
};
