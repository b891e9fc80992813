import type { LineCourse } from "@linewire/contract";
import { COURSE_MS, courseOf } from "@linewire/domain/history/course";
import type { Past } from "@linewire/domain/history/past";
import { Fault } from "@linewire/domain/fault/fault";
import { historyOf } from "./past-time.ts";

/** All clients share one query of a line per minute. */
export type FindCourse = (lineId: number) => Promise<LineCourse>;

type Parts = { past: Pick<Past, "line"> | null; now: () => number };

const CACHE_TTL_MS = 60_000;
const MAX_CACHED_LINES = 2000;

export const courseFinder = ({ past, now }: Parts): FindCourse => {
  const kept = new Map<number, { until: number; course: Promise<LineCourse> }>();

  const load = async (id: number, to: number): Promise<LineCourse> => {
    const found = await historyOf({ past }).line({ id, from: to - COURSE_MS, to });
    if (found === null) throw new Fault("not_found", `the history has no line ${id}`);
    return courseOf(found, to);
  };

  return (id) => {
    const at = now();
    const known = kept.get(id);
    if (known && known.until > at) return known.course;
    kept.delete(id);
    if (kept.size >= MAX_CACHED_LINES) kept.delete(kept.keys().next().value ?? id);
    const course = load(id, at);
    kept.set(id, { until: at + CACHE_TTL_MS, course });
    course.catch(() => kept.delete(id));
    return course;
  };
};
