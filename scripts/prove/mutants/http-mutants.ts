import type { Mutant } from "./mutant.ts";

const HTTP = "packages/http/src";

export const HTTP_MUTANTS: readonly Mutant[] = [
  {
    name: "queue requests without a limit",
    promise: "P12",
    patches: [
      {
        file: `${HTTP}/connection/load.ts`,
        find: "const refused = at - since(at) >= (maxMs ?? Math.max(turnMs, savedMs));",
        replace: "const refused = at - since(at) >= (maxMs ?? burstMs) * 1e6;",
      },
      { file: `${HTTP}/connection/load.ts`, find: "underWay >= limits.underWay", replace: "underWay < 0" },
    ],
    // With CPU credits, the first seconds of an overload are slower. A run of the promise's full length keeps them
    // below one percent of its requests.
    proof: ["overload", "--seconds", "60"],
    red: "p99 of accepted requests",
    alone: true,
  },
  {
    name: "no timeout for slow request headers",
    promise: "P13",
    patches: [
      { file: `${HTTP}/connection/server.ts`, find: "headersTimeout: 10_000,", replace: "headersTimeout: 100_000," },
    ],
    proof: ["broken", "--sockets", "45", "--seconds", "20"],
    red: "kinds of slow connections that were never closed",
  },
  {
    name: "accept headers of any size and any Host",
    promise: "P14",
    patches: [
      {
        file: `${HTTP}/request/request-checks.ts`,
        find: "if (bytes > LIMITS.headerBytes)",
        replace: 'if (request.url === "")',
      },
      {
        file: `${HTTP}/request/request-checks.ts`,
        find: "if (hosts > 1 ||",
        replace: "if (hosts > 9 ||",
      },
    ],
    proof: ["inputs"],
    red: "bad inputs without a valid error response",
  },
  {
    name: "send problems as application/json",
    promise: "P15",
    patches: [
      {
        file: `${HTTP}/answer/problem.ts`,
        find: '"application/problem+json; charset=utf-8"',
        replace: '"application/json; charset=utf-8"',
      },
    ],
    proof: ["generated", "--cases", "300"],
    red: "undocumented responses",
  },
  {
    name: "log request data without masking secrets",
    promise: "P22",
    patches: [
      {
        file: "packages/http/src/redact.ts",
        find: "[/lw_live_[A-Za-z0-9_]+/g,",
        replace: "[/lw_dead_[A-Za-z0-9_]+/g,",
      },
    ],
    proof: ["secrets", "--browser", "0"],
    red: "secrets found in logs",
  },
  {
    name: "render texts as HTML",
    promise: "P23",
    patches: [
      {
        file: "packages/widget/src/views/offer/offer.tsx",
        find: `data-short={short?.(lines[0]!, row)}>
        {lines[0]}
      </b>`,
        replace: "data-short={short?.(lines[0]!, row)} dangerouslySetInnerHTML={{ __html: lines[0]! }} />",
      },
    ],
    proof: ["page", "--few", "1"],
    red: "the page and a service that is down, slow or hostile: failed",
  },
  {
    name: "treat loopback addresses as public",
    promise: "P24",
    patches: [
      { file: "packages/http/src/outbound/public-address.ts", find: '  ["127.0.0.0", 8],\n', replace: "" },
      { file: "packages/http/src/outbound/public-address.ts", find: '  ["0.0.0.0", 8],\n', replace: "" },
    ],
    proof: ["fetches"],
    red: "connections to forbidden addresses",
  },
  {
    name: "cache offers without the books in the key",
    promise: "P25",
    patches: [
      {
        file: "packages/server/src/features/article/offers-once.ts",
        find: "${options.bookIds.join()} ${options.maxBets}",
        replace: "${options.maxBets}",
      },
    ],
    proof: ["caches", "--requests", "300"],
    red: "responses that belong to another client",
  },
  {
    name: "run all pipelined requests at once",
    promise: "P28",
    patches: [
      {
        file: `${HTTP}/connection/request-queue.ts`,
        find: "MAX_CONCURRENT_REQUESTS = 32;",
        replace: "MAX_CONCURRENT_REQUESTS = 1e9;",
      },
      {
        file: `${HTTP}/connection/request-queue.ts`,
        find: "=== 0 && queue.open.size === 0) return",
        replace: "=== 0 && canStart(queue)) return",
      },
    ],
    proof: ["pipelining"],
    red: "longest wait of other clients during one write",
    alone: true,
  },
];
