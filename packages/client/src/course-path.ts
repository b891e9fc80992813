import type { LineCourse } from "@linewire/contract";

type Course = Pick<LineCourse, "from" | "to" | "recordedFrom" | "holes" | "points" | "low" | "high">;
export type DrawnCourse = { line: string; end: string };

const EVEN = 100;

/** -100 and +100 are both even money, and no prices exist between them. */
const centsOf = (price: number): number => price - Math.sign(price) * EVEN;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * An SVG path of a price history, higher prices further up. The line has gaps where the price was not available or not
 * recorded.
 */
export const coursePath = (course: Course, width: number, height: number): DrawnCourse => {
  const { holes, points, low, high, recordedFrom } = course;
  const [from, to] = [Date.parse(recordedFrom ?? course.from), Date.parse(course.to)];
  const [bottom, top] = [centsOf(low ?? EVEN), centsOf(high ?? EVEN)];
  const x = (at: number): number => rounded(((at - from) / (to - from || 1)) * width);
  const y = (price: number): number =>
    rounded(top === bottom ? height / 2 : ((top - centsOf(price)) / (top - bottom)) * height);
  let line = "";
  let end = "";
  let isDown = false;
  points.forEach(({ at, price }, index) => {
    const begins = Date.parse(at);
    const next = points[index + 1];
    const until = next ? Date.parse(next.at) : to;
    const hole = holes.map((one) => Date.parse(one.from)).find((start) => start >= begins && start < until);
    if (price === null) return void (isDown = false);
    line += isDown ? `V${y(price)}` : `M${x(begins)} ${y(price)}`;
    line += `H${x(hole ?? until)}`;
    isDown = hole === undefined;
    if (!next && isDown) end = `M${x(until)} ${y(price)}h0`;
  });
  return { line, end };
};
