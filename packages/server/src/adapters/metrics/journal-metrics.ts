import { performance } from "node:perf_hooks";
import type { Metrics } from "./registry.ts";

type Position = () => { seq: number };
type Follow = (listener: (commit: { entries: readonly unknown[] }) => void) => unknown;
type ClusterState = {
  holdsLease: boolean;
  engine: "here" | "away";
  behindMs: number;
  unsent: number;
  stopped: string | null;
} | null;
type Journal = { position: Position; follow: Follow; state: () => ClusterState };

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

const acceptedBy = (outcome: unknown): number => {
  const { result } = outcome as { result?: { accepted?: number } | null };
  return result?.accepted ?? 0;
};

const clusterMetrics = ({ gauged }: Metrics, state: () => ClusterState): void => {
  if (state() === null) return;
  const of = (read: (cluster: NonNullable<ClusterState>) => number) => () => {
    const cluster = state();
    return cluster === null ? 0 : read(cluster);
  };
  gauged(
    {
      name: "journal_leads",
      help: "1 while this node is the leader and holds the lease.",
    },
    of(({ holdsLease }) => Number(holdsLease)),
  );
  gauged(
    { name: "journal_engine_away", help: "1 while NATS is not reachable." },
    of(({ engine }) => Number(engine === "away")),
  );
  gauged(
    { name: "journal_behind_seconds", help: "Time since this node was last known to have all changes." },
    of(({ behindMs }) => behindMs / 1000),
  );
  gauged(
    { name: "journal_stopped", help: "1 while this node has stopped applying changes until it is upgraded." },
    of(({ stopped }) => Number(stopped !== null)),
  );
  gauged(
    { name: "journal_unsent_changes", help: "Changes that are durable on this node and not yet published to NATS." },
    of(({ unsent }) => unsent),
  );
};

export const journalMetrics = (metrics: Metrics, { position, follow, state }: Journal, now: () => number) => {
  const { timed, counted, gauged } = metrics;
  const commit = timed(
    { name: "journal_commit_seconds", help: "Time from a proposal to its durable outcome." },
    ["decider"],
    BUCKETS,
  );
  let rows = 0;
  let changes = 0;
  let failures = 0;
  let lastRowsAt = now();
  gauged({ name: "journal_position", help: "Sequence number of the latest change." }, () => position().seq);
  counted({ name: "ingest_rows_total", help: "Accepted rows, from a feed or over HTTP." }, () => rows);
  counted({ name: "journal_changes_total", help: "Changes appended to the journal." }, () => changes);
  counted({ name: "journal_failures_total", help: "Proposals that could not be stored." }, () => failures);
  gauged(
    { name: "feed_age_seconds", help: "Time since rows were last accepted, from a feed or over HTTP." },
    () => (now() - lastRowsAt) / 1000,
  );
  clusterMetrics(metrics, state);
  follow(({ entries }) => {
    changes += entries.length;
  });
  return {
    /** The label of the command is named `decider`, because dashboards of operators use this name. */
    measured: async <O>(command: string, propose: () => Promise<O>): Promise<O> => {
      const started = performance.now();
      try {
        const outcome = await propose();
        if (command === "ingest" && acceptedBy(outcome) > 0) {
          rows += acceptedBy(outcome);
          lastRowsAt = now();
        }
        return outcome;
      } catch (error) {
        failures++;
        throw error;
      } finally {
        commit.observe({ decider: command }, (performance.now() - started) / 1000);
      }
    },
  };
};
