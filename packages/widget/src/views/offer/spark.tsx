import { coursePath } from "@linewire/client";
import type { LineCourse } from "@linewire/contract";
import { plainNumber, withSign } from "../../price.ts";
import { sparkWords, type SparkWords } from "../../words/spark-words.ts";
import type { OfferView } from "../context.ts";
import { localeOf, priceIn, startIn } from "../locale.ts";

type Point = LineCourse["points"][number];
type Told = OfferView & { course: LineCourse };

const WIDTH = 240;
const HEIGHT = 28;

const fillAll = (text: string, values: readonly string[]): string => {
  let at = 0;
  return text.replaceAll("{}", () => values[at++] ?? "");
};

/** A price, with its points if they changed too. */
const quoteIn = ({ course, ...shown }: Told, { price, points }: Point, words: SparkWords): string => {
  const said = price === null ? words.away : priceIn(shown, price);
  const isMoved = new Set(course.points.flatMap((one) => one.points ?? [])).size > 1;
  if (!isMoved || points === undefined) return said;
  const number = (value: number): string => plainNumber(value, localeOf(shown));
  return `${shown.bet.betOffer.overUnder === null ? withSign(points, number) : number(points)} (${said})`;
};

/** First and last price, and gaps in the data. */
const factsOf = (told: Told, words: SparkWords) => {
  const { course } = told;
  const [first, last] = [course.points[0], course.points.at(-1)];
  const gaps = course.holes.length > 0 ? words.gaps : "";
  const since = course.recordedFrom ? fillAll(words.since, [startIn(told, course.recordedFrom)]) : "";
  return {
    from: first ? quoteIn(told, first, words) : "",
    to: last ? quoteIn(told, last, words) : "",
    low: course.low === null ? words.away : priceIn(told, course.low),
    high: course.high === null ? words.away : priceIn(told, course.high),
    unknown: [since, gaps].filter(Boolean).join(words.comma),
  };
};

/** Price history of an offer: a chart, and a sentence for screen readers. */
export const SparkLine = (told: Told) => {
  const words = sparkWords(told.words.value.language);
  const { from, to, low, high, unknown } = factsOf(told, words);
  if (!to) return <p class="cut">{words.none}</p>;
  const { line, end } = coursePath(told.course, WIDTH, HEIGHT);
  const seen = [`${words.low} ${low}`, `${words.high} ${high}`, unknown].filter(Boolean).join(words.comma);
  return (
    <>
      <span class="hide">
        {fillAll(words.moved, [from, to, low, high])} {unknown}
      </span>
      <span class="cut" aria-hidden="true">
        {told.course.recordedFrom ? "" : words.day} <bdi>{from}</bdi> {words.arrow} <bdi>{to}</bdi>
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
      <span class="cut" aria-hidden="true" title={seen}>
        {seen}
      </span>
    </>
  );
};
