import type { ConsoleOverview } from "@linewire/contract";
import { isoOf } from "@linewire/domain/clock/world";
import {
  articleFigures,
  cacheFigures,
  callFigures,
  feedFigures,
  jobFigures,
  nodeFigures,
  otherNodes,
  placeFigures,
  revocations,
  streamFigures,
} from "./console-figures.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { readingsOf, type Readings } from "./readings.ts";

/** All viewers share the figures for this time. */
const CACHE_TTL_MS = 500;
const RATED = {
  rows: "ingest_rows_total",
  frames: "stream_frames_total",
  calls: "http_request_seconds_count",
  commits: "journal_commit_seconds_count",
  commitSeconds: "journal_commit_seconds_sum",
} as const;
type RatedMetric = keyof typeof RATED;
type Sample = { at: number } & Record<RatedMetric, number>;

const sampleOf = (readings: Readings, at: number): Sample => {
  const sums = Object.entries(RATED).map(([name, measure]) => [name, readings.sum(measure)]);
  return { at, ...(Object.fromEntries(sums) as Record<RatedMetric, number>) };
};

const ratesOf = (now: Sample, before: Sample | null) => {
  const seconds = before === null ? 0 : (now.at - before.at) / 1000;
  const increase = (name: RatedMetric): number => (before === null ? 0 : now[name] - before[name]);
  const perSecond = (name: RatedMetric): number | null =>
    seconds > 0 ? Math.round((Math.max(0, increase(name)) / seconds) * 10) / 10 : null;
  const commitMs = increase("commits") > 0 ? (increase("commitSeconds") / increase("commits")) * 1000 : null;
  return { perSecond, commitMs };
};

export const observer = (parts: ConsoleParts): (() => Promise<ConsoleOverview>) => {
  let before: Sample | null = null;
  let latest: { at: number; overview: Promise<ConsoleOverview> } | null = null;

  const observe = async (): Promise<ConsoleOverview> => {
    const readings = readingsOf(await parts.figures());
    const at = parts.world.now();
    const sample = sampleOf(readings, at);
    const { perSecond, commitMs } = ratesOf(sample, before);
    before = sample;
    return {
      at: isoOf(at),
      feed: { ...feedFigures(parts, readings), rowsPerSecond: perSecond("rows") },
      ...placeFigures(parts),
      health: parts.health(),
      streams: { ...streamFigures(readings), framesPerSecond: perSecond("frames") },
      calls: { ...callFigures(readings), perSecond: perSecond("calls") },
      articles: articleFigures(readings),
      caches: cacheFigures(readings),
      jobs: jobFigures(readings),
      revocations: revocations(parts),
      nodes: [{ ...nodeFigures(parts, readings), commitMs }, ...otherNodes(parts)],
    };
  };
  return () => {
    const now = parts.world.now();
    if (latest === null || Math.abs(now - latest.at) >= CACHE_TTL_MS) latest = { at: now, overview: observe() };
    return latest.overview;
  };
};
export type Observe = ReturnType<typeof observer>;
