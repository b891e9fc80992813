import type { SharedSlip } from "@linewire/contract";
import type { View } from "../views/context.ts";
import { betIn, localeOf } from "../views/locale.ts";
import { fill } from "../words/en.ts";
import { moneyText } from "../words/money.ts";
import type { SlipWords } from "../words/slip-words.ts";
import { isOneBet } from "./slip-now.ts";

export type SlipView = View & { slip: SharedSlip; texts: SlipWords };

export const headingOf = ({ kind, legs }: SharedSlip, texts: SlipWords): string => {
  if (legs.length === 0) return texts.none;
  if (legs.length === 1) return texts.single;
  if (kind === "parlay") return fill(texts.parlay, `${legs.length}`);
  if (isOneBet({ kind, legs }) || kind !== "single") return texts[kind];
  return fill(texts.singles, `${legs.length}`);
};

type Leg = SharedSlip["legs"][number];

export const legWords = (view: View, leg: Leg, points: number | null): [string, string] => {
  const bet = betIn(view, leg, points);
  return leg.subject === leg.eventName ? [bet, leg.eventName] : [leg.subject, bet];
};

/** With a dollar sign, because books take bets in US dollars. */
export const moneyIn = (view: View, amount: number): string => moneyText(amount, localeOf(view));
