import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { readInPieces, requestQueue } from "./request-queue.ts";

class Response extends EventEmitter {
  writableLength = 0;
  headersSent = true;
}

/** A connection over which requests come, and the turns of an event loop that wait to be taken. */
const connection = () => {
  const turns: (() => void)[] = [];
  const queue = requestQueue({ nextTurn: (call) => void turns.push(call) });
  const socket = new Socket();
  const called: number[] = [];
  const responses: Response[] = [];
  let next = 0;
  let answers = true;
  const wait = (): void => void (answers = false);
  const come = (count: number): void => {
    for (let at = 0; at < count; at++) {
      const response = new Response();
      response.headersSent = answers;
      const number = next++;
      responses.push(response);
      queue.add(socket, response, () => void called.push(number));
    }
  };
  const end = (number: number): void => void responses[number]!.emit("close");
  const turn = (): void => {
    for (const call of turns.splice(0)) call();
  };
  const unread = (number: number, bytes: number): void => void (responses[number]!.writableLength = bytes);
  return { queue, socket, called, come, end, turn, unread, wait };
};

test("[H41] 32 requests of one connection are under way at most; then it is not read", () => {
  const { socket, called, come } = connection();
  come(32);
  expect([called.length, socket.isPaused()]).toEqual([32, false]);
  come(1000);
  expect([called.length, socket.isPaused()]).toEqual([32, true]);
});

test("[H41] what waited goes on in its order, on a later turn, and the connection is read again when nothing waits", () => {
  const { socket, called, come, end, turn } = connection();
  come(70);
  for (let number = 0; number < 32; number++) end(number);
  expect(called).toHaveLength(32);
  turn();
  expect([called.length, socket.isPaused()]).toEqual([64, true]);
  for (let number = 32; number < 64; number++) end(number);
  turn();
  expect([called.length, socket.isPaused()]).toEqual([70, false]);
  expect(called).toEqual([...called.keys()]);
});

test("[H41] a connection that node resumes by itself is paused again while requests wait", () => {
  const { socket, come } = connection();
  come(40);
  socket.emit("resume");
  expect(socket.isPaused()).toBe(true);
});

test("[H41] what waited on a connection that is gone is not answered", () => {
  const { socket, called, come, end, turn } = connection();
  come(40);
  socket.destroy();
  end(0);
  turn();
  expect(called).toHaveLength(32);
});

test("[H41] a caller that does not read its answers gets no further ones, however few are under way", () => {
  const { socket, called, come, end, turn, unread } = connection();
  come(2);
  unread(1, 100_000);
  come(5);
  end(0);
  turn();
  expect([called.length, socket.isPaused()]).toEqual([2, true]);
  end(1);
  turn();
  expect([called.length, socket.isPaused()]).toEqual([7, false]);
});

test("[H41] of a few requests an answer has to begin before the next are looked at", () => {
  const { called, come, wait } = connection();
  wait();
  come(10);
  expect(called).toHaveLength(4);
});

test("[H41] what a connection sends at once is read in pieces, and no further while requests wait", async () => {
  const { queue, socket, come } = connection();
  const pieces: number[] = [];
  socket.on("data", (bytes: Buffer) => {
    pieces.push(bytes.length);
    come(20);
  });
  readInPieces(socket, queue);
  socket.emit("data", Buffer.alloc(10_000));
  expect([pieces, socket.isPaused(), socket.readableLength]).toEqual([[2048, 2048], true, 10_000 - 4096]);
});
