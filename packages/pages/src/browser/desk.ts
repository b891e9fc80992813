import uPlot from "uplot";
import { restoreFragment } from "./lib/fragment.ts";

// Draws the desk's curves with uPlot. Without this script the page shows SVG.

const HEIGHT = 120;

const numbersOf = (text: string | undefined): number[] => JSON.parse(text ?? "[]") as number[];
const wordsOf = (text: string | undefined): string[] => JSON.parse(text ?? "[]") as string[];
const colourOf = (element: Element): string => getComputedStyle(element).color;

const BARS = uPlot.paths.bars?.({ size: [0.7, Number.POSITIVE_INFINITY] });

/** Half a bar at each end, so that the first and the last bar are whole. */
const withHalfBars: uPlot.Range.Function = ({ data: [times] }, min, max) => {
  const half = times.length > 1 ? (max - min) / (times.length - 1) / 2 : 1;
  return [min - half, max + half];
};

const optionsOf = (figure: HTMLElement, width: number, show: (at: number | null) => void): uPlot.Options => {
  const stroke = colourOf(figure.querySelector(".plot") ?? figure);
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false } },
    axes: [{ show: false }, { show: false }],
    scales: { x: { range: withHalfBars }, y: { range: (_, __, max) => [0, Math.max(1, max)] } },
    series: [{}, { width: 0, fill: stroke, points: { show: false }, ...(BARS && { paths: BARS }) }],
    hooks: { setCursor: [({ cursor: { idx } }) => show(idx ?? null)] },
  };
};

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const followKeys = (plot: HTMLElement, chart: () => uPlot, count: number): void =>
  plot.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, step(chart().cursor.idx ?? -1, count - 1)));
    const left = chart().valToPos(chart().data[0][next] ?? 0, "x");
    chart().setCursor({ left, top: 0 });
  });

const draw = (figure: HTMLElement): void => {
  const plot = figure.querySelector<HTMLElement>(".plot");
  const output = figure.querySelector("output");
  const svg = plot?.querySelector("svg");
  if (!plot || !output || !svg) return;
  const { times, values, labels, title } = figure.dataset;
  const points: uPlot.AlignedData = [numbersOf(times), numbersOf(values)];
  const texts = wordsOf(labels);
  const show = (at: number | null): void => {
    output.textContent = at === null ? "" : `${texts[at] ?? ""}: ${(points[1]?.[at] ?? 0).toLocaleString("en-US")}`;
  };
  const spoken = svg.getAttribute("aria-label") ?? title ?? "";
  const make = (): uPlot => new uPlot(optionsOf(figure, plot.clientWidth, show), points, plot);
  svg.remove();
  plot.tabIndex = 0;
  plot.setAttribute("role", "img");
  plot.setAttribute("aria-label", `${spoken} Arrow keys read the values.`);
  let chart = make();
  followKeys(plot, () => chart, texts.length);
  const again = (): void => {
    chart.destroy();
    chart = make();
  };
  new ResizeObserver(() => chart.setSize({ width: plot.clientWidth, height: HEIGHT })).observe(plot);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
};

restoreFragment();
for (const figure of document.querySelectorAll<HTMLElement>("figure.curve")) draw(figure);
