export type FetchLimits = {
  mayVisit: (url: URL) => boolean;
  /** Whether every host that the operator does not trust must use https. */
  secureOnly?: boolean;
  types: readonly string[];
  maxBytes: number;
  timeoutMs: number;
};

export type FetchedFile = { url: URL; contentType: string; bytes: Buffer };
/** `upstream` is the status of the response, if the response was an error. */
export type Failure = {
  failed: "blocked" | "failed";
  detail: string;
  upstream?: { status: number; text: string };
};

/**
 * Fetches only from public hosts and from hosts that the operator trusts, because a client must not reach private
 * networks through the service.
 */
export type Outbound = (url: URL, limits: FetchLimits) => Promise<FetchedFile | Failure>;
