import { formatPrice, plainNumber } from "../price.ts";
import { englishHour } from "./english-hour.ts";
import type { Words } from "./en.ts";

/** Words that write every format of odds, and numbers and hours as each locale does. */
export const withFormats = (words: Words): Words => ({
  ...words,
  ...(words.language === "en" && { hour: englishHour }),
  price: formatPrice,
  number: plainNumber,
});
