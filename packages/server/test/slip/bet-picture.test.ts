import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { cpuMs } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOf, pictureAt, post, requestSlips } from "./bet-requests.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

// A real host with every kind of misbehaviour.

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const hosts: Server[] = [];
const startHost = async (answer: RequestListener): Promise<{ place: string; connections: () => number }> => {
  const host = createServer(answer);
  hosts.push(host);
  let connections = 0;
  host.on("connection", () => void connections++);
  await new Promise<void>((resolve) => void host.listen(0, "127.0.0.1", resolve));
  return { place: `127.0.0.1:${(host.address() as AddressInfo).port}`, connections: () => connections };
};

let served: Served;
let open: Awaited<ReturnType<typeof startHost>>;
let closed: Awaited<ReturnType<typeof startHost>>;

const ANSWERS: Record<string, RequestListener> = {
  "/missing": (_, response) => void response.writeHead(404, "<b>Gone fishing</b>").end("no"),
  "/broken": (_, response) => void response.writeHead(500).end("no"),
  "/page": (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Bills -3"),
  "/liar": (_, response) => void response.writeHead(200, { "Content-Type": "image/png" }).end("<p>Bills -3"),
  "/large": (_, response) =>
    void response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.alloc(7 * 1024 * 1024)),
  "/cut": (_, response) =>
    void response.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL.subarray(0, PIXEL.length - 30)),
  "/inside": (_, response) => void response.writeHead(302, { Location: `http://${closed.place}/secret` }).end(),
  "/metadata": (_, response) => void response.writeHead(302, { Location: "https://169.254.169.254/latest" }).end(),
  "/round": (_, response) => void response.writeHead(302, { Location: "/round" }).end(),
  "/untyped": (_, response) => void response.writeHead(200).end(PIXEL.subarray(0, PIXEL.length - 30)),
  "/pixel": (_, response) => void response.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL),
};

beforeAll(async () => {
  closed = await startHost((_, response) => void response.end("secret"));
  open = await startHost((request, response) => ANSWERS[request.url ?? ""]!(request, response));
  served = await serveUntilClosed({ fetchAllow: [open.place] });
});
afterAll(async () => {
  for (const host of hosts) host.close();
  await served.close();
});

describe("[BS16] an unavailable picture ends its request with the host's response", () => {
  const UNFETCHED = "The picture could not be fetched";
  const BLOCKED = "The picture's address is not allowed";
  test.each([
    ["/missing", UNFETCHED, "the URL returned status 404", 404, "Not Found"],
    ["/broken", UNFETCHED, "the URL returned status 500", 500, "Internal Server Error"],
    ["/page", UNFETCHED, "the response is text/html, not image/png", null, null],
    ["/large", UNFETCHED, "the response is larger than 6291456 bytes", null, null],
    ["/inside", BLOCKED, "only https addresses are fetched", null, null],
    ["/metadata", BLOCKED, "the host is not on the open internet", null, null],
    ["/round", UNFETCHED, "the URL redirects too often", null, null],
  ])("%s", async (...[path, message, details, upstreamStatusCode, upstreamStatus]) => {
    const id = await requestSlips(served, pictureAt(`http://${open.place}${path}`));
    const end = await endOf(served, id);
    expect(end).toMatchObject({ requestId: id, status: "Error", message, upstreamStatusCode, upstreamStatus });
    expect(end.details).toContain(details);
    expect(end.betSlips).toEqual([]);
    expect(end.shareUrl).toBeUndefined();
  });

  test.each(["/liar", "/cut", "/pixel"])("%s, a picture without readable text", async (path) => {
    const end = await endOf(served, await requestSlips(served, pictureAt(`http://${open.place}${path}`)));
    expect(end).toMatchObject({ status: "Error", upstreamStatusCode: null, betSlips: [] });
    expect(end.details.length).toBeGreaterThan(5);
  });

  test("a host without a content type: the bytes decide", async () => {
    const end = await endOf(served, await requestSlips(served, pictureAt(`http://${open.place}/untyped`)));
    expect(end).toMatchObject({ status: "Error", message: "The picture is damaged" });
  });

  test("no forbidden host is reached", () => expect(closed.connections()).toBe(0));
});

describe("[BS17] a visibly forbidden URL is rejected at once without a connection", () => {
  test.each([
    "http://example.com/a.png",
    "https://10.0.0.1/a.png",
    "https://[::1]/a.png",
    "https://[::ffff:127.0.0.1]/a.png",
    "https://2130706433/a.png",
    "https://169.254.169.254/latest/meta-data/",
    "https://user:secret@example.com/a.png",
    "https://example.com:8443/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "nonsense",
    "",
  ])("%s", async (address) => {
    const answer = await post(served, pictureAt(address));
    const body = (await answer.json()) as object;
    expect([answer.status, body]).toEqual([400, expect.objectContaining({ status: "Error" })]);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  test("this machine, at a port that the operator did not allow", async () => {
    expect((await post(served, pictureAt(`http://${closed.place}/secret`))).status).toBe(400);
    expect(closed.connections()).toBe(0);
  });
});

const upload = (base64String: string, compression?: string): object => ({
  type: "image",
  content: { base64String, ...(compression === undefined ? {} : { compression }) },
});

describe("[BS18] an uploaded picture is checked before it is accepted", () => {
  test.each([
    ["invalid base64", upload("***not base64***"), 400],
    ["base64 of a text", upload(Buffer.from("<p>Bills -3").toString("base64")), 400],
    ["a picture that claims 100,000 x 100,000", upload("iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAAAAAAAA"), 400],
    ["invalid gzip", upload(PIXEL.toString("base64"), "gzip"), 400],
    ["a gzip bomb", upload(gzipSync(Buffer.alloc(100 * 1024 * 1024)).toString("base64"), "gzip"), 413],
    ["seven megabytes", upload(Buffer.alloc(6 * 1024 * 1024 + 3).toString("base64")), 413],
    ["a body of nine megabytes", upload("A".repeat(9 * 1024 * 1024)), 413],
  ])("%s", async (_, body, status) => {
    const began = cpuMs();
    const answer = await post(served, body);
    expect(answer.status).toBe(status);
    expect(cpuMs() - began).toBeLessThan(2000);
    await answer.text();
  });

  test("a picture without text ends its request with an error", async () => {
    const end = await endOf(
      served,
      await requestSlips(served, upload(`data:image/gif;base64,${PIXEL.toString("base64")}`)),
    );
    expect(end).toMatchObject({ status: "Error", betSlips: [] });
  });
});
