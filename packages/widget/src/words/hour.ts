import { isAmerican } from "../price.ts";

/** A moment of a day, and the day before it when that is asked for; `zone` is the reader's own when there is none. */
export type Hour = (date: Date, withDay: boolean, locale: string, zone: string | undefined) => string;

const twoDigits = (value: number): string => `${value}`.padStart(2, "0");

/** English by hand, in the reader's own zone: the first format that Intl makes costs a slow phone 100 ms. */
export const englishHour: Hour = (date, withDay, locale) => {
  const american = isAmerican(locale);
  const hours = date.getHours();
  const minutes = twoDigits(date.getMinutes());
  const clock = american
    ? `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`
    : `${twoDigits(hours)}:${minutes}`;
  if (!withDay) return clock;
  const [weekday, month, day] = date.toDateString().split(" ");
  return `${weekday}, ${american ? `${month} ${+day!}` : `${+day!} ${month}`}, ${clock}`;
};
