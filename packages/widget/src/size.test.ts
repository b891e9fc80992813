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
  test("costs a page at most 11,900 bytes, and with its loader 12 KiB, as brotli", () => {
    const [bundle, loader] = ["linewire.js", "loader.js"].map((name) => brotliCompressSync(read(name)).length);
    expect(bundle).toBeLessThanOrEqual(11_900);
    expect(loader).toBeLessThanOrEqual(600);
    expect(bundle! + loader!).toBeLessThanOrEqual(12_288);
  });

  test("is named and vouched for by its own hash", () => {
    const { hash, integrity } = JSON.parse(`${read("manifest.json")}`);
    const bundle = read("linewire.js");
    expect(createHash("sha256").update(bundle).digest("hex").startsWith(hash)).toBe(true);
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
