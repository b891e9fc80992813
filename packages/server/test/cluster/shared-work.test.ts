import { setTimeout as pause } from "node:timers/promises";
import { NatsServer, whyNoNats } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Bus } from "@linewire/domain/cluster/bus";
import { natsBus } from "@linewire/journal/journal/nats/nats-bus";
import type { TaskOutcome } from "@linewire/reading/reader/pooled-thread";
import { sharedWork } from "@linewire/reading/reader/remote/shared-work";

const world = {
  elapsed: () => performance.now(),
  after: (ms: number, call: () => void) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

type Own = (task: Uint8Array) => Promise<TaskOutcome>;
type NodeOptions = { works?: boolean; waitMs?: number; places?: number; maxWaiting?: number };

const reason = whyNoNats();
if (reason !== null) console.log(reason);

describe.skipIf(reason !== null)("work over a real message bus", () => {
  let nats: NatsServer;
  let kinds = 0;
  beforeAll(async () => {
    nats = await NatsServer.start();
  });
  afterAll(() => nats.dispose());

  const sharers =
    (kind: string) =>
    async (name: string, own: Own, options: NodeOptions = {}) => {
      const bus: Bus = await natsBus([nats.url], name);
      const { works = true, waitMs = 3000, places = 4, maxWaiting = 50 } = options;
      const shared = sharedWork<Uint8Array>(
        { bus, works, world },
        { kind, waitMs, places, maxWaiting, own, bytesOf: (bytes) => bytes, taskOf: (bytes) => bytes },
      );
      onTestFinished(async () => {
        shared.stop();
        await bus.close();
      });
      // After this round trip the server has processed the subscription.
      await bus.ask(`nobody.${name}`, null, 50);
      return { ...shared, bus };
    };
  const nodes = () => sharers(`kind-${++kinds}`);
  const nobody: Own = () => Promise.reject(new Error("there are no threads here"));
  const sum: Own = async (bytes) => ({
    answer: { sum: bytes.reduce((all, byte) => all + byte, 0), length: bytes.length },
  });

  test("[CW5] a node with the role work executes a small task", async () => {
    const node = nodes();
    const asking = await node("asks", nobody, { works: false });
    await node("works", sum);
    expect(await asking.work(Buffer.from([1, 2, 3]))).toEqual({ answer: { sum: 6, length: 3 } });
  });

  test("[CW6] tasks and results that are larger than a message arrive completely", async () => {
    const node = nodes();
    const asking = await node("asks", nobody, { works: false });
    await node("works", async (bytes) => ({ answer: Buffer.from(bytes).toString("latin1") }));
    const bytes = Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, at) => 32 + (at % 90)));
    const all = await Promise.all([
      asking.work(bytes),
      asking.work(bytes.subarray(1)),
      asking.work(bytes.subarray(0, 393_216)),
    ]);
    for (const [at, wanted] of [bytes, bytes.subarray(1), bytes.subarray(0, 393_216)].entries())
      expect(all[at]).toEqual({ answer: wanted.toString("latin1") });
  });

  test("[CW7] a task without a working node is rejected at once", async () => {
    const asking = await nodes()("asks", nobody, { works: false });
    const began = performance.now();
    expect(await asking.work(Buffer.from([1]))).toEqual({ failed: "absent" });
    expect(performance.now() - began).toBeLessThan(1500);
  });

  test("[CW7] a task over its time limit is reported as timed out", async () => {
    const node = nodes();
    const asking = await node("asks", nobody, { works: false, waitMs: 600 });
    await node("slow", () => new Promise(() => {}));
    expect(await asking.work(Buffer.from([1]))).toEqual({ failed: "timeout" });
  });

  test("[CW7] if a node dies during a task, another node executes it", async () => {
    const node = nodes();
    const asking = await node("asks", nobody, { works: false, waitMs: 20_000 });
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const dying = await node("dies", () => {
      begin();
      return new Promise(() => {});
    });
    const answer = asking.work(Buffer.from([1, 2]));
    await begun;
    await pause(1700);
    await node("works", sum);
    await dying.bus.close();
    expect(await answer).toEqual({ answer: { sum: 3, length: 2 } });
  });

  test("[CW9] a node uses its own threads first, and other nodes if they are busy", async () => {
    const node = nodes();
    const room = { full: false };
    const both = await node("both", async () => (room.full ? { failed: "busy" } : { answer: "here" }));
    expect(await both.work(Buffer.from([1]))).toEqual({ answer: "here" });
    room.full = true;
    const works = await node("works", async () => ({ answer: "there" }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => both.work(Buffer.from([1]))));
    expect(answers).toContainEqual({ answer: "there" });
    works.stop();
    room.full = true;
    await pause(20);
    expect(await both.work(Buffer.from([1]))).toEqual({ failed: "busy" });
  });

  test("[CW9] tasks on other nodes above a first limit wait, and tasks above a second limit are rejected", async () => {
    const node = nodes();
    const asking = await node("asks", nobody, { works: false, places: 2, maxWaiting: 3 });
    const under = { now: 0, most: 0 };
    await node("works", async ([byte]) => {
      under.most = Math.max(under.most, ++under.now);
      await pause(40);
      under.now--;
      return { answer: byte };
    });
    const done: unknown[] = [];
    const all = Array.from({ length: 7 }, async (_, at) => {
      const worked = await asking.work(Buffer.from([at]));
      done.push("answer" in worked ? worked.answer : worked.failed);
    });
    await Promise.all(all);
    expect(under.most).toBe(2);
    expect(done.filter((one) => one === "busy")).toHaveLength(2);
    expect(done.filter((one) => one !== "busy").toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1, 2, 3, 4]);
  });
});
