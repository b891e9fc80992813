import { z } from "zod";
import { DateTime, Id } from "../../scalar.ts";

const count = z.number().min(0);
/** Null until two measurements exist. */
const perSecond = z.number().min(0).nullable();

/** Null if unknown. A node that does not judge the health of books reports null. */
const seconds = z.number().min(0).nullable();

export const FEED_STATES = ["none", "quiet", "live", "silent"] as const;

const Feed = z.object({
  state: z
    .enum(FEED_STATES)
    .describe(
      "none: no rows since the server started; live: rows in most seconds; quiet: rows are rare, as is usual for this feed; silent: rows have stopped.",
    ),
  simulated: z.boolean(),
  ageSeconds: z.number().nullable().describe("Time since the last row was accepted; null if no row was accepted."),
  rowsPerSecond: perSecond,
  changesPerSecond: z.number().describe("Mean of the last ten seconds."),
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
      "silent: no rows arrive; stuck: prices do not change while those of other books do; wild: far from the other books; late: rows are old on arrival; unmapped: rows contain names that match no record.",
    ),
  leagueIds: z
    .array(z.int())
    .nullable()
    .describe("Leagues whose lines are suspended automatically; null means all leagues."),
  since: DateTime.nullable(),
  freshSeconds: seconds.describe("Time since a row was last accepted."),
  usualSeconds: seconds.describe("Usual interval between rows."),
  stillSeconds: seconds.describe("Time since a price or points last changed."),
  lagSeconds: seconds.describe("Age of rows on arrival, if the rows contain a time."),
  unmappedShare: z.number().nullable(),
  outOfRange: z
    .number()
    .nullable()
    .describe("Share of lines whose price changed much and is far from the prices of other books."),
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
  faults: count.describe('Responses with status 500 and above, except "not ready".'),
});

const Articles = z.object({ calls: count, failures: z.array(z.object({ status: z.string(), count: z.int() })) });
const Cache = z.object({ name: z.string(), hits: count, misses: count });
const Job = z.object({ lane: z.string(), waiting: count, running: count, done: count, failed: count });
const Revocation = z.object({ keyPreview: z.string(), accountId: z.string(), revokedAt: DateTime });

const Among = z.object({
  url: z.string(),
  roles: z.array(z.string()),
  leads: z.boolean().describe("Whether this node is the leader."),
  behindSeconds: count,
  streams: count,
  readers: count,
  version: z.string(),
  silentSeconds: count.describe("Time since the node's last message. After 5 s the node counts as lost."),
});

const Node = z.object({
  name: z.string().describe("Host name and name of this node."),
  isThis: z.boolean().describe("Whether this is the responding node."),
  position: z.string(),
  uptimeSeconds: count,
  lagSeconds: count,
  commitMs: z.number().nullable().describe("Mean duration of a commit since the last measurement."),
  failures: count.describe("Writes that could not be stored."),
  memoryBytes: count,
  storeBytes: count,
  walBytes: count,
  degraded: z.array(z.string()).optional().describe("Threads that are restarting."),
  among: Among.optional().describe("Only in a cluster."),
});

/**
 * Figures describe the responding node, except `nodes` and `health`. Without a stated period, a figure is current, or
 * counted since this node started.
 */
export const ConsoleOverview = z.object({
  at: DateTime,
  feed: Feed,
  books: z.array(Book),
  leagues: z.array(League),
  health: z.array(Health).describe("Books with data, measured by the leader."),
  streams: Streams,
  calls: Calls,
  articles: Articles,
  caches: z.array(Cache),
  jobs: z.array(Job),
  revocations: z.array(Revocation).describe("Latest first, at most twenty."),
  nodes: z.array(Node),
});
export type ConsoleOverview = z.infer<typeof ConsoleOverview>;
