// npm run bench <name>: one benchmark, side by side with its floor or peer in the same run. --json prints one object and nothing else.

type Options = { seconds: number; json: boolean; number: (name: string, otherwise: number) => number };
type Bench = (options: Options) => Promise<object>;

const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  ingest: () => import("./bench/ingest.ts"),
  rest: () => import("./bench/rest.ts"),
  stream: () => import("./bench/stream.ts"),
  reading: () => import("./bench/reading.ts"),
  pricing: () => import("./bench/pricing.ts"),
  widget: () => import("./bench/widget.ts"),
  slips: () => import("./bench/slips.ts"),
  sgp: () => import("./bench/sgp.ts"),
  history: () => import("./bench/history.ts"),
  cluster: () => import("./bench/cluster.ts"),
};

const valueOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

const main = async (): Promise<void> => {
  const [, , name = ""] = process.argv;
  const load = BENCHES[name];
  if (!load) {
    console.error(
      `npm run bench <name>; names: ${Object.keys(BENCHES).join(", ")}; options: --seconds N, --json; stream: --readers N --scopes N --burst N; reading: --articles N; cluster: --rate N --lines N --missed N; widget: --rows a,b --rounds N --dist folder --profile`,
    );
    process.exit(2);
  }
  const json = process.argv.includes("--json");
  const { bench } = await load();
  const figures = await bench({ seconds: valueOf("seconds", 30), json, number: valueOf });
  if (json) console.log(JSON.stringify(figures));
  else for (const [key, value] of Object.entries(figures)) console.log(`${key.padEnd(34)} ${String(value)}`);
};

await main();
