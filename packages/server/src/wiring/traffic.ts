import type { loadOf } from "../adapters/http/load.ts";
import type { openStreams } from "../adapters/http/open-streams.ts";
import type { rateLimiter } from "../adapters/http/rate-limit.ts";

type Load = ReturnType<typeof loadOf>;
type Streams = ReturnType<typeof openStreams>;
type Limit = ReturnType<typeof rateLimiter> | null;

/** Requests, streams and rate limits of a node, and whether it is draining. */
export type Traffic = { load: Load; streams: Streams; limit: Limit; leaving: () => boolean; leave: () => void };
