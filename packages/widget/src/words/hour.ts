/** `zone` defaults to the reader's time zone. */
export type Hour = (date: Date, withDay: boolean, locale: string, zone: string | undefined) => string;

const twoDigits = (value: number): string => `${value}`.padStart(2, "0");

/** Formats in American English and the reader's zone without Intl, because creating the first Intl format takes 100 ms on a slow phone. */
export const americanHour: Hour = (date, withDay) => {
  const hours = date.getHours();
  const clock = `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? "AM" : "PM"}`;
  const [weekday, month, day] = date.toDateString().split(" ");
  return withDay ? `${weekday}, ${month} ${+day!}, ${clock}` : clock;
};
