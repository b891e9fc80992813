import { ODDS_FORMATS } from "./price.ts";

/** Source of a setting: an attribute of the element, or a data-* of the script. */
export type SettingSource = (name: string) => string | null | undefined;
type Page = { origin: string; url: string };
type Read<T> = (given: string | null, page: Page) => T;

const text: Read<string> = (given) => given ?? "";
const flag: Read<boolean> = (given) => given !== null && given !== "false";
const oneOf =
  <const T extends string>(values: readonly [T, ...T[]]): Read<T> =>
  (given) =>
    values.find((one) => one === given) ?? values[0];
const count =
  (fallback: number, least: number, most: number): Read<number> =>
  (given) =>
    given !== null && /^\d{1,16}$/.test(given) ? Math.min(most, Math.max(least, Number(given))) : fallback;
const id = count(0, 0, Number.MAX_SAFE_INTEGER);
const ids: Read<string> = (given) => (given !== null && /^\d+(,\d+)*$/.test(given) ? given : "");

/** Every setting of an element with its parser. The first value of an enumeration is the default; invalid values count as absent. */
const SETTINGS = {
  partner: text,
  api: (given, page) => (given ?? page.origin).replace(/\/$/, ""),
  articleUrl: (given, page) => given ?? page.url,
  maxBets: count(6, 1, 25),
  leagueHint: text,
  requestedBooks: ids,
  bookOrder: ids,
  includeImplicit: (given) => given !== "false",
  inlineCap: count(3, 0, 10),
  oddsFormat: oneOf([...ODDS_FORMATS, "auto"]),
  locale: text,
  theme: oneOf(["auto", "light", "dark"]),
  density: oneOf(["comfortable", "compact"]),
  layout: oneOf(["list", "grid", "inline"]),
  state: (given) => (given !== null && /^[A-Za-z]{2}$/.test(given) ? given : ""),
  loading: oneOf(["lazy", "eager"]),
  live: oneOf(["on", "off", "paused"]),
  fallback: oneOf(["hide", "message", "slot"]),
  noFlash: flag,
  priceStyle: oneOf(["link", "button"]),
  /** Of linewire-offer: the line id; without one, the index of the article's bet. */
  lineId: id,
  index: count(0, 0, 24),
  /** Of linewire-odds. */
  eventId: id,
  history: flag,
} satisfies Record<string, Read<unknown>>;

export type Config = { [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]> };

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const PROPERTIES = Object.keys(SETTINGS) as (keyof Config)[];
export const ATTRIBUTES = PROPERTIES.map(kebab);

/** The settings of an element: its attributes, then the script's, then the defaults. */
export const readConfig = (element: SettingSource, script: SettingSource, page: Page): Config =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, read]) => {
      const given = element(kebab(name)) ?? script(kebab(name)) ?? null;
      return [name, read(given === "" && read !== (flag as unknown) ? null : given, page)];
    }),
  ) as Config;
