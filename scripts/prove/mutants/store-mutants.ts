import type { Mutant } from "./mutant.ts";

const JOURNAL = "packages/journal/src/journal";
const STORE = "packages/journal/src/store";

export const STORE_MUTANTS: readonly Mutant[] = [
  {
    name: "sometimes acknowledge a batch that was not stored",
    promise: "P3",
    patches: [
      {
        file: `${JOURNAL}/sqlite-journal.ts`,
        find: "for (const change of changes) fold(change, commit.at);",
        replace:
          "if (last < 2000 || Math.floor(last / 20) % 7 > 0) for (const change of changes) fold(change, commit.at);",
      },
    ],
    proof: ["kill", "--rounds", "3"],
    red: "acknowledged writes lost",
  },
  {
    name: "synchronous = NORMAL",
    promise: "P4",
    patches: [
      { file: `${STORE}/file/database.ts`, find: '? "FULL" : "OFF"', replace: '? "NORMAL" : "OFF"' },
      // Without this patch, the journal would refuse to start with the fault.
      { file: `${JOURNAL}/sqlite-journal.ts`, find: "const FULL = 2;", replace: "const FULL = 1;" },
    ],
    proof: ["power", "--writes", "50"],
    red: "syncs for",
  },
  {
    name: "report a full disk as an internal error",
    promise: "P18",
    patches: [{ file: `${JOURNAL}/storage-fault.ts`, find: "SQLITE_(FULL|IOERR|", replace: "SQLITE_(" }],
    proof: ["disk"],
    red: "rejections other than 503",
  },
  {
    name: "skip the integrity check of the store",
    promise: "P19",
    patches: [
      {
        file: `${STORE}/file/seal.ts`,
        find: '=== digestOf(file) ? "whole" : "altered"',
        replace: '=== "" ? "altered" : "whole"',
      },
    ],
    proof: ["backups", "--seconds", "4", "--every", "2", "--flips", "3"],
    red: "byte flips in a closed store",
  },
  {
    name: "never restart a thread",
    promise: "P29",
    patches: [
      {
        file: "packages/threads/src/restarting-thread.ts",
        find: "backoffMs(this.#failures++)",
        replace: "3_600_000 + backoffMs(this.#failures++)",
      },
    ],
    proof: ["threads", "--stops", "0", "--sockets", "0"],
    red: "threads that were not restarted",
  },
  {
    name: "npm start exits without its server",
    promise: "P29",
    patches: [
      {
        file: "scripts/bootstrap.mjs",
        find: "if (at - lastAt > SAME_SIGNAL_MS) child?.kill(",
        replace: "if (at - lastAt > SAME_SIGNAL_MS) process.exit(0); else child?.kill(",
      },
    ],
    proof: ["threads", "--stops", "1", "--sockets", "0"],
    red: "npm starts that left a server running",
  },
  {
    name: "forget ended sessions",
    promise: "P31",
    patches: [
      {
        file: "packages/server/src/composition/data/key-parts.ts",
        find: '[{ kind: "ended_session", thing }]',
        replace: '[{ kind: "ended_session", thing: { ...thing, id: "" } }]',
      },
    ],
    proof: ["sessions", "--nodes", "1"],
    red: "signed-out sessions still valid after a restart",
  },
  {
    name: "accept a truncated write-ahead log",
    promise: "P30",
    patches: [
      {
        file: `${STORE}/file/store-loss.ts`,
        find: "if (seq >= known) return null;",
        replace: "if (seq <= known) return null;",
      },
    ],
    proof: ["damage", "--rows", "40", "--flips", "1"],
    red: "starts that lost rows without a message",
  },
  {
    name: "run a repeated idempotent request again",
    promise: "P26",
    patches: [
      {
        file: "packages/server/src/shared/idempotency.ts",
        find: "if (!known || Date.parse(known.expiresAt) <= at)",
        replace: 'if (!known || known.id !== "" || Date.parse(known.expiresAt) <= at)',
      },
    ],
    proof: ["retries", "--rounds", "2"],
    red: "subscriptions: rounds not executed exactly once",
  },
];
