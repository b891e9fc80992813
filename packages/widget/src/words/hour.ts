/** `zone` defaults to the reader's zone. A time with a day names the zone, because the game may be in another zone. */
export type Hour = (date: Date, withDay: boolean, locale: string, zone: string | undefined) => string;

const AMERICAN_ZONE = /-.+\(([ECMP])\w+[nlc]$/;

/** "ET" in America, otherwise "GMT", "GMT+1" or "GMT+5:30". */
export const zoneOf = (offset: string, name: string): string => {
  const letter = AMERICAN_ZONE.exec(offset + name)?.[1];
  return letter ? `${letter}T` : offset.replace(/\+0000|\b0|00$/g, "").replace(/(?=[34].$)/, ":");
};

/**
 * American English, in the reader's zone. Intl is not used: creating the first Intl format takes 100 ms on a slow
 * phone.
 */
export const americanHour: Hour = (date, withDay) => {
  // "Sun Nov 22 2026 16:25:00 GMT-0500 (Eastern Standard Time)"
  const [weekday, month, day, , time, offset, name] = `${date}`.split(" ");
  const [hours, minutes] = time!.split(":");
  const clock = `${+hours! % 12 || 12}:${minutes}\xa0${+hours! < 12 ? "AM" : "PM"}`;
  return withDay ? `${weekday}, ${month} ${+day!}, ${clock} ${zoneOf(offset!, name!)}` : clock;
};
