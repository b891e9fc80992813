import { rounded } from "./figures.ts";
import { measure, type StreamLoad, type StreamMeasurement } from "./stream/measure.ts";
import { hasNchan, SERVERS } from "./stream/servers.ts";

// Measures the fan-out of one-line updates against a minimal server and two others with the same bytes. Only ratios
// within one session are comparable.

type Options = { seconds: number; json: boolean; number: (name: string, otherwise: number) => number };
type Case = { name: string; load: Omit<StreamLoad, "seconds">; servers: readonly string[] };

const DELIVERIES_A_SECOND = 40_000;
const ALL = ["linewire", "linewire, gzip", "floor", "floor, stdin", "better-sse", "nchan"];
const SECONDS = 4;

const loadOf = (readers: number, overrides: Partial<Case["load"]> = {}): Case["load"] => ({
  readers,
  scopes: 1,
  burst: 1,
  rate: Math.max(1, Math.round(DELIVERIES_A_SECOND / readers)),
  ...overrides,
});

const MATRIX: readonly Case[] = [
  { name: "one scope", load: loadOf(1000), servers: ALL },
  { name: "50 scopes", load: loadOf(1000, { scopes: 50 }), servers: ["linewire"] },
  { name: "200 scopes", load: loadOf(1000, { scopes: 200 }), servers: ["linewire", "floor"] },
  { name: "one reader", load: loadOf(1, { rate: 40 }), servers: ["linewire", "floor", "nchan"] },
  { name: "bursts of 10", load: loadOf(500, { burst: 10 }), servers: ["linewire", "floor", "nchan"] },
  { name: "one reader, bursts of 10", load: loadOf(1, { burst: 10, rate: 80 }), servers: ["linewire"] },
  { name: "saturation", load: loadOf(1000, { rate: null }), servers: ["linewire", "floor", "better-sse", "nchan"] },
  { name: "saturation, bursts of 10", load: loadOf(1000, { rate: null, burst: 10 }), servers: ["linewire", "floor"] },
  { name: "100 readers", load: loadOf(100), servers: ["linewire", "floor", "better-sse", "nchan"] },
  { name: "5,000 readers", load: loadOf(5000), servers: ["linewire", "floor", "nchan"] },
];

type Measurements = Map<string, StreamMeasurement>;
const nameOf = (server: string, where: string): string => `${where}: ${server}`;

const lineOf = (one: StreamMeasurement): string =>
  `${one.deliveriesASecond}/s, ${one.usADelivery} us per delivery, p50 ${one.p50Ms} p99 ${one.p99Ms} max ${one.maxMs} ms, ` +
  `${one.kibAnIdleReader} KiB a reader, ${one.bytesADelivery} B, lost ${one.lost}, closed ${one.closed}, client ${one.clientCores}, other ${one.otherCores} cores`;

/** Without ingestion. A run with one client gives the time of ingestion per change. */
const deliveryPart = (run: StreamMeasurement | undefined, single: StreamMeasurement | undefined): number | null => {
  if (!run || !single) return null;
  const ingest = (single.serverMicroseconds / single.changes) * run.changes;
  return rounded(
    (run.serverMicroseconds - ingest) / (run.usADelivery === 0 ? 1 : run.serverMicroseconds / run.usADelivery),
    2,
  );
};

type Of = (server: string, where: string) => StreamMeasurement | undefined;
type Ratio = { name: string; value: number | null; must: string };

const over = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a === null || a === undefined || !b ? null : rounded(a / b, 2);

const cpuRatios = (of: Of): Ratio[] => {
  const cpu = (server: string, where: string): number | undefined => of(server, where)?.usADelivery;
  const bytes = (server: string): number | undefined => of(server, "one scope")?.bytesADelivery;
  const ours = (where: string, server: string, theirs = where): number | null =>
    over(cpu("linewire", where), cpu(server, theirs));
  const part = (where: string, single = "one reader"): number | null =>
    deliveryPart(of("linewire", where), of("linewire", single));
  const floorPart = deliveryPart(of("floor", "one scope"), of("floor", "one reader"));
  const burstPart = over(part("bursts of 10", "one reader, bursts of 10"), cpu("nchan", "bursts of 10"));
  return [
    {
      name: "CPU per delivery, ratio to the minimal server, one scope",
      value: ours("one scope", "floor"),
      must: "<= 1.15",
    },
    { name: "  without ingestion, to the minimal server", value: over(part("one scope"), floorPart), must: "" },
    { name: "  to the minimal server that reads stdin", value: ours("one scope", "floor, stdin"), must: "" },
    { name: "  to better-sse", value: ours("one scope", "better-sse"), must: "" },
    { name: "  to nchan", value: ours("one scope", "nchan"), must: "<= 1.0" },
    { name: "50 scopes, to the minimal server", value: ours("50 scopes", "floor", "one scope"), must: "<= 1.4" },
    { name: "  without ingestion, to the minimal server", value: over(part("50 scopes"), floorPart), must: "" },
    { name: "200 scopes, to the minimal server", value: ours("200 scopes", "floor"), must: "" },
    {
      name: "gzip to plain, CPU",
      value: over(cpu("linewire, gzip", "one scope"), cpu("linewire", "one scope")),
      must: "<= 1.3",
    },
    { name: "gzip to plain, bytes", value: over(bytes("linewire, gzip"), bytes("linewire")), must: "<= 0.25" },
    // nchan accepts one change per call, so it cannot send a burst together.
    { name: "bursts of 10, to nchan", value: ours("bursts of 10", "nchan"), must: "<= 0.25" },
    { name: "  without our ingestion", value: burstPart, must: "" },
    { name: "load of the options, to the minimal server", value: ours("chosen", "floor"), must: "" },
    { name: "load of the options, to nchan", value: ours("chosen", "nchan"), must: "" },
  ];
};

const otherRatios = (of: Of): Ratio[] => {
  const most = (server: string, where = "saturation"): number | undefined => of(server, where)?.deliveriesASecond;
  const late = (server: string): number | undefined => of(server, "one scope")?.p99Ms;
  const memory = (server: string): number | undefined => of(server, "5,000 readers")?.kibAnIdleReader;
  return [
    { name: "saturation to nchan", value: over(most("linewire"), most("nchan")), must: ">= 1.1" },
    { name: "saturation to the minimal server", value: over(most("linewire"), most("floor")), must: "" },
    { name: "p99 to the minimal server, one scope", value: over(late("linewire"), late("floor")), must: "<= 1.2" },
    {
      name: "memory of an idle reader of 5,000, to nchan",
      value: over(memory("linewire"), memory("nchan")),
      must: "<= 2.0",
    },
  ];
};

const casesOf = ({ number }: Options): readonly Case[] => {
  const readers = number("readers", 0);
  if (readers === 0) return MATRIX;
  const overrides = { scopes: number("scopes", 1), burst: number("burst", 1) };
  return [
    { name: "chosen", load: loadOf(readers, overrides), servers: ALL },
    { name: "chosen, saturation", load: loadOf(readers, { ...overrides, rate: null }), servers: ALL },
  ];
};

export const bench = async (options: Options): Promise<object> => {
  const seconds = options.number("seconds", SECONDS);
  if (!hasNchan())
    console.error("nchan is not installed and is omitted (apt-get install libnginx-mod-nchan nginx-light)");
  const found: Measurements = new Map();
  for (const { name, load, servers } of casesOf(options))
    for (const server of servers) {
      const start = SERVERS[server];
      if (!start) continue;
      const measured = await measure(start, { ...load, seconds });
      found.set(nameOf(server, name), measured);
      if (!options.json) console.error(`${nameOf(server, name).padEnd(36)} ${lineOf(measured)}`);
    }
  const of: Of = (server, where) => found.get(nameOf(server, where));
  const rows = [...cpuRatios(of), ...otherRatios(of)].filter(({ value }) => value !== null);
  const ratios = Object.fromEntries(
    rows.map(({ name, value, must }) => [name, `${value}${must === "" ? "" : ` (target ${must})`}`]),
  );
  return options.json ? { runs: Object.fromEntries(found), ratios } : ratios;
};
