import type { Proof } from "./lib/proof.ts";

type ProofEntry = { claim: string; options: string; load: () => Promise<Proof> };

export const PROOFS: Readonly<Record<string, ProofEntry>> = {
  streams: {
    claim: "no update is lost silently, duplicated, reordered or out of scope under network faults and server restarts",
    options: "--seconds 60 --clients 200 --rate 300 --kills 6 --seed N",
    load: async () => (await import("./streams.ts")).proveStreams,
  },
  kill: {
    claim: "kill -9 under load loses no acknowledged write",
    options: "--rounds 50 --seed 1",
    load: async () => (await import("./store/kill.ts")).proveKill,
  },
  power: {
    claim: "each acknowledged write is synced to disk first (strace)",
    options: "--writes 200",
    load: async () => (await import("./store/power.ts")).provePower,
  },
  slow: {
    claim: "clients that stop reading are disconnected and informed of the loss; other clients are not affected",
    options: "--paused 50 --normal 500 --seconds 60",
    load: async () => (await import("./http/slow.ts")).proveSlow,
  },
  deploy: {
    claim: "a deploy (SIGTERM and a restart behind a proxy) fails no request and causes no reconnect storm",
    options: "--streams 1000 --seed 1",
    load: async () => (await import("./deploy.ts")).proveDeploy,
  },
  crash: {
    claim: "thousands of streams reconnect soon after kill -9 and miss no change",
    options: "--streams 2000 --seed 1",
    load: async () => (await import("./store/crash.ts")).proveCrash,
  },
  pulse: {
    claim: "a stream starts at once and sends keepalives, also behind a buffering proxy and HTTP/2",
    options: "--opens 200 --seconds 40",
    load: async () => (await import("./pulse.ts")).provePulse,
  },
  expiry: {
    claim: "a stream ends when its token expires, and a stream with a renewed token continues without loss",
    options: "--clients 100 --seconds 20",
    load: async () => (await import("./expiry.ts")).proveExpiry,
  },
  revoke: {
    claim: "a revoked key is rejected at once and its streams close; other keys are not affected",
    options: "--streams 1000",
    load: async () => (await import("./revoke.ts")).proveRevoke,
  },
  sessions: {
    claim: "a signed-out session stays invalid after a restart, after kill -9 and on another node",
    options: "--nodes 2",
    load: async () => (await import("./sessions.ts")).proveSessions,
  },
  scopes: {
    claim:
      "no client receives data that its tier, permissions or delay forbid: REST, live, GraphQL, replay, snapshot, deep links",
    options: "",
    load: async () => (await import("./scopes.ts")).proveScopes,
  },
  pipelining: {
    claim: "clients that send requests continuously and read nothing delay no other client",
    options: "--sockets 50 --seconds 8",
    load: async () => (await import("./http/pipelining.ts")).provePipelining,
  },
  overload: {
    claim: "load of three times the capacity is rejected early, not queued",
    options: "--seconds 60 --times 3",
    load: async () => (await import("./http/overload.ts")).proveOverload,
  },
  broken: {
    claim: "slow and broken HTTP clients delay no other client and are disconnected soon",
    options: "--sockets 500 --seconds 60 --seed 1",
    load: async () => (await import("./http/broken-http.ts")).proveBrokenHttp,
  },
  inputs: {
    claim: "every bad input of the shared file gets a valid error response",
    options: "",
    load: async () => (await import("./http/inputs.ts")).proveInputs,
  },
  generated: {
    claim: "responses to generated requests match the OpenAPI document",
    options: "--cases 20000 --seed 1",
    load: async () => (await import("./http/generated.ts")).proveGenerated,
  },
  sse: {
    claim: "event streams conform to the standard, however they are split, and in browsers",
    options: "--browser 1",
    load: async () => (await import("./http/page.ts")).proveSse,
  },
  graphql: {
    claim: "GraphQL passes the audits of its transports, and a disconnect of any kind frees all resources",
    options: "--readers 500",
    load: async () => (await import("./http/graphql.ts")).proveGraphql,
  },
  disk: {
    claim: "a full disk stops writes, not reads, and writes resume when space is free",
    options: "--megabytes 64",
    load: async () => (await import("./store/full-disk.ts")).proveFullDisk,
  },
  backups: {
    claim: "backups made under load can all be restored; a flipped byte is detected",
    options: "--seconds 60 --every 10 --rate 200 --flips 8 --seed 1",
    load: async () => (await import("./store/backups.ts")).proveBackups,
  },
  damage: {
    claim:
      "a damaged store stops the start with a one-line message, or starts a new epoch if the loss is accepted: never a silent loss",
    options: "--rows 400 --flips 20 --seed 1",
    load: async () => (await import("./store/damage.ts")).proveDamage,
  },
  threads: {
    claim: "dead threads are restarted, no request waits for them, and no shutdown takes longer than twelve seconds",
    options: "--stops 50 --sockets 400",
    load: async () => (await import("./threads.ts")).proveThreads,
  },
  clocks: {
    claim: "clock jumps of an hour extend no token and close no stream",
    options: "--streams 200",
    load: async () => (await import("./clocks.ts")).proveClocks,
  },
  cluster: {
    claim: "three nodes stay consistent under faults of nodes and NATS: streams, REST, keys, rolling restarts",
    options: "--seconds 60 --clients 100 --rate 300 --engine 20 --rounds 100 --streams 1000 --seed N",
    load: async () => (await import("./cluster.ts")).proveCluster,
  },
  secrets: {
    claim: "logs, stores, crash output and responses to browsers contain no key and no token",
    options: "",
    load: async () => (await import("./secrets.ts")).proveSecrets,
  },
  page: {
    claim: "the widget does not harm the page that embeds it",
    options: "",
    load: async () => (await import("./http/page.ts")).provePage,
  },
  fetches: {
    claim: "the service fetches no forbidden address: literal addresses, DNS rebinding, redirects",
    options: "",
    load: async () => (await import("./http/fetches.ts")).proveFetches,
  },
  caches: {
    claim: "a response cached for one partner, state, tier or device is never sent to another",
    options: "--requests 10000 --seed 1",
    load: async () => (await import("./http/caches.ts")).proveCaches,
  },
  retries: {
    claim: "a request repeated with the same Idempotency-Key is executed once",
    options: "--rounds 20",
    load: async () => (await import("./retries.ts")).proveRetries,
  },
  long: {
    claim: "half an hour under load leaks no memory, handles or files",
    options: "--minutes 30 --readers 500 --rate 80",
    load: async () => (await import("./long.ts")).proveLong,
  },
  slips: {
    claim: "requests for bet slips survive kill -9: each gets one result, and none is created twice",
    options: "--jobs 100 --kills 2 --seed 1",
    load: async () => (await import("./slips.ts")).proveSlips,
  },
  replay: {
    claim:
      "a recording replayed at 50 times its speed leads to the same REST state, byte for byte; asOf returns 20 earlier states unchanged",
    options: "--minutes 10 --speed 50 --rate 300 --seed 7",
    load: async () => (await import("./replay.ts")).proveReplay,
  },
  builds: {
    claim: "two clones of a commit, installed and built separately, have the same bytes",
    options: "",
    load: async () => (await import("./builds.ts")).proveBuilds,
  },
  mutants: {
    claim: "each fault inserted into a copy of the sources fails its proof",
    options: "--seed 1 --only P5,P21",
    load: async () => (await import("./mutants.ts")).proveMutants,
  },
};
