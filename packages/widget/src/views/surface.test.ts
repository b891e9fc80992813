/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { THEME_NAMES } from "@linewire/contract";
import { expect, test } from "vitest";
import { PARTS, PROPERTIES, SLOTS } from "./surface.ts";

const sources = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(tsx|css)$/.test(name))
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("\n");
const found = (pattern: RegExp): string[] =>
  [...new Set([...sources.matchAll(pattern)].flatMap(([, names = ""]) => names.split(" ")))].toSorted();
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name).toSorted();

// Part names that an element gets from its status at run time.
const SPOKEN = ["blocked", "empty", "error"];

test("[W11] every rendered part is documented, and every documented part is rendered", () => {
  expect([...found(/ part="([^"]+)"/g), ...SPOKEN].toSorted()).toEqual(names(PARTS));
});

test("[W11] every rendered slot is documented, and every documented slot is rendered", () => {
  expect([...found(/<slot name="([^"]+)"/g), ...SPOKEN, "(default)", "fallback"].toSorted()).toEqual(names(SLOTS));
});

test("[W11] every custom property in use is documented, and every documented property is used", () => {
  expect(found(/var\((--linewire-[a-z-]+)/g)).toEqual(names(PROPERTIES));
  expect(THEME_NAMES.map((name) => `--linewire-${name}`).toSorted()).toEqual(names(PROPERTIES));
});
