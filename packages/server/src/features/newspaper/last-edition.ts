const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** Local time in New York, encoded as if it were UTC. */
const localOf = (at: number): number => {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
};

/** The reverse of `localOf`. */
const instantOf = (local: number): number => {
  const near = local + (local - localOf(local));
  return near + (local - localOf(near));
};

/** `time` is a daily time in New York: "0630". */
export const lastEdition = (time: string, now: number): number => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
  const local = Math.floor(localOf(now) / DAY_MS) * DAY_MS + minutes * MINUTE_MS;
  const today = instantOf(local);
  return today <= now ? today : instantOf(local - DAY_MS);
};
