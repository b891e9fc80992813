import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { temporaryDirectory } from "@linewire/testkit";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNode, type EmbeddedNode } from "../../src/embed.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const directory = temporaryDirectory();
const seen: string[] = [];
let node: EmbeddedNode;
let url: string;
let close: () => void;

beforeAll(async () => {
  node = await openNode({ LINEWIRE_DATA: directory.path, LINEWIRE_FEED: "none", LINEWIRE_LOG: "silent" });
  await node.fed;
  const outside = express();
  outside.use((request, response, next) => {
    response.setHeader("X-Outside", "yes");
    response.once("finish", () => seen.push(`${request.method} ${request.originalUrl} ${response.statusCode}`));
    next();
  });
  outside.use("/markets", node.app);
  outside.get("/", (_request, response) => void response.send("the application around it"));
  const server = createServer(outside).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => void server.close();
});
afterAll(async () => {
  close();
  await node.close();
  directory.remove();
});

type CredentialsFile = { keys: Record<string, string> };
const key = (): string =>
  (JSON.parse(readFileSync(join(directory.path, "credentials.json"), "utf8")) as CredentialsFile).keys["enterprise"] ??
  "";

test("[H40] an application mounts a node under a prefix, behind its middleware", async () => {
  const answer = await fetch(`${url}/markets/league`, { headers: { "X-Api-Key": key() } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-outside")).toBe("yes");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.json()).toMatchObject({ success: true });
  const known = { "X-Api-Key": key(), "If-None-Match": answer.headers.get("etag") ?? "" };
  expect((await fetch(`${url}/markets/league`, { headers: known })).status).toBe(304);
  expect(seen).toContain("GET /markets/league 200");
});

test("[H40] errors under the prefix have the node's format, and the application's pages are unchanged", async () => {
  const refused = await fetch(`${url}/markets/league`);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([
    401,
    "application/problem+json; charset=utf-8",
  ]);
  const unknown = await fetch(`${url}/markets/nowhere`);
  expect(await unknown.json()).toMatchObject({ status: 404, code: "not_found" });
  expect(await (await fetch(url)).text()).toBe("the application around it");
  expect((await fetch(`${url}/nowhere`)).headers.get("x-request-id")).toBeNull();
});

test("[H40] a stream works through the application", async () => {
  const made = await fetch(`${url}/markets/subscriptions`, {
    method: "POST",
    headers: { "X-Api-Key": key(), "Content-Type": "application/json" },
    body: "{}",
  });
  const { data } = (await made.json()) as { data: { streamUrl: string } };
  const stream = await fetch(`${url}/markets${data.streamUrl}`);
  expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const { value } = await stream.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toMatch(/^(?:retry|id|event|:)/);
});

test("[H43] an unknown path answers HTML to a browser and a problem document to a program", async () => {
  const page = await fetch(`${node.url}/articles/none`, { headers: { Accept: "text/html,*/*;q=0.8" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await page.text()).toMatch(/<h1/);
  const problem = await fetch(`${node.url}/articles/none`);
  expect(await problem.json()).toMatchObject({ status: 404, code: "not_found" });
});
