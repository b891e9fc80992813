import { z } from "zod";
import { DateTime, Id } from "../scalar.ts";

const count = z.number().min(0);
/** Null until two readings are known. */
const perSecond = z.number().min(0).nullable();

/** Null where it is not known, and on a node that does not judge. */
const seconds = z.number().min(0).nullable();

export const FEED_STATES = ["none", "quiet", "live", "silent"] as const;

const Feed = z.object({
  state: z
    .enum(FEED_STATES)
    .describe("none: no rows since this start; quiet: slow, as before; silent: it has stopped."),
  simulated: z.boolean(),
  ageSeconds: z.number().nullable().describe("Since rows were last taken; null when none were."),
  rowsPerSecond: perSecond,
  changesPerSecond: z.number().describe("Over the last ten seconds."),
  history: z.array(z.int()).describe("Changes in each of the last 60 seconds, oldest first."),
});

const moved = { perMinute: z.int(), lastChangeAt: DateTime.nullable() };

const Book = z.object({
  id: Id,
  name: z.string(),
  statusId: z.int(),
  propsStatusId: z.int(),
  futuresStatusId: z.int(),
  lastObservedOn: DateTime.nullable(),
  ...moved,
});
const League = z.object({ id: Id, name: z.string(), ...moved });

const Health = z.object({
  sourceId: Id,
  name: z.string(),
  verdict: z.enum(["up", "delayed", "down"]),
  reason: z
    .enum(["silent", "stuck", "wild", "late", "unmapped"])
    .nullable()
    .describe(
      "silent: no rows come; stuck: prices stand still while others move; wild: far from the other books; late: its rows are old when they come; unmapped: it names things that are not in the catalogue.",
    ),
  leagueIds: z.array(z.int()).nullable().describe("Leagues whose lines are suspended by rule; null = all."),
  since: DateTime.nullable(),
  freshSeconds: seconds.describe("Since a row was last taken."),
  usualSeconds: seconds.describe("From one row to the next, as usual."),
  stillSeconds: seconds.describe("Since a price or points last moved."),
  lagSeconds: seconds.describe("How old rows are when they come, where they tell a time."),
  unmappedShare: z.number().nullable(),
  outOfRange: z.number().nullable().describe("Lines that have jumped and stand far from the other books."),
});

const Reasons = z.array(z.object({ reason: z.string(), count: z.int() }));

const Streams = z.object({
  open: count,
  readers: count,
  graphql: count,
  waitingBytes: count,
  framesPerSecond: perSecond,
  slowReaders: count,
  mismatches: count,
  gaps: Reasons,
  ends: Reasons,
});

const Calls = z.object({
  underWay: count,
  perSecond,
  refused: count,
  faults: count.describe("Answers of 500 and above; that a node is not ready yet is none."),
});

const Articles = z.object({ calls: count, failures: z.array(z.object({ status: z.string(), count: z.int() })) });
const Cache = z.object({ name: z.string(), hits: count, misses: count });
const Job = z.object({ lane: z.string(), waiting: count, running: count, done: count, failed: count });
const Revocation = z.object({ keyPreview: z.string(), accountId: z.string(), revokedAt: DateTime });

const Among = z.object({
  url: z.string(),
  roles: z.array(z.string()),
  leads: z.boolean().describe("Whether it decides for all."),
  behindSeconds: count,
  streams: count,
  readers: count,
  version: z.string(),
  silentSeconds: count.describe("Since it was last heard of; gone from 5 on."),
});

const Node = z.object({
  name: z.string().describe("The machine, and what this node is called there."),
  isThis: z.boolean().describe("Whether it is the node that answers."),
  position: z.string(),
  uptimeSeconds: count,
  lagSeconds: count,
  commitMs: z.number().nullable().describe("Mean of the commits since the last reading."),
  failures: count.describe("Proposals that the storage failed to keep."),
  memoryBytes: count,
  storeBytes: count,
  walBytes: count,
  degraded: z.array(z.string()).optional().describe("Threads that are being started again."),
  among: Among.optional().describe("On a node that shares its journal with others."),
});

/** Data of the operator's console: figures of the answering node, except `nodes`, since its start unless a field says otherwise. */
export const ConsoleOverview = z.object({
  at: DateTime,
  feed: Feed,
  books: z.array(Book),
  leagues: z.array(League),
  health: z.array(Health).describe("Books that something is known of; measured by the node that decides."),
  streams: Streams,
  calls: Calls,
  articles: Articles,
  caches: z.array(Cache),
  jobs: z.array(Job),
  revocations: z.array(Revocation).describe("Newest first, at most twenty."),
  nodes: z.array(Node),
});
export type ConsoleOverview = z.infer<typeof ConsoleOverview>;
