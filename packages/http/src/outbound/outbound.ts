/** Limits of an outbound fetch: hosts, media types, bytes and time. */
export type FetchLimits = {
  /** Whether the caller may fetch from this host. */
  mayVisit: (url: URL) => boolean;
  /** Whether only https is accepted. Hosts that the operator trusts may also use http. */
  secureOnly?: boolean;
  /** Accepted media types. */
  types: readonly string[];
  maxBytes: number;
  timeoutMs: number;
};

export type FetchedFile = { url: URL; contentType: string; bytes: Buffer };
/** `upstream`: the status of the response, if it was an error. */
export type Failure = {
  failed: "blocked" | "failed";
  detail: string;
  upstream?: { status: number; text: string };
};

/**
 * Fetches a page or picture by a client's URL, but only from public hosts: a client must not reach private networks through the service.
 */
export type Outbound = (url: URL, limits: FetchLimits) => Promise<FetchedFile | Failure>;
