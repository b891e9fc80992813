import type { ProofRun } from "./promise-row.ts";

export const run = (proof: string, full: readonly string[], quick: readonly string[] | null): ProofRun => ({
  proof,
  full,
  quick,
});

export const streams = run(
  "streams",
  ["--seconds", "60", "--clients", "200", "--rate", "300", "--kills", "6"],
  ["--seconds", "8", "--clients", "40", "--kills", "1"],
);
export const cluster = run(
  "cluster",
  ["--seconds", "60", "--clients", "100", "--rate", "300", "--engine", "20", "--rounds", "100", "--streams", "1000"],
  null,
);
export const deploy = run("deploy", ["--streams", "1000"], ["--streams", "200"]);
export const revoke = run("revoke", ["--streams", "1000"], ["--streams", "100"]);
