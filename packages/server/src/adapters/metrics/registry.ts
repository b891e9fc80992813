import { Counter, Gauge, Registry } from "prom-client";
import { timingsOf, type Timings } from "./timings.ts";

type Named = { name: string; help: string };
type Labels = Record<string, string>;
/** Values that are stored elsewhere and read on a scrape, with their labels. */
type Readings = () => Iterable<readonly [Labels, number]>;

const PREFIX = "linewire_";

/** The metrics of a node. Frequent events are counted in plain numbers and read on a scrape, because counters of the library are slower. */
export const metricsRegistry = () => {
  const registers = [new Registry()];
  const timings: Timings[] = [];
  const configuration = ({ name, help }: Named, labelNames: string[]) => ({
    name: PREFIX + name,
    help,
    labelNames,
    registers,
  });

  const countedBy = (named: Named, labelNames: string[], read: Readings): void => {
    const counter: Counter = new Counter({
      ...configuration(named, labelNames),
      collect: () => {
        counter.reset();
        for (const [labels, number] of read()) counter.inc(labels, number);
      },
    });
  };
  const gaugedBy = (named: Named, labelNames: string[], read: Readings): void => {
    const gauge: Gauge = new Gauge({
      ...configuration(named, labelNames),
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
    counted: (named: Named, read: () => number): void => countedBy(named, [], () => [[{}, read()]]),
    gauged: (named: Named, read: () => number): void => gaugedBy(named, [], () => [[{}, read()]]),
    timed: ({ name, help }: Named, labelNames: readonly string[], boundsSeconds: readonly number[]): Timings => {
      const fresh = timingsOf({ name: PREFIX + name, help }, labelNames, boundsSeconds);
      timings.push(fresh);
      return fresh;
    },
  };
};
export type Metrics = ReturnType<typeof metricsRegistry>;
