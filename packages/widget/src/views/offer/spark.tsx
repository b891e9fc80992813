import { coursePath } from "@linewire/client";
import type { LineCourse } from "@linewire/contract";
import { plainNumber, withSign } from "../../price.ts";
import { sparkWords, type SparkWords } from "../../words/spark-words.ts";
import type { OfferView } from "../context.ts";
import { localeOf, priceIn, startIn } from "../locale.ts";

type Point = LineCourse["points"][number];
type CourseView = OfferView & { course: LineCourse };

const WIDTH = 240;
const HEIGHT = 28;

const fillAll = (text: string, values: readonly string[]): string => {
  let at = 0;
  return text.replaceAll("{}", () => values[at++] ?? "");
};

const quoteIn = ({ course, ...shown }: CourseView, { price, points }: Point, words: SparkWords): string => {
  const text = price === null ? words.away : priceIn(shown, price);
  const isMoved = new Set(course.points.flatMap((one) => one.points ?? [])).size > 1;
  if (!isMoved || points === undefined) return text;
  const number = (value: number): string => plainNumber(value, localeOf(shown));
  return `${shown.bet.betOffer.overUnder === null ? withSign(points, number) : number(points)} (${text})`;
};

const factsOf = (view: CourseView, words: SparkWords) => {
  const { course } = view;
  const [first, last] = [course.points[0], course.points.at(-1)];
  const gaps = course.holes.length > 0 ? words.gaps : "";
  const since = course.recordedFrom ? fillAll(words.since, [startIn(view, course.recordedFrom)]) : "";
  return {
    from: first ? quoteIn(view, first, words) : "",
    to: last ? quoteIn(view, last, words) : "",
    low: course.low === null ? words.away : priceIn(view, course.low),
    high: course.high === null ? words.away : priceIn(view, course.high),
    unknown: [since, gaps].filter(Boolean).join(words.comma),
  };
};

export const SparkLine = (view: CourseView) => {
  const words = sparkWords(view.words.value.language);
  const { from, to, low, high, unknown } = factsOf(view, words);
  if (!to) return <p>{words.none}</p>;
  const { line, end } = coursePath(view.course, WIDTH, HEIGHT);
  const isSame = from === to && low === high;
  const extremes = isSame ? [words.same] : [`${words.low} ${low}`, `${words.high} ${high}`];
  return (
    <>
      <span class="hide">
        {fillAll(words.moved, [from, to, low, high])} {unknown}
      </span>
      <span aria-hidden="true">
        {view.course.recordedFrom ? "" : words.day} <bdi>{from}</bdi>
        {!isSame && (
          <>
            {` ${words.arrow} `}
            <bdi>{to}</bdi>
          </>
        )}
      </span>
      <svg
        viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        part="history-line"
        aria-hidden="true"
      >
        <path d={line} />
        <path class="end" d={end} />
      </svg>
      <span aria-hidden="true">{[...extremes, unknown].filter(Boolean).join(words.comma)}</span>
    </>
  );
};
