import type { Mutant } from "./mutant.ts";

const STREAMS = ["streams", "--seconds", "8", "--clients", "40", "--kills", "1"] as const;
const FEATURE = "packages/server/src/features/stream";

export const STREAM_MUTANTS: readonly Mutant[] = [
  {
    name: "skip one event",
    promise: "P1",
    patches: [
      {
        file: "packages/domain/src/stream/message.ts",
        find: "if (!first) continue;",
        replace: "if (!first || first.seq % 97 === 0) continue;",
      },
    ],
    proof: STREAMS,
    red: "undetected holes",
  },
  {
    name: "send no gap event",
    promise: "P1",
    patches: [
      {
        file: "packages/domain/src/stream/frame.ts",
        find: "if (id === undefined) return text;",
        replace: 'if (event === "gap") return ": left out\\n\\n";\n  if (id === undefined) return text;',
      },
    ],
    proof: STREAMS,
    red: "reconnects with an unknown id that got no gap event",
  },
  {
    name: "replay from the id instead of after it",
    promise: "P2",
    patches: [
      {
        file: "packages/domain/src/change/position.ts",
        find: "seq: Number(parts[2]) }",
        replace: "seq: Number(parts[2]) - 1 }",
      },
    ],
    proof: STREAMS,
    red: "duplicates",
  },
  {
    name: "replay without checking the scope",
    promise: "P11",
    patches: [
      {
        file: "packages/journal/src/hub/memory-hub.ts",
        find: "partOf(streamFilter, between",
        replace: "partOf({ ...streamFilter, filter: { ...streamFilter.filter, leagueIds: null } }, between",
      },
    ],
    proof: STREAMS,
    red: "changes out of scope",
  },
  {
    name: "keep clients that do not read",
    promise: "P5",
    patches: [
      {
        file: `${FEATURE}/stream-subscriber.ts`,
        find: 'if (now - this.#lastProgressAt >= SLOW_CLIENT_TIMEOUT_MS || this.#missedTooMuch()) this.end("slow_consumer");',
        replace: "",
      },
    ],
    proof: ["slow", "--paused", "5", "--normal", "20", "--seconds", "20", "--rate", "1000"],
    red: "paused clients still connected, of 5",
  },
  {
    name: "let all clients reconnect at the same time",
    promise: "P6",
    patches: [
      {
        file: "packages/http/src/connection/open-streams.ts",
        find: "windowMs - at + STARTING_MS + RETURN_MS * share()",
        replace: "windowMs - at + STARTING_MS",
      },
    ],
    proof: ["deploy", "--streams", "100"],
    red: "reconnects in the worst second",
    alone: true,
  },
  {
    name: "send a long retry time",
    promise: "P7",
    patches: [{ file: "packages/contract/src/names.ts", find: "retryMs: 2000,", replace: "retryMs: 20_000," }],
    proof: ["crash", "--streams", "100"],
    red: "all reconnected after",
  },
  {
    name: "delay the first bytes of a stream",
    promise: "P8",
    patches: [{ file: "packages/http/src/connection/sse.ts", find: "socket.uncork();", replace: "" }],
    proof: ["pulse", "--opens", "20", "--seconds", "1"],
    red: "direct: streams that never started",
  },
  {
    name: "keep a stream open after its token expired",
    promise: "P9",
    patches: [
      {
        file: `${FEATURE}/deliver.ts`,
        find: "leftMs: Math.min(delivery.expiresAt - parts.world.systemNow(), STREAM.maxTokenLifeMs),",
        replace: "leftMs: STREAM.maxTokenLifeMs,",
      },
    ],
    proof: ["expiry", "--clients", "10", "--seconds", "8"],
    red: "streams closed by token expiry",
  },
  {
    name: "keep streams of a revoked key open",
    promise: "P10",
    patches: [
      {
        file: `${FEATURE}/open-subscribers.ts`,
        find: 'endAll([...ofKey.of(name)], "key_revoked");',
        replace: "continue;",
      },
    ],
    proof: ["revoke", "--streams", "50"],
    red: "streams still open",
  },
  {
    name: "write line breaks into event data unescaped",
    promise: "P16",
    patches: [
      {
        file: "packages/domain/src/stream/frame.ts",
        find: 'data.includes("\\n") || data.includes("\\r")',
        replace: 'data === "\\n"',
      },
    ],
    proof: ["sse", "--browser", "0"],
    red: "writing: failed",
  },
  {
    name: "leak the listener of a closed GraphQL stream",
    promise: "P17",
    patches: [
      {
        file: "packages/server/src/features/graphql/event-stream.ts",
        find: "return (why: Leaving) => end(why);",
        replace: "return () => {};",
      },
    ],
    proof: ["graphql", "--readers", "60"],
    red: "subscriptions, sockets and streams still open",
  },
  {
    name: "expire tokens by the system clock",
    promise: "P20",
    patches: [
      {
        file: "packages/server/src/composition/node/steady-clock.ts",
        find: "return () => start + elapsed();",
        replace: "return () => (start > 0 ? systemNow() : elapsed());",
      },
    ],
    proof: ["clocks", "--streams", "20", "--jumps", "2"],
    red: "tokens valid after their expiry",
  },
  {
    name: "leak a handle per stream",
    promise: "P27",
    patches: [
      {
        file: "packages/http/src/connection/sse.ts",
        find: "const holder = {",
        replace: 'process.getBuiltinModule("node:fs").openSync("/dev/null", "r");\n  const holder = {',
      },
    ],
    proof: ["long", "--minutes", "0.6", "--readers", "50"],
    red: "range of open file handles",
  },
];
