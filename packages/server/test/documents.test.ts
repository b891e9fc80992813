import { createHash } from "node:crypto";
import { asyncapi } from "@linewire/contract/asyncapi";
import { openapi } from "@linewire/contract/openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL } from "./asks.ts";
import { serveUntilClosed, type Served } from "./serve.ts";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
});
afterAll(() => served.close());

test.each([
  ["/openapi.json", openapi],
  ["/asyncapi.json", asyncapi],
])("[H25] %s is what the contract says, for anybody", async (path, document) => {
  const answer = await served.ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document())));
});

test("[H26] the page of the API needs no script and nothing from elsewhere, and its policy allows nothing else", async () => {
  const answer = await served.ask("/docs");
  const page = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=|https?:\/\/(?!127\.0\.0\.1)/i);
  expect(page.length).toBeLessThan(600_000);
});

test("[H26] it shows every endpoint of the contract, and every link within it leads somewhere", async () => {
  const page = await (await served.ask("/docs")).text();
  for (const { id, path } of ALL) {
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain(`<code>${path}</code>`);
  }
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(ids.size).toBe([...page.matchAll(/ id="/g)].length);
});
