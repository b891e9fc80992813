import { describe, expect, onTestFinished, test } from "vitest";
import { noNats, startCluster, type Node } from "./cluster-nodes.ts";
import { commandLine, createPartnerWithBeacons, SECRET, withGame } from "../article/receipt-helpers.ts";
import { countsOf, DESKTOP, PHONE, receiptsOf, report } from "../desk/desk-helpers.ts";

const LISTS = ["total", "article", "offer", "book", "placement", "device", "state", "hour", "apart"] as const;
const KINDS = ["view", "impression", "click"] as const;

const tablesOf = (node: Node) => Object.fromEntries(LISTS.map((list) => [list, countsOf(node, list)]));

describe.skipIf(noNats !== null)("the desk of nodes that share a journal", () => {
  test("[DK2] [DK14] each event counts once on any node, and all nodes have the same tables", async () => {
    const world = await startCluster();
    onTestFinished(world.close);
    const nodes = [await world.node({ operatorSecret: SECRET }), await world.node({ operatorSecret: SECRET })];
    const agreed = () => Promise.all(nodes.map(({ journal }) => journal.caughtUp(5000)));
    const [one, other] = nodes as [Node, Node];
    await createPartnerWithBeacons(one);
    await withGame(one);
    await agreed();
    const VIEWS = 12;
    const all = KINDS.map((kind) => ({ kind }));
    await Promise.all(
      Array.from({ length: VIEWS }, async (_, view) => {
        const [first, second] = view % 2 === 0 ? [one, other] : [other, one];
        const visit = { view: String(view), headers: { "User-Agent": view % 3 === 0 ? PHONE : DESKTOP } };
        // Both nodes receive the same events: for half of the page views at once, otherwise one after the other.
        const reports = [() => report(first, all, visit), () => report(second, all, visit)];
        if (view % 4 < 2) await Promise.all(reports.map((send) => send()));
        else for (const send of reports) await send();
      }),
    );
    await report(one, [{ kind: "click" }], { view: "own", visit: "own" });
    await report(other, [{ kind: "click" }], { view: "own", visit: "own" });
    await agreed();
    expect(tablesOf(one)).toMatchObject({
      total: { "": [VIEWS, VIEWS, VIEWS] },
      offer: { "900001:-3.5": [VIEWS, VIEWS, VIEWS] },
      device: { phone: [4, 4, 4], desktop: [8, 8, 8] },
      apart: { own: [0, 0, 1] },
    });
    expect(tablesOf(other)).toEqual(tablesOf(one));
    for (const node of nodes) {
      const receipts = receiptsOf(node);
      expect(receipts).toHaveLength(2 * (VIEWS * KINDS.length + 1));
      expect(receipts.filter(({ counted }) => counted === "box")).toHaveLength(VIEWS * KINDS.length + 1);
    }
    const results = await Promise.all(nodes.map(({ directory }) => commandLine(directory, "receipts", "verify")));
    expect(results[1]?.out).toBe(results[0]?.out);
  });
});
