import { expect, test } from "vitest";
import { PROBLEMS } from "./problem.ts";

const TABLE: Record<number, string> = {
  400: `invalid_league invalid_market_type invalid_parameter version_ambiguous version_unsupported missing_content
        both_contents invalid_url invalid_partner_slug content_too_long fetch_blocked fetch_failed`,
  401: "missing_api_key invalid_api_key key_revoked token_invalid token_expired",
  403: "tier_restricted permission_required foreign_origin out_of_scope partner_inactive partner_forbidden",
  404: "not_found streaming_unavailable partner_not_found",
  405: "method_not_allowed",
  406: "not_acceptable",
  408: "request_timeout",
  409: "idempotency_conflict corrections_changed pick_changed",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
  431: "header_too_large",
  500: "generation_failed internal_error",
  502: "worker_unavailable",
  503: "delayed_snapshot_unavailable storage_unavailable overloaded",
};

const wanted = Object.entries(TABLE).flatMap(([status, codes]) =>
  codes.split(/\s+/).map((code) => [code, Number(status)] as const),
);

test.each(wanted)("%s has status %d", (code, status) => {
  expect(PROBLEMS).toHaveProperty(code);
  expect((PROBLEMS as Record<string, { status: number }>)[code]?.status).toBe(status);
});

test("the contract has no other error codes", () => {
  expect(Object.keys(PROBLEMS).toSorted()).toEqual(wanted.map(([code]) => code).toSorted());
});

test("every problem has a unique title", () => {
  const titles = Object.values(PROBLEMS).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
