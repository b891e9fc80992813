import type { LineCourse } from "@linewire/contract";
import { signal, type Signal } from "@preact/signals";
import { pageWorld } from "../core.ts";
import type { OfferView } from "../views/context.ts";
import { SparkLine } from "../views/offer/spark.tsx";
import { courseAddress, isCourseOf } from "../store/lines/course-source.ts";
import { loadAnswer } from "../store/load.ts";
import { sparkWords } from "../words/spark-words.ts";

type CachedCourse = { at: number; course: Signal<LineCourse | "failed" | null> };

const MAX_AGE_MS = 60_000;
const AVAILABLE = 1;

const cache = new Map<string, CachedCourse>();

/** A history older than a minute is requested again, and stays on screen until the response arrives. */
const courseAt = (url: string, lineId: number): CachedCourse => {
  const now = pageWorld.now();
  const cached = cache.get(url) ?? { at: -Infinity, course: signal<LineCourse | "failed" | null>(null) };
  if (now - cached.at < MAX_AGE_MS) return cached;
  const loading = { ...cached, at: now };
  cache.set(url, loading);
  loadAnswer(pageWorld, url, isCourseOf(lineId)).then(
    (course) => (cached.course.value = course),
    () => (cached.course.value = cached.course.peek() ?? "failed"),
  );
  return loading;
};

const untilNow = (course: LineCourse, requestedAt: number, { quote }: OfferView): LineCourse => {
  const { price, points, statusId, disabled } = quote.now.value;
  const isOpen = statusId === AVAILABLE && !disabled;
  const now = { price: isOpen ? price : null, ...(points === null ? {} : { points }) };
  const last = course.points.at(-1);
  if (last && last.price === now.price && last.points === now.points) return course;
  // The history ends at the service's time of the response. The reader's clock only measures the time since then.
  const at = new Date(Date.parse(course.to) + Math.max(0, pageWorld.now() - requestedAt)).toISOString();
  const prices = [course.low, course.high, now.price].filter((one) => one !== null);
  return {
    ...course,
    to: at,
    low: prices.length === 0 ? null : Math.min(...prices),
    high: prices.length === 0 ? null : Math.max(...prices),
    points: [...course.points, { at, ...now }],
  };
};

export const Spark = (shown: OfferView) => {
  const { id } = shown.bet.betOffer;
  const cached = courseAt(courseAddress(shown.config.value, id), id);
  const course = cached.course.value;
  if (course === null) return <span>{sparkWords(shown.words.value.language).loading}</span>;
  if (course === "failed") return <p>{sparkWords(shown.words.value.language).failed}</p>;
  return <SparkLine {...shown} course={untilNow(course, cached.at, shown)} />;
};
