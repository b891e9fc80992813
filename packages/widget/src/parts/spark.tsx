import type { LineCourse } from "@linewire/contract";
import { signal, type Signal } from "@preact/signals";
import { pageWorld } from "../core.ts";
import type { OfferView } from "../views/context.ts";
import { SparkLine } from "../views/offer/spark.tsx";
import { courseAddress, isCourseOf } from "../store/lines/course-source.ts";
import { loadAnswer } from "../store/load.ts";
import { sparkWords } from "../words/spark-words.ts";

type Asked = { at: number; course: Signal<LineCourse | "failed" | null> };

const FRESH_MS = 60_000;
const AVAILABLE = 1;

const known = new Map<string, Asked>();

/** Cached price history of a line, reloaded when a minute old; the old history stays visible until the new one arrives. */
const courseAt = (url: string, lineId: number): Asked => {
  const now = pageWorld.now();
  const asked = known.get(url) ?? { at: -Infinity, course: signal<LineCourse | "failed" | null>(null) };
  if (now - asked.at < FRESH_MS) return asked;
  const asking = { ...asked, at: now };
  known.set(url, asking);
  loadAnswer(pageWorld, url, isCourseOf(lineId)).then(
    (course) => (asked.course.value = course),
    () => (asked.course.value = asked.course.peek() ?? "failed"),
  );
  return asking;
};

/** The price history extended by the current offer, which is newer than the cached response. */
const untilNow = (course: LineCourse, askedAt: number, { quote }: OfferView): LineCourse => {
  const { price, points, statusId, disabled } = quote.now.value;
  const isOpen = statusId === AVAILABLE && !disabled;
  const now = { price: isOpen ? price : null, ...(points === null ? {} : { points }) };
  const last = course.points.at(-1);
  if (last && last.price === now.price && last.points === now.points) return course;
  // The history ends at the response time of the service; the reader's clock only measures the time since then.
  const at = new Date(Date.parse(course.to) + Math.max(0, pageWorld.now() - askedAt)).toISOString();
  const prices = [course.low, course.high, now.price].filter((one) => one !== null);
  return {
    ...course,
    to: at,
    low: prices.length === 0 ? null : Math.min(...prices),
    high: prices.length === 0 ? null : Math.max(...prices),
    points: [...course.points, { at, ...now }],
  };
};

/** Price history of an offer in the last 24 hours. */
export const Spark = (shown: OfferView) => {
  const { id } = shown.bet.betOffer;
  const asked = courseAt(courseAddress(shown.config.value, id), id);
  const course = asked.course.value;
  if (course === null) return <span class="cut">{"\u2026"}</span>;
  if (course === "failed") return <span class="cut">{sparkWords(shown.words.value.language).failed}</span>;
  return <SparkLine {...shown} course={untilNow(course, asked.at, shown)} />;
};
