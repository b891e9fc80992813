import type { BetEnd, BetOutcome, BetRequest } from "@linewire/domain/change/bet-request";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import type { Proposal } from "@linewire/journal/journal/journal";
import { finishBet } from "./finish-bet.ts";

const REQUEST: BetRequest = {
  id: "3f2b8d0e-6c1a-4e57-9b1e-0c9a6b7d8e9f",
  accountId: "acc_one",
  mobile: false,
  input: { from: "text", text: "Bills -3" },
  submittedAt: "2026-11-21T18:00:00.000Z",
  expiresAt: "2026-11-22T18:00:00.000Z",
};
const DONE: BetOutcome = { status: "Error", message: "done", detail: "by the work", upstream: null };

const opened = (work: () => Promise<BetOutcome>) => {
  const world = fakeWorld();
  const proposals: Proposal<"bet-begun" | "bet-end">[] = [];
  const reported: unknown[] = [];
  const removed: string[] = [];
  const measured: string[] = [];
  const finish = finishBet(
    {
      world,
      work,
      propose: async (proposal) => {
        const isAgain = proposals.some(({ command }) => command === "bet-end" && proposal.command === "bet-end");
        proposals.push(proposal);
        return isAgain
          ? { refusal: { code: "not_found", detail: "over" } }
          : { position: { epoch: "e", seq: proposals.length }, result: null };
      },
      shelf: { remove: async (id) => void removed.push(id) },
      measure: { ended: (lane, status, seconds) => void measured.push(`${lane} ${status} ${seconds}`) },
      report: (error) => void reported.push(error),
    },
    () => false,
  );
  const ends = (): BetEnd[] =>
    proposals.flatMap(({ command, input }) => (command === "bet-end" && "outcome" in input ? [input] : []));
  return { world, finish, proposals, ends, reported, removed, measured };
};

test("[BS13] a request over the time limit ends with an error", async () => {
  const { world, finish, ends, measured } = opened(() => new Promise(() => {}));
  const finished = finish({ request: REQUEST, begun: null });
  await world.live(20_000, 1000);
  await finished;
  expect(ends()).toMatchObject([
    { id: REQUEST.id, outcome: { status: "Error", message: "The request took too long" } },
  ]);
  expect(measured).toEqual(["text Error 20"]);
});

test("[BS9] an unexpected error is reported, and the request ends with an error", async () => {
  const bug = new Error("SELECT * FROM secrets");
  const { finish, ends, reported } = opened(() => Promise.reject(bug));
  await finish({ request: REQUEST, begun: null });
  expect(reported).toEqual([bug]);
  expect(ends()).toHaveLength(1);
  expect(JSON.stringify(ends())).not.toContain("secrets");
});

test("[BS10] after a restart an attempt is stored before it starts, and after three attempts the request fails", async () => {
  const order: string[] = [];
  const desk = opened(async () => {
    order.push(desk.proposals.map(({ command }) => command).join());
    return DONE;
  });
  await desk.finish({ request: REQUEST, begun: 2 });
  expect(order).toEqual(["bet-begun"]);
  await desk.finish({ request: REQUEST, begun: 3 });
  expect(order).toHaveLength(1);
  expect(desk.ends()[1]).toMatchObject({ outcome: { detail: expect.stringContaining("3 times") as string } });
});

test("[BS9] a second result has no effect; the picture is deleted when the work ends", async () => {
  const { finish, measured, removed } = opened(async () => DONE);
  const request: BetRequest = { ...REQUEST, input: { from: "upload" } };
  await finish({ request, begun: null });
  await finish({ request, begun: 1 });
  expect(measured).toHaveLength(1);
  expect(removed).toEqual([REQUEST.id, REQUEST.id]);
});
