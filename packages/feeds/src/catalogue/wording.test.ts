import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { readCatalogue } from "./read-catalogue.ts";
import { CATALOGUE_DIRECTORY } from "../feed-files.ts";

const { ruleVersion } = readCatalogue(CATALOGUE_DIRECTORY).wording;

const versionWith = (file: string, from: string, to: string): string => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  cpSync(fileURLToPath(CATALOGUE_DIRECTORY), path, { recursive: true });
  const text = readFileSync(join(path, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(path, file), text.replace(from, to));
  return readCatalogue(path).wording.ruleVersion;
};

test.each([
  ["wording.json", "Advertisement:", "Promotion:"],
  ["wording.json", '"minAge": 21', '"minAge": 18'],
  ["states.ndjson", "inside New Jersey to place", "inside New Jersey to make"],
  ["states.ndjson", "1-800-NEXT-STEP", "1-800-GAMBLER"],
  ["states.ndjson", '"name":"New York","status":"mobile"', '"name":"New York","status":"none"'],
])("[EM6] a change of a text or number in %s changes the version: %s", (file, from, to) => {
  expect(versionWith(file, from, to)).not.toBe(ruleVersion);
});

// After a change of the wording, increment its version and add an entry here. Never remove an entry.
const KNOWN = ["2026-11-2-5a79ca51", "2026-11-3-e31b22ec"];

test("[EM6] the texts of a version never change: increment `version` in wording.json with every change", () => {
  expect(ruleVersion).toBe(KNOWN.at(-1));
  const versions = KNOWN.map((version) => version.replace(/-[0-9a-f]{8}$/, ""));
  expect(new Set(versions).size).toBe(versions.length);
});
