import { BEAT_MS, BEATS, type Beat } from "./pulse.ts";
import type { Watch } from "./watch.ts";

const HEIGHT = 40;
const WIDTH = 4;

const Bar = ({ beat: { live, missed, down }, at, most }: { beat: Beat; at: number; most: number }) => {
  // By the root: a snapshot or a burst must not flatten all else.
  const scale = (count: number): number => (Math.sqrt(count) / Math.sqrt(most)) * HEIGHT;
  const [all, late] = [scale(live + missed), missed === 0 ? 0 : scale(missed)];
  return (
    <>
      {down && <rect class="down" x={at * WIDTH} y={0} width={WIDTH} height={HEIGHT} />}
      {all > 0 && <rect class="live" x={at * WIDTH} y={HEIGHT - all} width={WIDTH - 1} height={all} />}
      {late > 0 && <rect class="late" x={at * WIDTH} y={HEIGHT - late} width={WIDTH - 1} height={late} />}
    </>
  );
};

/** The last minute: how many events came in each half second, and where there was no connection. */
export const PulseChart = ({ watch }: { watch: Watch }) => {
  const beats = watch.beats.value;
  const most = Math.max(4, ...beats.map(({ live, missed }) => live + missed));
  const perSecond = beats.slice(-4).reduce((sum, { live, missed }) => sum + live + missed, 0) / ((4 * BEAT_MS) / 1000);
  return (
    <figure class="pulse">
      <svg viewBox={`0 0 ${BEATS * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {beats.map((beat, at) => (
          <Bar key={at} beat={beat} at={at} most={most} />
        ))}
      </svg>
      <figcaption>
        <span class="mark-live">live</span> <span class="mark-late">missed, then told</span>{" "}
        <span class="mark-down">no connection</span>{" "}
        <b>{perSecond.toLocaleString("en", { maximumFractionDigits: 1 })} a second</b>
      </figcaption>
    </figure>
  );
};
