import type { Patch } from "./copy-tree.ts";

/** A fault to be caught: where it goes, the proof that must catch it and the start of the line that must turn red. */
export type Mutant = { name: string; patches: Patch[]; proof: readonly string[]; red: string };

const STREAMS = ["streams", "--seconds", "8", "--clients", "40", "--kills", "1"] as const;

const CLUSTER = [
  "cluster",
  "--seconds",
  "45",
  "--clients",
  "40",
  "--engine",
  "4",
  "--rounds",
  "0",
  "--streams",
  "0",
] as const;
const NATS = "packages/server/src/edges/journal/nats";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "skip one event",
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
    name: "drop the gap",
    patches: [
      {
        file: "packages/domain/src/stream/frame.ts",
        find: "if (id === undefined) return text;",
        replace: 'if (event === "gap") return ": left out\\n\\n";\n  if (id === undefined) return text;',
      },
    ],
    proof: STREAMS,
    red: "unknown ids answered without a gap",
  },
  {
    name: "replay from the id instead of after it",
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
    name: "ignore the scope at replay",
    patches: [
      {
        file: "packages/server/src/edges/hub/memory-hub.ts",
        find: "partOf(wish, between",
        replace: "partOf({ ...wish, filter: { ...wish.filter, leagueIds: null } }, between",
      },
    ],
    proof: STREAMS,
    red: "changes out of scope",
  },
  {
    name: "synchronous = NORMAL",
    patches: [
      { file: "packages/server/src/edges/store/database.ts", find: '? "FULL" : "OFF"', replace: '? "NORMAL" : "OFF"' },
      // The journal refuses to start like this; the proof must see it without that help.
      {
        file: "packages/server/src/edges/journal/sqlite-journal.ts",
        find: "const FULL = 2;",
        replace: "const FULL = 1;",
      },
    ],
    proof: ["power", "--writes", "50"],
    red: "syncs of",
  },
  {
    name: "tell before the engine has it",
    patches: [
      {
        file: `${NATS}/leadership.ts`,
        find: "out.add(commit);",
        replace: "at.agreed([commit], at.mark());\n      out.add(commit);",
      },
    ],
    proof: CLUSTER,
    red: "the nodes came to rest",
  },
  {
    name: "fold over a hole",
    patches: [
      {
        file: `${NATS}/brought.ts`,
        find: 'if (later[0] && firstOf(later[0]) > seen + 1) return { problem: "hole" };',
        replace: "",
      },
      {
        file: `${NATS}/brought.ts`,
        find: 'return { problem: after < seen ? "diverged" : "hole" };',
        replace: "return { commits: [] };",
      },
      {
        file: "packages/server/src/edges/journal/sqlite-journal.ts",
        find: "if (commit.entries[0]!.seq !== seq + 1)",
        replace: "if (commit.entries[0]!.seq <= seq)",
      },
    ],
    proof: CLUSTER,
    red: "undetected holes",
  },
];
