import { STREAM } from "@linewire/contract";
import { retry } from "@linewire/domain/stream/frame";
import type { ExecutionResult } from "graphql";
import { print } from "graphql-sse";
import type { Caller, Leaving, Sink, StreamAnswer } from "@linewire/http/call";
import type { World } from "@linewire/domain/clock/world";
import { AWAKE, type GraphqlEnding, type OpenGraphqlSubscriber, type AllSubscribers } from "./graphql-subscriber.ts";
import { refusal, type RefusalCode } from "./refusal.ts";
import type { LiveOperation, Rooms } from "./rooms.ts";

export type EventStreamParts = {
  world: Pick<World, "random" | "after">;
  subscribers: AllSubscribers;
  join: Rooms;
  ended: (why: GraphqlEnding) => void;
  admits: (accountId: string) => boolean;
};

const BEAT_MS = STREAM.keepaliveMs;
/** Proxies forward the headers of a stream at once when they see its first bytes. */
const BEGIN = Buffer.from(retry(STREAM.retryMs));

export const wholeEventStream = (result: ExecutionResult): Buffer =>
  Buffer.from(print({ event: "next", data: result }) + print({ event: "complete", data: null }));

const finalError = (code: RefusalCode, message: string): Buffer =>
  wholeEventStream({ errors: [refusal(code, message)] });

/**
 * The last message of a stream, by the reason of its end. The client reconnects unless the message contains `complete`.
 */
const FINAL_MESSAGES: Partial<Record<GraphqlEnding, Buffer>> = {
  key_revoked: finalError("key_revoked", "the key was revoked"),
  scope_lost: finalError("permission_required", "the account lost the tier or the permission"),
  scope_changed: BEGIN,
  slow_consumer: finalError("slow_consumer", "the client reads too slowly: its buffer is full"),
};

export const eventStream = (
  live: LiveOperation,
  caller: Caller & { scopeText: string },
  parts: EventStreamParts,
): StreamAnswer => ({
  keyId: caller.keyId,
  start: (sink: Sink) => {
    const { world, subscribers, join, ended, admits } = parts;
    let over = false;
    let stuck = 0;
    const end = (why: GraphqlEnding): void => {
      if (over) return;
      over = true;
      leave();
      subscribers.remove(subscriber);
      ended(why);
      const words = FINAL_MESSAGES[why];
      if (words === undefined) return;
      sink.write(words);
      sink.close();
    };
    const subscriber: OpenGraphqlSubscriber = {
      slot: AWAKE,
      keyId: caller.keyId,
      accountId: caller.accountId,
      scope: caller.scopeText,
      wake: () => {
        if (stuck > 0 && sink.unsentBytes() === stuck) world.after(0, () => end("slow_consumer"));
        else sink.write(subscribers.beat());
        stuck = sink.bufferedBytes() > 0 ? sink.unsentBytes() : 0;
        return BEAT_MS * (0.9 + 0.1 * world.random());
      },
      checkProgress: () => {},
      end: (why) => end(why === "scope_changed" && !admits(caller.accountId) ? "scope_lost" : why),
    };
    sink.write(BEGIN);
    const leave = join(live, (message) => {
      sink.write(message.event());
      if (sink.bufferedBytes() > STREAM.queueBytes) end("slow_consumer");
    });
    subscribers.add(subscriber);
    return (why: Leaving) => end(why);
  },
});
