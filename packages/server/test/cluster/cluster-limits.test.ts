import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noNats, startCluster, type Node, type TestCluster } from "./cluster-nodes.ts";
import { GAME, lineAt } from "../rows.ts";

const ODDS = "/market/nfl/straight/odds?betTypeId=1";
const LOAD_DURATION_MS = 6500;

type LoadResult = { passed: number; refused: number; retries: Set<string | null> };

const steady = async (nodes: readonly Node[], key: string, everyMs: number): Promise<LoadResult> => {
  const sent: LoadResult = { passed: 0, refused: 0, retries: new Set() };
  const answers: Promise<void>[] = [];
  const one = async (node: Node): Promise<void> => {
    const answer = await node.ask(ODDS, { key });
    await answer.arrayBuffer();
    if (answer.status === 429) sent.retries.add(answer.headers.get("retry-after"));
    sent[answer.status === 429 ? "refused" : "passed"]++;
  };
  await new Promise<void>((resolve) => {
    const began = performance.now();
    let calls = 0;
    const timer = setInterval(() => {
      const due = Math.min(performance.now() - began, LOAD_DURATION_MS) / everyMs;
      while (calls < due) answers.push(one(nodes[calls++ % nodes.length]!));
      if (performance.now() - began < LOAD_DURATION_MS) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await Promise.all(answers);
  return sent;
};

describe.skipIf(noNats !== null)("rate limits over three nodes", () => {
  let world: TestCluster;
  let nodes: Node[];
  beforeAll(async () => {
    world = await startCluster();
    const first = await world.node({ rateLimits: true });
    await first.ingest([GAME, lineAt(0)]);
    nodes = [first, ...(await Promise.all([world.node({ rateLimits: true }), world.node({ rateLimits: true })]))];
  }, 60_000);
  afterAll(() => world.close());

  test(
    "[CW10] a key that calls all nodes has the rate limit of one node",
    { tags: ["long"], timeout: 60_000 },
    async () => {
      const { keys } = nodes[0]!;
      const [free, enterprise] = await Promise.all([steady(nodes, keys.free, 90), steady(nodes, keys.enterprise, 9)]);
      // Two windows begin during the load. Calls before the nodes have exchanged their counts reduce the budget of the
      // next window.
      expect(free.passed).toBeGreaterThanOrEqual(2);
      expect(free.passed).toBeLessThanOrEqual(4);
      const most = (50 * LOAD_DURATION_MS) / 1000;
      expect(enterprise.passed / most).toBeGreaterThan(0.8);
      // With a separate limit per node, three times as many calls would pass. On a busy machine the run takes a little
      // longer.
      expect(enterprise.passed / most).toBeLessThan(1.4);
      expect([...enterprise.retries]).not.toContain(null);
    },
  );

  test("[CW12] RateLimit-Remaining includes calls to other nodes", async () => {
    const key = nodes[0]!.keys.concierge;
    const left = async (node: Node): Promise<number> => {
      const answer = await node.ask("/league", { key });
      await answer.arrayBuffer();
      return Number(answer.headers.get("ratelimit-remaining"));
    };
    for (let calls = 0; calls < 20; calls++) await left(nodes[0]!);
    await expect.poll(() => left(nodes[1]!), { timeout: 5000 }).toBeLessThan(600 - 20);
    expect(await left(nodes[2]!)).toBeLessThan(600 - 20);
  });
});
