import { formatPrice, plainNumber } from "../price.ts";
import type { Words } from "./en.ts";

/** Words that write every format of odds, and numbers as each locale does. */
export const withFormats = (words: Words): Words => ({ ...words, price: formatPrice, number: plainNumber });
