import type { LineCourse } from "@linewire/contract";
import { priceText, quoteText } from "./words.ts";

export const BOX = { width: 240, height: 28 };
const EVEN = 100;

/** How far from even money: between -100 and +100 there is no price. */
const centsOf = (price: number): number => price - Math.sign(price) * EVEN;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The price as steps from left to right, broken where it was not to be had or nothing was recorded. */
export const coursePath = ({ recordedFrom, holes, points, low, high, ...course }: LineCourse): string => {
  const [begin, end] = [Date.parse(recordedFrom ?? course.from), Date.parse(course.to)];
  const [bottom, top] = [centsOf(low ?? EVEN), centsOf(high ?? EVEN)];
  const x = (at: number): number => rounded(((at - begin) / (end - begin || 1)) * BOX.width);
  const y = (price: number): number =>
    rounded(top === bottom ? BOX.height / 2 : ((top - centsOf(price)) / (top - bottom)) * BOX.height);
  const holesFrom = holes.map((hole) => Date.parse(hole.from));
  let path = "";
  let isDown = false;
  for (const [index, { at, price }] of points.entries()) {
    const since = Date.parse(at);
    const until = Date.parse(points[index + 1]?.at ?? course.to);
    const hole = holesFrom.find((start) => start >= since && start < until);
    if (price !== null) path += `${isDown ? `V${y(price)}` : `M${x(since)} ${y(price)}`}H${x(hole ?? until)}`;
    isDown = price !== null && hole === undefined;
  }
  return path;
};

const clock = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" });

const priceOr = (price: number | null): string => (price === null ? "not offered" : priceText(price));

/** The same in words: from, to, the lowest and highest, and what is not known. */
export const courseText = (course: LineCourse, isSigned: boolean): string => {
  const { points, low, high, recordedFrom, holes } = course;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "Nothing recorded in the last 24 hours";
  const isMoved = new Set(points.flatMap((one) => one.points ?? [])).size > 1;
  const quote = (one: typeof first): string =>
    one.price === null ? priceOr(null) : quoteText(isMoved ? (one.points ?? null) : null, one.price, isSigned);
  const unknown = [
    recordedFrom === undefined ? "" : `recorded since ${clock(recordedFrom)}`,
    holes.length > 0 ? "not recorded all the time" : "",
  ].filter(Boolean);
  const moved = quote(first) === quote(last) ? quote(last) : `${quote(first)} → ${quote(last)}`;
  return [
    recordedFrom === undefined ? `24 h: ${moved}` : moved,
    `low ${priceOr(low)}`,
    `high ${priceOr(high)}`,
    ...unknown,
  ].join(", ");
};
