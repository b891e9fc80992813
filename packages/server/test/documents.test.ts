import { createHash } from "node:crypto";
import { asyncapi } from "@linewire/contract/asyncapi";
import type { TryForm } from "@linewire/contract";
import { openapi } from "@linewire/contract/openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL } from "./asks.ts";
import { sampleBodyOf } from "../src/features/document/samples.ts";
import { serve, serveUntilClosed, type Served } from "./serve.ts";

const VISITORS = new Set(ALL.filter(({ needs }) => needs.by === "visitor").map(({ id }) => id));

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

/** A page of a service to which an explorer was built, and one without. */
const EXPLORER = { hash: "0123456789abcdef", script: "export {};", style: "a{}" };
const pageOf = async (at: Served): Promise<{ page: string; policy: string | null; answer: Response }> => {
  const answer = await at.ask("/docs");
  return { page: await answer.text(), policy: answer.headers.get("content-security-policy"), answer };
};
const styleHash = (page: string): string =>
  createHash("sha256")
    .update(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "")
    .digest("base64");
const LAST =
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

test("[H26] the page of the API needs no script and nothing from elsewhere, and its policy allows nothing else", async () => {
  const { page, policy, answer } = await pageOf(served);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${styleHash(page)}'; ${LAST}`);
  expect(page).not.toMatch(
    /<script|<link|<img|<button|<input|\sstyle=|\son\w+=|(?:src|href|action)="(?:https?:)?\/\/|url\(/i,
  );
  expect(page.length).toBeLessThan(640_000);
});

test("[EX2] where the explorer was built the page names its two files, which are served for good, and none of another build", async () => {
  const live = await serve({ explorer: EXPLORER, demo: false });
  const { page, policy } = await pageOf(live);
  expect(policy).toBe(
    `default-src 'none'; style-src 'self' 'sha256-${styleHash(page)}'; script-src 'self'; connect-src 'self'; ${LAST}`,
  );
  expect(page.match(/<(?:script|link)[^>]+>/g)).toEqual([
    `<link rel="stylesheet" href="/docs/${EXPLORER.hash}/explorer.css">`,
    `<script type="module" src="/docs/${EXPLORER.hash}/explorer.js">`,
  ]);
  for (const [file, type, text] of [
    ["explorer.js", "text/javascript", EXPLORER.script],
    ["explorer.css", "text/css", EXPLORER.style],
  ] as const) {
    const answer = await live.ask(`/docs/${EXPLORER.hash}/${file}`);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      `${type}; charset=utf-8`,
      text,
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await live.ask(`/docs/fedcba9876543210/${file}`)).status).toBe(404);
    expect((await served.ask(`/docs/${EXPLORER.hash}/${file}`)).status).toBe(404);
  }
});

test("[EX3] every body that a form begins with is one that its endpoint takes", () => {
  for (const { id, body } of ALL) {
    if (body === null || VISITORS.has(id) || id === "ingestChanges") continue;
    expect(body.safeParse(sampleBodyOf(id)).error?.message, id).toBeUndefined();
  }
});

test("[EX3] every form can be sent: its fields are those of its endpoint, and what must be there is", async () => {
  const live = await serve({ explorer: EXPLORER });
  const { page } = await pageOf(live);
  const forms = [...page.matchAll(/data-try="([^"]+)"/g)].map(
    ([, text]) =>
      JSON.parse(text!.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&")) as TryForm,
  );
  const tried = ALL.filter(({ needs }) => needs.by !== "visitor" && needs.by !== "token");
  expect(forms.map(({ id }) => id).toSorted()).toEqual(tried.map(({ id }) => id).toSorted());
  for (const { id, path, fields, body } of forms) {
    const endpoint = ALL.find((one) => one.id === id)!;
    const names = (place: string) => fields.filter((field) => field.in === place).map(({ name }) => name);
    expect(names("path").map((name) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(names("query").toSorted()).toEqual([...Object.keys(endpoint.query.shape), "api-version"].toSorted());
    expect(body === undefined).toBe(endpoint.body === null);
  }
});

test("[H26] it shows every endpoint of the contract, and every link within it leads somewhere", async () => {
  const { page } = await pageOf(served);
  for (const { id, path } of ALL) {
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain(`<code>${path}</code>`);
  }
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(ids.size).toBe([...page.matchAll(/ id="/g)].length);
});
