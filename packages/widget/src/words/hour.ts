/** A moment of a day, and the day before it when that is asked for; `zone` is the reader's own when there is none. */
export type Hour = (date: Date, withDay: boolean, locale: string, zone: string | undefined) => string;

const twoDigits = (value: number): string => `${value}`.padStart(2, "0");

/** American English by hand, in the reader's own zone: the first format that Intl makes costs a slow phone 100 ms. */
export const americanHour: Hour = (date, withDay) => {
  const hours = date.getHours();
  const clock = `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? "AM" : "PM"}`;
  const [weekday, month, day] = date.toDateString().split(" ");
  return withDay ? `${weekday}, ${month} ${+day!}, ${clock}` : clock;
};
