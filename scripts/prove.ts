import type { Check, Options, Proof } from "./prove/lib/proof.ts";

// npm run prove <name>: the promises that take too long for every test run. Without a name it lists them. --json prints one object.

type Named = { says: string; options: string; load: () => Promise<Proof> };

const PROOFS: Record<string, Named> = {
  kill: {
    says: "kill -9 under load loses no acknowledged write",
    options: "--rounds 20 --seed 1",
    load: async () => (await import("./prove/kill.ts")).proveKill,
  },
  generated: {
    says: "generated requests are answered as the OpenAPI document says",
    options: "--cases 20000 --seed 1",
    load: async () => (await import("./prove/generated.ts")).proveGenerated,
  },
  streams: {
    says: "no update is lost silently, doubled, reordered or out of scope, whatever network and server do",
    options: "--seconds 60 --clients 200 --rate 300 --kills 6 --seed N",
    load: async () => (await import("./prove/streams.ts")).proveStreams,
  },
  mutants: {
    says: "the checkers see: each fault put into a copy of the sources turns its proof red",
    options: "--seed 1",
    load: async () => (await import("./prove/mutants.ts")).proveMutants,
  },
  crash: {
    says: "a crash heals: thousands of streams are back soon after kill -9, with nothing missed",
    options: "--streams 2000 --seed 1",
    load: async () => (await import("./prove/crash.ts")).proveCrash,
  },
  deploy: {
    says: "a deploy is quiet: SIGTERM and a new start behind a proxy fail nobody and raise no storm",
    options: "--streams 1000 --seed 1",
    load: async () => (await import("./prove/deploy.ts")).proveDeploy,
  },
  slow: {
    says: "readers that stop reading are let go and told so; nobody else is hurt",
    options: "--paused 50 --normal 500 --seconds 60",
    load: async () => (await import("./prove/slow.ts")).proveSlow,
  },
  expiry: {
    says: "a stream ends with its token, and whoever renews goes on without loss",
    options: "--clients 100 --seconds 20",
    load: async () => (await import("./prove/expiry.ts")).proveExpiry,
  },
  revoke: {
    says: "a revoked key is refused at once, its streams close, other keys notice nothing",
    options: "--streams 1000",
    load: async () => (await import("./prove/revoke.ts")).proveRevoke,
  },
  pulse: {
    says: "a stream begins at once and is never silent for long, also behind a buffering proxy and HTTP/2",
    options: "--opens 200 --seconds 40",
    load: async () => (await import("./prove/pulse.ts")).provePulse,
  },
  long: {
    says: "half an hour under load leaves memory, handles and files as they were",
    options: "--minutes 30 --readers 500 --rate 80",
    load: async () => (await import("./prove/long.ts")).proveLong,
  },
  scopes: {
    says: "nothing comes out to a tier, permission or delay that forbids it: REST, live, GraphQL, replay, snapshot",
    options: "",
    load: async () => (await import("./prove/scopes.ts")).proveScopes,
  },
  caches: {
    says: "what is kept for one partner, state, tier or device is never answered to another",
    options: "--requests 10000 --seed 1",
    load: async () => (await import("./prove/caches.ts")).proveCaches,
  },
  slips: {
    says: "requests for bet slips survive kill -9: each has one end, and none is made twice",
    options: "--jobs 100 --kills 2 --seed 1",
    load: async () => (await import("./prove/slips.ts")).proveSlips,
  },
  graphql: {
    says: "GraphQL passes the audits of its transports, and readers that leave in every way leave nothing behind",
    options: "--readers 500",
    load: async () => (await import("./prove/graphql.ts")).proveGraphql,
  },
  cluster: {
    says: "three nodes agree, whatever happens to them and to their engine: streams, REST, keys, restarts in turn",
    options: "--seconds 60 --clients 100 --rate 300 --engine 20 --rounds 100 --streams 1000 --seed N",
    load: async () => (await import("./prove/cluster.ts")).proveCluster,
  },
  replay: {
    says: "a recording of the simulator, told again at 50 times its speed, leads to the same REST state, byte for byte",
    options: "--minutes 10 --speed 50 --rate 300 --seed 7",
    load: async () => (await import("./prove/replay.ts")).proveReplay,
  },
  power: {
    says: "an acknowledged write stands behind a sync of its own (strace)",
    options: "--writes 200",
    load: async () => (await import("./prove/power.ts")).provePower,
  },
};

const valueOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const options: Options = { number: valueOf };

const list = (): void => {
  console.error("npm run prove <name> [-- options] [--json]\n");
  for (const [name, { says, options: given }] of Object.entries(PROOFS))
    console.error(`  ${name.padEnd(10)} ${says} (${given})`);
};

const print = (figures: Record<string, unknown>, checks: readonly Check[]): void => {
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(34)} ${JSON.stringify(value)}`);
  for (const { what, held } of checks) console.log(`${held ? "PASS" : "FAIL"} ${what}`);
};

const main = async (): Promise<void> => {
  const named = PROOFS[process.argv[2] ?? ""];
  if (!named) {
    list();
    process.exit(2);
  }
  const { figures, checks } = await (await named.load())(options);
  const held = checks.every((check) => check.held);
  if (process.argv.includes("--json")) console.log(JSON.stringify({ held, figures, checks }));
  else print(figures, checks);
  process.exit(held ? 0 : 1);
};

await main();
