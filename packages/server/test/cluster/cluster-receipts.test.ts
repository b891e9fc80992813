import { describe, expect, onTestFinished, test } from "vitest";
import { noNats, together } from "./cluster-nodes.ts";
import { commandLine, SECRET, tell, telling, withGame } from "../article/receipt-things.ts";

describe.skipIf(noNats !== null)("receipts of nodes that share a journal", () => {
  test("[RC6] receipts form one chain, whichever node received the beacon", async () => {
    const world = await together();
    onTestFinished(world.close);
    const nodes = [await world.node({ operatorSecret: SECRET }), await world.node({ operatorSecret: SECRET })];
    await telling(nodes[0]!);
    await withGame(nodes[0]!);
    await Promise.all(nodes.map(({ journal }) => journal.caughtUp(5000)));
    for (const node of [...nodes, ...nodes]) await tell(node, [{ ageMs: 1 }, { ageMs: 2 }]);
    await Promise.all(nodes.map(({ journal }) => journal.caughtUp(5000)));
    const said = await Promise.all(nodes.map(({ directory }) => commandLine(directory, "receipts", "verify")));
    expect(said[0]?.out).toMatch(/^whole: bundles 1 to 4, 8 receipts\nhead 4:/);
    expect(said[1]?.out).toBe(said[0]?.out);
  });
});
