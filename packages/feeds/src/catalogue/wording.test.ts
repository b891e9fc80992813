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
  ["wording.json", "Ad links:", "Promotion:"],
  ["wording.json", '"minAge": 21', '"minAge": 18'],
  ["states.ndjson", "in New Jersey. Gambling", "within New Jersey. Gambling"],
  ["states.ndjson", "1-800-NEXT-STEP", "1-800-GAMBLER"],
  ["states.ndjson", '"name":"New York","status":"mobile"', '"name":"New York","status":"none"'],
])("[EM6] changing a text or number in %s changes the version: %s", (file, from, to) => {
  expect(versionWith(file, from, to)).not.toBe(ruleVersion);
});

test("[EM6] the notice of every state says that gambling can be addictive", () => {
  const { states, wording } = readCatalogue(CATALOGUE_DIRECTORY);
  const notices = [...states.map(({ notice }) => notice), wording.unknown.notice];
  const without = notices.filter((notice) => !notice.endsWith("Gambling can be addictive: play within your limits."));
  expect(without).toEqual([]);
});

// All versions of wording.json. After a change, increment its version and append it here. Never remove an entry.
const KNOWN = ["2026-11-2-5a79ca51", "2026-11-3-e31b22ec", "2026-11-4-ee2007cc", "2026-11-5-c5213421"];

test("[EM6] the texts of a version never change", () => {
  expect(ruleVersion).toBe(KNOWN.at(-1));
  const versions = KNOWN.map((version) => version.replace(/-[0-9a-f]{8}$/, ""));
  expect(new Set(versions).size).toBe(versions.length);
});
