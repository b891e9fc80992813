import { edgeOf, fairWithPush } from "@linewire/pricing/price/edge";
import { decimalOfFraction, fractionOf } from "@linewire/pricing/price/fraction";
import { holdOf } from "@linewire/pricing/price/hold";
import { kelly } from "@linewire/pricing/price/kelly";
import { americanExact, americanOf, decimalOf, fairDecimal, impliedChance } from "@linewire/domain/line/odds";
import { deadHeatReturn, parlayDecimal, parlayReturn, type ParlayLeg } from "@linewire/pricing/price/parlay-odds";
import { filesOf, jsonOf, stemOf } from "./folder.ts";
import type { StemScore } from "./scored.ts";
import { PricingTally } from "./tally.ts";

type Numbers = Record<string, number>;
type Parlay = { legs: number[]; status: ParlayLeg["result"][] };
type PushCase = { legs: { decimal: number; p_win: number; p_push: number }[] };
type ArbitrageCase = { prices: number[]; arb_stakes_for_total_100?: number[] };
type Item = { kind: string } & Record<string, unknown>;
type File = {
  conversions: { american: number; decimal: number; implied: number }[];
  items: Item[];
  fractional: { fraction: string; decimal: number }[];
};

/** The files have ten decimals. */
const NEAR = 1e-9;

const price = (decimal: number): Numbers => ({
  decimal,
  american_unrounded: americanExact(decimal),
  american: americanOf(decimal),
  fair_decimal: decimal,
  fair_american: americanOf(decimal),
});

const hold = ({ prices }: ArbitrageCase): Numbers => {
  const { booksum, overround, hold: kept, gain, shares } = holdOf(prices.map(decimalOf));
  const stakes = Object.fromEntries(shares.map((share, at) => [`arb_stakes_for_total_100.${at}`, 100 * share]));
  return { booksum, overround, hold: kept, arb_profit_pct: 100 * gain, arbitrage: Number(booksum < 1), ...stakes };
};

const ANSWERS: Readonly<Record<string, (item: Item) => Numbers>> = {
  parlay: (item) => {
    const { legs, status } = item as unknown as Parlay;
    return price(parlayDecimal(legs.map((leg, at) => ({ decimal: decimalOf(leg), result: status[at]! }))));
  },
  fair: ({ p }) => price(fairDecimal(p as number)),
  fair_with_push: ({ p_win, p_lose }) => price(fairWithPush(p_win as number, p_lose as number)),
  kelly: ({ decimal, p }) => kelly(decimal as number, p as number),
  hold: (item) => hold(item as unknown as ArbitrageCase),
  dead_heat: ({ stake, decimal, places_left, tied }) => {
    const { back, profit } = deadHeatReturn(stake as number, decimal as number, {
      places: places_left as number,
      tied: tied as number,
    });
    return { return_: back, profit };
  },
  ev: ({ decimal, p }) => ({ ev: edgeOf(decimal as number, p as number) }),
  parlay_ev_with_pushes: (item) => ({
    expected_return: parlayReturn(
      (item as unknown as PushCase).legs.map(({ decimal, p_win, p_push }) => ({ decimal, win: p_win, push: p_push })),
    ),
  }),
};

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  kelly: ["decimal", "p"],
  dead_heat: ["stake", "decimal", "places_left", "tied"],
  ev: ["decimal", "p"],
  fair_with_push: ["p_win", "p_push", "p_lose"],
  fair: ["p"],
};

const flat = (item: Item): [string, number][] =>
  Object.entries(item).flatMap(([name, value]): [string, number][] => {
    if (typeof value === "boolean") return [[name, Number(value)]];
    if (typeof value === "number") return [[name, value]];
    return name.startsWith("arb_stakes") ? (value as number[]).map((one, at) => [`${name}.${at}`, one]) : [];
  });

const takeItem = (tally: PricingTally, item: Item, at: number): void => {
  const answers = ANSWERS[item.kind]?.(item);
  if (!answers) return tally.check(`item ${at}: ${item.kind} is not known`, false);
  for (const [name, wanted] of flat(item))
    if (!GIVEN[item.kind]?.includes(name)) tally.near(`item ${at} ${item.kind} ${name}`, [answers[name], wanted], NEAR);
};

export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(
    filesOf(folder, "odds-parlay", [".json"]).map((file) => {
      const tally = new PricingTally();
      const { conversions, items, fractional } = jsonOf<File>(folder, file);
      for (const { american, decimal, implied } of conversions) {
        tally.near(`${american} as decimal`, [decimalOf(american), decimal], NEAR);
        tally.near(`${american} as a chance`, [impliedChance(decimalOf(american)), implied], NEAR);
        tally.near(`${american} and back`, [americanOf(decimalOf(american)), american], 0);
      }
      for (const [at, item] of items.entries()) takeItem(tally, item, at);
      for (const { fraction, decimal } of fractional) {
        tally.near(`${fraction} as decimal`, [decimalOfFraction(fraction), decimal], NEAR);
        tally.check(`${decimal} as ${fractionOf(decimal)} instead of ${fraction}`, fractionOf(decimal) === fraction);
      }
      return tally.scored(stemOf(file));
    }),
  );
