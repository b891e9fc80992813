import type { DeskTable } from "@linewire/contract";
import { countText, timeText } from "../words/desk-text.ts";

type Figure = "views" | "viewable" | "clicks";
type ChartProps = { table: DeskTable; figure: Figure; title: string };

const WIDTH = 600;
const HEIGHT = 120;
const PAD = 4;

/** Share of its space that a bar fills. The script uses the same share. */
const BAR_SHARE = 0.7;

/** A line would suggest values between two counts. */
const barsOf = (values: readonly number[], max: number): string => {
  const step = WIDTH / values.length;
  return values
    .map((value, at) => {
      const height = (value / max) * (HEIGHT - PAD);
      const left = (at + (1 - BAR_SHARE) / 2) * step;
      return `M${left.toFixed(1)},${HEIGHT}v${(-height).toFixed(1)}h${(BAR_SHARE * step).toFixed(1)}v${height.toFixed(1)}z`;
    })
    .join("");
};

const spokenCurve = ({ curve, period }: DeskTable, figure: Figure, title: string): string => {
  const highest = curve.reduce((best, point) => (point[figure] > best[figure] ? point : best), curve[0]!);
  const total = curve.reduce((sum, point) => sum + point[figure], 0);
  return `${title}: ${countText(total)} in all, at most ${countText(highest[figure])} at ${timeText(highest.at, period)}.`;
};

/** With scripts, uPlot also shows the value at the pointer or at the selected position. */
export const DeskChart = ({ table, figure, title }: ChartProps) => {
  const { curve, period } = table;
  if (curve.length === 0) return null;
  const values = curve.map((point) => point[figure]);
  const max = Math.max(1, ...values);
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
          <path d={barsOf(values, max)} fill="currentColor" />
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
    <summary>The charts as a table</summary>
    <div class="scroll" tabindex={0} role="region" aria-label="The charts as a table">
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
