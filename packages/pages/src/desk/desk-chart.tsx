import type { DeskTable } from "@linewire/contract";
import { countText, timeText } from "../words/desk-text.ts";

type Figure = "views" | "viewable" | "clicks";
type ChartProps = { table: DeskTable; figure: Figure; title: string };

const WIDTH = 600;
const HEIGHT = 120;
const PAD = 4;

const lineOf = (values: readonly number[], max: number): string => {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(HEIGHT - PAD - (value / max) * (HEIGHT - 2 * PAD)).toFixed(1)}`)
    .join(" ");
};

/** Description of the curve as text for screen readers. */
const spokenCurve = ({ curve, period }: DeskTable, figure: Figure, title: string): string => {
  const highest = curve.reduce((best, point) => (point[figure] > best[figure] ? point : best), curve[0]!);
  const total = curve.reduce((sum, point) => sum + point[figure], 0);
  return `${title}: ${countText(total)} in all, at most ${countText(highest[figure])} at ${timeText(highest.at, period)}.`;
};

/** A curve as SVG. With scripts, uPlot draws the curve instead, with the value at the pointer or at the position that arrow keys select. */
export const DeskChart = ({ table, figure, title }: ChartProps) => {
  const { curve, period } = table;
  if (curve.length === 0) return null;
  const values = curve.map((point) => point[figure]);
  const max = Math.max(1, ...values);
  const points = lineOf(values, max);
  return (
    <figure
      class="curve"
      data-figure={figure}
      data-title={title}
      data-times={JSON.stringify(curve.map(({ at }) => Date.parse(at) / 1000))}
      data-labels={JSON.stringify(curve.map(({ at }) => timeText(at, period)))}
      data-values={JSON.stringify(values)}
    >
      <figcaption>
        <strong>{title}</strong> <span class="soft num">at most {countText(max)}</span>
        <output class="num" />
      </figcaption>
      <div class="plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={spokenCurve(table, figure, title)}
        >
          <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.12" />
          <polyline
            points={points}
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            vector-effect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p class="ends soft num">
        <span>{timeText(curve[0]!.at, period)}</span>
        <span>{timeText(curve.at(-1)!.at, period)} UTC</span>
      </p>
    </figure>
  );
};

export const CurveTable = ({ table }: { table: DeskTable }) => (
  <details>
    <summary>The curves as a table</summary>
    <div class="scroll" tabindex={0} role="region" aria-label="The curves as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            <th scope="col" class="r num">
              Views
            </th>
            <th scope="col" class="r num">
              Viewable
            </th>
            <th scope="col" class="r num">
              Clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {table.curve.map(({ at, views, viewable, clicks }) => (
            <tr>
              <th scope="row" class="num">
                {timeText(at, table.period)}
              </th>
              <td class="r num">{countText(views)}</td>
              <td class="r num">{countText(viewable)}</td>
              <td class="r num">{countText(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
