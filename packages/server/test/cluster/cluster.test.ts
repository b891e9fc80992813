import { Cluster, type Installation } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  activeKeys,
  GAME,
  keyHeader,
  makeKey,
  marksIn,
  moves,
  noNats,
  oddsAt,
  revoke,
  statusAt,
  openStream,
  subscribe,
  until,
} from "./cluster-helpers.ts";
import { post, signedIn } from "../article/own-pages.ts";

const ROUNDS = 20;

describe.skipIf(noNats !== null)("three nodes that share a journal", () => {
  let cluster: Cluster;
  const rows = moves();
  const [a, b, c] = [0, 1, 2].map((at) => (): Installation => cluster.nodes[at]!) as [
    () => Installation,
    () => Installation,
    () => Installation,
  ];

  beforeAll(async () => {
    cluster = await Cluster.start(3);
    await a().ingest([rows.game, ...rows.take(40)]);
    await cluster.agreed();
  });
  afterAll(() => cluster.remove());

  test("[CL1] rows accepted on any node are byte for byte the same on all nodes", async () => {
    for (const node of cluster.nodes) expect((await node.ingest(rows.take(20))).status).toBe(200);
    await cluster.agreed();
    const [first, ...others] = await Promise.all(cluster.nodes.map(oddsAt));
    expect(first).toContain(String(GAME));
    for (const other of others) expect(other).toBe(first);
  });

  test("[CL2] a confirmed write is visible at once on its node, even if another node leads", async () => {
    for (const node of cluster.nodes) {
      const [row] = rows.take(1);
      await node.ingest([row]);
      expect(await oddsAt(node)).toContain(`"price":${row!.line.price}`);
    }
  });

  test("[CL3] a key created on one node works at once on another node", async () => {
    const made = await makeKey(a());
    if (typeof made === "number") throw new Error(`refused: ${made}`);
    expect(await Promise.all([b(), c()].map((node) => statusAt(node, made.apiKey)))).toEqual([200, 200]);
    expect(await statusAt(b(), "lw_live_00000000000000000000000000000000000000000000")).toBe(401);
    expect(await revoke(c(), made.keyId)).toBe(200);
    await until(async () => (await statusAt(b(), made.apiKey)) !== 200, 10_000);
  });

  test("[CL4] a subscription created on one node opens at once on another node", async () => {
    const path = await subscribe(a(), keyHeader(a())["X-Api-Key"]);
    const reader = await openStream(b(), path);
    await c().ingest(rows.take(1));
    await reader.until((read) => marksIn(read).includes(rows.count() - 1));
    reader.leave();
  });

  test("[CL5] a stream of a killed node resumes at another node without repeated or missing events", async () => {
    const path = await subscribe(a(), keyHeader(a())["X-Api-Key"]);
    const before = await openStream(b(), path);
    const first = rows.count();
    for (let batch = 0; batch < 10; batch++) await a().ingest(rows.take(5));
    await before.until((read) => marksIn(read).length >= 10);
    await b().kill("SIGKILL");
    await before.ended;
    for (let batch = 0; batch < 10; batch++) await c().ingest(rows.take(5));
    const after = await openStream(c(), path, before.frames.at(-1)!.id!);
    await after.until((read) => marksIn(read).includes(rows.count() - 1));
    expect([...marksIn(before), ...marksIn(after)]).toEqual(
      Array.from({ length: rows.count() - first }, (_, at) => first + at),
    );
    expect(after.frames.map(({ event }) => event)).not.toContain("gap");
    after.leave();
    await b().run();
    await cluster.agreed();
  });

  test("[CL6] a key revoked on one node ends its streams on other nodes within seconds", async () => {
    const other = await openStream(c(), await subscribe(a(), keyHeader(a(), "concierge")["X-Api-Key"]));
    const own = await cluster.newKey("acc_demo_concierge");
    const reader = await openStream(b(), await subscribe(c(), own.apiKey));
    const started = performance.now();
    await cluster.operate(a(), { command: "key.revoke", keyId: own.keyId });
    await reader.ended;
    expect(performance.now() - started).toBeLessThan(10_000);
    await a().ingest(rows.take(1));
    await other.until((read) => marksIn(read).includes(rows.count() - 1));
    other.leave();
  });

  test("[AC4] a session that was signed out on one node is rejected on the other nodes", async () => {
    const asking = ({ url }: Installation) => ({
      ask: (path: string, given = {}) => fetch(url + path, { redirect: "manual", ...given }),
    });
    const session = await signedIn(asking(a()), "free");
    const statuses = (): Promise<number[]> =>
      Promise.all(
        cluster.nodes.map(
          async (node) => (await asking(node).ask("/account/v1/overview", { headers: session })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await post(asking(b()), "/account/v1/sign-out", {}, session);
    await cluster.agreed();
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test("[CL7] an account has at most two active keys, even with requests to several nodes at once", async () => {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const made = await Promise.all([...cluster.nodes, ...cluster.nodes].map(makeKey));
      const kept = made.filter((one) => typeof one !== "number");
      found.push(kept.length);
      await Promise.all(kept.map(({ keyId }, at) => revoke(cluster.nodes[at % 3]!, keyId)));
    }
    expect(found).toEqual(Array.from({ length: ROUNDS }, () => 1));
    await cluster.agreed();
    expect(await Promise.all(cluster.nodes.map(activeKeys))).toEqual([1, 1, 1]);
  });

  test("[CL8] an empty node copies another node's store, and all other nodes continue", async () => {
    const joined = { yet: false };
    const joining = cluster.add().finally(() => (joined.yet = true));
    while (!joined.yet) expect((await b().ingest(rows.take(5))).status).toBe(200);
    const fourth = await joining;
    await cluster.agreed();
    expect(await oddsAt(fourth)).toBe(await oddsAt(a()));
    expect(await statusAt(fourth, keyHeader(a())["X-Api-Key"])).toBe(200);
    expect(fourth.credentials.keys).toEqual(a().credentials.keys);
  });

  test("[CL9] a change larger than a NATS message reaches all nodes", async () => {
    const long = (at: number): string =>
      Array.from({ length: 60 }, (_, n) => ((n + 1) * (at + 7) * 7919).toString(36)).join("") + '"'.repeat(150);
    const news = Array.from({ length: 1000 }, (_, at) => ({
      type: "player_news",
      news: {
        id: 980_000 + at,
        leagueId: 1,
        person: { id: 970_001, firstName: "Ann", lastName: "Example" },
        headline: `news ${at}`,
        notes: long(at),
        status: "OUT",
        injury: null,
        meta: { createdAt: "2026-11-22T00:00:00.000Z", updatedAt: "2026-11-22T00:00:00.000Z" },
      },
    }));
    expect(JSON.stringify(JSON.stringify(news)).length).toBeGreaterThan(1024 * 1024);
    const leader = await cluster.leader();
    const answer = await cluster.nodes.find((node) => node !== leader)!.ingest(news);
    expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
    await cluster.agreed();
  });
});
