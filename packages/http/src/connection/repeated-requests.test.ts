import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ApiResponse, RequestContext } from "../answer/response.ts";
import { answerRepeats, type AnswerAgain } from "./repeated-requests.ts";
import { lastLines } from "./repeated-response.ts";
import { readInChunks, requestQueue } from "./request-queue.ts";

const GET = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";

const counting = async (answer: (response: ApiResponse, path: string) => void) => {
  const counts = { parsed: 0, again: 0 };
  const queue = requestQueue({ nextTurn: setImmediate });
  const latest = new WeakMap<Socket, ApiResponse>();
  const begin = (response: ApiResponse): void => {
    response.begin(new RequestContext("id", "/", 0), []);
    response.context.endpoint = "an endpoint";
  };
  const answerAgain: AnswerAgain = (request, response) => {
    counts.again++;
    begin(response);
    answer(response, request.url ?? "");
    return true;
  };
  const options = { optimizeEmptyRequests: true, keepAliveTimeout: 65_000 };
  const classes = { IncomingMessage, ServerResponse: ApiResponse };
  const server = createServer({ ...options, ...classes }, (request, response) => {
    counts.parsed++;
    latest.set(request.socket, response);
    queue.add(request.socket, response, () => {
      begin(response);
      answer(response, request.url ?? "");
    });
  });
  server.on("connection", (socket) => {
    readInChunks(socket, queue);
    const { hold, isIdle: isFree } = queue;
    const lines = lastLines(() => Date.UTC(2026, 10, 22), 65);
    answerRepeats(socket, { answerAgain, latest: (one) => latest.get(one), isFree, hold, lines });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let came = "";
  socket.on("data", (chunk) => (came += chunk.toString("latin1")));
  const bodies = (): string[] => [...came.matchAll(/\r\n\r\n<(.*?)>/g)].map(([, body = ""]) => body);
  return {
    counts,
    socket,
    bodies,
    send: async (...texts: string[]): Promise<string[]> => {
      came = "";
      for (const [at, text] of texts.entries()) {
        socket.write(text, "latin1");
        await expect.poll(() => bodies().length, { interval: 2 }).toBe(at + 1);
      }
      return bodies();
    },
    all: (): string => came,
  };
};

const sendBody = (response: ApiResponse, body: string): void => {
  response.setHead("Content-Length", String(body.length));
  response.end(body, "latin1");
};
const echo = (response: ApiResponse, path: string): void => sendBody(response, `<${path}>`);

test("[H52] node parses equal heads of a connection once, and the responses have equal bytes", async () => {
  const { counts, send, all } = await counting(echo);
  expect(await send(GET, GET, GET)).toEqual(["/a", "/a", "/a"]);
  expect(counts).toEqual({ parsed: 1, again: 2 });
  const responses = all()
    .replaceAll(/^Date: .*$/gm, "")
    .split(/(?=HTTP\/1.1 )/);
  expect(responses).toHaveLength(3);
  expect(new Set(responses).size).toBe(1);
});

test("[H52] four different heads are remembered", async () => {
  const { counts, send } = await counting(echo);
  const heads = ["/a", "/b", "/c", "/d"].map((path) => GET.replace("/a", path));
  await send(...heads, ...heads);
  expect(counts).toEqual({ parsed: 4, again: 4 });
  await send(GET.replace("/a", "/e"), ...heads);
  expect(counts.parsed).toBe(9);
});

test.each([
  ["has a body", "GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"],
  ["has another method", "POST /a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["is HTTP/1.0", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"],
])("[H52] a request that %s is always parsed", async (_what, head) => {
  const { counts, send } = await counting(echo);
  await send(head, head);
  expect(counts).toEqual({ parsed: 2, again: 0 });
});

test("[H52] a head inside a body is not a request", async () => {
  const { counts, send, socket, bodies } = await counting(echo);
  await send(GET, GET);
  const body = GET;
  socket.write(`POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
  await pause(50);
  socket.write(body);
  await expect.poll(bodies).toContain("/b");
  expect(counts).toEqual({ parsed: 2, again: 1 });
  await send(GET, GET);
  expect(counts.parsed + counts.again).toBe(5);
});

test("[H52] a known head that arrives inside another head belongs to it", async () => {
  const { counts, send, socket, bodies } = await counting(echo);
  await send(GET, GET);
  socket.write("GET /c HTTP/1.1\r\nHost: x\r\nX-Other: ");
  await pause(50);
  socket.write(GET);
  await expect.poll(bodies).toContain("/c");
  expect(counts).toEqual({ parsed: 2, again: 1 });
});

test("[H52] the next request waits until a repeated request is answered", async () => {
  const later: (() => void)[] = [];
  let isLate = false;
  const { counts, send, socket, bodies } = await counting((response, path) => {
    if (isLate) later.push(() => echo(response, path));
    else echo(response, path);
  });
  await send(GET);
  isLate = true;
  socket.write(GET);
  await expect.poll(() => later.length).toBe(1);
  socket.write(GET.replace("/a", "/b"));
  await pause(50);
  expect([counts.again, later.length]).toEqual([1, 1]);
  later[0]!();
  await expect.poll(() => later.length).toBe(2);
  later[1]!();
  await expect.poll(bodies).toEqual(["/a", "/a", "/b"]);
});

test("[H52] while a client does not read a repeated response, its next request waits", async () => {
  let size = 1;
  const { counts, send, socket } = await counting((response) => sendBody(response, `<${"x".repeat(size)}>`));
  await send(GET);
  size = 20_000_000;
  socket.pause();
  for (let count = 0; count < 3; count++) {
    socket.write(GET);
    await pause(50);
  }
  expect(counts.again).toBe(1);
  size = 1;
  socket.resume();
  await expect.poll(() => counts.parsed).toBe(3);
});
