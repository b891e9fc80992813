import { percentile, rounded } from "../bench/figures.ts";
import { startTestbed } from "./cluster/testbed.ts";
import { races } from "./cluster/races.ts";
import { revokeOnOneNode } from "./cluster/revoked.ts";
import { rollingRestart } from "./cluster/rolling-restart.ts";
import { chaos } from "./cluster/chaos.ts";
import { atLeast, atMost, holds, none, type ProofCheck, type Options, type ProofResult } from "./lib/proof.ts";
import { runFolder } from "./lib/run-folder.ts";

const MAX_AGREED_MS = 30_000;

type Part = { figures: Record<string, unknown>; checks: ProofCheck[] };

const ofChaos = (found: Awaited<ReturnType<typeof chaos>>): Part => {
  const { verdict, same, drainedMs, faults, rebuilt, needless, calls, network, agreedMs } = found;
  return {
    figures: {
      faults,
      rebuilt,
      needless,
      drainedMs,
      agreedMs: Math.round(agreedMs),
      calls,
      network,
      ...verdict,
      ...same,
    },
    checks: [
      atMost("the nodes reached a common position, ms", Math.round(agreedMs), MAX_AGREED_MS),
      none("undetected holes", verdict.undetected),
      none("reconnects with an unknown id that got no gap event", verdict.ungapped),
      none("duplicates", verdict.duplicated),
      none("reordered changes", verdict.reordered),
      none("changes out of scope", verdict.leaked),
      none("messages that were never written", verdict.unrecorded),
      none("event ids that differ from the change's position", verdict.misnumbered),
      none("clients not reconnected 5 s after the last change", verdict.notReconnected),
      none(`lines that differ from REST 5 s after the last change, of ${verdict.compared}`, verdict.differs),
      atLeast("lines compared", verdict.compared, 1),
      none(
        `paths with different responses between nodes, of ${same.requested} (${same.different.join(" ")})`,
        same.different.length,
      ),
      atLeast("paths that all nodes serve", same.found, 1),
      ...drainedMs.map((ms) => atMost("time from the return of NATS until all changes were sent, ms", ms, 10_000)),
      none("nodes that restarted from another store under a stable leader", needless),
    ],
  };
};

const ofRollingRestart = ({
  areOpen,
  restarts,
  waits,
  failures,
  counts,
}: Awaited<ReturnType<typeof rollingRestart>>): Part => ({
  figures: {
    restarts,
    restRequests: waits.length,
    restP50Ms: rounded(percentile(waits, 0.5)),
    restMostMs: rounded(Math.max(...waits)),
    restFailures: failures.slice(0, 5),
    heardMeanwhile: counts,
  },
  checks: [
    holds("all streams were opened", areOpen),
    none(`failed REST requests of ${waits.length}`, failures.length),
    ...restarts.flatMap(({ code, exitMs, all, backMs, worst }) => [
      holds(`exited with code 0 (${code})`, code === 0),
      atMost("exited after, ms", exitMs, 12_000),
      holds("all clients reconnected", all),
      atMost("all reconnected after, ms", backMs, 15_000),
      atMost("reconnects in the worst second, % of all", worst, 20),
    ]),
    none("changes missed without a gap", counts.holes),
    none("duplicate changes", counts.duplicates),
  ],
});

const ofRevoked = ({ open, left, closedMs, refusedMs }: Awaited<ReturnType<typeof revokeOnOneNode>>): Part => ({
  figures: { revokedStreams: open, closedMs, refusedMs },
  checks: [
    none("streams of the revoked key still open", left),
    atMost("last stream closed on any node after, ms", closedMs, 10_000),
    atMost("REST rejected on all nodes after, ms", refusedMs, 10_000),
  ],
});

/**
 * P1, P6, P10, P21 and rule K3: three nodes and one NATS server. A gate can block the network between a node and NATS.
 */
export const proveCluster = async ({ number }: Options): Promise<ProofResult> => {
  const seed = number("seed", Math.floor(Math.random() * 1e6));
  console.error(`seed ${seed}`);
  const [seconds, readers, rate] = [number("seconds", 60), number("clients", 100), number("rate", 300)];
  const [engineSeconds, rounds] = [number("engine", 20), number("rounds", 100)];
  const streams = number("streams", 1000);
  const directory = runFolder("cluster");
  const testbed = await startTestbed();
  const parts: Part[] = [];
  try {
    parts.push(ofChaos(await chaos(directory.path, testbed, { seconds, readers, rate, engineSeconds, seed })));
    if (rounds > 0) {
      const { most, least } = await races(testbed.nodes, rounds);
      const label = `active keys in ${rounds} rounds`;
      parts.push({ figures: { rounds, most, least }, checks: [atMost(label, most, 2), atLeast(label, least, 2)] });
    }
    if (streams > 0) {
      parts.push(ofRevoked(await revokeOnOneNode(testbed, Math.min(streams, 300))));
      parts.push(ofRollingRestart(await rollingRestart(testbed, streams)));
    }
    return {
      figures: Object.assign(
        { seed, seconds, readers, rate, streams },
        ...parts.map(({ figures }) => figures),
      ) as Record<string, unknown>,
      checks: parts.flatMap(({ checks }) => checks),
    };
  } catch (error) {
    // The proof fails without a common position, and the logs show why.
    console.error(testbed.logs());
    return { figures: { seed }, checks: [holds(`the nodes reached a common position (${String(error)})`, false)] };
  } finally {
    await testbed.remove();
    directory.remove();
  }
};
