import { describe, expect, onTestFinished, test } from "vitest";
import { noNats, startCluster } from "./cluster-nodes.ts";
import { commandLine, SECRET, sendBeacons, createPartnerWithBeacons, withGame } from "../article/receipt-helpers.ts";

describe.skipIf(noNats !== null)("receipts of nodes that share a journal", () => {
  test("[RC6] the receipts of all nodes form one chain", async () => {
    const world = await startCluster();
    onTestFinished(world.close);
    const nodes = [await world.node({ operatorSecret: SECRET }), await world.node({ operatorSecret: SECRET })];
    await createPartnerWithBeacons(nodes[0]!);
    await withGame(nodes[0]!);
    await Promise.all(nodes.map(({ journal }) => journal.caughtUp(5000)));
    for (const node of [...nodes, ...nodes]) await sendBeacons(node, [{ ageMs: 1 }, { ageMs: 2 }]);
    await Promise.all(nodes.map(({ journal }) => journal.caughtUp(5000)));
    const results = await Promise.all(nodes.map(({ directory }) => commandLine(directory, "receipts", "verify")));
    expect(results[0]?.out).toMatch(/^whole: bundles 1 to 4, 8 receipts\nhead 4:/);
    expect(results[1]?.out).toBe(results[0]?.out);
  });
});
