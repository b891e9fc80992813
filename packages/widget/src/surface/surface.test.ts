/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ATTRIBUTES, PROPERTIES, readConfig } from "../config.ts";
import { VERSION } from "../version.ts";
import { API } from "./members.ts";
import { SETTINGS } from "./settings.ts";
import { documents } from "../../documents.ts";

const squeezed = (text: string): string => text.replace(/\s+/g, " ").replace(/-{3,}/g, "---");

test("[WP8] the documents of the public API are current: update them with `node packages/widget/documents.ts`", () => {
  // The formatter may change spaces.
  for (const [file, text] of documents()) expect(squeezed(readFileSync(file, "utf8")), `${file}`).toBe(squeezed(text));
});

test("[WP8] every setting is described, and the first value of an enumeration is its default", () => {
  expect(Object.keys(SETTINGS)).toEqual(PROPERTIES);
  const defaults: Record<string, unknown> = readConfig(
    () => null,
    () => null,
    { origin: "", url: "" },
  );
  for (const [name, { values, type }] of Object.entries(SETTINGS)) {
    if (values) expect(defaults[name]).toBe(values[0]);
    else expect(typeof defaults[name], name).toBe(type);
  }
  expect(ATTRIBUTES).toHaveLength(PROPERTIES.length);
});

test("[WP8] the widget accepts each documented value", () => {
  for (const [name, { values = [] }] of Object.entries(SETTINGS))
    for (const value of values) {
      const read: Record<string, unknown> = readConfig(
        () => value,
        () => null,
        { origin: "", url: "" },
      );
      expect(read[name]).toBe(value);
    }
});

test("[WP8] the global API is described completely", () => {
  const source = readFileSync(new URL("../page/address/api.ts", import.meta.url), "utf8");
  const methods = source.slice(source.indexOf("const methods"), source.indexOf("export type Linewire"));
  const names = [...methods.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name);
  expect(Object.keys(API)).toEqual(names);
});

test("[WP8] the version equals the version in package.json", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  expect(VERSION).toBe(version);
});
