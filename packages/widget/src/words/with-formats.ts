import { isAmerican, formatPrice, plainNumber } from "../price.ts";
import type { Hour } from "./hour.ts";
import type { Words } from "./en.ts";

/** Other English locales put the day before the month and use a 24-hour clock. */
export const englishHour =
  (american: Hour): Hour =>
  (date, withDay, locale, zone) => {
    const text = american(date, withDay, locale, zone);
    if (isAmerican(locale)) return text;
    const clock = [date.getHours(), date.getMinutes()].map((part) => `${part}`.padStart(2, "0")).join(":");
    const [weekday, month, day] = date.toDateString().split(" ");
    return withDay ? `${weekday}, ${+day!} ${month}, ${clock} ${text.replace(/.* /, "")}` : clock;
  };

/** The first rendering never has these states. */
const LATE_EN = {
  stale: "Prices at {} \u2013 reconnecting",
  paused: "Paused at {}",
  removed: "Withdrawn",
  unknown: "No price",
  check: "check at book",
};

export const withFormats = (words: Words): Words => ({
  ...words,
  ...(words.language === "en" && { ...LATE_EN, hour: englishHour(words.hour) }),
  price: formatPrice,
  number: plainNumber,
});
