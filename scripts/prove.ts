import { proveGenerated } from "./prove/generated.ts";
import { proveKill } from "./prove/kill.ts";

// npm run prove kill [--rounds 20] [--seed 1] or generated [--cases 20000] [--seed 1]: the promises that take too long for every test run.

const valueOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

type Proof = () => Promise<{ figures: object; held: boolean }>;

const PROOFS: Record<string, Proof> = {
  kill: async () => {
    const figures = await proveKill(valueOf("--rounds", 20), valueOf("--seed", 1));
    const { lost, integrityOk, rounds, slowestReadyMs } = figures;
    return { figures, held: lost === 0 && integrityOk === rounds && slowestReadyMs <= 2000 };
  },
  generated: async () => {
    const figures = await proveGenerated(valueOf("--cases", 20_000), valueOf("--seed", 1));
    return { figures, held: Object.keys(figures.complaints).length === 0 };
  },
};

const main = async (): Promise<void> => {
  const proof = PROOFS[process.argv[2] ?? ""];
  if (!proof) {
    console.error("npm run prove kill [--rounds 20] [--seed 1] | generated [--cases 20000] [--seed 1]");
    process.exit(2);
  }
  const { figures, held } = await proof();
  console.log(JSON.stringify(figures, null, 2));
  process.exit(held ? 0 : 1);
};

await main();
