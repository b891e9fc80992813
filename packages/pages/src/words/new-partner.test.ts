import { expect, test } from "vitest";
import { problemOf, refusedField } from "./new-partner.ts";

const REFUSAL =
  "The partner was not created. Origins: tribune.example is not valid: write https://host, without a path; Sites: write a complete address.";

test("[CO10] a field shows only the part of an error about its value", () => {
  expect(refusedField(REFUSAL)).toBe("origins");
  expect(problemOf(REFUSAL, "origins")).toBe("tribune.example is not valid: write https://host, without a path.");
  expect(problemOf(REFUSAL, "sites")).toBe("write a complete address.");
});
