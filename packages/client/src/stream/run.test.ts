import { afterEach, describe, expect, test } from "vitest";
import {
  openStream,
  MIN_RELOAD_INTERVAL_MS,
  SILENCE_MS,
  type Stream,
  type StreamOptions,
  type StreamWorld,
} from "./run.ts";
import { MAX_MOVE_MS, type StreamStatus } from "./model.ts";

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

type OpenOptions = { renewal?: StreamOptions["renew"]; holds?: StreamOptions["holds"]; plays?: boolean };
const open = async ({
  renewal = async () => ({ url: "/sse/2?t=2", position: "e1-50" }),
  holds,
  plays,
}: OpenOptions = {}) => {
  const environment = aWorld();
  const applied: string[] = [];
  const statuses: StreamStatus[] = [];
  stream = openStream({
    address: { url: "/sse/1?t=1", position: "e1-7" },
    world: environment.world,
    onEvent: ({ type, data }) => void applied.push(`${type} ${data}`),
    onStatus: (status) => void statuses.push(status),
    renew: renewal,
    ...(holds ? { holds } : {}),
    ...(plays ? { plays } : {}),
  });
  await settle();
  return { ...environment, applied, statuses, last: () => environment.connections.at(-1) as Connection };
};

describe("a stream", () => {
  test("starts from the given position, applies updates, and resumes after a disconnect", async () => {
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

  test("waits as long as the server requests", async () => {
    const { connections, last, pass } = await open();
    await last().send("retry: 9000\n\n");
    await last().end();
    await pass(8999);
    expect(connections).toHaveLength(1);
    await pass(300);
    expect(connections).toHaveLength(2);
  });

  test("becomes stale after 2.5 keepalive intervals without data, not earlier", async () => {
    const { last, pass } = await open();
    await pass(SILENCE_MS - 1000);
    await last().send(": keepalive\n\n");
    await pass(SILENCE_MS - 1);
    expect(stream.status()).toBe("live");
    await pass(1);
    expect(stream.status()).toBe("stale");
    expect(last().cut).toBe(true);
  });

  test("requests a new URL when the server rejects its URL, and continues from the position that comes with the URL", async () => {
    const { answers, last, pass } = await open();
    answers.push(new Response("{}", { status: 401 }));
    await last().end();
    await pass(250);
    await pass(3000);
    expect(last()).toMatchObject({ url: "/sse/2?t=2", lastEventId: "e1-50" });
    expect(stream.status()).toBe("live");
  });

  test("reloads at once after a gap, and is stale until it is live again", async () => {
    const { last, statuses } = await open();
    await last().send("event: gap\nid: e1-40\ndata: {}\n\n");
    expect(last()).toMatchObject({ url: "/sse/2?t=2", lastEventId: "e1-50" });
    expect(statuses).toEqual(["live", "stale", "live"]);
  });

  test("ignores data of an aborted connection", async () => {
    const { last, applied } = await open();
    await last().send("event: gap\ndata: {}\n\nevent: late\ndata: 1\n\n");
    expect(applied).toEqual(["gap {}"]);
  });

  test("renews a URL that was about to expire before it reconnects", async () => {
    const { last, pass } = await open();
    await pass(6000);
    await last().send(": expiring\n\n");
    await last().end();
    await pass(250);
    expect(last().url).toBe("/sse/2?t=2");
  });

  test("repeats a failed renewal of the URL", async () => {
    let fails = 2;
    const { last, pass } = await open({
      renewal: async () => {
        if (fails-- > 0) throw new Error("down");
        return { url: "/sse/3", position: "" };
      },
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

  test("[DIG5] reloads when its lines differ from a digest, and reports the mismatch once", async () => {
    let held: boolean | null = null;
    const renewals: unknown[] = [];
    const renewal: StreamOptions["renew"] = async (why, position) => {
      renewals.push([why, position]);
      return { url: "/sse/2?t=2", position: "" };
    };
    const { last, connections, pass } = await open({ holds: () => held, renewal });
    await pass(6000);
    await last().send("id: e1-9\ndata: x\n\n: digest e1-9 1.1=1.0000000a\n\n");
    held = true;
    await last().send(": digest e1-9 1.1=1.0000000a\n\n");
    expect(connections).toHaveLength(1);
    held = false;
    await last().send(": digest e1-9 1.1=1.0000000a\n\n");
    expect(renewals).toEqual([["lost", "e1-9"]]);
    expect(connections.map(({ url, lastEventId }) => [url, lastEventId])).toEqual([
      ["/sse/1?t=1", "e1-7"],
      ["/sse/2?t=2&mismatch=1", null],
    ]);
    await pass(6000);
    await last().end();
    await pass(250);
    expect(last().url).toBe("/sse/2?t=2");
  });

  test("[DIG6] reloads after mismatches at most once in 30 s, then once in 60 s; a match resets the interval to 30 s", async () => {
    let held = false;
    const { last, connections, pass } = await open({ holds: () => held });
    const receiveMismatch = async (): Promise<number> => {
      await last().send(": digest e1-9 1.1=1.0000000a\n\n");
      return connections.length;
    };
    await pass(6000);
    expect(await receiveMismatch()).toBe(2);
    await pass(MIN_RELOAD_INTERVAL_MS - 1);
    expect(await receiveMismatch()).toBe(2);
    await pass(1);
    expect(await receiveMismatch()).toBe(3);
    await pass(MIN_RELOAD_INTERVAL_MS);
    expect(await receiveMismatch()).toBe(3);
    await pass(MIN_RELOAD_INTERVAL_MS);
    held = true;
    await receiveMismatch();
    held = false;
    expect(await receiveMismatch()).toBe(4);
    await pass(MIN_RELOAD_INTERVAL_MS);
    expect(await receiveMismatch()).toBe(5);
  });

  test("continues at another URL from its position without a reload", async () => {
    const { last, connections, pass } = await open({ renewal: () => Promise.reject(new Error("never")) });
    await pass(6000);
    await last().send("id: e1-9\ndata: x\n\n");
    stream.move("/sse/5?t=5");
    await pass(250);
    expect(connections.map(({ url, lastEventId }) => [url, lastEventId])).toEqual([
      ["/sse/1?t=1", "e1-7"],
      ["/sse/5?t=5", "e1-9"],
    ]);
    expect(connections[0]!.cut).toBe(true);
  });

  test("a move keeps the status if the new URL responds in time, otherwise the stream is stale", async () => {
    const { world, statuses, pass } = await open();
    stream.move("/sse/5?t=5");
    await pass(0);
    expect(statuses).toEqual(["live"]);
    let answer: (response: Response) => void = () => undefined;
    world.fetch = () => new Promise((resolve) => void (answer = resolve));
    stream.move("/sse/6?t=6");
    await pass(MAX_MOVE_MS - 1);
    expect(stream.status()).toBe("live");
    await pass(1);
    expect(statuses).toEqual(["live", "stale"]);
    answer(new Response(null, { status: 503 }));
  });

  test("[CL11] a connected stream is stale while the server reports that its data is old", async () => {
    const { last, statuses, pass } = await open();
    await pass(0);
    await last().send(": delayed 4\n\n");
    expect(stream.status()).toBe("stale");
    await last().send(": delayed 9\n\n");
    await last().send(": delayed 0\n\n");
    expect(statuses).toEqual(["live", "stale", "live"]);
  });

  test("renews its URL before it expires while connected, misses no change and stays live", async () => {
    const renewals: unknown[] = [];
    const renewal: StreamOptions["renew"] = async (why, position) => {
      renewals.push([why, position]);
      return { url: "/sse/2?t=2", position: "e1-50" };
    };
    const { last, connections, statuses, pass } = await open({ renewal });
    await pass(10_000);
    await last().send("id: e1-9\ndata: x\n\n: expiring\n\n");
    await pass(4000);
    expect(renewals).toEqual([["spent", "e1-9"]]);
    expect(connections.map(({ url, lastEventId }) => [url, lastEventId])).toEqual([
      ["/sse/1?t=1", "e1-7"],
      ["/sse/2?t=2", "e1-9"],
    ]);
    expect(statuses).toEqual(["live"]);
  });

  test("waits longer before each reconnect to an unstable server", async () => {
    const { connections, answers, pass } = await open();
    for (let turn = 0; turn < 60; turn += 1) answers.push(new Response(null, { status: 503 }));
    await connections[0]?.end();
    await pass(60_000);
    expect(answers.length).toBeGreaterThan(50);
  });
});

describe("a replay", () => {
  test("is closed after replay_complete and does not reconnect", async () => {
    const { connections, last, statuses, pass } = await open({ plays: true });
    await last().send("event: replay_complete\nid: r1-end\ndata: {}\n\n");
    await last().end();
    await pass(60_000);
    expect(statuses).toEqual(["live", "closed"]);
    expect(connections).toHaveLength(1);
  });

  test("is closed after a 204 response", async () => {
    const { answers, connections, last, pass } = await open({ plays: true });
    answers.push(new Response(null, { status: 204 }));
    await last().end();
    await pass(60_000);
    expect(stream.status()).toBe("closed");
    expect(connections).toHaveLength(1);
  });

  test("continues after a gap, because changes of the past cannot be loaded", async () => {
    const { connections, applied, last, pass } = await open({ plays: true });
    await last().send("event: gap\nid: r1-1-0\ndata: {}\n\nevent: market_line_update\nid: r1-2-1\ndata: one\n\n");
    expect(applied).toEqual(["gap {}", "market_line_update one"]);
    await last().end();
    await pass(1000);
    expect(connections.map(({ url, lastEventId }) => [url, lastEventId])).toEqual([
      ["/sse/1?t=1", "e1-7"],
      ["/sse/1?t=1", "r1-2-1"],
    ]);
  });
});
