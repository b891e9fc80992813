// @module-tag long
import { rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { describe, expect, onTestFinished, test } from "vitest";
import { run } from "../../src/cli/run.ts";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { noFeed, type Feed } from "@linewire/feeds/feed/feed";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { noNats, startCluster, type Node, type TestCluster } from "./cluster-nodes.ts";
import { FIRST_LINE, GAME, lineAt, treePrices } from "../rows.ts";

const place = (): string => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  return directory.path;
};

const openCluster = async (): Promise<TestCluster> => {
  const world = await startCluster();
  onTestFinished(world.close);
  return world;
};

const line =
  (directory: string) =>
  async (...words: string[]) => {
    const output = { out: "", error: "" };
    const code = await run(words, {
      environment: { LINEWIRE_DATA: directory, PORT: "0" },
      world: realWorld(),
      out: (text) => void (output.out += `${text}\n`),
      error: (text) => void (output.error += `${text}\n`),
    });
    return { code, ...output };
  };

const pricesAt = async (node: Node): Promise<Record<string, number | null>> => {
  const answer = await node.ask("/market/nfl/straight/odds?betTypeId=1", { key: node.keys.enterprise });
  const { data } = (await answer.json()) as { data: Parameters<typeof treePrices>[0] };
  return treePrices(data);
};

const forgetStore = (directory: string): void => {
  const { storeFile } = dataDirectory(directory);
  for (const suffix of ["", "-wal", "-shm", ".seal", ".replaced"]) rmSync(storeFile + suffix, { force: true });
};

const ACCOUNT = ["account", "create", "Late", "--id", "acc_late", "--tier", "free"];

const BOOK = "https://sportsbook.draftkings.com";

const linkAt = async (node: Node): Promise<string | null> => {
  const answer = await node.ask(`/deeplink?ids=${FIRST_LINE}&state=NJ`, { key: node.keys.enterprise });
  return ((await answer.json()) as { data: { url: string | null } }).data.url;
};

const sequenceAt = async (node: Node): Promise<string | undefined> => {
  const answer = await node.ask("/market/nfl/straight/odds?betTypeId=1", { key: node.keys.enterprise });
  return /"sequenceNumber":(\d+)/.exec(await answer.text())?.[1];
};

describe.skipIf(noNats !== null)("the store of a cluster node", () => {
  test("[CL1] a feed's link for a line is the same on all nodes, also after a change of the link alone", async () => {
    const world = await openCluster();
    const feed: Feed = { ...noFeed, name: "real", start: (take) => take([GAME]) };
    const nodes = [await world.node({ feed }), await world.node({ feed })] as const;
    const linked = (sourceLink: string, price = -110) => lineAt(0, price, { sourceLink });
    await nodes[0].ingest([linked(`${BOOK}/event/9?outcomes=7`)]);
    for (const node of nodes) await expect.poll(() => linkAt(node)).toBe(`${BOOK}/event/9?outcomes=7`);
    await nodes[1].ingest([linked(`${BOOK}/event/9?outcomes=8`)]);
    for (const node of nodes) await expect.poll(() => linkAt(node)).toBe(`${BOOK}/event/9?outcomes=8`);
    expect(await sequenceAt(nodes[1])).toBe("1");
    await nodes[0].ingest([linked(`${BOOK}/event/9?outcomes=8`, -120)]);
    for (const node of nodes) {
      await expect.poll(() => pricesAt(node)).toEqual({ 900001: -120 });
      expect(await linkAt(node)).toBe(`${BOOK}/event/9?outcomes=8`);
    }
  }, 60_000);

  test("[CW40] the store of a stopped node can be read and backed up, not written", async () => {
    const directory = place();
    const world = await openCluster();
    const node = await world.node({ directory });
    await node.ingest([GAME, lineAt(0)]);
    await node.close();
    const command = line(directory);
    const refused = await command(...ACCOUNT);
    expect([refused.code, refused.error.trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/shares its journal.*start this node/)],
    ]);
    expect(await command("account", "list")).toMatchObject({ code: 0 });
    expect(await command("backup", join(place(), "copy.db"))).toMatchObject({ code: 0 });
    const again = await world.node({ directory });
    expect(await pricesAt(again)).toEqual({ 900001: -110 });
  }, 60_000);

  test("[CW41] a node with a restored store is rejected, and joins when the store is moved away", async () => {
    const [directory, copy] = [place(), join(place(), "copy.db")];
    const world = await openCluster();
    const first = await world.node();
    await first.ingest([GAME, lineAt(0)]);
    const second = await world.node({ directory });
    await second.close();
    expect(await line(directory)("backup", copy)).toMatchObject({ code: 0 });
    await first.ingest([lineAt(0, -120)]);
    expect(await line(directory)("restore", copy)).toMatchObject({ code: 0 });
    await expect(world.node({ directory })).rejects.toThrow(/belongs to another cluster/);
    forgetStore(directory);
    const joined = await world.node({ directory });
    expect(await pricesAt(joined)).toEqual({ 900001: -120 });
  }, 60_000);

  test("[CW42] a cluster is restored on one node with an empty NATS server; other nodes start from this node", async () => {
    const [directory, copy] = [place(), join(place(), "copy.db")];
    const world = await openCluster();
    const node = await world.node({ directory });
    await node.ingest([GAME, lineAt(0)]);
    expect(await line(directory)("backup", copy)).toMatchObject({ code: 0 });
    await node.ingest([lineAt(0, -120)]);
    await node.close();
    await world.nats.kill();
    world.nats.wipe();
    await world.nats.run();
    expect(await line(directory)("restore", copy)).toMatchObject({ code: 0 });
    const restored = await world.node({ directory });
    expect(await pricesAt(restored)).toEqual({ 900001: -110 });
    const other = await world.node();
    await restored.ingest([lineAt(0, -130)]);
    await expect.poll(() => pricesAt(other)).toEqual({ 900001: -130 });
  }, 60_000);
});
