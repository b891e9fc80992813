import { expect, test } from "vitest";
import { betLanes, ROOMS } from "./bet-lanes.ts";

/** Queues whose jobs end when the test says so. */
const opened = () => {
  const begun: string[] = [];
  const under = new Map<string, () => void>();
  const lanes = betLanes<string>((job) => {
    begun.push(job);
    return new Promise((resolve) => void under.set(job, resolve));
  });
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const end = async (job: string): Promise<void> => {
    under.get(job)?.();
    await turn();
  };
  return { lanes, begun, end };
};

test("[BS12] accounts take turns: one that sends much does not keep another waiting behind all of it", async () => {
  const { lanes, begun, end } = opened();
  for (const job of ["a1", "a2", "a3", "a4"]) lanes.text.add("a", job);
  lanes.text.add("b", "b1");
  await end("a1");
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  expect([lanes.text.running(), lanes.text.waiting()]).toEqual([1, 2]);
});

test("[BS12] texts are not behind pictures, and one account's slow hosts leave places to others", () => {
  const { lanes, begun } = opened();
  for (let one = 0; one < 9; one++) lanes.address.add("a", `address ${one}`);
  for (let one = 0; one < 9; one++) lanes.upload.add("a", `upload ${one}`);
  expect(begun).toHaveLength(ROOMS.address.ofOne + ROOMS.upload.places);
  lanes.address.add("b", "b");
  lanes.text.add("a", "text");
  expect(begun.slice(-2)).toEqual(["b", "text"]);
});

test("[BS13] when too many wait, the next is rejected with a time to retry; those in progress count", async () => {
  const { lanes, end } = opened();
  const { waiting, places } = ROOMS.upload;
  const overloaded = expect.objectContaining({ code: "overloaded", extras: { retryAfterSeconds: 5 } }) as unknown;
  const refusal = (owner: string): unknown => {
    try {
      lanes.upload.enter(owner)();
      return null;
    } catch (error) {
      return error;
    }
  };
  for (let one = 0; one < waiting / 2 + places; one++) lanes.upload.add("a", `a${one}`);
  expect([refusal("a"), refusal("b")]).toEqual([overloaded, null]);
  const leaving = Array.from({ length: waiting / 4 }, () => [lanes.upload.enter("b"), lanes.upload.enter("c")]).flat();
  expect(refusal("d")).toEqual(overloaded);
  for (const leave of leaving) leave();
  expect(refusal("d")).toBeNull();
  await end("a0");
  expect(refusal("a")).toBeNull();
});

test("[BS9] lanes that were stopped begin nothing more", async () => {
  const { lanes, begun, end } = opened();
  for (const job of ["a1", "a2"]) lanes.text.add("a", job);
  lanes.text.stop();
  await end("a1");
  expect(begun).toEqual(["a1"]);
});
