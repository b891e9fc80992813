import { afterEach, describe, expect, test } from "vitest";
import { openStream, SILENCE_MS, type Stream, type StreamAddress, type StreamWorld } from "./run.ts";
import type { StreamStatus } from "./model.ts";

type Timer = { at: number; run: () => void };
type Connection = {
  url: string;
  lastEventId: string | null;
  send: (text: string) => Promise<void>;
  end: () => Promise<void>;
  cut: boolean;
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A world whose clock moves by hand, and whose server is the test. */
const aWorld = () => {
  const timers = new Set<Timer>();
  const connections: Connection[] = [];
  const answers: Response[] = [];
  let now = 0;

  const connection = (url: string, { headers, signal }: RequestInit): Response => {
    let push: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (push = controller) });
    const opened: Connection = {
      url,
      lastEventId: new Headers(headers).get("last-event-id"),
      cut: false,
      send: async (text) => {
        push.enqueue(new TextEncoder().encode(text));
        await settle();
      },
      end: async () => {
        push.close();
        await settle();
      },
    };
    signal?.addEventListener("abort", () => void (opened.cut = true));
    connections.push(opened);
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  const world: StreamWorld = {
    fetch: async (url, init) => answers.shift() ?? connection(url, init),
    now: () => now,
    random: () => 0.5,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due);
      now = due.at;
      due.run();
      await settle();
    }
    now = until;
  };
  return { world, connections, answers, pass, timers };
};

let stream: Stream;
afterEach(() => stream.close());

const open = async (renewal: () => Promise<StreamAddress> = async () => ({ url: "/sse/2", position: "e1-50" })) => {
  const given = aWorld();
  const applied: string[] = [];
  const statuses: StreamStatus[] = [];
  stream = openStream({
    address: { url: "/sse/1", position: "e1-7" },
    world: given.world,
    onEvent: ({ type, data }) => void applied.push(`${type} ${data}`),
    onStatus: (status) => void statuses.push(status),
    renew: renewal,
  });
  await settle();
  return { ...given, applied, statuses, last: () => given.connections.at(-1) as Connection };
};

describe("a stream", () => {
  test("starts from the position of the article, applies what comes, and goes on from there after a drop", async () => {
    const { connections, applied, statuses, last, pass } = await open();
    expect(last().lastEventId).toBe("e1-7");
    await last().send("event: market_line_update\nid: e1-8\ndata: one\n\n");
    expect(applied).toEqual(["market_line_update one"]);
    await last().end();
    expect(statuses).toEqual(["live", "stale"]);
    await pass(250);
    expect(connections.map(({ lastEventId }) => lastEventId)).toEqual(["e1-7", "e1-8"]);
    expect(stream.status()).toBe("live");
  });

  test("waits as long as the server asks", async () => {
    const { connections, last, pass } = await open();
    await last().send("retry: 9000\n\n");
    await last().end();
    await pass(8999);
    expect(connections).toHaveLength(1);
    await pass(300);
    expect(connections).toHaveLength(2);
  });

  test("is stale when the connection is silent for 2.5 keepalives, not before", async () => {
    const { last, pass } = await open();
    await pass(SILENCE_MS - 1000);
    await last().send(": keepalive\n\n");
    await pass(SILENCE_MS - 1);
    expect(stream.status()).toBe("live");
    await pass(1);
    expect(stream.status()).toBe("stale");
    expect(last().cut).toBe(true);
  });

  test("asks for a new address when it is refused, and goes on from the position that comes with it", async () => {
    const { answers, last, pass } = await open();
    answers.push(new Response("{}", { status: 401 }));
    await last().end();
    await pass(250);
    await pass(3000);
    expect(last()).toMatchObject({ url: "/sse/2", lastEventId: "e1-50" });
    expect(stream.status()).toBe("live");
  });

  test("reloads at a gap at once, and is stale until it is live again", async () => {
    const { last, statuses } = await open();
    await last().send("event: gap\nid: e1-40\ndata: {}\n\n");
    expect(last()).toMatchObject({ url: "/sse/2", lastEventId: "e1-50" });
    expect(statuses).toEqual(["live", "stale", "live"]);
  });

  test("applies nothing of a connection that it has cut", async () => {
    const { last, applied } = await open();
    await last().send("event: gap\ndata: {}\n\nevent: late\ndata: 1\n\n");
    expect(applied).toEqual(["gap {}"]);
  });

  test("renews before it reconnects when the token was about to expire", async () => {
    const { last, pass } = await open();
    await pass(6000);
    await last().send(": expiring\n\n");
    await last().end();
    await pass(250);
    expect(last().url).toBe("/sse/2");
  });

  test("keeps asking when the renewal fails", async () => {
    let fails = 2;
    const { last, pass } = await open(async () => {
      if (fails-- > 0) throw new Error("down");
      return { url: "/sse/3", position: "" };
    });
    await last().send("event: gap\ndata: {}\n\n");
    await pass(60_000);
    expect(last()).toMatchObject({ url: "/sse/3", lastEventId: null });
  });

  test("has no connection and no timer while it is paused or hidden", async () => {
    const { connections, last, timers, pass } = await open();
    stream.hold("paused");
    stream.hold("hidden");
    expect(last().cut).toBe(true);
    expect(timers.size).toBe(0);
    expect(stream.status()).toBe("paused");
    stream.release("paused");
    await pass(60_000);
    expect(connections).toHaveLength(1);
    stream.release("hidden");
    await settle();
    expect(connections).toHaveLength(2);
  });

  test("a flapping server is asked ever more rarely", async () => {
    const { connections, answers, pass } = await open();
    for (let turn = 0; turn < 60; turn += 1) answers.push(new Response(null, { status: 503 }));
    await connections[0]?.end();
    await pass(60_000);
    expect(answers.length).toBeGreaterThan(50);
  });
});
