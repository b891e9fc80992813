/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as client from "./index.ts";

test("the README imports only names that the package exports", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const names = [...readme.matchAll(/import \{([^}]+)\} from "@linewire\/client"/g)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.trim());
  expect(names.length).toBeGreaterThan(3);
  expect(Object.keys(client)).toEqual(expect.arrayContaining(names));
});
