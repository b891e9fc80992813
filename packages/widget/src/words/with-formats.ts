import { formatPrice, plainNumber } from "../price.ts";
import { englishHour } from "./english-hour.ts";
import type { Words } from "./en.ts";

/** Texts with all odds formats, and numbers and times in the locale's format. */
export const withFormats = (words: Words): Words => ({
  ...words,
  ...(words.language === "en" && { hour: englishHour }),
  price: formatPrice,
  number: plainNumber,
});
