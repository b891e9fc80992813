import { STREAM } from "@linewire/contract";
import { retry } from "@linewire/domain/stream/frame";
import type { ExecutionResult } from "graphql";
import { print } from "graphql-sse";
import type { Caller, Leaving, Sink, StreamAnswer } from "../../shared/call.ts";
import type { World } from "@linewire/domain/clock/world";
import { AWAKE, type GraphqlEnding, type OpenGraphqlReader, type AllReaders } from "./reader.ts";
import { refusal, type RefusalCode } from "./refusal.ts";
import type { LiveOperation, Rooms } from "./rooms.ts";

export type EventStreamParts = {
  world: Pick<World, "random" | "after">;
  readers: AllReaders;
  join: Rooms;
  ended: (why: GraphqlEnding) => void;
  /** Whether an account may still use GraphQL. */
  admits: (accountId: string) => boolean;
};

const BEAT_MS = STREAM.keepaliveMs;
/** Sent first, so that proxies forward the response head. */
const BEGIN = Buffer.from(retry(STREAM.retryMs));

/** A single result as a complete event stream, or as the end of one. */
export const wholeEventStream = (result: ExecutionResult): Buffer =>
  Buffer.from(print({ event: "next", data: result }) + print({ event: "complete", data: null }));

const lastly = (code: RefusalCode, message: string): Buffer => wholeEventStream({ errors: [refusal(code, message)] });

/** Last message of a stream. Without `complete` the client reconnects: it may still read, or its node shuts down. */
const LAST_WORDS: Partial<Record<GraphqlEnding, Buffer>> = {
  key_revoked: lastly("key_revoked", "the key was revoked"),
  scope_lost: lastly("permission_required", "the account lost the tier or the permission"),
  scope_changed: BEGIN,
  slow_consumer: lastly("slow_consumer", "more waits for this reader than may wait"),
};

/** A subscription as server-sent events (distinct connections mode): `next` for each message, `complete` when the node ends it. */
export const eventStream = (
  live: LiveOperation,
  caller: Caller & { scopeText: string },
  parts: EventStreamParts,
): StreamAnswer => ({
  keyId: caller.keyId,
  start: (sink: Sink) => {
    const { world, readers, join, ended, admits } = parts;
    let over = false;
    let stuck = 0;
    const end = (why: GraphqlEnding): void => {
      if (over) return;
      over = true;
      leave();
      readers.remove(reader);
      ended(why);
      const words = LAST_WORDS[why];
      if (words === undefined) return;
      sink.write(words);
      sink.close();
    };
    const reader: OpenGraphqlReader = {
      slot: AWAKE,
      keyId: caller.keyId,
      accountId: caller.accountId,
      scope: caller.scopeText,
      wake: () => {
        if (stuck > 0 && sink.moved() === stuck) world.after(0, () => end("slow_consumer"));
        else sink.write(readers.beat());
        stuck = sink.waiting() > 0 ? sink.moved() : 0;
        return BEAT_MS * (0.9 + 0.1 * world.random());
      },
      look: () => {},
      end: (why) => end(why === "scope_changed" && !admits(caller.accountId) ? "scope_lost" : why),
    };
    sink.write(BEGIN);
    const leave = join(live, (told) => {
      sink.write(told.event());
      if (sink.waiting() > STREAM.queueBytes) end("slow_consumer");
    });
    readers.add(reader);
    return (why: Leaving) => end(why);
  },
});
