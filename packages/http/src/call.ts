import type { BodyOf, Endpoint, ParamsOf, QueryOf, RateClass, ReplyOf } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";

/** The authenticated caller: an account with one of its keys (or an interactive token) and its scope. */
export type Caller = { accountId: string; keyId: string | null; scope: Scope };

/** Request metadata that handlers may read besides the fields of the contract. */
export type Origins = {
  ip: string;
  /** Scheme and host of the request URL. */
  base: string;
  origin: string | null;
  referer: string | null;
  fetchSite: string | null;
  userAgent: string | null;
  /** Why the browser loads the page, such as `prefetch`; null for a normal visit. */
  purpose: string | null;
  /** Whether the browser asks not to be counted: Global Privacy Control or Do Not Track. */
  optedOut: boolean;
  /** Whether only the headers of the response are wanted, as link checkers do. */
  isHead: boolean;
  /** The Cookie header; only the service's own pages set cookies. */
  cookie: string | null;
  /** Whether the request comes from this machine and uses a loopback host name. */
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
  /** The value is null if the endpoint needs no authentication. */
  caller: Caller | null;
  from: Origins;
  /** Counts a request against another rate limit of the caller; throws if the limit is reached. */
  spend: (what: RateClass) => void;
  /** Calls `listener` when the response was sent or the client disconnected. */
  whenGone: (listener: () => void) => void;
};

export type Sink = {
  write: (bytes: Buffer) => void;
  /** Number of buffered bytes that the client has not read yet. */
  bufferedBytes: () => number;
  /** Unsent bytes, including bytes queued by libuv. The number changes whenever the client reads. */
  unsentBytes: () => number;
  /** Calls `call` once, when the buffer is empty. */
  whenDrained: (call: () => void) => void;
  /** Ends the stream after the written bytes. A client that does not read them is disconnected. */
  close: () => void;
};

/** The reason why a stream ended early: the client disconnected, or the node drains. */
export type Leaving = "left" | "drained";

/** A stream that is ready to start: `start` writes to the sink until the returned stop function is called. */
export type StreamAnswer = {
  keyId: string | null;
  wantsGzip?: boolean;
  start: (sink: Sink) => (why: Leaving) => void;
};

export type Coding = "identity" | "gzip" | "br" | "zstd";

/** `seq` is the journal position of the content, if known. `until` is the time from which the content can change. */
export type EncodedBody = {
  tag: string;
  bytes: Buffer;
  seq?: number;
  until: number;
  in: (coding: Coding) => Buffer | Promise<Buffer>;
};

/**
 * `until` is the time from which the body can change without a new version. `lasting` tells whether the body is worth
 * maximum compression.
 */
export type CacheableBody = { text: string; until?: number; lasting?: boolean; seq?: number };

/** Returns the cached body of a key, or calls `make` if it has another version or has expired. */
export type Keep = (key: string, version: string | number, make: () => CacheableBody) => EncodedBody;

export type Answer<T> = {
  status?: number;
  headers?: Record<string, string>;
} & ({ body: T } | { bytes: Buffer; etag?: string } | { encoded: EncodedBody } | { stream: StreamAnswer });

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<ReplyOf<E>> | Promise<Answer<ReplyOf<E>>>;

/** The caller of an endpoint with authentication. The router has already rejected requests without a caller. */
export const callerOf = (call: { caller: Caller | null }): Caller => {
  if (call.caller === null) throw new Error("the handler of an endpoint without authentication read the caller");
  return call.caller;
};
