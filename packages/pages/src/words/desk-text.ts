import type { DeskFigures } from "@linewire/contract";

const WHOLE = new Intl.NumberFormat("en-US");
const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const CHANGE = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

export const countText = (count: number): string => WHOLE.format(count);

/** These tables count offers; all others count boxes, which have several offers. */
const OFFER_TABLES: ReadonlySet<string> = new Set(["offer", "book", "market"]);
export const countsOffers = (by: string): boolean => OFFER_TABLES.has(by);
export const viewsName = (by: string): string => (countsOffers(by) ? "Offer views" : "Views");

export const viewsText = (count: number): string => `${countText(count)} ${count === 1 ? "view" : "views"}`;
export const clicksText = (count: number): string => `${countText(count)} ${count === 1 ? "click" : "clicks"}`;

export const rateText = ({ viewable, clicks }: Pick<DeskFigures, "viewable" | "clicks">): string =>
  viewable === 0 ? "\u2013" : PERCENT.format(clicks / viewable);

/** "+12%"; "new" after 0; "same" for equal values; no text if both are 0. */
export const changeText = (now: number, before: number): string => {
  if (now === before) return now === 0 ? "" : "same";
  return before === 0 ? "new" : CHANGE.format((now - before) / before);
};

/** `minor` are minor units. An unknown currency has two decimals. */
const amountText = (currency: string, minor: number): string => {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
};

export const moneyText = (money: DeskFigures["money"]): string => {
  const parts = Object.entries(money).map(([currency, minor]) => amountText(currency, minor));
  return parts.length === 0 ? "\u2013" : parts.join(", ");
};

const DAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
const DAY_OF_YEAR = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const MONTH = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", year: "numeric" });

/** Example: "Nov 20, 2026", in UTC. */
export const dayText = (iso: string): string => DAY.format(new Date(iso));

/** Example: "Nov 20 – 26, 2026", in UTC with the last day. */
export const daysText = (from: string, last: string): string => DAY.formatRange(new Date(from), new Date(last));

/** Hour and minute for short periods, months for a year, otherwise days. */
export const timeText = (iso: string, period: string): string => {
  if (period === "hour" || period === "day") return iso.slice(11, 16);
  return (period === "year" ? MONTH : DAY_OF_YEAR).format(new Date(iso));
};
