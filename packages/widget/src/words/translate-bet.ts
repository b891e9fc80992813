import { withSign } from "../price.ts";
import { bareType, partOf, type BetWording } from "./bet-name.ts";

type Language = {
  types: Record<string, string>;
  periods: Record<string, string>;
  over: string;
  under: string;
  even: string;
  mark?: (number: string) => string;
  comma?: string;
  /** Nouns keep their capital inside a text, as in German. */
  capitalNouns?: boolean;
};

/** Only the text of a total has its points last. In other texts a narrow box cuts off the statistic, not the points. */
const TOTAL = /^(Team )?Total$/;

const recase = (text: string, change: (first: string) => string): string => change(text.slice(0, 1)) + text.slice(1);
const upper = (text: string): string => recase(text, (first) => first.toUpperCase());
const lower = (text: string): string => recase(text, (first) => first.toLowerCase());

export const translateBet =
  ({ types, periods, over, under, even, mark = (text) => text, comma = ",", capitalNouns }: Language): BetWording =>
  ({ betTypeName, overUnder, periodName }, points, number) => {
    const name = types[betTypeName] ?? types[bareType(betTypeName)] ?? bareType(betTypeName);
    const period = partOf(periodName);
    const side = overUnder === "over" ? over : under;
    const line = points === null ? "" : mark(overUnder ? number(points) : withSign(points, number));
    const statistic = capitalNouns ? name : lower(name);
    const overOrUnder = TOTAL.test(betTypeName)
      ? `${name}${comma} ${side} ${line}`
      : upper([side, line, statistic].filter(Boolean).join(" "));
    const bet = overUnder ? overOrUnder : `${name} ${points === 0 ? even : line}`;
    return bet.trim() + (period && ` (${(periods[period] ?? period).replace(/(?<=\d\S*) /, "\u00a0")})`);
  };
