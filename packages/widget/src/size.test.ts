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
  const sizeOf = (...names: string[]): number =>
    names.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);

  test.each([
    ["loader.js", 600],
    ["vendor.js", 7900],
    ["linewire.js", 10_000],
  ])("has a %s of at most %i bytes after brotli compression", (name, most) =>
    expect(sizeOf(name)).toBeLessThanOrEqual(most),
  );

  test("loads at most 17,000 bytes before the first price", () =>
    expect(sizeOf("loader.js", "vendor.js", "linewire.js")).toBeLessThanOrEqual(17_000));

  test("loads at most 38,000 bytes on a usual article page", () =>
    expect(
      sizeOf("loader.js", "vendor.js", "linewire.js", "parts/page.js", "parts/people.js", "parts/place.js"),
    ).toBeLessThanOrEqual(38_000));

  test("has its libraries in a separate file with their hash in its path", () => {
    const { vendor } = JSON.parse(`${read("manifest.json")}`);
    const code = read("vendor.js");
    expect(createHash("sha256").update(code).digest("hex").startsWith(vendor.hash)).toBe(true);
    expect(vendor.integrity).toBe(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    for (const name of ["linewire.js", "parts/page.js"])
      expect(`${read(name)}`).toContain(`"../${vendor.hash}/vendor.js"`);
    expect(`${read("loader.js")}`).toContain(`/embed/v1/${vendor.hash}/vendor.js`);
    // Importing @preact/signals binds signals to components. A build that dropped the import would be smaller, but
    // broken.
    expect(`${code}`).toContain("ReactiveTextNode");
  });

  // Lazy compilation takes a third more script time per load.
  test.each(["vendor.js", "linewire.js", "parts/page.js"])("lets V8 compile all of %s off the main thread", (name) =>
    expect(`${read(name)}`).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/),
  );

  test("has a manifest with the hash and the integrity of its files", () => {
    const { hash, integrity, parts } = JSON.parse(`${read("manifest.json")}`);
    const bundle = read("linewire.js");
    const all = [bundle, ...Object.keys(parts).map((name) => read(`parts/${name}`))].join("\0");
    expect(createHash("sha256").update(all).digest("hex").startsWith(hash)).toBe(true);
    expect(integrity).toBe(`sha256-${createHash("sha256").update(bundle).digest("base64")}`);
    expect(`${read("loader.js")}`).toMatch(new RegExp(`/embed/v1/${hash}/linewire\\.js`));
    expect(hash).toMatch(/^[0-9a-f]{8,}$/);
  });

  // preact in vendor.js has code for raw HTML that the widget never uses. Browser tests run it under a strict policy.
  test("contains nothing that a strict content security policy forbids", () => {
    expect(`${read("linewire.js")}${read("loader.js")}`).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|\.cssText|style=/,
    );
  });
});
