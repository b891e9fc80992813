import type { BodyOf, Endpoint, ParamsOf, QueryOf, RateClass, ReplyOf } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";

/** A caller. `keyId`: null for an interactive token. */
export type Caller = { accountId: string; keyId: string | null; scope: Scope };

/** Request metadata beside the fields of the contract. */
export type Origins = {
  ip: string;
  /** The scheme and host of the request URL. */
  base: string;
  origin: string | null;
  referer: string | null;
  fetchSite: string | null;
  userAgent: string | null;
  /** The reason why the browser loads the page, such as `prefetch`; null for a normal visit. */
  purpose: string | null;
  /** Whether the browser sends Global Privacy Control or Do Not Track. */
  optedOut: boolean;
  /** Whether only the headers are wanted, as by link checkers. */
  isHead: boolean;
  /** The cookies. Only the service's own pages set them. */
  cookie: string | null;
  /** Whether the request is from this machine, with a loopback host name. */
  local: boolean;
  /** The region that the operator's proxy reports; undefined without a configured header. */
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
  /** The caller; null without authentication. */
  caller: Caller | null;
  from: Origins;
  /** Counts the request against another rate limit, and throws at the limit. */
  spend: (what: RateClass) => void;
  /** Calls `listener` when the response was sent or the client disconnected. */
  whenGone: (listener: () => void) => void;
};

export type Sink = {
  write: (bytes: Buffer) => void;
  bufferedBytes: () => number;
  /** The number of unsent bytes with those queued by libuv. It changes whenever the client reads. */
  unsentBytes: () => number;
  /** Calls `call` once, when the buffer is empty. */
  whenDrained: (call: () => void) => void;
  /** Ends the stream after the written bytes. A client that does not read them is disconnected. */
  close: () => void;
};

/** The reason why a stream ends. `left`: the client disconnected. `drained`: the node drains. */
export type Leaving = "left" | "drained";

/** A stream as a response. `start` writes to the sink until its stop function is called. */
export type StreamAnswer = {
  keyId: string | null;
  wantsGzip?: boolean;
  start: (sink: Sink) => (why: Leaving) => void;
};

export type Coding = "identity" | "gzip" | "br" | "zstd";

/** An encoded body. `seq`: journal position of the content. `until`: time from which the content can change. */
export type EncodedBody = {
  tag: string;
  bytes: Buffer;
  seq?: number;
  until: number;
  in: (coding: Coding) => Buffer | Promise<Buffer>;
};

/**
 * A body that can be cached. `until`: time from which it can change without a new version. `lasting`: worth maximum
 * compression.
 */
export type CacheableBody = { text: string; until?: number; lasting?: boolean; seq?: number };

/** Caches a body. Calls `make` for another version or after the expiry. */
export type Keep = (key: string, version: string | number, make: () => CacheableBody) => EncodedBody;

export type Answer<T> = {
  status?: number;
  headers?: Record<string, string>;
} & ({ body: T } | { bytes: Buffer; etag?: string } | { encoded: EncodedBody } | { stream: StreamAnswer });

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<ReplyOf<E>> | Promise<Answer<ReplyOf<E>>>;

/** The caller of a call. The router has already rejected requests without one. */
export const callerOf = (call: { caller: Caller | null }): Caller => {
  if (call.caller === null) throw new Error("the handler of an endpoint without authentication read the caller");
  return call.caller;
};
