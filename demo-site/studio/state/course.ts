import type { LineCourse } from "@linewire/contract";
import { priceText, quoteText } from "./words.ts";

const clock = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" });

const priceOr = (price: number | null): string => (price === null ? "not offered" : priceText(price));

export const courseText = (course: LineCourse, isSigned: boolean): string => {
  const { points, low, high, recordedFrom, holes } = course;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "No prices recorded in the last 24 hours";
  const isMoved = new Set(points.flatMap((one) => one.points ?? [])).size > 1;
  const quote = (one: typeof first): string =>
    one.price === null ? priceOr(null) : quoteText(isMoved ? (one.points ?? null) : null, one.price, isSigned);
  const unknown = [
    recordedFrom === undefined ? "" : `recorded since ${clock(recordedFrom)}`,
    holes.length > 0 ? "with gaps" : "",
  ].filter(Boolean);
  const moved = quote(first) === quote(last) ? quote(last) : `${quote(first)} → ${quote(last)}`;
  return [
    recordedFrom === undefined ? `24 h: ${moved}` : moved,
    `low ${priceOr(low)}`,
    `high ${priceOr(high)}`,
    ...unknown,
  ].join(", ");
};
