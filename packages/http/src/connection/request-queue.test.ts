import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { connect, Socket, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readInChunks, requestQueue } from "./request-queue.ts";

class Response extends EventEmitter {
  writableLength = 0;
  headersSent = true;
}

const connection = () => {
  const next: (() => void)[] = [];
  const queue = requestQueue({ nextTurn: (call) => void next.push(call) });
  const socket = new Socket();
  const called: number[] = [];
  const responses: Response[] = [];
  let count = 0;
  let answers = true;
  const wait = (): void => void (answers = false);
  const come = (many: number): void => {
    for (let at = 0; at < many; at++) {
      const response = new Response();
      response.headersSent = answers;
      const number = count++;
      responses.push(response);
      queue.add(socket, response, () => void called.push(number));
    }
  };
  const end = (number: number): void => void responses[number]!.emit("close");
  const turns = (many: number): void => {
    for (let at = 0; at < many; at++) for (const call of next.splice(0)) call();
  };
  const unread = (number: number, bytes: number): void => void (responses[number]!.writableLength = bytes);
  return { queue, socket, called, come, end, turns, unread, wait };
};

test("[H41] on one connection, the first request starts at once, one more per iteration, at most 32 are in progress, and reading pauses meanwhile", () => {
  const { socket, called, come, turns } = connection();
  come(1);
  expect([called.length, socket.isPaused()]).toEqual([1, false]);
  come(1000);
  expect([called.length, socket.isPaused()]).toEqual([1, true]);
  turns(10);
  expect([called.length, socket.isPaused()]).toEqual([11, true]);
  turns(100);
  expect([called.length, socket.isPaused()]).toEqual([32, true]);
});

test("[H41] queued requests continue in order, and reading resumes with an empty queue", () => {
  const { socket, called, come, end, turns } = connection();
  come(70);
  turns(40);
  for (let number = 0; number < 32; number++) end(number);
  expect(called).toHaveLength(32);
  turns(40);
  expect([called.length, socket.isPaused()]).toEqual([64, true]);
  for (let number = 32; number < 64; number++) end(number);
  turns(40);
  expect([called.length, socket.isPaused()]).toEqual([70, false]);
  expect(called).toEqual([...called.keys()]);
});

test("[H41] two requests start per iteration, whatever the number of pipelining connections, which take turns", () => {
  const turns: (() => void)[] = [];
  const queue = requestQueue({ nextTurn: (call) => void turns.push(call) });
  const called: number[] = [];
  for (let number = 0; number < 10; number++) {
    const socket = new Socket();
    for (let at = 0; at < 3; at++) queue.add(socket, new Response(), () => void called.push(number));
  }
  expect(called).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  called.length = 0;
  const turn = (): void => turns.splice(0).forEach((call) => call());
  turn();
  expect(called).toEqual([0, 1]);
  for (let round = 0; round < 9; round++) turn();
  expect(called).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("[H41] a connection that Node resumes with queued requests is paused again", () => {
  const { socket, come } = connection();
  come(40);
  socket.emit("resume");
  expect(socket.isPaused()).toBe(true);
});

test("[H41] a connection that Node paused is not resumed, because Node rejects data until it does so itself", () => {
  const { socket, called, come, turns } = connection();
  come(3);
  Reflect.set(socket, "_paused", true);
  turns(5);
  expect([called.length, socket.isPaused()]).toEqual([3, true]);
});

test("[H41] queued requests of a closed connection are not processed", () => {
  const { socket, called, come, end, turns } = connection();
  come(40);
  socket.destroy();
  end(0);
  turns(40);
  expect(called).toHaveLength(1);
});

test("[H41] no request starts while the client does not read its responses", () => {
  const { socket, called, come, end, turns, unread } = connection();
  come(2);
  turns(1);
  unread(1, 100_000);
  come(5);
  end(0);
  turns(10);
  expect([called.length, socket.isPaused()]).toEqual([2, true]);
  end(1);
  turns(10);
  expect([called.length, socket.isPaused()]).toEqual([7, false]);
});

test("[H41] no request starts while four are unanswered", () => {
  const { called, come, wait, turns } = connection();
  wait();
  come(10);
  turns(20);
  expect(called).toHaveLength(4);
});

test("[H41] a large read is parsed in chunks, and parsing stops for queued requests", async () => {
  const { queue, socket, come } = connection();
  const pieces: number[] = [];
  socket.on("data", (bytes: Buffer) => {
    pieces.push(bytes.length);
    come(20);
  });
  readInChunks(socket, queue);
  socket.emit("data", Buffer.alloc(10_000));
  expect([pieces, socket.isPaused(), socket.readableLength]).toEqual([[2048], true, 10_000 - 2048]);
});

test("[H41] over a real connection, thousands of requests in one write are answered in order", async () => {
  const queue = requestQueue({ nextTurn: setImmediate });
  const body = "x".repeat(3000);
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) =>
    queue.add(request.socket, response, () => response.end(`${request.url} ${body}`)),
  );
  server.on("connection", (socket) => readInChunks(socket, queue));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => server.closeAllConnections());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const requests = Array.from({ length: 5000 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: ${"x".repeat(150)}\r\n\r\n`);
  socket.write(`${requests.join("")}GET /5000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
    // The responses fill the connection, so Node also stops reading requests.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const text = Buffer.concat(chunks).toString();
  const numbers = [...text.matchAll(/^\/(\d+) x{3000}/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 5001 }, (_, at) => at));
  server.close();
});
