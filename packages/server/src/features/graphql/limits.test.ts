import { GRAPHQL_LIMITS } from "@linewire/contract";
import { getIntrospectionQuery, parse } from "graphql";
import { expect, test } from "vitest";
import { overLimit } from "./limits.ts";

const errorOf = (query: string): string | null => overLimit(parse(query));
const deep = (levels: number): string => (levels === 1 ? "a" : `a { ${deep(levels - 1)} }`);

test("[GQL7] the maximum depth is accepted, one more level is rejected, and a fragment adds no level", () => {
  expect(errorOf(`{ ${deep(GRAPHQL_LIMITS.depth)} }`)).toBeNull();
  expect(errorOf(`{ ${deep(GRAPHQL_LIMITS.depth + 1)} }`)).toContain("levels");
  expect(errorOf(`{ ...F } fragment F on Query { ... on Query { ${deep(GRAPHQL_LIMITS.depth)} } }`)).toBeNull();
});

test("[GQL7] aliases and fields count, and fields of a fragment at each use", () => {
  const aliases = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: a`).join(" ");
  expect(errorOf(`{ ${aliases(GRAPHQL_LIMITS.aliases)} }`)).toBeNull();
  expect(errorOf(`{ ${aliases(GRAPHQL_LIMITS.aliases + 1)} }`)).toContain("aliases");
  const half = `fragment F on Query { ${"a ".repeat(GRAPHQL_LIMITS.fields / 2)} }`;
  expect(errorOf(`{ ...F } ${half}`)).toBeNull();
  expect(errorOf(`{ ...F ...F } ${half}`)).toContain("fields");
});

test("[GQL7] the introspection query of tools is within every limit", () => {
  const whole = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, specifiedByUrl: true });
  expect(errorOf(whole)).toBeNull();
  expect(Buffer.byteLength(whole)).toBeLessThan(GRAPHQL_LIMITS.documentBytes);
});

test("[GQL7] recursive fragments are rejected", () => {
  expect(errorOf("{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }")).not.toBeNull();
});
