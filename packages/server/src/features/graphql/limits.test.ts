import { GRAPHQL_LIMITS } from "@linewire/contract";
import { getIntrospectionQuery, parse } from "graphql";
import { expect, test } from "vitest";
import { overLimit } from "./limits.ts";

const said = (query: string): string | null => overLimit(parse(query));
const deep = (levels: number): string => (levels === 1 ? "a" : `a { ${deep(levels - 1)} }`);

test("[GQL7] as deep as the limit is fine, one more is not; a fragment adds no level", () => {
  expect(said(`{ ${deep(GRAPHQL_LIMITS.depth)} }`)).toBeNull();
  expect(said(`{ ${deep(GRAPHQL_LIMITS.depth + 1)} }`)).toContain("levels");
  expect(said(`{ ...F } fragment F on Query { ... on Query { ${deep(GRAPHQL_LIMITS.depth)} } }`)).toBeNull();
});

test("[GQL7] aliases and fields are counted, those of a fragment each time it is used", () => {
  const aliases = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: a`).join(" ");
  expect(said(`{ ${aliases(GRAPHQL_LIMITS.aliases)} }`)).toBeNull();
  expect(said(`{ ${aliases(GRAPHQL_LIMITS.aliases + 1)} }`)).toContain("aliases");
  const half = `fragment F on Query { ${"a ".repeat(GRAPHQL_LIMITS.fields / 2)} }`;
  expect(said(`{ ...F } ${half}`)).toBeNull();
  expect(said(`{ ...F ...F } ${half}`)).toContain("fields");
});

test("[GQL7] the introspection that tools ask for is within every limit", () => {
  const whole = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, specifiedByUrl: true });
  expect(said(whole)).toBeNull();
  expect(Buffer.byteLength(whole)).toBeLessThan(GRAPHQL_LIMITS.documentBytes);
});

test("[GQL7] fragments that hold each other come to an end", () => {
  expect(said("{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }")).not.toBeNull();
});
