import { expect, test } from "vitest";
import { fakeWorld } from "@linewire/testkit";
import type { Proposal } from "@linewire/journal/journal/journal";
import { rowTaker } from "./take-rows.ts";

test("a stop ends ingestion after the current batch, without a log line", async () => {
  const taken: Proposal[] = [];
  const reported: unknown[] = [];
  const propose = async (proposal: Proposal) => {
    taken.push(proposal);
    if (taken.length === 2) taker.stop();
    return { result: null, position: { epoch: "e", seq: taken.length } };
  };
  const taker = rowTaker({ world: fakeWorld(), journal: { propose }, report: (error) => void reported.push(error) });
  await taker.take(Array.from({ length: 2000 }, () => ({})));
  expect([taken.length, reported]).toEqual([2, []]);
});
