import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";

// Names of types are nouns, and comments begin with their subject.

const SOURCES = globSync(
  "{packages/*/src,demo-site/src,demo-site/studio,scripts,e2e,packages/server/test}/**/*.{ts,tsx}",
  {
    cwd: ROOT,
  },
).filter((path) => !/node_modules|\/dist\//.test(path));

const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const exportedTypes = (): Map<string, string[]> => {
  const types = new Map<string, string[]>();
  for (const path of SOURCES.filter((one) => !/\.test\.|^e2e|\/test\//.test(one)))
    for (const [, name = ""] of textOf(path).matchAll(
      /^export (?:declare )?(?:type|interface|(?:abstract )?class) ([A-Z]\w*)/gm,
    ))
      types.set(name, [...(types.get(name) ?? []), path]);
  return types;
};

const IRREGULAR =
  /^(Told|Given|Kept|Shown|Found|Seen|Said|Heard|Known|Read|Made|Held|Taken|Brought|Ran|Came|Begun|Sent|Met|Left|Got|Lost|Won|Written|Done|Gone|Built|Drawn|Bound)$/;
/** Nouns that end in "ed". */
const NOUNS = new Set(["Feed"]);
const isParticiple = (name: string): boolean =>
  IRREGULAR.test(name) || (/^[A-Z][a-z]+ed$/.test(name) && !NOUNS.has(name));

test("the name of an exported type is a noun, not a participle alone", () => {
  const types = exportedTypes();
  expect(types.size).toBeGreaterThan(1000);
  expect([...types].filter(([name]) => isParticiple(name))).toEqual([]);
});

test("the name of a local type is a noun", () => {
  const found = SOURCES.flatMap((path) =>
    [...textOf(path).matchAll(/^\s*(?:declare )?(?:type|interface) ([A-Z]\w*)\b/gm)].flatMap(([, name = ""]) =>
      isParticiple(name) ? [`${path}: ${name}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test("an exported type has a unique name", () => {
  expect([...exportedTypes()].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

const RIDDLE = /(?:\/\*\*|\/\/|^\s*\*) (?:What|Who|Whom|Whoever|Whatever|Where|Nobody|Somebody|Nothing)\b/;

test("a comment begins with its subject, not with an interrogative or a negative pronoun", () => {
  const found = SOURCES.flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, at) => (RIDDLE.test(line) ? [`${path}:${at + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
