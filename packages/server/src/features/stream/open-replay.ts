import type { Replay } from "@linewire/domain/change/record";
import { comment, retry } from "@linewire/domain/stream/frame";
import { STREAM } from "@linewire/contract";
import type { Sink, StreamAnswer } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";
import type { AdmittedStream } from "./admit.ts";
import { replayFrames } from "./replay-frames.ts";
import { replayName, replayStart, type ReplayStart } from "./replay-id.ts";
import { ReplaySubscriber } from "./replay-subscriber.ts";
import { replayScript } from "./replay-script.ts";
import type { StreamParts } from "./stream-parts.ts";

type Parts = Pick<StreamParts, "world" | "places" | "nodeId" | "measure" | "subscribers" | "replays">;

const NOTHING = Buffer.alloc(0);

const fromOf = (start: ReplayStart, { from }: Replay): number => {
  if (start.do === "snapshot") return start.at;
  return start.do === "resume" ? start.from.at : Date.parse(from);
};

/** Responds 204 after the end of a replay, so that the client does not reconnect. */
export const openReplay = (
  replay: Replay,
  lastEventId: string | null,
  admitted: AdmittedStream,
  parts: Parts,
): { stream: StreamAnswer } | { status: 204; bytes: Buffer } => {
  const { subscription, scope, filter, leftMs, lifeMs } = admitted;
  const { world, places, nodeId, measure, subscribers, replays } = parts;
  const { keyId, accountId, includeSnapshot } = subscription;
  if (scope.tier !== "enterprise") throw new Fault("out_of_scope", "replays require the tier enterprise");
  const name = replayName(replay, filter);
  const start = replayStart(name, lastEventId, replay);
  if (start.do === "end") return { status: 204, bytes: NOTHING };
  const who = keyId ?? accountId;
  replays.check(who);
  const frames = replayFrames(name, replay, filter, places);
  const marketTypes = (): number[] => places.marketTypes().map(({ id }) => id);
  const scriptParts = { past: replays.past, frames, leagues: places.leagues, marketTypes, now: world.now };

  const begin = (sink: Sink): ReplaySubscriber => {
    const { from, to, speed } = replay;
    const text = `connected ${isoOf(world.systemNow())} node=${nodeId} replay=${from}/${to} speed=${speed} expires=${isoOf(world.systemNow() + leftMs)}`;
    sink.write(Buffer.from(retry(STREAM.retryMs) + comment(text)));
    if (start.do === "begin" && start.lost) measure.gapSent("cursor_unknown");
    const reading = {
      keyId,
      accountId,
      scope: subscribers.textOf(scope),
      lifeMs,
      leftMs,
      from: fromOf(start, replay),
      speed,
      script: (sleep: (ms: number) => Promise<boolean>) =>
        replayScript({ replay, filter, includeSnapshot, start }, { ...scriptParts, sleep }),
      leave: replays.enter(who),
      report: replays.report,
    };
    return new ReplaySubscriber(reading, sink, parts);
  };
  return {
    stream: {
      keyId,
      start: (sink) => {
        const subscriber = begin(sink);
        subscriber.begin();
        return (why) => subscriber.end(why);
      },
    },
  };
};
