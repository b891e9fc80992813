import type { Mutant } from "./mutant.ts";

const HTTP = "packages/server/src/adapters/http";

export const HTTP_MUTANTS: readonly Mutant[] = [
  {
    name: "queue whatever comes",
    promise: "P12",
    patches: [
      {
        file: `${HTTP}/load.ts`,
        find: "const refused = at - since(at) >= (mostMs ?? Math.max(turnMs, savedMs));",
        replace: "const refused = at - since(at) >= (mostMs ?? burstMs) * 1e6;",
      },
      { file: `${HTTP}/load.ts`, find: "underWay >= limits.underWay", replace: "underWay < 0" },
    ],
    // As long as the promise is: where rest was saved up the first seconds of an overload are slower, and weigh less than one in a hundred.
    proof: ["overload", "--seconds", "60"],
    red: "p99 of the accepted",
    alone: true,
  },
  {
    name: "be patient with heads that trickle",
    promise: "P13",
    patches: [{ file: `${HTTP}/server.ts`, find: "headersTimeout: 10_000,", replace: "headersTimeout: 100_000," }],
    proof: ["broken", "--sockets", "45", "--seconds", "20"],
    red: "kinds of slow connections that were never closed",
  },
  {
    name: "take heads of any size and any host",
    promise: "P14",
    patches: [
      {
        file: `${HTTP}/request-checks.ts`,
        find: "if (bytes > LIMITS.headerBytes)",
        replace: 'if (request.url === "")',
      },
      {
        file: `${HTTP}/request-checks.ts`,
        find: "if (hosts > 1 ||",
        replace: "if (hosts > 9 ||",
      },
    ],
    proof: ["inputs"],
    red: "bad inputs without a clean answer",
  },
  {
    name: "call a problem plain JSON",
    promise: "P15",
    patches: [
      {
        file: `${HTTP}/problem.ts`,
        find: '"application/problem+json; charset=utf-8"',
        replace: '"application/json; charset=utf-8"',
      },
    ],
    proof: ["generated", "--cases", "300"],
    red: "undocumented answers",
  },
  {
    name: "log what callers send as it is",
    promise: "P22",
    patches: [
      {
        file: "packages/server/src/redact.ts",
        find: "[/lw_live_[A-Za-z0-9_]+/g,",
        replace: "[/lw_dead_[A-Za-z0-9_]+/g,",
      },
    ],
    proof: ["secrets", "--browser", "0"],
    red: "hits in logs",
  },
  {
    name: "draw texts as markup",
    promise: "P23",
    patches: [
      {
        file: "packages/widget/src/views/offer.tsx",
        find: `data-short={short?.(lines[0]!, shown.event)}>
        {lines[0]}
      </b>`,
        replace: "data-short={short?.(lines[0]!, shown.event)} dangerouslySetInnerHTML={{ __html: lines[0]! }} />",
      },
    ],
    proof: ["page", "--few", "1"],
    red: "the page and a service that is down, slow or hostile: failed",
  },
  {
    name: "take this machine for the open internet",
    promise: "P24",
    patches: [
      { file: "packages/server/src/adapters/outbound/public-address.ts", find: '  ["127.0.0.0", 8],\n', replace: "" },
      { file: "packages/server/src/adapters/outbound/public-address.ts", find: '  ["0.0.0.0", 8],\n', replace: "" },
    ],
    proof: ["fetches"],
    red: "connections to where nothing",
  },
  {
    name: "keep offers without asking whose books",
    promise: "P25",
    patches: [
      {
        file: "packages/server/src/features/article/offers-once.ts",
        find: "${wish.bookIds.join()} ${wish.maxBets}",
        replace: "${wish.maxBets}",
      },
    ],
    proof: ["caches", "--requests", "300"],
    red: "answers that belong to another caller",
  },
  {
    name: "answer whatever is pipelined at once",
    promise: "P28",
    patches: [
      { file: `${HTTP}/request-queue.ts`, find: "MOST_UNDER_WAY = 32;", replace: "MOST_UNDER_WAY = 1e9;" },
      {
        file: `${HTTP}/request-queue.ts`,
        find: "=== 0 && line.open.size === 0) return",
        replace: "=== 0 && hasRoom(line)) return",
      },
    ],
    proof: ["pipelining"],
    red: "longest wait beside one write",
    alone: true,
  },
];
