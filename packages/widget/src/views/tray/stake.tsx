import { signal } from "@preact/signals";
import { profitOf } from "../../price.ts";
import { trayWords } from "../../words/tray-words.ts";
import { fill } from "../../words/en.ts";
import { moneyText } from "../../words/money.ts";
import type { OfferView } from "../context.ts";
import { localeOf } from "../locale.ts";

const DEFAULT_STAKE = 10;
const MAX_STAKE = 100_000;

const stake = signal(DEFAULT_STAKE);

export const payoutIn = (view: OfferView, price: number): string => {
  if (stake.value <= 0) return "";
  const { language, dir } = view.words.value;
  const payout = moneyText(stake.value * (1 + profitOf(price)), localeOf(view));
  return fill(trayWords(language).pays, dir === "rtl" ? `\u2066${payout}\u2069` : payout);
};

const setStake = (text: string): void => {
  const value = Number(text);
  stake.value = Number.isFinite(value) ? Math.min(MAX_STAKE, Math.max(0, value)) : 0;
};

export const StakeField = (view: OfferView) => (
  <label class="stake">
    {trayWords(view.words.value.language).stake}
    <span class={moneyText(0, localeOf(view)).endsWith("$") ? "money after" : "money"}>
      <span aria-hidden="true">$</span>
      <input
        part="tray-stake"
        type="number"
        inputmode="decimal"
        min={0}
        max={MAX_STAKE}
        value={stake.peek()}
        onInput={({ currentTarget }) => setStake(currentTarget.value)}
      />
    </span>
  </label>
);
