import { decimalOf } from "../line/odds.ts";

export const closingValue = (price: number, closing: number): number => decimalOf(price) / decimalOf(closing) - 1;
