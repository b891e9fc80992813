import type { Metrics } from "./registry.ts";

type Streams = { open: () => number; bufferedBytes: () => number; readers: () => number };

export const streamMetrics = ({ counted, countedBy, gauged }: Metrics, { open, bufferedBytes, readers }: Streams) => {
  const gaps = new Map<string, number>();
  const ends = new Map<string, number>();
  let frames = 0;
  let mismatches = 0;
  gauged({ name: "streams_open", help: "Open event streams." }, open);
  gauged(
    { name: "stream_waiting_bytes", help: "Bytes buffered for clients that have not read them yet." },
    bufferedBytes,
  );
  gauged({ name: "hub_readers", help: "Subscribers of the hub." }, readers);
  counted({ name: "stream_frames_total", help: "Frames sent to clients." }, () => frames);
  countedBy({ name: "stream_gaps_total", help: "Gap events sent to clients, by reason." }, ["reason"], () =>
    [...gaps].map(([reason, number]) => [{ reason }, number] as const),
  );
  countedBy({ name: "stream_ends_total", help: "Event streams that ended, by reason." }, ["reason"], () =>
    [...ends].map(([reason, number]) => [{ reason }, number] as const),
  );
  counted(
    { name: "stream_slow_readers_total", help: "Clients disconnected because they fell too far behind." },
    () => gaps.get("slow_consumer") ?? 0,
  );
  counted(
    {
      name: "stream_digest_mismatches_total",
      help: "Clients that reconnected because their lines differed from a digest.",
    },
    () => mismatches,
  );
  return {
    digestMismatch: (): void => void mismatches++,
    framesSent: (sent: number): void => void (frames += sent),
    streamEnded: (reason: string): void => void ends.set(reason, (ends.get(reason) ?? 0) + 1),
    gapSent: (reason: string): void => void gaps.set(reason, (gaps.get(reason) ?? 0) + 1),
  };
};
