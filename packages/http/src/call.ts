import type { BodyOf, Endpoint, ParamsOf, QueryOf, RateClass, ReplyOf } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";

/** `keyId`: null for an interactive token. */
export type Caller = { accountId: string; keyId: string | null; scope: Scope };

export type Origins = {
  ip: string;
  base: string;
  origin: string | null;
  referer: string | null;
  fetchSite: string | null;
  userAgent: string | null;
  /** Browsers that load a page in advance send a reason, such as `prefetch`; null for a normal visit. */
  purpose: string | null;
  /** The browser sends Global Privacy Control or Do Not Track. */
  optedOut: boolean;
  /** True for a request that wants only the headers, as link checkers send it. */
  isHead: boolean;
  /** Only the service's own pages set cookies. */
  cookie: string | null;
  /** The request is from this machine, with a loopback host name. */
  local: boolean;
  /** As the operator's proxy reports it; undefined without a configured header. */
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
  /** Null if the endpoint needs no authentication. */
  caller: Caller | null;
  from: Origins;
  /** Counts the request against another rate limit, and throws at the limit. */
  spend: (what: RateClass) => void;
  whenGone: (listener: () => void) => void;
};

export type Sink = {
  write: (bytes: Buffer) => void;
  bufferedBytes: () => number;
  /** Includes bytes queued by libuv. The number changes whenever the client reads. */
  unsentBytes: () => number;
  /** Calls `call` once, when the buffer is empty. */
  whenDrained: (call: () => void) => void;
  /** Ends the stream after the written bytes. A client that does not read them is disconnected. */
  close: () => void;
};

/** `left`: the client disconnected. `drained`: the node shuts down. */
export type Leaving = "left" | "drained";

/** `start` writes to the sink until its stop function is called. */
export type StreamAnswer = {
  keyId: string | null;
  wantsGzip?: boolean;
  start: (sink: Sink) => (why: Leaving) => void;
};

export type Coding = "identity" | "gzip" | "br" | "zstd";

/** `seq`: journal position of the content. `until`: time from which the content can change. */
export type EncodedBody = {
  tag: string;
  bytes: Buffer;
  seq?: number;
  until: number;
  in: (coding: Coding) => Buffer | Promise<Buffer>;
};

/** `until`: time from which the body can change without a new version. `lasting`: worth maximum compression. */
export type CacheableBody = { text: string; until?: number; lasting?: boolean; seq?: number };

/** Calls `make` for another version or after the expiry. */
export type Keep = (key: string, version: string | number, make: () => CacheableBody) => EncodedBody;

export type Answer<T> = {
  status?: number;
  headers?: Record<string, string>;
} & ({ body: T } | { bytes: Buffer; etag?: string } | { encoded: EncodedBody } | { stream: StreamAnswer });

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<ReplyOf<E>> | Promise<Answer<ReplyOf<E>>>;

/** The router has already rejected requests without a caller. */
export const callerOf = (call: { caller: Caller | null }): Caller => {
  if (call.caller === null) throw new Error("the handler of an endpoint without authentication read the caller");
  return call.caller;
};
