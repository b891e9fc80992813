import { setTimeout as pause } from "node:timers/promises";
import { Cluster, type Installation } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyHeader, makeKey, marksIn, moves, noNats, oddsAt, openStream, subscribe, until } from "./cluster-helpers.ts";

const upTo = (count: number, first = 0): number[] => Array.from({ length: count - first }, (_, at) => first + at);
const behind = async (node: Installation): Promise<number> =>
  ((await (await fetch(`${node.url}/readyz`)).json()) as { behindSeconds?: number }).behindSeconds ?? Number.NaN;

describe.skipIf(noNats !== null)("two nodes without NATS", () => {
  let cluster: Cluster;
  let leader: Installation;
  let other: Installation;
  const rows = moves();

  beforeAll(async () => {
    cluster = await Cluster.start(2);
    leader = await cluster.leader();
    other = cluster.nodes.find((node) => node !== leader)!;
    await leader.ingest([rows.game, ...rows.take(20)]);
    await cluster.agreed();
  });
  afterAll(() => cluster.remove());

  const readers = async () => {
    const path = await subscribe(leader, keyHeader(leader)["X-Api-Key"]);
    return Promise.all(cluster.nodes.map((node) => openStream(node, path)));
  };

  test("[CL11] NATS paused: reads and streams continue and report their delay; ingested rows are acknowledged, and sent later", async () => {
    const first = rows.count();
    const streams = await readers();
    cluster.engine.signal("SIGSTOP");
    for (let batch = 0; batch < 3; batch++) expect((await leader.ingest(rows.take(5))).status).toBe(200);
    await until(async () => (await cluster.stateOf(leader))?.isAway ?? false);
    expect((await leader.ingest(rows.take(5))).status).toBe(200);
    await until(async () => ((await cluster.stateOf(leader))?.unsent ?? 0) >= 20);
    const outcomeAt = async (node: Installation): Promise<unknown> => {
      const answer = await fetch(`${node.url}/ingest/v1/changes/m${rows.count() - 1}`, {
        headers: keyHeader(node, "operator"),
      });
      return answer.json();
    };
    expect(await outcomeAt(leader)).toMatchObject({ waiting: 1, sentAgain: 0, superseded: 0 });
    // While no other node can receive a change, no client receives it, and a new key is not acknowledged.
    expect(streams.map(marksIn)).toEqual([[], []]);
    expect(await makeKey(leader)).toBe(503);
    await until(async () => (await Promise.all(cluster.nodes.map(behind))).every((seconds) => seconds >= 3));
    const odds = await fetch(`${other.url}/league`, { headers: keyHeader(other) });
    expect([odds.status, Number(odds.headers.get("x-data-delay")) >= 3]).toEqual([200, true]);
    expect((await cluster.stateOf(other))?.behindSeconds).toBeGreaterThan(2.5);
    const back = performance.now();
    cluster.engine.signal("SIGCONT");
    await cluster.agreed();
    expect(performance.now() - back).toBeLessThan(10_000);
    expect(await outcomeAt(leader)).toMatchObject({ waiting: 0, sentAgain: 0, superseded: 0 });
    for (const stream of streams) {
      await stream.until((read) => marksIn(read).includes(rows.count() - 1));
      expect(marksIn(stream)).toEqual(upTo(rows.count(), first));
      stream.leave();
    }
    expect(await oddsAt(other)).toBe(await oddsAt(leader));
    await until(async () => (await Promise.all(cluster.nodes.map(behind))).every((seconds) => seconds === 0));
  });

  const killEngine = async ({ isWiped }: { isWiped: boolean }): Promise<void> => {
    const first = rows.count();
    const streams = await readers();
    await leader.ingest(rows.take(5));
    await cluster.engine.kill();
    if (isWiped) cluster.engine.wipe();
    for (let batch = 0; batch < 4; batch++) {
      expect((await leader.ingest(rows.take(5))).status).toBe(200);
      await pause(300);
    }
    const back = performance.now();
    await cluster.engine.run();
    await cluster.agreed();
    expect(performance.now() - back).toBeLessThan(10_000);
    expect((await other.ingest(rows.take(5))).status).toBe(200);
    for (const stream of streams) {
      await stream.until((read) => marksIn(read).includes(rows.count() - 1));
      expect(marksIn(stream)).toEqual(upTo(rows.count(), first));
      stream.leave();
    }
    expect(await oddsAt(other)).toBe(await oddsAt(leader));
    expect((await cluster.leader()).url).toBe(leader.url);
  };

  test("[CL12] NATS killed and restarted: no change and no event is missed", { tags: ["long"] }, () =>
    killEngine({ isWiped: false }),
  );
  test("[CL13] NATS killed with all its data: the nodes continue from their own data", () =>
    killEngine({ isWiped: true }));
});
