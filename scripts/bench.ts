import { benchAgainst } from "./bench/against.ts";
import { buildFirst } from "./build-first.ts";

// npm run bench <name>: runs one benchmark, and for comparison a program with the same work. --json prints one object.
// --against <commit> compares with a commit.

type Options = { seconds: number; json: boolean; number: (name: string, otherwise: number) => number };
type Bench = (options: Options) => Promise<object>;

const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  ingest: () => import("./bench/ingest.ts"),
  rest: () => import("./bench/rest.ts"),
  stream: () => import("./bench/stream.ts"),
  resume: () => import("./bench/resume.ts"),
  reading: () => import("./bench/reading.ts"),
  pricing: () => import("./bench/pricing.ts"),
  widget: () => import("./bench/widget.ts"),
  slips: () => import("./bench/slips.ts"),
  sgp: () => import("./bench/sgp.ts"),
  history: () => import("./bench/history.ts"),
  cluster: () => import("./bench/cluster.ts"),
  load: () => import("./bench/load.ts"),
  desk: () => import("./bench/desk.ts"),
};

const valueOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

const wordsOfBench = (): string[] => {
  const words = process.argv.slice(2);
  const isAsked = (word: string): boolean => word === "--against" || word === "--rounds-against";
  return words.filter((word, at) => word !== "--json" && !isAsked(word) && !isAsked(words[at - 1] ?? ""));
};

const against = async (commit: string): Promise<void> => {
  const rows = await benchAgainst(commit, wordsOfBench(), valueOf("rounds-against", 3));
  if (process.argv.includes("--json")) console.log(JSON.stringify(rows));
  else console.table(rows);
};

const main = async (): Promise<void> => {
  const [, , name = ""] = process.argv;
  const load = BENCHES[name];
  if (!load) {
    console.error(
      `npm run bench <name>; names: ${Object.keys(BENCHES).join(", ")}; options: --seconds N, --json; stream: --readers N --scopes N --burst N; resume: --readers N --changes N --lines N --whole 1; reading: --articles N; cluster: --rate N --lines N --missed N; load: --times N; desk: --rate N; widget: --rows a,b --rounds N --dist folder --profile; --against <commit> --rounds-against 3: runs the benchmark at the current commit and at <commit> alternately`,
    );
    process.exit(2);
  }
  const commit = process.argv[process.argv.indexOf("--against") + 1];
  if (process.argv.includes("--against") && commit) return against(commit);
  const json = process.argv.includes("--json");
  await buildFirst();
  const { bench } = await load();
  const figures = await bench({ seconds: valueOf("seconds", 30), json, number: valueOf });
  if (json) console.log(JSON.stringify(figures));
  else for (const [key, value] of Object.entries(figures)) console.log(`${key.padEnd(34)} ${String(value)}`);
};

await main();
