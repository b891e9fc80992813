import { expect, test } from "vitest";
import { saidIn } from "./said.ts";

const of = (status: number, body: unknown) => saidIn({ status, text: JSON.stringify(body) });

test("[EX5] a problem is said in its own words", () =>
  expect(
    of(403, {
      title: "Not available for this tier",
      code: "tier_restricted",
      detail: "free",
      requiredTier: "concierge",
    }),
  ).toEqual({
    title: "Not available for this tier",
    code: "tier_restricted",
    more: ["free", "Needs the tier concierge."],
  }));

test("[EX5] so are the errors of article widgets, and what is wrong with each field", () => {
  expect(of(404, { error: "partner_not_found", message: "Partner not found", details: null })).toEqual({
    title: "Partner not found",
    code: "partner_not_found",
    more: [],
  });
  expect(of(400, { title: "Invalid", code: "invalid_parameter", errors: { stake: ["too small"] } })?.more).toEqual([
    "stake: too small",
  ]);
});

test("[EX5] an envelope that says no with 200 is not taken for a success", () =>
  expect(of(200, { data: null, success: false, messages: ["no such league"] })).toEqual({
    title: "success: false",
    code: null,
    more: ["no such league"],
  }));

test.each([{ data: [], success: true, messages: [] }, [1], null, "text"])("%j needs no words", (body) =>
  expect(of(200, body)).toBeNull(),
);
