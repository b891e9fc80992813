import type { Commit } from "@linewire/domain/change/change";
import { NOWHERE } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
import { sendQueue } from "./send-queue.ts";

const commitOf = (seq: number): Commit => ({
  epoch: "e",
  at: seq,
  entries: [{ seq, kind: "account", id: "a", place: NOWHERE, correlationId: null, json: "{}" }],
});

const tableOf = (count: () => number) => ({
  position: () => ({ epoch: "e", seq: count() }),
  since: (seq: number, limit: number) =>
    Array.from({ length: Math.min(limit, count() - seq) }, (_, at) => commitOf(seq + at + 1)),
});

const seqsIn = (commits: readonly Commit[]): number[] => commits.map(({ entries }) => entries[0]!.seq);

test("[CL22] commits of a transaction are sent once, also if the table returned them before their announcement", () => {
  let count = 3;
  const queue = sendQueue(
    tableOf(() => count),
    0,
  );
  count = 6;
  const sent: number[] = [];
  for (const seq of [4, 5, 6]) {
    queue.add(commitOf(seq));
    sent.push(...seqsIn(queue.take()));
  }
  while (queue.waits()) sent.push(...seqsIn(queue.take()));
  expect(sent).toEqual([1, 2, 3, 4, 5, 6]);
});

test("[CL22] above the memory limit, commits are read from the table in order", () => {
  let count = 0;
  const queue = sendQueue(
    tableOf(() => count),
    0,
  );
  for (let seq = 1; seq <= 25_000; seq++) {
    count = seq;
    queue.add(commitOf(seq));
  }
  const sent: number[] = [];
  while (queue.waits()) sent.push(...seqsIn(queue.take()));
  expect(sent).toEqual(Array.from({ length: 25_000 }, (_, at) => at + 1));
});

test("[CL22] after a rewind, all later commits are sent again", () => {
  const queue = sendQueue(
    tableOf(() => 5),
    5,
  );
  expect(queue.waits()).toBe(false);
  queue.rewind(2);
  expect(seqsIn(queue.take())).toEqual([3, 4, 5]);
});
