import type { BetState } from "@linewire/domain/change/bet-request";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import type { Proposal } from "@linewire/journal/journal/journal";
import { takeOver } from "./take-over.ts";

const HOUR_MS = 3_600_000;

type From = BetState["request"]["input"]["from"];
const inputOf = (from: From): BetState["request"]["input"] =>
  (
    {
      text: { from: "text", text: "Bills -3" },
      address: { from: "address", url: "https://x.example/" },
      upload: { from: "upload" },
    } as const
  )[from];

/** `silent`: seconds since a node's last message. */
const opened = (bets: { id: string; from?: From; node?: string | null }[], silent: Record<string, number>) => {
  const world = fakeWorld();
  const at = world.now();
  const proposals: Proposal<"bet-taken" | "bet-end">[] = [];
  const role = { leads: true };
  const stop = takeOver({
    world,
    node: "here",
    leads: () => role.leads,
    missed: (node) => silent[node] ?? 0,
    openBets: () =>
      bets.map(({ id, from = "text", node = "there" }) => ({
        request: {
          id,
          accountId: "acc",
          mobile: false,
          input: inputOf(from),
          submittedAt: new Date(at).toISOString(),
          expiresAt: new Date(at + 24 * HOUR_MS).toISOString(),
          ...(node === null ? {} : { node }),
        },
        begun: 0,
        end: null,
      })),
    propose: async (proposal) => {
      proposals.push(proposal);
      return { position: { epoch: "e", seq: 1 }, result: null };
    },
    report: () => {},
  });
  const live = async (ms: number): Promise<Proposal<"bet-taken" | "bet-end">[]> => {
    await world.live(ms, 1000);
    return proposals.splice(0);
  };
  return { live, role, stop, world };
};

test("[CW2] texts and picture URLs of a node that is silent for ten seconds are taken over", async () => {
  const { live, stop } = opened(
    [{ id: "a" }, { id: "b", from: "address" }, { id: "c", node: "slow" }, { id: "d", node: "here" }],
    { there: 10, slow: 9, here: 99 },
  );
  expect((await live(1000)).map(({ command, input }) => [command, input])).toEqual([
    ["bet-taken", { id: "a", node: "here", from: "there" }],
    ["bet-taken", { id: "b", node: "here", from: "there" }],
  ]);
  stop();
});

test("[CW2] only the leader takes requests over", async () => {
  const { live, role, stop } = opened([{ id: "a" }], { there: 60 });
  role.leads = false;
  expect(await live(3000)).toEqual([]);
  role.leads = true;
  expect(await live(1000)).toHaveLength(1);
  stop();
  expect(await live(3000)).toEqual([]);
});

test("[CW3] the leader takes over requests from before the cluster, which have no node", async () => {
  const { live, stop } = opened([{ id: "a", node: null }], {});
  expect((await live(1000))[0]?.input).toEqual({ id: "a", node: "here", from: null });
  stop();
});

test("[CW4] an uploaded picture waits for its node, and fails ten minutes before it expires", async () => {
  const { live, stop, world } = opened([{ id: "a", from: "upload" }], { there: 60 });
  expect(await live(5000)).toEqual([]);
  world.pass(23 * HOUR_MS);
  expect(await live(1000)).toEqual([]);
  world.pass(51 * 60_000);
  const [end] = await live(3000);
  expect(end?.command).toBe("bet-end");
  expect(end?.input).toMatchObject({ id: "a", outcome: { status: "Error", message: "The picture could not be read" } });
  stop();
});
