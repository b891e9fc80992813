/// <reference types="node" />
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const DIST = new URL("../dist/", import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, DIST));
const missing = !existsSync(new URL("manifest.json", DIST));
if (missing) console.log("skipped: packages/widget/dist is not built");

describe.skipIf(missing)("the built widget", () => {
  test("costs a page at most 11,500 bytes until the first price, as brotli", () => {
    const [bundle, loader] = ["linewire.js", "loader.js"].map((name) => brotliCompressSync(read(name)).length);
    expect(bundle).toBeLessThanOrEqual(11_500);
    expect(loader).toBeLessThanOrEqual(600);
  });

  test.each([
    ["live.js", 5850],
    ["page.js", 3250],
  ])("loads %s after that, at most %i bytes", (name, most) => {
    expect(brotliCompressSync(read(`parts/${name}`)).length).toBeLessThanOrEqual(most);
  });

  test("is named and vouched for by its own hash", () => {
    const { hash, integrity, parts } = JSON.parse(`${read("manifest.json")}`);
    const bundle = read("linewire.js");
    const all = [bundle, ...Object.keys(parts).map((name) => read(`parts/${name}`))].join("\0");
    expect(createHash("sha256").update(all).digest("hex").startsWith(hash)).toBe(true);
    expect(integrity).toBe(`sha384-${createHash("sha384").update(bundle).digest("base64")}`);
    expect(`${read("loader.js")}`).toMatch(new RegExp(`/embed/v1/${hash}/linewire\\.js`));
    expect(hash).toMatch(/^[0-9a-f]{8,}$/);
  });

  test("holds nothing that a strict policy forbids", () => {
    expect(`${read("linewire.js")}${read("loader.js")}`).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|\.cssText|style=/,
    );
  });
});
