export type FetchLimits = {
  mayVisit: (url: URL) => boolean;
  /** Untrusted hosts must use https. */
  secureOnly?: boolean;
  /** Accepted content types; an empty text accepts a response without one. */
  types: readonly string[];
  maxBytes: number;
  timeoutMs: number;
};

export type FetchedFile = { url: URL; contentType: string; bytes: Buffer };
/** `upstream`: the status of an error response. */
export type Failure = {
  failed: "blocked" | "failed";
  detail: string;
  upstream?: { status: number; text: string };
};

/** Fetches only from public and trusted hosts: a client must not reach private networks through the service. */
export type Outbound = (url: URL, limits: FetchLimits) => Promise<FetchedFile | Failure>;
