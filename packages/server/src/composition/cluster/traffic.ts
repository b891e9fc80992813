import type { loadOf } from "@linewire/http/connection/load";
import type { openStreams } from "@linewire/http/connection/open-streams";
import type { rateLimiter } from "@linewire/http/request/rate-limit";

type Load = ReturnType<typeof loadOf>;
type Streams = ReturnType<typeof openStreams>;
type Limit = ReturnType<typeof rateLimiter> | null;

export type Traffic = { load: Load; streams: Streams; limit: Limit; leaving: () => boolean; leave: () => void };
