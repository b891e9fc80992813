import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Leaving, Sink } from "../call.ts";
import { openStreams } from "./open-streams.ts";
import { writeStream } from "./sse.ts";

type ServerEnd = { sink: Sink; socket: Socket };

/** Waits until the parser of the connection is freed. */
const openedStream = async () => {
  const streams = openStreams(fakeWorld(), null);
  const endings: Leaving[] = [];
  const { promise, resolve } = Promise.withResolvers<ServerEnd>();
  const server = createServer((request, response) => {
    const start = (sink: Sink) => {
      resolve({ sink, socket: request.socket });
      return (why: Leaving): void => void endings.push(why);
    };
    writeStream(request, response, { keyId: null, start }, { streams, peer: "p", subscriptionId: "s" });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void client.destroy());
  let text = "";
  client.on("data", (bytes) => (text += bytes.toString()));
  // A server that closes a connection with unread data resets it.
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const opened = await promise;
  await vi.waitFor(() => expect(Reflect.get(opened.socket, "parser")).toBeNull());
  return { ...opened, client, endings, streams, received: () => text };
};

test("[H13] an open stream has no HTTP parser, and still delivers events and its end", async () => {
  const { sink, client, received } = await openedStream();
  sink.write(Buffer.from("data: 1\n\n"));
  sink.close();
  await once(client, "close");
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*data: 1\n\n\r\n0\r\n\r\n$/);
});

test("[H13] a client that sends data on the connection of its stream still receives events", async () => {
  const { sink, client, received } = await openedStream();
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  client.write(Buffer.alloc(1_000_000));
  await new Promise((resolve) => setTimeout(resolve, 20));
  sink.write(Buffer.from("data: 1\n\n"));
  await vi.waitFor(() => expect(received()).toContain("data: 1\n\n"));
  expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each<[string, (client: Socket) => unknown]>([
  ["disconnects", (client) => client.destroy()],
  ["ends its side of the connection", (client) => client.end()],
  ["sends data and ends its side of the connection", (client) => client.end(Buffer.alloc(200_000))],
  ["sends data without end", (client) => client.write(Buffer.alloc(10_000_000))],
])("[H13] the stream of a client that %s is ended", async (_, leave) => {
  const { client, endings, streams } = await openedStream();
  leave(client);
  await vi.waitFor(() => expect(endings).toEqual(["left"]));
  expect(streams.count()).toBe(0);
});

test("[H13] when the server closes, `destroy` disconnects open streams", async () => {
  const { client, streams, endings } = await openedStream();
  streams.destroy();
  await once(client, "close");
  await vi.waitFor(() => expect(endings).toEqual(["left"]));
});
