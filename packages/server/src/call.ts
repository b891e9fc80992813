import type { BodyOf, Endpoint, ParamsOf, QueryOf, RateClass, ReplyOf } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";

/** Who calls: an account by one of its keys (or by its interactive token), with the scope that goes with it. */
export type Caller = { accountId: string; keyId: string | null; scope: Scope };

/** Request metadata that handlers may read besides the fields of the contract. */
export type Origins = {
  ip: string;
  /** Scheme and host that the request was sent to. */
  base: string;
  origin: string | null;
  referer: string | null;
  fetchSite: string | null;
  /** The cookies as they came; only the service's own pages set any. */
  cookie: string | null;
  /** Whether the call comes from this machine itself, asked for by a name that only this machine has. */
  local: boolean;
  /** Client region as reported by the operator's proxy; undefined if no region header is configured. */
  region: string | null | undefined;
  lastEventId: string | null;
  correlationId: string | null;
  idempotencyKey: string | null;
  requestId: string;
};

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Absent where the endpoint asks for no key. */
  caller: Caller | null;
  from: Origins;
  /** Takes a call from another budget of the caller's; throws when it is used up. */
  spend: (what: RateClass) => void;
  /** Calls when nobody waits for the answer any more: it was sent, or the caller has gone. */
  whenGone: (hear: () => void) => void;
};

/** Where a stream's bytes go. */
export type Sink = {
  write: (bytes: Buffer) => void;
  /** How many bytes wait for the reader. */
  waiting: () => number;
  /** Another number whenever the reader has taken something of what waits. */
  moved: () => number;
  /** Calls once, when nothing waits any more. */
  whenDrained: (call: () => void) => void;
  /** Ends the stream after what was written; a reader that does not take it is cut off. */
  close: () => void;
};

/** Why a stream is over that did not end by itself: its reader left, or the node sends everybody away. */
export type Leaving = "left" | "drained";

/** A stream that is ready to be read: `start` writes to the sink until the returned stop is called. */
export type StreamAnswer = { keyId: string | null; start: (sink: Sink) => (why: Leaving) => void };

/** How a body's bytes are packed for the way. */
export type Coding = "identity" | "gzip" | "br" | "zstd";

/**
 * A body that is made once: its strong tag, and its bytes in every coding, each packed when it is first asked for.
 * `seq`: the position that it is true at, where that matters. `until`: the time from which it may be another.
 */
export type EncodedBody = {
  tag: string;
  bytes: Buffer;
  seq?: number;
  until: number;
  in: (coding: Coding) => Buffer | Promise<Buffer>;
};

/** A body to be kept: its text, the time from which it may be another although its version is not, and whether it lasts so long that it is packed as small as can be. */
export type CacheableBody = { text: string; until?: number; lasting?: boolean; seq?: number };

/** Keeps answers: `make` is called when the version that is kept under a key is another, or its time is over. */
export type Keep = (key: string, version: string | number, make: () => CacheableBody) => EncodedBody;

/** An answer: a body by the contract, or its bytes made before (once, or once a version), or a stream. */
export type Answer<T> = {
  status?: number;
  headers?: Record<string, string>;
} & ({ body: T } | { bytes: Buffer; etag?: string } | { encoded: EncodedBody } | { stream: StreamAnswer });

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<ReplyOf<E>> | Promise<Answer<ReplyOf<E>>>;

/** The caller of an endpoint that needs one; the door let nobody else in. */
export const callerOf = (call: { caller: Caller | null }): Caller => {
  if (call.caller === null) throw new Error("an endpoint without a caller asked for one");
  return call.caller;
};
