import { expect, test } from "vitest";
import { betLanes, LANE_LIMITS } from "./bet-lanes.ts";

const opened = () => {
  const started: string[] = [];
  const under = new Map<string, () => void>();
  const lanes = betLanes<string>((job) => {
    started.push(job);
    return new Promise((resolve) => void under.set(job, resolve));
  });
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const end = async (job: string): Promise<void> => {
    under.get(job)?.();
    await turn();
  };
  return { lanes, started, end };
};

test("[BS12] accounts take turns: many requests of one account delay another account by at most one request", async () => {
  const { lanes, started, end } = opened();
  for (const job of ["a1", "a2", "a3", "a4"]) lanes.text.add("a", job);
  lanes.text.add("b", "b1");
  await end("a1");
  await end("a2");
  expect(started).toEqual(["a1", "a2", "b1"]);
  expect([lanes.text.running(), lanes.text.waiting()]).toEqual([1, 2]);
});

test("[BS12] texts do not wait for pictures, and one account's slow pictures do not occupy all jobs", () => {
  const { lanes, started } = opened();
  for (let one = 0; one < 9; one++) lanes.address.add("a", `address ${one}`);
  for (let one = 0; one < 9; one++) lanes.upload.add("a", `upload ${one}`);
  expect(started).toHaveLength(LANE_LIMITS.address.perAccount + LANE_LIMITS.upload.places);
  lanes.address.add("b", "b");
  lanes.text.add("a", "text");
  expect(started.slice(-2)).toEqual(["b", "text"]);
});

test("[BS13] a full queue rejects the next request with Retry-After; requests that are being stored count", async () => {
  const { lanes, end } = opened();
  const { maxQueued, places } = LANE_LIMITS.upload;
  const overloaded = expect.objectContaining({ code: "overloaded", extras: { retryAfterSeconds: 5 } }) as unknown;
  const refusal = (owner: string): unknown => {
    try {
      lanes.upload.enter(owner)();
      return null;
    } catch (error) {
      return error;
    }
  };
  for (let one = 0; one < maxQueued / 2 + places; one++) lanes.upload.add("a", `a${one}`);
  expect([refusal("a"), refusal("b")]).toEqual([overloaded, null]);
  const leaving = Array.from({ length: maxQueued / 4 }, () => [
    lanes.upload.enter("b"),
    lanes.upload.enter("c"),
  ]).flat();
  expect(refusal("d")).toEqual(overloaded);
  for (const leave of leaving) leave();
  expect(refusal("d")).toBeNull();
  await end("a0");
  expect(refusal("a")).toBeNull();
});

test("[BS9] a stopped queue starts no further job", async () => {
  const { lanes, started, end } = opened();
  for (const job of ["a1", "a2"]) lanes.text.add("a", job);
  lanes.text.stop();
  await end("a1");
  expect(started).toEqual(["a1"]);
});
