import { decimalOf } from "../price/odds.ts";

/** The part by which a price paid more (or less) than the closing one. */
export const closingValue = (price: number, closing: number): number => decimalOf(price) / decimalOf(closing) - 1;
