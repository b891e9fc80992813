/** Limits of an outbound fetch: hosts, media types, bytes and time. */
export type Errand = {
  /** Whether a host is one that the caller may name. */
  mayVisit: (url: URL) => boolean;
  /** Whether nothing but https is taken, except at places that the operator trusts. */
  secureOnly?: boolean;
  /** Media types that are taken. */
  types: readonly string[];
  mostBytes: number;
  timeoutMs: number;
};

export type FetchedFile = { url: URL; contentType: string; bytes: Buffer };
/** `upstream`: what the address answered, where it answered something else than what was wanted. */
export type Failure = {
  failed: "blocked" | "failed";
  detail: string;
  upstream?: { status: number; text: string };
};

/** Fetches a page or picture that a caller named, and never anything that the caller could not reach without us. */
export type Outbound = (url: URL, errand: Errand) => Promise<FetchedFile | Failure>;
