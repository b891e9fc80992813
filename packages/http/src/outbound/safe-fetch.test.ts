import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import type { FetchLimits } from "./outbound.ts";
import { isPublic } from "./public-address.ts";
import { safeFetch, type OutboundRules } from "./safe-fetch.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const served = async (answer: Answer, host = "127.0.0.1") => {
  const server = createServer(answer);
  const reached = { connections: 0 };
  server.on("connection", () => void reached.connections++);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, reached, place: `${host}:${port}`, url: new URL(`http://${host}:${port}/page`) };
};

const page: Answer = (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end("<p>Good evening</p>");
};
const limits = (more: Partial<FetchLimits> = {}): FetchLimits => ({
  mayVisit: () => true,
  types: ["text/html"],
  maxBytes: 10_000,
  timeoutMs: 1000,
  ...more,
});
const trusting = (...hostPorts: string[]): OutboundRules => ({ isTrusted: (hostPort) => hostPorts.includes(hostPort) });
const redirectTo =
  (target: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { Location: target });
    response.end();
  };

test("[OF1] a page of a trusted host is fetched, decompressed and returned unchanged", async () => {
  const plain = await served(page);
  expect(await safeFetch(trusting(plain.place))(plain.url, limits())).toMatchObject({
    contentType: "text/html; charset=utf-8",
    bytes: Buffer.from("<p>Good evening</p>"),
  });
  const packed = await served((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip" });
    response.end(gzipSync("<p>Packed</p>"));
  });
  expect(await safeFetch(trusting(packed.place))(packed.url, limits())).toMatchObject({
    bytes: Buffer.from("<p>Packed</p>"),
  });
});

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[fe80::1]/",
  "http://[fc00::1]/",
  "http://0.0.0.0/",
  "http://10.1.2.3/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://172.20.0.1/",
  "http://192.168.1.1/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "http://user:secret@example.com/",
  "http://example.com:8080/",
])("[OF2] %s is not fetched", async (address) => {
  let resolved = 0;
  const resolve = async () => {
    resolved++;
    return [];
  };
  expect(await safeFetch({ isTrusted: () => false, resolve })(new URL(address), limits())).toMatchObject({
    failed: "blocked",
  });
  expect(resolved).toBe(0);
});

test("[OF2] a host outside the list is not resolved", async () => {
  const fetching = safeFetch({ isTrusted: () => false, resolve: () => Promise.reject(new Error("looked up")) });
  expect(await fetching(new URL("https://elsewhere.example/"), limits({ mayVisit: () => false }))).toEqual({
    failed: "blocked",
    detail: "elsewhere.example is not on the list of sites",
  });
});

test("[OF3] a host with one non-public address is not fetched", async () => {
  const server = await served(page);
  const resolve = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  const outcome = await safeFetch({ isTrusted: () => false, resolve })(new URL("http://rebind.example/"), limits());
  expect([outcome, server.reached.connections]).toEqual([
    { failed: "blocked", detail: "the host is not on the open internet" },
    0,
  ]);
});

test("[OF3] a name is resolved once, and its checked address is used", async () => {
  const checked = await served(page, "127.0.0.2");
  const inner = createServer(page);
  servers.push(inner);
  let reached = 0;
  inner.on("connection", () => void reached++);
  await new Promise<void>((resolve) => void inner.listen(checked.port, "127.0.0.1", resolve));
  const answers = ["127.0.0.2", "127.0.0.1", "127.0.0.1"];
  const rules: OutboundRules = {
    isTrusted: (hostPort) => hostPort === `rebind.example:${checked.port}`,
    resolve: async () => [{ address: answers.shift()!, family: 4 }],
  };
  const outcome = await safeFetch(rules)(new URL(`http://rebind.example:${checked.port}/page`), limits());
  expect(outcome).toHaveProperty("bytes");
  expect([answers.length, checked.reached.connections, reached]).toEqual([2, 1, 0]);
});

test("[OF4] a redirect to a non-public network opens no connection", async () => {
  const secret = await served(page);
  const start = await served(redirectTo(secret.url.href));
  const fetching = safeFetch(trusting(start.place));
  expect(await fetching(start.url, limits())).toMatchObject({ failed: "blocked" });
  expect(secret.reached.connections).toBe(0);
  const metadata = await served(redirectTo("http://169.254.169.254/latest/"));
  expect(await safeFetch(trusting(metadata.place))(metadata.url, limits())).toMatchObject({ failed: "blocked" });
});

test("[OF4] at most three redirects are followed, and only to hosts on the list", async () => {
  const end = await served(page);
  const start = await served(redirectTo(end.url.href));
  const rules = trusting(start.place, end.place);
  const onlyStart = limits({ mayVisit: ({ host }) => host === start.place });
  expect(await safeFetch(rules)(start.url, onlyStart)).toMatchObject({ failed: "blocked" });
  expect(end.reached.connections).toBe(0);
  expect(await safeFetch(rules)(start.url, limits())).toMatchObject({ url: end.url });
  const ring = await served((request, response) => redirectTo(`${request.url}x`)(request, response));
  expect(await safeFetch(trusting(ring.place))(ring.url, limits())).toEqual({
    failed: "failed",
    detail: "the URL redirects too often",
  });
  expect(ring.reached.connections).toBe(4);
});

test("[OF5] announced, sent or decompressed bytes above the limit reject the response", async () => {
  const large = "x".repeat(20_000);
  const html = { "Content-Type": "text/html" };
  const answers: Answer[] = [
    (_request, response) => response.writeHead(200, { ...html, "Content-Length": large.length }).end(large),
    (_request, response) => void (response.writeHead(200, html).write(large), response.end()),
    (_request, response) => response.writeHead(200, { ...html, "Content-Encoding": "gzip" }).end(gzipSync(large)),
  ];
  for (const answer of answers) {
    const server = await served(answer);
    expect(await safeFetch(trusting(server.place))(server.url, limits())).toEqual({
      failed: "failed",
      detail: "the response is larger than 10000 bytes",
    });
  }
});

test("[OF5] an unexpected type or status, a timeout and an invalid response fail with a reason", async () => {
  const cases: [Answer, string, object?][] = [
    [
      (_request, response) => response.writeHead(200, { "Content-Type": "image/png" }).end(),
      "the response is image/png, not text/html",
    ],
    [(_request, response) => response.end(), "the response has no content type; it must be text/html"],
    [
      (_request, response) => response.writeHead(404, "Gone fishing").end(),
      "the URL returned status 404",
      { upstream: { status: 404, text: "Not Found" } },
    ],
    [() => {}, "the address took too long"],
    [
      (_request, response) => void response.writeHead(200, { "Content-Type": "text/html" }).write("x"),
      "the address took too long",
    ],
    [
      // A body without a length ends with its connection.
      ({ socket }) => void socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>The first"),
      "the address took too long",
    ],
    [(request) => void request.socket.end("rubbish"), "the address could not be fetched"],
    [
      (_request, response) =>
        response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip" }).end("rubbish"),
      "the address could not be fetched",
    ],
    [
      (_request, response) =>
        response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "secret" }).end("x"),
      "the response has an unknown content encoding",
    ],
  ];
  for (const [answer, detail, more] of cases) {
    const server = await served(answer);
    const outcome = await safeFetch(trusting(server.place))(server.url, limits({ timeoutMs: 300 }));
    expect(outcome).toEqual({ failed: "failed", detail, ...more });
  }
});

test("[OF2] an address counts as public only if it is on the open internet", () => {
  for (const address of ["93.184.216.34", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001:81b::200e"])
    expect([address, isPublic(address)]).toEqual([address, true]);
  for (const address of ["nonsense", "", "1.2.3", "2001:db8::1"])
    expect([address, isPublic(address)]).toEqual([address, false]);
});
