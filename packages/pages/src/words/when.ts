const DAY_MS = 86_400_000;

type Moment = { date: string; day: number; weekday: string; hour: number; long: string };

const momentAt = (at: number, timeZone: string): Moment => {
  const read = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(at);
  const date = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
  return {
    date,
    day: Math.round(Date.parse(date) / DAY_MS),
    weekday: read({ weekday: "long" }),
    hour: Number(read({ hour: "numeric", hourCycle: "h23" })),
    long: read({ month: "long", day: "numeric" }),
  };
};

const partOf = (hour: number): "afternoon" | "night" => (hour < 17 ? "afternoon" : "night");

export type When = {
  /** Examples: "tonight", "on Sunday night", "on December 13". */
  on: string;
  /** `on` with a capital letter. */
  On: string;
  /** Examples: "tonight’s", "Sunday’s", "the December 13". */
  of: string;
  /** Words that can follow "for": "tonight", "Sunday", "December 13". */
  day: string;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const words = (on: string, of: string, day: string): When => ({ on, On: capital(on), of, day });

/** `isNamed` names the day even on that day, for a text that keeps its date: "on Sunday night". */
export const whenOf = (start: number, now: number, timeZone: string, isNamed = false): When => {
  const [game, today] = [momentAt(start, timeZone), momentAt(now, timeZone)];
  const part = partOf(game.hour);
  const distance = game.day - today.day;
  if (distance === 0 && !isNamed)
    return part === "night"
      ? words("tonight", "tonight’s", "tonight")
      : words("this afternoon", "this afternoon’s", "this afternoon");
  if (Math.abs(distance) < 7) return words(`on ${game.weekday} ${part}`, `${game.weekday}’s`, game.weekday);
  return words(`on ${game.long}`, `the ${game.long}`, game.long);
};

export const SOME_DAY: When = words("when they next meet", "the next", "their next meeting");
