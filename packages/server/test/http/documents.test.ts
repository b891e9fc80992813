import { createHash } from "node:crypto";
import { API_VERSION } from "@linewire/contract/names";
import { asyncapi } from "@linewire/contract/asyncapi";
import { openapi } from "@linewire/contract/openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveUntilClosed, type Served } from "../serve.ts";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
});
afterAll(() => served.close());

test.each([
  ["/openapi.json", openapi],
  ["/asyncapi.json", asyncapi],
])("[H25] %s is public and equals the contract", async (path, document) => {
  const answer = await served.ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document())));
});

const hashOf = (document: object): string =>
  createHash("sha256").update(JSON.stringify(document)).digest("hex").slice(0, 16);

test("[H25] the documents have the pinned hash of this API version", () => {
  // Another hash means a changed interface. If every existing client still works, write the new hash. Otherwise add a
  // new version beside this version.
  expect({ version: API_VERSION, openapi: hashOf(openapi()), asyncapi: hashOf(asyncapi()) }).toEqual({
    version: "1.0",
    openapi: "f948fb6c7ac6ee45",
    asyncapi: "1691ea9ca02ff8a8",
  });
});

const FILES = [
  ["swagger-ui-bundle.js", "text/javascript"],
  ["docs.js", "text/javascript"],
  ["swagger-ui.css", "text/css"],
  ["docs.css", "text/css"],
] as const;
const LAST = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test("[H26] the API reference loads only files of this service", async () => {
  const answer = await served.ask("/docs");
  const page = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(answer.headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; ${LAST}`,
  );
  expect(page).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i);
  for (const path of ["/openapi.json", "/asyncapi.json", "/docs/streams"]) expect(page).toContain(`href="${path}"`);
});

test("[EX2] files of the reference are cached for a year under their hash, and answer 404 under another hash", async () => {
  const page = await (await served.ask("/docs")).text();
  for (const [name, type] of FILES) {
    const [, path = "", hash = ""] = new RegExp(`"(/docs/([0-9a-f]{16})/\\w+/${name})"`).exec(page) ?? [];
    const answer = await served.ask(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const text = await answer.text();
    expect(createHash("sha256").update(text).digest("hex").slice(0, 16)).toBe(hash);
    expect((await served.ask(path.replace(hash, "fedcba9876543210"))).status).toBe(404);
  }
  expect((await served.ask("/docs/fedcba9876543210/scripts/manifest.json")).status).toBe(404);
});

test("[EX2] without JavaScript the stream viewer says what to do; its CSP requires trusted types", async () => {
  const answer = await served.ask("/docs/streams");
  const page = await answer.text();
  expect(answer.headers.get("content-security-policy")).toContain("trusted-types 'none'");
  expect(page).toContain("Last-Event-ID");
  const [, script = ""] = /<script defer src="([^"]+)"/.exec(page) ?? [];
  expect((await served.ask(script)).status).toBe(200);
});
