import type { Metrics } from "./registry.ts";

type Streams = { open: () => number; readers: () => number };

/** Streams and what was sent over them. */
export const streamMetrics = ({ counted, countedBy, gauged }: Metrics, { open, readers }: Streams) => {
  const gaps = new Map<string, number>();
  let frames = 0;
  gauged({ name: "streams_open", help: "Event streams that are open." }, open);
  gauged({ name: "hub_readers", help: "Readers of the hub." }, readers);
  counted({ name: "stream_frames_total", help: "Frames written to readers." }, () => frames);
  countedBy({ name: "stream_gaps_total", help: "Gaps told to readers, by reason." }, ["reason"], () =>
    [...gaps].map(([reason, number]) => [{ reason }, number] as const),
  );
  counted(
    { name: "stream_slow_readers_total", help: "Readers let go because they fell too far behind." },
    () => gaps.get("slow_consumer") ?? 0,
  );
  return {
    frameSent: (): void => void frames++,
    gapSent: (reason: string): void => void gaps.set(reason, (gaps.get(reason) ?? 0) + 1),
  };
};
