import { localeFor, plainNumber } from "../price.ts";

/** An amount in US dollars. The locale decides on which side of the amount the sign is: "$36.40" or "36,40 $". */
export const moneyText = (amount: number, locale: string): string =>
  /^(en|ar)/.test(locale)
    ? `$${plainNumber(amount, locale, 2)}`
    : amount.toLocaleString(localeFor(locale), {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
        numberingSystem: "latn",
      });
