import { isAmerican, formatPrice, plainNumber } from "../price.ts";
import { americanHour, type Hour } from "./hour.ts";
import type { Words } from "./en.ts";

/** American English has its own format. Other English locales put the day before the month and use a 24-hour clock. */
export const englishHour: Hour = (date, withDay, locale, zone) => {
  if (isAmerican(locale)) return americanHour(date, withDay, locale, zone);
  const clock = [date.getHours(), date.getMinutes()].map((part) => `${part}`.padStart(2, "0")).join(":");
  const [weekday, month, day] = date.toDateString().split(" ");
  return withDay ? `${weekday}, ${+day!} ${month}, ${clock}` : clock;
};

export const withFormats = (words: Words): Words => ({
  ...words,
  ...(words.language === "en" && { hour: englishHour }),
  price: formatPrice,
  number: plainNumber,
});
