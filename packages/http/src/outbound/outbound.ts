export type FetchLimits = {
  mayVisit: (url: URL) => boolean;
  /** Whether only https is accepted. Hosts that the operator trusts may also use http. */
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

/** Fetches only from public hosts, because a client must not reach private networks through the service. */
export type Outbound = (url: URL, limits: FetchLimits) => Promise<FetchedFile | Failure>;
