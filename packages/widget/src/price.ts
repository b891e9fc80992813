export const ODDS_FORMATS = ["american", "decimal", "fractional"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number] | "auto";

/** The profit of a winning stake of 1. */
export const profitOf = (american: number): number => (american > 0 ? american / 100 : 100 / -american);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const fraction = (american: number): string => {
  const [won, staked] = american > 0 ? [american, 100] : [100, -american];
  const shared = gcd(won, staked);
  return `${won / shared}/${staked / shared}`;
};

const separators = new Map<string, string>();

/** English needs no Intl.NumberFormat. Creating one takes 10 ms or more on a slow phone. */
const separatorIn = (locale: string): string => {
  if (locale.startsWith("en")) return ".";
  const separator = separators.get(locale) ?? (1.1).toLocaleString(localeFor(locale), { numberingSystem: "latn" })[1]!;
  separators.set(locale, separator);
  return separator;
};

export const plainNumber = (value: number, locale: string, digits?: number): string => {
  const size = Math.abs(value);
  return `${digits ? size.toFixed(digits) : size}`.replace(".", separatorIn(locale));
};

/** Undefined if the locale is not valid. Intl then uses the reader's locale. */
export const localeFor = (locale: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
};

export const withSign = (value: number, number: (value: number) => string | number): string =>
  (value < 0 ? "\u2212" : "+") + number(value);

/** English without a region counts as American. */
export const isAmerican = (locale: string): boolean => /^en$|-US/i.test(locale);

const usualFormat = (locale: string): OddsFormat => {
  if (isAmerican(locale)) return "american";
  return /-(GB|IE)/i.test(locale) ? "fractional" : "decimal";
};

export const formatPrice = (american: number, format: OddsFormat, locale: string): string => {
  const wanted = format === "auto" ? usualFormat(locale) : format;
  if (wanted === "decimal") return plainNumber(1 + profitOf(american), locale, 2);
  return wanted === "fractional" ? fraction(american) : withSign(american, Math.abs);
};
