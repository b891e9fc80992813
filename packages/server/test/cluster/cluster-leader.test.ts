// @module-tag long
import { setTimeout as pause } from "node:timers/promises";
import { Cluster, Installation } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyHeader, marksIn, moves, noNats, oddsAt, openStream, subscribe, until } from "./cluster-helpers.ts";

const PAUSE_MS = 6000;

describe.skipIf(noNats !== null)("loss of the leader", () => {
  let cluster: Cluster;
  const rows = moves();

  beforeAll(async () => {
    cluster = await Cluster.start(3);
    await cluster.nodes[0]!.ingest([rows.game, ...rows.take(20)]);
    await cluster.agreed();
  });
  afterAll(() => cluster.remove());

  const others = (leader: Installation) =>
    cluster.nodes.filter((node) => node !== leader) as [Installation, Installation];
  /** Repeats rows until they are accepted, as a feed does. */
  const takenBy = async (node: Installation, batch: readonly unknown[]): Promise<number> =>
    until(async () => (await node.ingest(batch)).ok);

  test("[CL14] leader killed: another node leads within seconds, and every confirmed write exists", async () => {
    const leader = await cluster.leader();
    const [one, two] = others(leader);
    const first = rows.count();
    const path = await subscribe(leader, keyHeader(leader)["X-Api-Key"]);
    const stream = await openStream(one, path);
    await leader.ingest(rows.take(10));
    await leader.kill("SIGKILL");
    expect(await takenBy(two, rows.take(10))).toBeLessThan(10_000);
    await stream.until((read) => marksIn(read).includes(rows.count() - 1));
    expect(marksIn(stream)).toEqual(Array.from({ length: 20 }, (_, at) => first + at));
    stream.leave();
    await leader.run();
    await cluster.agreed();
    expect(await oddsAt(leader)).toBe(await oddsAt(one));
  });

  test("[CL15] leader stopped cleanly: rows to other nodes are accepted at once meanwhile", async () => {
    const leader = await cluster.leader();
    const [one] = others(leader);
    const gone = { yet: false };
    const going = leader.kill("SIGTERM").finally(() => (gone.yet = true));
    const slowest = { ms: 0 };
    while (!gone.yet) {
      const started = performance.now();
      expect((await one.ingest(rows.take(2))).status).toBe(200);
      slowest.ms = Math.max(slowest.ms, performance.now() - started);
      await pause(20);
    }
    expect(await going).toBe(0);
    expect(slowest.ms).toBeLessThan(3000);
    await leader.run();
    await cluster.agreed();
  });

  test("[CL16] leader paused: it restarts from another node's database and resubmits its rows", async () => {
    const leader = await cluster.leader();
    const [one] = others(leader);
    process.kill(leader.pid, "SIGSTOP");
    // This request waits in the socket until the node continues. By then another node is the leader.
    const late = leader.ingest(rows.take(3)).then(
      ({ status }) => status,
      () => 0,
    );
    await takenBy(one, rows.take(5));
    await pause(PAUSE_MS);
    process.kill(leader.pid, "SIGCONT");
    expect([200, 0, 503]).toContain(await late);
    expect((await cluster.leader(others(leader))).url).not.toBe(leader.url);
    await until(async () => (await fetch(`${leader.url}/readyz`).catch(() => null))?.ok ?? false, 25_000);
    await takenBy(leader, rows.take(5));
    await cluster.agreed();
    expect(await oddsAt(leader)).toBe(await oddsAt(one));
    expect(leader.pid).toBeGreaterThan(0);
  });

  test("[CL17] a store of another cluster is rejected with a one-line error", async () => {
    const alone = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" });
    await alone.kill("SIGTERM");
    const refused = await alone.run({ LINEWIRE_NATS: cluster.engine.url }).catch(String);
    expect(refused).toContain("belongs to another cluster than the nodes at");
    expect(refused).not.toContain("    at ");
    await alone.remove();
  });
});
