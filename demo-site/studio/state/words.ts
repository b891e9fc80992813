import type { StudioBet, StudioPick } from "@linewire/contract";

type DescribedBet = Pick<StudioPick, "subject" | "overUnder" | "betTypeName" | "periodName" | "line">;

export const priceText = (price: number | null): string => {
  if (price === null) return "no price";
  return price > 0 ? `+${price}` : `−${Math.abs(price)}`;
};

/** "−3.5", "47.5", with the minus sign of prices. Points of totals and counts have no sign. */
export const pointsText = (points: number | null, isSigned: boolean): string => {
  if (points === null) return "";
  if (!isSigned) return `${Math.abs(points)}`;
  return points === 0 ? "even" : `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
};

/** A bet's text does not name these periods. */
const USUAL_PERIODS = new Set(["Game", "Season"]);

/** Examples: "Total Over 47.5", "1st Half Spread −3.5". */
export const betText = ({ overUnder, betTypeName, periodName, line }: Omit<DescribedBet, "subject">): string => {
  const points = pointsText(line.points, overUnder === null);
  const side = overUnder === null ? "" : overUnder === "over" ? "Over" : "Under";
  const period = USUAL_PERIODS.has(periodName) ? "" : periodName;
  return [period, betTypeName.replace(/^Player /, ""), side, points].filter(Boolean).join(" ");
};

const CONFIDENCE_LABELS = [
  [0.9, "Very sure"],
  [0.8, "Sure"],
  [0.65, "Likely"],
  [0, "Unsure"],
] as const;

export const confidenceText = (confidence: number): string =>
  CONFIDENCE_LABELS.find(([least]) => confidence >= least)?.[1] ?? "Unsure";

export const WHY_LEFT = {
  rejected: "Rejected by an editor",
  replaced: "Replaced by an editor",
  cap: "Over the maximum number of bets",
  implicit: "Implied, and implied bets are off",
} as const;

const MINUTE = 60;

/** Examples: "under 1 s", "14 s", "2 min 5 s". */
export const spanText = (seconds: number): string => {
  if (seconds === 0) return "under 1 s";
  const minutes = Math.floor(seconds / MINUTE);
  const rest = seconds % MINUTE;
  return [minutes > 0 ? `${minutes} min` : "", rest > 0 ? `${rest} s` : ""].filter(Boolean).join(" ");
};

/** "out" for "OUT". */
export const statusText = (status: string): string => status.toLowerCase().replaceAll("_", " ");

export const quoteText = (points: number | null, price: number | null, isSigned: boolean): string =>
  [pointsText(points, isSigned), price === null ? "" : priceText(price)].filter(Boolean).join(" at ");

export const spokenBet = (bet: Pick<StudioBet, "subject"> & DescribedBet): string => `${bet.subject}, ${betText(bet)}`;

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** With a capital, a minus, a percent sign and an apostrophe as in print. */
export const reasonText = (reason: string): string =>
  capital(reason)
    .replaceAll(/(?<![\w)])-(?=\d)/g, "\u2212")
    .replaceAll(/(?<=\d) (?=%)/g, "")
    .replaceAll("'", "\u2019");
