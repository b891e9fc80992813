import { signal } from "@preact/signals";
import { plainNumber, profitOf } from "../../price.ts";
import { trayWords } from "../../words/tray-words.ts";
import { fill } from "../../words/en.ts";
import type { OfferView } from "../context.ts";
import { localeOf } from "../locale.ts";

const DEFAULT_STAKE = 10;
const MAX_STAKE = 100_000;

/** The stake applies to all parlays of the page and is not stored. */
const stake = signal(DEFAULT_STAKE);

/** "pays 36.40": stake plus profit, in the currency of the stake. */
export const payoutIn = (view: OfferView, price: number): string => {
  const payout = stake.value * (1 + profitOf(price));
  return stake.value > 0 ? fill(trayWords(view.words.value.language).pays, plainNumber(payout, localeOf(view), 2)) : "";
};

const setStake = (text: string): void => {
  const value = Number(text);
  stake.value = Number.isFinite(value) ? Math.min(MAX_STAKE, Math.max(0, value)) : 0;
};

export const StakeField = ({ words }: OfferView) => (
  <label class="stake">
    {trayWords(words.value.language).stake}
    <input
      part="tray-stake"
      type="number"
      inputmode="decimal"
      min={0}
      max={MAX_STAKE}
      value={stake.peek()}
      onInput={({ currentTarget }) => setStake(currentTarget.value)}
    />
  </label>
);
