import { localeFor } from "../price.ts";
import { type Hour, zoneOf } from "./hour.ts";

const DAY = { weekday: "short", month: "short", day: "numeric" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour has Latin digits, and the English name of the time zone, because that name is short. */
export const intlHour: Hour = (date, withDay, locale, zone) => {
  const key = `${locale} ${zone} ${withDay}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeFor(locale), {
      ...(withDay && DAY),
      hour: "numeric",
      minute: "2-digit",
      numberingSystem: "latn",
      ...(zone && { timeZone: zone, timeZoneName: "short" }),
    });
  formats.set(key, format);
  const [, , , , , offset, name] = `${date}`.split(" ");
  return format.format(date) + (withDay && !zone ? ` ${zoneOf(offset!, name!)}` : "");
};
