import type { Mutant } from "./mutant.ts";

const NATS = "packages/journal/src/journal/nats";
const ALONE = ["--clients", "40", "--engine", "4", "--rounds", "0", "--streams", "0"] as const;
const CLUSTER = ["cluster", "--seconds", "45", ...ALONE] as const;

export const CLUSTER_MUTANTS: readonly Mutant[] = [
  {
    name: "publish a commit before NATS has it",
    promise: "P21",
    patches: [
      {
        file: `${NATS}/leadership.ts`,
        find: "out.add(commit);",
        replace: "at.agreed([commit], at.mark());\n      out.add(commit);",
      },
    ],
    proof: CLUSTER,
    red: "undetected holes",
    orRed: ["the nodes reached a common position"],
    alone: true,
  },
  {
    name: "apply commits after a gap",
    promise: "P21",
    patches: [
      {
        file: `${NATS}/check-packet.ts`,
        find: 'if (later[0] && firstOf(later[0]) > seen + 1) return { problem: "hole" };',
        replace: "",
      },
      {
        file: `${NATS}/check-packet.ts`,
        find: 'return { problem: after < seen ? "diverged" : "hole" };',
        replace: "return { commits: [] };",
      },
      {
        file: "packages/journal/src/journal/sqlite-journal.ts",
        find: "if (commit.entries[0]!.seq !== seq + 1)",
        replace: "if (commit.entries[0]!.seq <= seq)",
      },
    ],
    proof: CLUSTER,
    red: "undetected holes",
    orRed: ["the nodes reached a common position", "paths with different responses between nodes"],
    alone: true,
  },
];
