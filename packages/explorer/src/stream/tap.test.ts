import { openStream } from "@linewire/client/stream";
import { expect, test } from "vitest";
import { tapOf, type Seen } from "./tap.ts";

const encoder = new TextEncoder();

/** A network of which the test holds the far end of each connection. */
const network = () => {
  const asked: string[] = [];
  const ends: ReadableStreamDefaultController<Uint8Array>[] = [];
  const get = async (_: string, init: RequestInit): Promise<Response> => {
    asked.push(new Headers(init.headers).get("last-event-id") ?? "");
    const body = new ReadableStream<Uint8Array>({
      start: (end) => {
        ends.push(end);
        init.signal?.addEventListener("abort", () => end.error(new Error("cut")));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  return { asked, ends, get, say: (text: string) => ends.at(-1)!.enqueue(encoder.encode(text)) };
};

test("[EX9] a connection that is killed is one that broke: the stream comes back by itself from its last id", async () => {
  const { asked, get, say } = network();
  const seen: Seen[] = [];
  const events: string[] = [];
  const tap = tapOf(get, (one) => seen.push(one));
  const timers: (() => void)[] = [];
  const stream = openStream({
    address: { url: "/sse/one", position: "" },
    world: {
      fetch: tap.fetch,
      now: () => 0,
      random: () => 0,
      after: (ms, run) => {
        if (ms < 1000) timers.push(run);
        return () => {};
      },
    },
    onEvent: ({ lastEventId }) => events.push(lastEventId),
    onStatus: () => {},
    renew: () => Promise.reject(new Error("nothing to renew")),
  });
  await expect.poll(() => asked).toEqual([""]);
  say(": connected now\n\nid: e-1\nevent: x\ndata: 1\n\n");
  await expect.poll(() => events).toEqual(["e-1"]);
  expect(seen).toEqual([
    { kind: "asked", lastEventId: "" },
    { kind: "answered", status: 200, text: "" },
    { kind: "comment", text: "connected now" },
  ]);
  tap.kill();
  await expect.poll(() => stream.status()).toBe("stale");
  timers.at(-1)!();
  await expect.poll(() => asked).toEqual(["", "e-1"]);
  say("id: e-2\nevent: x\ndata: 2\n\n");
  await expect.poll(() => events).toEqual(["e-1", "e-2"]);
  stream.close();
});
