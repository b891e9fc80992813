import { useEffect, useState } from "preact/hooks";
import { coursePath } from "@linewire/client";
import type { LineCourse, StudioBet } from "@linewire/contract";
import { courseText } from "../state/course.ts";
import { findCourse } from "../state/service.ts";
import { view } from "../state/studio.ts";

const WIDTH = 240;
const HEIGHT = 28;

/** Draws the price history of a line, and requests it again when the price changes. */
export const CourseLine = ({ bet }: { bet: StudioBet }) => {
  const { lineId, price, points } = bet.line;
  const { partner } = view.value;
  const [course, setCourse] = useState<LineCourse | "failed" | null>(null);
  useEffect(() => {
    let isWanted = true;
    const set = (next: LineCourse | "failed"): void => {
      if (isWanted) setCourse(next);
    };
    findCourse(partner, lineId).then(set, () => set("failed"));
    return () => void (isWanted = false);
  }, [partner, lineId, price, points]);
  const shown = course !== null && course !== "failed" && course.marketLineId === lineId ? course : null;
  const text = course === "failed" ? "No price history" : "Loading the price history";
  return (
    <div class="course">
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        {shown && <path d={coursePath(shown, WIDTH, HEIGHT).line} />}
      </svg>
      <span>{shown ? courseText(shown, bet.overUnder === null) : text}</span>
    </div>
  );
};
