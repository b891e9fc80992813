import type { Proof } from "./lib/proof.ts";

type Named = { says: string; options: string; load: () => Promise<Proof> };

/** Proofs of `npm run prove <name>`: claim, options and module. */
export const PROOFS: Readonly<Record<string, Named>> = {
  streams: {
    says: "no update is lost silently, doubled, reordered or out of scope, whatever network and server do",
    options: "--seconds 60 --clients 200 --rate 300 --kills 6 --seed N",
    load: async () => (await import("./streams.ts")).proveStreams,
  },
  kill: {
    says: "kill -9 under load loses no acknowledged write",
    options: "--rounds 50 --seed 1",
    load: async () => (await import("./store/kill.ts")).proveKill,
  },
  power: {
    says: "an acknowledged write stands behind a sync of its own (strace)",
    options: "--writes 200",
    load: async () => (await import("./store/power.ts")).provePower,
  },
  slow: {
    says: "readers that stop reading are let go and told so; nobody else is hurt",
    options: "--paused 50 --normal 500 --seconds 60",
    load: async () => (await import("./http/slow.ts")).proveSlow,
  },
  deploy: {
    says: "a deploy is quiet: SIGTERM and a new start behind a proxy fail nobody and raise no storm",
    options: "--streams 1000 --seed 1",
    load: async () => (await import("./deploy.ts")).proveDeploy,
  },
  crash: {
    says: "a crash heals: thousands of streams are back soon after kill -9, with nothing missed",
    options: "--streams 2000 --seed 1",
    load: async () => (await import("./store/crash.ts")).proveCrash,
  },
  pulse: {
    says: "a stream begins at once and is never silent for long, also behind a buffering proxy and HTTP/2",
    options: "--opens 200 --seconds 40",
    load: async () => (await import("./pulse.ts")).provePulse,
  },
  expiry: {
    says: "a stream ends with its token, and whoever renews goes on without loss",
    options: "--clients 100 --seconds 20",
    load: async () => (await import("./expiry.ts")).proveExpiry,
  },
  revoke: {
    says: "a revoked key is refused at once, its streams close, other keys notice nothing",
    options: "--streams 1000",
    load: async () => (await import("./revoke.ts")).proveRevoke,
  },
  sessions: {
    says: "signed out stays signed out, after a stop, after kill -9 and at another node",
    options: "--nodes 2",
    load: async () => (await import("./sessions.ts")).proveSessions,
  },
  scopes: {
    says: "nothing comes out to a tier, permission or delay that forbids it: REST, live, GraphQL, replay, snapshot, deep links",
    options: "",
    load: async () => (await import("./scopes.ts")).proveScopes,
  },
  pipelining: {
    says: "callers that send requests without end and read nothing hold nobody else up",
    options: "--sockets 50 --seconds 8",
    load: async () => (await import("./http/pipelining.ts")).provePipelining,
  },
  overload: {
    says: "three times what the service can do is refused early, not queued",
    options: "--seconds 60 --times 3",
    load: async () => (await import("./http/overload.ts")).proveOverload,
  },
  broken: {
    says: "slow and broken HTTP holds nobody else up and is closed soon",
    options: "--sockets 500 --seconds 60 --seed 1",
    load: async () => (await import("./http/broken-http.ts")).proveBrokenHttp,
  },
  inputs: {
    says: "every bad input of the shared file gets a clean answer",
    options: "",
    load: async () => (await import("./http/inputs.ts")).proveInputs,
  },
  generated: {
    says: "generated requests are answered as the OpenAPI document says",
    options: "--cases 20000 --seed 1",
    load: async () => (await import("./http/generated.ts")).proveGenerated,
  },
  sse: {
    says: "event streams by the standard, however they are cut, and what browsers make of them",
    options: "--browser 1",
    load: async () => (await import("./sse.ts")).proveSse,
  },
  graphql: {
    says: "GraphQL passes the audits of its transports, and readers that leave in every way leave nothing behind",
    options: "--readers 500",
    load: async () => (await import("./http/graphql.ts")).proveGraphql,
  },
  disk: {
    says: "a full disk stops writes, not reads, and heals by itself",
    options: "--megabytes 64",
    load: async () => (await import("./store/full-disk.ts")).proveFullDisk,
  },
  backups: {
    says: "backups made under load all restore; a flipped byte is found",
    options: "--seconds 60 --every 10 --rate 200 --flips 8 --seed 1",
    load: async () => (await import("./store/backups.ts")).proveBackups,
  },
  damage: {
    says: "a damaged store is refused in one line, or begins a new epoch when that is accepted: never a silent loss",
    options: "--rows 400 --flips 20 --seed 1",
    load: async () => (await import("./store/damage.ts")).proveDamage,
  },
  threads: {
    says: "threads that die are started again, no call waits for them, and no stop takes longer than twelve seconds",
    options: "--stops 50 --sockets 400",
    load: async () => (await import("./threads.ts")).proveThreads,
  },
  clocks: {
    says: "the clock may jump an hour either way: no token lives longer, no stream closes",
    options: "--streams 200",
    load: async () => (await import("./clocks.ts")).proveClocks,
  },
  cluster: {
    says: "three nodes agree, whatever happens to them and to their engine: streams, REST, keys, restarts in turn",
    options: "--seconds 60 --clients 100 --rate 300 --engine 20 --rounds 100 --streams 1000 --seed N",
    load: async () => (await import("./cluster.ts")).proveCluster,
  },
  secrets: {
    says: "no key and no token is in logs, stores, crash output, or what browsers are sent",
    options: "",
    load: async () => (await import("./secrets.ts")).proveSecrets,
  },
  page: {
    says: "the widget cannot harm the page it stands in",
    options: "",
    load: async () => (await import("./http/page.ts")).provePage,
  },
  fetches: {
    says: "nothing is fetched from where it is not allowed: literal addresses, names that turn, redirects",
    options: "",
    load: async () => (await import("./http/fetches.ts")).proveFetches,
  },
  caches: {
    says: "what is kept for one partner, state, tier or device is never answered to another",
    options: "--requests 10000 --seed 1",
    load: async () => (await import("./http/caches.ts")).proveCaches,
  },
  retries: {
    says: "what is sent again under the same Idempotency-Key happens once",
    options: "--rounds 20",
    load: async () => (await import("./retries.ts")).proveRetries,
  },
  long: {
    says: "half an hour under load leaves memory, handles and files as they were",
    options: "--minutes 30 --readers 500 --rate 80",
    load: async () => (await import("./long.ts")).proveLong,
  },
  slips: {
    says: "requests for bet slips survive kill -9: each has one end, and none is made twice",
    options: "--jobs 100 --kills 2 --seed 1",
    load: async () => (await import("./slips.ts")).proveSlips,
  },
  replay: {
    says: "a recording of the simulator, told again at 50 times its speed, leads to the same REST state, byte for byte; asOf tells 20 moments of it as they were",
    options: "--minutes 10 --speed 50 --rate 300 --seed 7",
    load: async () => (await import("./replay.ts")).proveReplay,
  },
  builds: {
    says: "two clones of a commit, installed and built apart, hold the same bytes",
    options: "",
    load: async () => (await import("./builds.ts")).proveBuilds,
  },
  mutants: {
    says: "the checkers see: each fault put into a copy of the sources turns its proof red",
    options: "--seed 1 --only P5,P21",
    load: async () => (await import("./mutants.ts")).proveMutants,
  },
};
