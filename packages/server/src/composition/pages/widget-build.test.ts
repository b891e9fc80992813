import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { earlierWidgets, readWidget } from "./widget-build.ts";

const HASHES = ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd", "eeeeeeee", "ffffffff", "99999999"];

test("[EM11] only the five latest earlier builds are kept", () => {
  const root = mkdtempSync(join(tmpdir(), "linewire-builds-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dist = join(root, "dist");
  mkdirSync(join(dist, "parts"), { recursive: true });
  const kept = join(root, "kept");
  const deploy = (hash: string): string[] => {
    const text = { "linewire.js": hash, "loader.js": hash, "server.js": "export {}", "parts/live.js": `live ${hash}` };
    for (const [name, code] of Object.entries(text)) writeFileSync(join(dist, name), code);
    writeFileSync(join(dist, "manifest.json"), JSON.stringify({ hash, integrity: "i", parts: { "live.js": "p" } }));
    const directory = pathToFileURL(`${dist}/`);
    return earlierWidgets(directory, readWidget(directory), kept).map((build) => {
      expect(build.bundle).toBe(build.hash);
      expect(build.parts.get("live.js")?.text).toBe(`live ${build.hash}`);
      return build.hash;
    });
  };
  expect(deploy(HASHES[0]!)).toEqual([]);
  expect(deploy(HASHES[0]!)).toEqual([]);
  expect(deploy(HASHES[1]!)).toEqual([HASHES[0]]);
  for (const hash of HASHES.slice(2, 6)) deploy(hash);
  expect(deploy(HASHES[6]!)).toHaveLength(5);
  expect(readdirSync(kept)).toHaveLength(6);
  expect(readdirSync(join(kept, HASHES[6]!))).not.toContain("server.js");
});

test("[EM11] without a current build there are no earlier builds", () => {
  expect(earlierWidgets(new URL("file:///nowhere/"), null, "/nowhere")).toEqual([]);
});
