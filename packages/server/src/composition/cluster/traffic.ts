import type { loadOf } from "../../adapters/http/connection/load.ts";
import type { openStreams } from "../../adapters/http/connection/open-streams.ts";
import type { rateLimiter } from "../../adapters/http/request/rate-limit.ts";

type Load = ReturnType<typeof loadOf>;
type Streams = ReturnType<typeof openStreams>;
type Limit = ReturnType<typeof rateLimiter> | null;

/** Requests, streams and rate limits of a node, and whether it is draining. */
export type Traffic = { load: Load; streams: Streams; limit: Limit; leaving: () => boolean; leave: () => void };
