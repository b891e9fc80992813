/** A time of day, optionally with its date; `zone` defaults to the reader's. */
export type Hour = (date: Date, withDay: boolean, locale: string, zone: string | undefined) => string;

const twoDigits = (value: number): string => `${value}`.padStart(2, "0");

/** Hand-written American English format in the reader's zone: creating the first Intl format takes a slow phone 100 ms. */
export const americanHour: Hour = (date, withDay) => {
  const hours = date.getHours();
  const clock = `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? "AM" : "PM"}`;
  const [weekday, month, day] = date.toDateString().split(" ");
  return withDay ? `${weekday}, ${month} ${+day!}, ${clock}` : clock;
};
