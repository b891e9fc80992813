import type { Proposal, ProposalOutcome } from "@linewire/journal/journal/journal";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { receiptWriter, type ReceiptDraft } from "./receipt-writer.ts";

const receipt = (ageMs: number): ReceiptDraft["receipt"] => ({
  partnerSlug: "tribune",
  articleUrl: "https://tribune.example/a",
  kind: "impression",
  offerId: "1:_",
  marketLineId: 1,
  marketSourceId: 1,
  shownPrice: -110,
  shownPoints: null,
  shownSequence: 1,
  shownStatus: "open",
  ageMs,
  ruleVersion: "1",
  state: null,
  shownAt: "2026-11-21T18:00:00.000Z",
  servicePrice: -110,
  servicePoints: null,
  serviceStatusId: 1,
  serviceSequence: 1,
  receivedAt: "2026-11-21T18:00:00.000Z",
});
const offer = { offer: "1:_", text: "Bills", bookId: 1, leagueId: 1, betTypeId: 1 };
const several = (count: number): ReceiptDraft[] =>
  Array.from({ length: count }, (_, at) => ({ receipt: receipt(at), page: 1, box: "bets", offerName: () => offer }));

const slowJournal = () => {
  const appends: { size: number; names: number; done: () => void; fail: (why: Error) => void }[] = [];
  const propose = ({ input }: Proposal<"receipts">): Promise<ProposalOutcome<"receipts">> =>
    new Promise((resolve, fail) => {
      const done = (): void => resolve({ position: { epoch: "e", seq: 1 }, result: null });
      appends.push({ size: input.receipts.length, names: input.offers.length, done, fail });
    });
  const world = fakeWorld();
  const keep = receiptWriter({ world, propose });
  return { appends, keep, world };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const GATHER_MS = 100;

test("[CK24] receipts that arrive during an append share the next append, up to 500 receipts", async () => {
  const { appends, keep, world } = slowJournal();
  const all = [keep(several(20)), ...Array.from({ length: 7 }, () => keep(several(100)))];
  expect(appends.map(({ size }) => size)).toEqual([20]);
  appends[0]!.done();
  await all[0];
  await turn();
  expect(appends.map(({ size }) => size)).toEqual([20, 500]);
  appends[1]!.done();
  world.pass(GATHER_MS);
  await turn();
  expect(appends.map(({ size }) => size)).toEqual([20, 500, 200]);
  appends[2]!.done();
  await Promise.all(all);
});

test("[DK3] the name of an offer is sent with its receipts until the journal has stored the name", async () => {
  const { appends, keep } = slowJournal();
  const lost = expect(keep(several(2))).rejects.toThrow("disk");
  appends[0]!.fail(new Error("disk"));
  await lost;
  for (const at of [1, 2]) {
    await turn();
    const kept = keep(several(2));
    appends[at]!.done();
    await kept;
  }
  expect(appends.map(({ names }) => names)).toEqual([1, 1, 0]);
});

test("[CK24] a failed append rejects only the calls of its receipts", async () => {
  const { appends, keep } = slowJournal();
  const lost = expect(keep(several(1))).rejects.toThrow("disk");
  const kept = keep(several(2));
  appends[0]!.fail(new Error("disk"));
  await lost;
  await turn();
  appends[1]!.done();
  await kept;
});

test("[CK24] under load an append begins 100 ms after the previous one, otherwise at once", async () => {
  const { appends, keep, world } = slowJournal();
  const all: Promise<void>[] = [];
  /** Each append ends before the next call. */
  const call = async (times: number, everyMs: number): Promise<number[]> => {
    const before = appends.length;
    for (let time = 0; time < times; time++) {
      all.push(keep(several(20)));
      await turn();
      for (const { done } of appends) done();
      await world.live(everyMs, 1);
    }
    await world.live(GATHER_MS, 1);
    for (const { done } of appends) done();
    await turn();
    return appends.slice(before).map(({ size }) => size);
  };
  expect(await call(5, 50)).toEqual([20, 20, 20, 20, 20]);
  const busy = await call(40, 10);
  expect(busy.length).toBeLessThan(12);
  expect(busy.reduce((sum, size) => sum + size)).toBe(800);
  await world.live(1000);
  expect(await call(3, 50)).toEqual([20, 20, 20]);
  await Promise.all(all);
});

test("[CK24] while 10,000 receipts are queued, further receipts are rejected with Retry-After", async () => {
  const { appends, keep, world } = slowJournal();
  const all = Array.from({ length: 500 }, () => keep(several(20)));
  expect(() => keep(several(1))).toThrow("overloaded");
  appends[0]!.done();
  await all[0];
  all.push(keep(several(20)));
  for (let at = 1; at < 22; at++) {
    world.pass(GATHER_MS);
    await turn();
    appends[at]?.done();
  }
  await Promise.all(all);
});
