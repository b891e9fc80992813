import { ODDS_FORMATS } from "./price.ts";

/** An attribute of the element, or a data-* attribute of the script. */
export type SettingSource = (name: string) => string | null | undefined;
type Page = { origin: string; url: string };
type Parser<T> = (raw: string | null, page: Page) => T;

const text: Parser<string> = (raw) => raw ?? "";
const flag: Parser<boolean> = (raw) => raw !== null && raw !== "false";
const oneOf =
  <const T extends string>(values: readonly [T, ...T[]]): Parser<T> =>
  (raw) =>
    values.find((one) => one === raw) ?? values[0];
const count =
  (fallback: number, min: number, max: number): Parser<number> =>
  (raw) =>
    raw !== null && /^\d{1,16}$/.test(raw) ? Math.min(max, Math.max(min, Number(raw))) : fallback;
const id = count(0, 0, Number.MAX_SAFE_INTEGER);
const ids: Parser<string> = (raw) => (raw !== null && /^\d+(,\d+)*$/.test(raw) ? raw : "");

/** The first value of an enumeration is the default. An invalid value counts as absent. */
const SETTINGS = {
  partner: text,
  api: (raw, page) => (raw ?? page.origin).replace(/\/$/, ""),
  articleUrl: (raw, page) => raw ?? page.url,
  maxBets: count(6, 1, 25),
  leagueHint: text,
  requestedBooks: ids,
  bookOrder: ids,
  includeImplicit: (raw) => raw !== "false",
  inlineCap: count(3, 0, 10),
  oddsFormat: oneOf([...ODDS_FORMATS, "auto"]),
  locale: text,
  theme: oneOf(["auto", "light", "dark"]),
  density: oneOf(["comfortable", "compact"]),
  layout: oneOf(["list", "grid", "inline"]),
  state: (raw) => (raw !== null && /^[A-Za-z]{2}$/.test(raw) ? raw : ""),
  loading: oneOf(["lazy", "eager"]),
  live: oneOf(["on", "off", "paused"]),
  fallback: oneOf(["hide", "message", "slot"]),
  noFlash: flag,
  priceStyle: oneOf(["link", "button"]),
  /** Without this id, <linewire-offer> shows the bet at `index`. */
  lineId: id,
  index: count(0, 0, 24),
  eventId: id,
  history: flag,
} satisfies Record<string, Parser<unknown>>;

export type Config = { [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]> };

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const PROPERTIES = Object.keys(SETTINGS) as (keyof Config)[];
export const ATTRIBUTES = PROPERTIES.map(kebab);

export const readConfig = (element: SettingSource, script: SettingSource, page: Page): Config =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, read]) => {
      const raw = element(kebab(name)) ?? script(kebab(name)) ?? null;
      return [name, read(raw === "" && read !== (flag as unknown) ? null : raw, page)];
    }),
  ) as Config;
