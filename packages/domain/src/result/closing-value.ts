import { decimalOf } from "../line/odds.ts";

/** Relative difference between the price and the closing price. */
export const closingValue = (price: number, closing: number): number => decimalOf(price) / decimalOf(closing) - 1;
