export type StudioSettings = {
  readonly leagueHint: string;
  readonly maxBets: number;
  readonly implicit: boolean;
  readonly inlineCap: number;
  /**
   * Books in order of preference. If the list is empty, all books of the publisher are allowed and the best price comes
   * first.
   */
  readonly books: readonly number[];
  readonly state: string;
  readonly device: "both" | "desktop" | "phone";
  readonly theme: "auto" | "light" | "dark";
  readonly layout: "list" | "grid" | "inline";
  readonly density: "comfortable" | "compact";
  readonly priceStyle: "link" | "button";
  readonly locale: string;
  readonly oddsFormat: "american" | "decimal" | "fractional";
};

export const DEFAULTS: StudioSettings = {
  leagueHint: "",
  maxBets: 6,
  implicit: true,
  inlineCap: 3,
  books: [],
  state: "",
  device: "both",
  theme: "auto",
  layout: "list",
  density: "comfortable",
  priceStyle: "link",
  locale: "en",
  oddsFormat: "american",
};

export const LOCALES = { en: "English", es: "Spanish", fr: "French", de: "German", pt: "Portuguese", ar: "Arabic" };

const oneOf = <T extends string>(text: string | null, all: readonly T[], fallback: T): T =>
  all.find((one) => one === text) ?? fallback;
const within = (text: string | null, [min, max]: readonly [number, number], fallback: number): number => {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= min && number <= max ? number : fallback;
};

export const settingsFrom = (query: URLSearchParams): StudioSettings => ({
  leagueHint: /^[a-z]{0,20}$/.exec(query.get("league") ?? "")?.[0] ?? "",
  maxBets: within(query.get("max"), [1, 25], DEFAULTS.maxBets),
  implicit: query.get("implicit") !== "0",
  inlineCap: within(query.get("inline"), [0, 10], DEFAULTS.inlineCap),
  books: /^\d{1,9}(,\d{1,9}){0,49}$/.test(query.get("books") ?? "") ? query.get("books")!.split(",").map(Number) : [],
  state: /^[A-Z]{2}$/.exec(query.get("state") ?? "")?.[0] ?? "",
  device: oneOf(query.get("device"), ["both", "desktop", "phone"], DEFAULTS.device),
  theme: oneOf(query.get("theme"), ["auto", "light", "dark"], DEFAULTS.theme),
  layout: oneOf(query.get("layout"), ["list", "grid", "inline"], DEFAULTS.layout),
  density: oneOf(query.get("density"), ["comfortable", "compact"], DEFAULTS.density),
  priceStyle: oneOf(query.get("prices"), ["link", "button"], DEFAULTS.priceStyle),
  locale: oneOf(query.get("locale"), Object.keys(LOCALES), DEFAULTS.locale),
  oddsFormat: oneOf(query.get("odds"), ["american", "decimal", "fractional"], DEFAULTS.oddsFormat),
});

export const queryOf = (settings: StudioSettings): [string, string][] => {
  const { leagueHint, maxBets, implicit, inlineCap, books, ...appearance } = settings;
  const all: [string, string, string][] = [
    ["league", leagueHint, DEFAULTS.leagueHint],
    ["max", `${maxBets}`, `${DEFAULTS.maxBets}`],
    ["implicit", implicit ? "1" : "0", "1"],
    ["inline", `${inlineCap}`, `${DEFAULTS.inlineCap}`],
    ["books", books.join(","), ""],
    ["state", appearance.state, ""],
    ["device", appearance.device, DEFAULTS.device],
    ["theme", appearance.theme, DEFAULTS.theme],
    ["layout", appearance.layout, DEFAULTS.layout],
    ["density", appearance.density, DEFAULTS.density],
    ["prices", appearance.priceStyle, DEFAULTS.priceStyle],
    ["locale", appearance.locale, DEFAULTS.locale],
    ["odds", appearance.oddsFormat, DEFAULTS.oddsFormat],
  ];
  return all.filter(([, value, fallback]) => value !== fallback).map(([name, value]) => [name, value]);
};
