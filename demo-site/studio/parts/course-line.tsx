import { useEffect, useState } from "preact/hooks";
import { coursePath } from "@linewire/client";
import type { LineCourse, StudioBet } from "@linewire/contract";
import { courseEnds, courseText } from "../state/course.ts";
import { findCourse } from "../state/service.ts";
import { view } from "../state/studio.ts";

const WIDTH = 240;
const HEIGHT = 28;
/** After this time without a response the card shows "No price history". */
const MAX_WAIT_MS = 5000;

type Answer = LineCourse | "failed" | null;
const isOf = (answer: Answer, lineId: number): answer is LineCourse =>
  answer !== null && answer !== "failed" && answer.marketLineId === lineId;

export const CourseLine = ({ bet }: { bet: StudioBet }) => {
  const { lineId, price, points } = bet.line;
  const { partner } = view.value;
  const [course, setCourse] = useState<Answer>(null);
  useEffect(() => {
    let isWanted = true;
    const set = (next: LineCourse | "failed"): void => {
      if (isWanted) setCourse(next);
    };
    findCourse(partner, lineId).then(set, () => set("failed"));
    const giveUp = setTimeout(() => setCourse((known) => (isOf(known, lineId) ? known : "failed")), MAX_WAIT_MS);
    return () => {
      isWanted = false;
      clearTimeout(giveUp);
    };
  }, [partner, lineId, price, points]);
  const shown = isOf(course, lineId) ? course : null;
  if (course === "failed") return <p class="hint">No price history</p>;
  const ends = shown && courseEnds(shown);
  return (
    <div class="course">
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        {shown && <path d={coursePath(shown, WIDTH, HEIGHT).line} />}
      </svg>
      {ends && (
        <span class="ends">
          <span>high {ends.high}</span> <span>low {ends.low}</span>
        </span>
      )}
      <span class="moved">{shown ? courseText(shown, bet.overUnder === null) : "Loading the price history"}</span>
    </div>
  );
};
