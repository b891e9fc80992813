import { withSign } from "../price.ts";
import { bareType, partOf, type BetWording } from "./bet-name.ts";

type Language = {
  types: Record<string, string>;
  periods: Record<string, string>;
  over: string;
  under: string;
  even: string;
  /** Wraps every number of a right-to-left text in Unicode isolates. */
  mark?: (number: string) => string;
  comma?: string;
};

/** Translates names of bets with tables whose keys are the names in the contract. Names without an entry are unchanged. */
export const translateBet =
  ({ types, periods, over, under, even, mark = (text) => text, comma = "," }: Language): BetWording =>
  ({ betTypeName, overUnder, periodName }, points, number) => {
    const name = types[betTypeName] ?? types[bareType(betTypeName)] ?? bareType(betTypeName);
    const period = partOf(periodName);
    const side = overUnder === "over" ? over : under;
    const line = points === null ? "" : mark(overUnder ? number(points) : withSign(points, number));
    const bet = overUnder ? `${name}${comma} ${side} ${line}` : `${name} ${points === 0 ? even : line}`;
    return bet.trim() + (period && ` (${periods[period] ?? period})`);
  };
