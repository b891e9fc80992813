// Receives the request of a stream, checks its token and position, and returns an SSE response that is subscribed to
// the hub.
import { STREAM, type ENDPOINTS } from "@linewire/contract";
import { parsePosition } from "@linewire/domain/change/position";
import { retry } from "@linewire/domain/stream/frame";
import type { Answer, Call, Handler, StreamAnswer } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { admit } from "./admit.ts";
import { streamOf, type Delivery } from "./deliver.ts";
import { openReplay } from "./open-replay.ts";
import type { StreamParts } from "./stream-parts.ts";
import { readToken } from "./token.ts";

const DISABLED_RETRY_SECONDS = 300;
const REDIRECT_RETRY_MS = 1000;

/** Null without Last-Event-ID; "unknown" for an id that this service never sent. */
const startOf = (lastEventId: string | null): Delivery["start"] => {
  if (lastEventId === null || lastEventId === "") return null;
  const snapshotChunk = /^(.+)s\d{1,9}$/.exec(lastEventId);
  if (snapshotChunk && parsePosition(snapshotChunk[1]!)) return "snapshot-cut";
  return parsePosition(lastEventId) ?? "unknown";
};

/** Any page may read a stream, but only the partner's pages (`origins`) the stream of an embed. */
const corsOf = (origins: readonly string[] | null, origin: string | null): Record<string, string> => {
  if (origins === null) return { "Access-Control-Allow-Origin": "*" };
  const allowed = origin !== null && origin !== "null" && origins.includes(origin);
  return { Vary: "Origin", ...(allowed ? { "Access-Control-Allow-Origin": origin } : {}) };
};

type StreamCall = Call<(typeof ENDPOINTS)["openStream"]>;

const isAhead = ({ from }: StreamCall, { hub }: StreamParts): boolean => {
  const start = startOf(from.lastEventId);
  const { epoch, seq } = hub.position();
  return start !== null && typeof start === "object" && start.epoch === epoch && start.seq > seq;
};

const mayNeedCatchUp = (call: StreamCall, parts: StreamParts): boolean => {
  const { params, query } = call;
  const isKnown = parts.subscription(params.subscriptionId) !== undefined;
  return isAhead(call, parts) || !isKnown || readToken(query.token ?? "", parts.signingKeys()) === null;
};

/** A client with newer changes than this node reconnects after one to two seconds, so that it gets no change twice. */
const retryElsewhere = ({ world }: StreamParts): StreamAnswer => ({
  keyId: null,
  start: (sink) => {
    sink.write(Buffer.from(retry(Math.round(REDIRECT_RETRY_MS * (1 + world.random())))));
    sink.close();
    return () => {};
  },
});

/** `lineIds`: null means all lines of the filter. */
const digestOf =
  (lineIds: readonly number[] | null, { digests }: StreamParts): Delivery["adaptComment"] =>
  (bytes, filter) =>
    digests.digestFor(bytes, filter, lineIds);

const compressedIfAsked = ({ query }: StreamCall, answer: Answer<string>): Answer<string> =>
  query.encoding === "gzip" && "stream" in answer
    ? { ...answer, stream: { ...answer.stream, wantsGzip: true } }
    : answer;

/** The token authorises a stream, the account's current scope limits it, and Last-Event-ID sets its start. */
export const openStream = (parts: StreamParts): Handler<(typeof ENDPOINTS)["openStream"]> => {
  const whole = digestOf(null, parts);
  const openPlain = ({ params, query, from }: StreamCall): Answer<string> => {
    const admitted = admit(params.subscriptionId, query.token, parts);
    const { subscription, scope, filter, leftMs, lifeMs } = admitted;
    const { conflateMs, includeSnapshot, keyId, accountId, replay } = subscription;
    const headers = corsOf(parts.pageOrigins(accountId), from.origin);
    if (replay) return { headers, ...openReplay(replay, from.lastEventId, admitted, parts) };
    if (query.mismatch) parts.measure.digestMismatch();
    const lineIds = query.lines ?? null;
    const delivery: Delivery = {
      streamFilter: { filter, conflateMs },
      includeSnapshot,
      start: startOf(from.lastEventId),
      // The clock may have been set since the token was created, so the remaining lifetime counts.
      expiresAt: parts.world.systemNow() + leftMs,
      lifeMs,
      keyId,
      accountId,
      scope,
      retryMs: STREAM.retryMs,
      adaptComment: lineIds === null ? whole : digestOf(lineIds, parts),
    };
    return { headers, stream: streamOf(delivery, parts) };
  };
  const open = (call: StreamCall): Answer<string> => compressedIfAsked(call, openPlain(call));
  return (call) => {
    if (!parts.streaming())
      throw new Fault("streaming_unavailable", "streaming is disabled", {
        status: 503,
        retryAfterSeconds: DISABLED_RETRY_SECONDS,
      });
    const { catchUp } = parts;
    if (!catchUp || !mayNeedCatchUp(call, parts)) return open(call);
    return catchUp().then((isUpToDate) => {
      const answer = open(call);
      return isUpToDate || !isAhead(call, parts) ? answer : { ...answer, stream: retryElsewhere(parts) };
    });
  };
};
