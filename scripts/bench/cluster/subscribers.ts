import type { Installation } from "@linewire/testkit";
import { keyOf, portOf, subscribe } from "../../prove/lib/client.ts";
import { markFinder, nowUs } from "../../prove/lib/marks.ts";
import { openStream } from "../../prove/lib/open-stream.ts";
import { percentile, rounded } from "../figures.ts";

export const latencyRecorder = () => {
  let waits: number[] = [];
  let last = -1;
  let lost = 0;
  return {
    find: markFinder((seq, us) => {
      waits.push((nowUs() - us) / 1000);
      if (last >= 0 && seq > last + 1) lost += seq - last - 1;
      last = seq;
    }),
    reset: (): void => {
      waits = [];
      lost = 0;
    },
    figures: () => ({
      received: waits.length,
      p50Ms: rounded(percentile(waits, 0.5)),
      p99Ms: rounded(percentile(waits, 0.99)),
      lost,
    }),
  };
};

export const subscribersAt = async (node: Installation, readers: number) => {
  const path = await subscribe(node, { eventTypes: ["market_line_update"] }, keyOf(node, "enterprise"));
  const waits = latencyRecorder();
  let deliveredBytes = 0;
  const streams = await Promise.all(
    Array.from(
      { length: readers },
      (_, at) =>
        new Promise<ReturnType<typeof openStream>>((resolve, reject) => {
          const stream = openStream(
            { port: portOf(node), path },
            {
              opened: (status) => (status === 200 ? resolve(stream) : reject(new Error(`refused ${status}`))),
              data: (piece) => {
                deliveredBytes += piece.length;
                if (at === 0) waits.find(piece);
              },
              closed: () => {},
            },
          );
        }),
    ),
  );
  return {
    waits,
    bytes: () => deliveredBytes,
    leave: (): void => {
      for (const stream of streams) stream.leave();
    },
  };
};
