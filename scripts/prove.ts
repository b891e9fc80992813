import { proveKill } from "./prove/kill.ts";

// npm run prove kill [--rounds 20] [--seed 1]: the promises that take too long for every test run.

const valueOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

const main = async (): Promise<void> => {
  if (process.argv[2] !== "kill") {
    console.error("npm run prove kill [--rounds 20] [--seed 1]");
    process.exit(2);
  }
  const figures = await proveKill(valueOf("--rounds", 20), valueOf("--seed", 1));
  console.log(JSON.stringify(figures, null, 2));
  process.exit(figures.lost === 0 && figures.integrityOk === figures.rounds && figures.slowestReadyMs <= 2000 ? 0 : 1);
};

await main();
