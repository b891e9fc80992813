import { decimalOf } from "../line/odds.ts";

/** Closing line value: relative difference of a price to the closing price. */
export const closingValue = (price: number, closing: number): number => decimalOf(price) / decimalOf(closing) - 1;
