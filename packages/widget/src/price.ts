export const ODDS_FORMATS = ["american", "decimal", "fractional"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number] | "auto";

/** What a stake of 1 wins, without the stake. */
export const profitOf = (american: number): number => (american > 0 ? american / 100 : 100 / -american);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const fraction = (american: number): string => {
  const [won, staked] = american > 0 ? [american, 100] : [100, -american];
  const shared = gcd(won, staked);
  return `${won / shared}/${staked / shared}`;
};

const numbers = new Map<string, Intl.NumberFormat>();

/** A number without its sign, as it is written in a locale, in the digits that prices have everywhere. */
export const plainNumber = (value: number, locale: string, digits = 0): string => {
  // Making a format costs a slow phone 10 ms and more; English needs none.
  if (locale.startsWith("en")) return digits ? Math.abs(value).toFixed(digits) : `${Math.abs(value)}`;
  const key = locale + digits;
  const format =
    numbers.get(key) ??
    new Intl.NumberFormat(localeFor(locale), {
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
      numberingSystem: "latn",
      useGrouping: false,
    });
  numbers.set(key, format);
  return format.format(Math.abs(value));
};

/** The locale if Intl can take it, else the reader's own. */
export const localeFor = (locale: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
};

export const withSign = (value: number, number: (value: number) => string): string =>
  (value < 0 ? "\u2212" : "+") + number(value);

/** The format that readers of a locale know: American in the United States, fractions in Britain and Ireland, else decimal. */
const usualFormat = (locale: string): OddsFormat => {
  if (/^en$|-US/i.test(locale)) return "american";
  return /-(GB|IE)/i.test(locale) ? "fractional" : "decimal";
};

export const formatPrice = (american: number, format: OddsFormat, locale: string): string => {
  const wanted = format === "auto" ? usualFormat(locale) : format;
  if (wanted === "decimal") return plainNumber(1 + profitOf(american), locale, 2);
  return wanted === "fractional" ? fraction(american) : withSign(american, (value) => `${Math.abs(value)}`);
};
