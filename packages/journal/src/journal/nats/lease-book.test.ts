import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { leaseBook } from "./lease-book.ts";

const leaseAt = (place: number) => ({ node: "a", term: 1, place });

test("[CL18] a leader that cannot renew its lease reports this before another node may claim it", () => {
  const world = fakeWorld();
  const bookOf = (node: string) => leaseBook({ world, node, lost: () => {} });
  const [leader, other] = [bookOf("a"), bookOf("b")];
  leader.note(leaseAt(1));
  leader.take();
  other.note(leaseAt(1));
  expect([leader.holds(), other.isFree()]).toEqual([true, false]);
  let both = 0;
  for (let ms = 0; ms < 4000; ms += 50) {
    world.pass(50);
    // Without NATS, the leader restarts its timeout repeatedly, but its lease expires.
    leader.restartTimeout();
    if (leader.holds() && other.isFree()) both++;
  }
  expect([both, leader.leads(), leader.holds(), other.isFree()]).toEqual([0, true, false, true]);
  leader.note(leaseAt(2));
  expect(leader.holds()).toBe(true);
});
