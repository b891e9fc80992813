const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(locale || undefined, options);
  } catch {
    return new Intl.DateTimeFormat(undefined, options);
  }
};

/** "12:04:31", in the reader's own zone. */
export const clockTime = (ms: number, locale: string): string =>
  formatter(locale, { timeStyle: "medium", hourCycle: "h23" }).format(ms);

/** "Sun, Nov 22, 1:00 PM", in the reader's own zone. */
export const startTime = (iso: string, locale: string): string =>
  formatter(locale, { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(
    new Date(iso),
  );
