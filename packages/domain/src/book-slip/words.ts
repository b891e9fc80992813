import type { LineMarket } from "@linewire/contract";
import type { SlipBetType } from "./match-schedule.ts";

/** A bet as its words are made: who it is on, in which market, at which points. */
export type Spoken = {
  betType: Pick<SlipBetType, "key" | "sides" | "betOn" | "isFuture">;
  /** The market as it is spoken of: "Passing Yards". */
  kind: string;
  /** The award or the like. */
  sub: string | null;
  subject: string;
  side: Pick<LineMarket, "sideIndex" | "sideName">;
  points: number | null;
  /** The part of the game; null for all of it. */
  period: string | null;
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "Passing Yards" within a sentence; what is all capitals stays. */
const small = (kind: string): string => kind.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

const pointsText = (points: number | null, isSigned: boolean): string => {
  if (points === null) return "";
  return isSigned ? signed(points) : String(points);
};

const bare = ({ betType, kind, sub, subject, side, points }: Spoken): (string | null)[] => {
  const isFirst = side.sideIndex === 0;
  const isSpread = betType.key === "spread";
  if (betType.sides === "ou") {
    const bet = [isFirst ? "over" : "under", pointsText(points, false)];
    if (betType.key === "total") return bet;
    return [betType.betOn === "event" ? null : subject, ...bet, sub ?? small(kind)];
  }
  if (betType.sides === "yes-no") {
    const bet = [small(kind), pointsText(points, false)].filter(Boolean).join(" ");
    return [betType.betOn === "event" ? null : subject, isFirst ? bet : `${bet}: no`];
  }
  if (betType.isFuture) return [subject, isFirst ? (sub ?? kind) : `${sub ?? kind}: no`];
  if (side.sideName === "draw" || side.sideIndex === 2) return ["draw", small(kind)];
  return [subject, pointsText(points, isSpread), isSpread ? null : small(kind)];
};

/** A bet in words: "Kansas City Chiefs -3.5", "Over 48.5", "Josh Allen over 249.5 passing yards". */
export const selectionWords = (spoken: Spoken): string => {
  const words = bare(spoken).filter((part) => part !== null && part !== "");
  const text = capital(words.join(" "));
  return spoken.period === null ? text : `${text}, ${spoken.period}`;
};
