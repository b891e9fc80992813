type Labels = Record<string, string>;
type Series = { labels: string; buckets: number[]; sum: number; count: number };
type Observe = (seconds: number) => void;
type MetricInfo = { name: string; help: string };

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
const labelsOf = (names: readonly string[], labels: Labels): string =>
  names.map((name) => `${name}="${escaped(labels[name] ?? "")}"`).join(",");

export const timingsOf = (
  { name, help }: MetricInfo,
  labelNames: readonly string[],
  boundsSeconds: readonly number[],
) => {
  const all = new Map<string, Series>();

  const seriesOf = (labels: Labels): Series => {
    let key = "";
    for (const label of labelNames) key += `${labels[label]}\n`;
    const known = all.get(key);
    if (known) return known;
    const fresh = { labels: labelsOf(labelNames, labels), buckets: boundsSeconds.map(() => 0), sum: 0, count: 0 };
    all.set(key, fresh);
    return fresh;
  };

  const linesOf = ({ labels, buckets, sum, count }: Series): string[] => {
    let below = 0;
    const bounded = boundsSeconds.map((bound, at) => {
      below += buckets[at]!;
      return `${name}_bucket{le="${bound}",${labels}} ${below}`;
    });
    return [
      ...bounded,
      `${name}_bucket{le="+Inf",${labels}} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ];
  };

  const observerOf = (labels: Labels): Observe => {
    const series = seriesOf(labels);
    return (seconds) => {
      let at = 0;
      while (at < boundsSeconds.length && seconds > boundsSeconds[at]!) at++;
      if (at < boundsSeconds.length) series.buckets[at]!++;
      series.sum += seconds;
      series.count++;
    };
  };
  return {
    observerOf,
    observe: (labels: Labels, seconds: number): void => observerOf(labels)(seconds),
    text: (): string =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...all.values()].flatMap(linesOf), ""].join("\n"),
  };
};
export type Timings = ReturnType<typeof timingsOf>;
