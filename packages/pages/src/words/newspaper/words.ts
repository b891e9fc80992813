import type { ChronicleGame } from "@linewire/domain/chronicle/chronicle";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"] as const;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;

export const numberWord = (value: number): string => NUMBERS[value] ?? String(value);

const NAMES: Readonly<Record<number, string>> = { 2: "half", 3: "period", 4: "quarter", 9: "inning" };

/** Examples: "third quarter", "seventh inning", "overtime". */
export const periodName = ({ periods }: Pick<ChronicleGame, "periods">, period: number): string => {
  if (period > periods) return periods === 9 ? "extra innings" : "overtime";
  return `${ORDINALS[period - 1] ?? String(period)} ${NAMES[periods] ?? "period"}`;
};

/** Examples: "in the third quarter", "in overtime". */
export const inPeriod = (game: Pick<ChronicleGame, "periods">, period: number): string =>
  period > game.periods ? `in ${periodName(game, period)}` : `in the ${periodName(game, period)}`;

/** Names of extra innings: "the bottom of the tenth inning". */
const EXTRA = ["tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"] as const;

/** Examples: "seventh", "tenth". */
export const inningName = (inning: number): string => ORDINALS[inning - 1] ?? EXTRA[inning - 10] ?? `${inning}th`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const pointsWord = (league: string, count: number): string => {
  const one = league === "mlb" ? "run" : league === "nhl" ? "goal" : "point";
  return `${numberWord(count)} ${one}${count === 1 ? "" : "s"}`;
};

/** Equal `game` and `salt` give the same phrase. */
export const choose = <T>(list: readonly [T, ...T[]], game: Pick<ChronicleGame, "eventId">, salt: number): T =>
  list[((Math.imul(game.eventId, 2_654_435_761) + salt * 7919) >>> 0) % list.length] ?? list[0];

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const LABELS: Readonly<Record<string, string>> = { cbb: "College hoops", cfb: "College football" };

export const leagueLabel = (league: string): string => LABELS[league] ?? league.toUpperCase();

/** Examples: "the Owls’", "the Heat’s". */
export const possessive = (name: string): string => `${name}${name.endsWith("s") ? "’" : "’s"}`;
