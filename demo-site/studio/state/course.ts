import type { LineCourse } from "@linewire/contract";
import { priceText, quoteText } from "./words.ts";

const clock = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" });

const priceOr = (price: number | null): string => (price === null ? "not offered" : priceText(price));

/** Null if the highest and the lowest price are equal. */
export const courseEnds = ({ low, high }: LineCourse): { high: string; low: string } | null =>
  low === null || high === null || low === high ? null : { high: priceText(high), low: priceText(low) };

export const courseText = (course: LineCourse, isSigned: boolean): string => {
  const { points, recordedFrom, holes } = course;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "No prices recorded in the last 24 hours";
  const isMoved = new Set(points.flatMap((one) => one.points ?? [])).size > 1;
  const quote = (one: typeof first): string =>
    one.price === null ? priceOr(null) : quoteText(isMoved ? (one.points ?? null) : null, one.price, isSigned);
  const since = recordedFrom === undefined ? "In 24 hours" : `Since ${clock(recordedFrom)}`;
  const [then, now] = [quote(first), quote(last)];
  const moved = then === now ? `unchanged, ${now}` : `from ${then} to ${now}`;
  return `${since}: ${moved}${holes.length > 0 ? ", with gaps in the recording" : ""}`;
};
