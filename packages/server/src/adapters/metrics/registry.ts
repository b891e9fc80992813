import { Counter, Gauge, Registry } from "prom-client";
import { timingsOf, type Timings } from "./timings.ts";

type MetricInfo = { name: string; help: string };
type Labels = Record<string, string>;
type Readings = () => Iterable<readonly [Labels, number]>;

const PREFIX = "linewire_";

/**
 * The code counts in plain numbers, which are read when Prometheus requests them. Counters of prom-client are slower.
 */
export const metricsRegistry = () => {
  const registers = [new Registry()];
  const timings: Timings[] = [];
  const configuration = ({ name, help }: MetricInfo, labelNames: string[]) => ({
    name: PREFIX + name,
    help,
    labelNames,
    registers,
  });

  const countedBy = (info: MetricInfo, labelNames: string[], read: Readings): void => {
    const counter: Counter = new Counter({
      ...configuration(info, labelNames),
      collect: () => {
        counter.reset();
        for (const [labels, number] of read()) counter.inc(labels, number);
      },
    });
  };
  const gaugedBy = (info: MetricInfo, labelNames: string[], read: Readings): void => {
    const gauge: Gauge = new Gauge({
      ...configuration(info, labelNames),
      collect: () => {
        gauge.reset();
        for (const [labels, number] of read()) gauge.set(labels, number);
      },
    });
  };
  return {
    text: async (): Promise<string> => [await registers[0]!.metrics(), ...timings.map(({ text }) => text())].join("\n"),
    countedBy,
    gaugedBy,
    counted: (info: MetricInfo, read: () => number): void => countedBy(info, [], () => [[{}, read()]]),
    gauged: (info: MetricInfo, read: () => number): void => gaugedBy(info, [], () => [[{}, read()]]),
    timed: ({ name, help }: MetricInfo, labelNames: readonly string[], boundsSeconds: readonly number[]): Timings => {
      const fresh = timingsOf({ name: PREFIX + name, help }, labelNames, boundsSeconds);
      timings.push(fresh);
      return fresh;
    },
  };
};
export type Metrics = ReturnType<typeof metricsRegistry>;
