import { ENDPOINTS, type Endpoint } from "@linewire/contract";
import { expect, test } from "vitest";
import { knownRequests, partsOf, type MatchedRequest } from "./known-requests.ts";
import { invalidParts, queryOf } from "../request/read-query.ts";
import { pathOf } from "../request/target.ts";

const matched = (
  target: string,
  endpoint: Endpoint = ENDPOINTS.listOdds,
  params: Record<string, string> = { league: "nfl", marketType: "straight" },
): MatchedRequest => ({ endpoint, path: pathOf(target), params, query: queryOf(target), parts: null });

test("[H28] a repeated target is parsed and validated once", () => {
  const known = knownRequests();
  const target = "/market/nfl/straight/odds?betTypeId=1&betTypeId=2";
  const first = matched(target);
  known.remember(target, first);
  expect(partsOf(first).query).toMatchObject({ betTypeId: [1, 2] });
  expect(known.find("GET", target)).toBe(first);
  expect(known.find("HEAD", target)).toBe(first);
  expect(partsOf(first)).toBe(partsOf(first));
  expect(known.find("GET", "/market/nfl/straight/odds?betTypeId=2")).toBeUndefined();
});

test("[H28] a request with a token or a long target is not cached", () => {
  const known = knownRequests();
  const withToken = "/sse/sub_1?token=a.b.c";
  known.remember(withToken, matched(withToken, ENDPOINTS.openStream, { subscriptionId: "sub_1" }));
  const long = `/league?changedSince=${"1".repeat(500)}`;
  known.remember(long, matched(long, ENDPOINTS.listLeagues, {}));
  for (const target of [withToken, long]) expect(known.find("GET", target)).toBeUndefined();
});

test("[H28] a cached target is used only for its method", () => {
  const known = knownRequests();
  const [read, written] = [
    matched("/league", ENDPOINTS.listLeagues, {}),
    matched("/ingest/v1/changes", ENDPOINTS.ingestChanges, {}),
  ];
  known.remember("/league", read);
  known.remember("/ingest/v1/changes", written);
  expect(known.find("HEAD", "/league")).toBe(read);
  expect(known.find("POST", "/league")).toBeUndefined();
  expect(known.find("POST", "/ingest/v1/changes")).toBe(written);
  expect(known.find("GET", "/ingest/v1/changes")).toBeUndefined();
  expect(known.find("DELETE", "/ingest/v1/changes")).toBeUndefined();
});

test("[H28] the number of cached targets is limited", () => {
  const known = knownRequests();
  for (let id = 1; id < 2100; id++)
    known.remember(`/league/${id}`, matched(`/league/${id}`, ENDPOINTS.getLeague, { id: String(id) }));
  expect(known.find("GET", "/league/1")).toBeUndefined();
  expect(known.find("GET", "/league/2099")).toBeDefined();
});

test("an error names at most three invalid parameters, and the number of the others", () => {
  expect(() => partsOf(matched("/market/nfl/straight/odds?betTypeId=x"))).toThrow(
    expect.objectContaining({ detail: expect.stringMatching(/^betTypeId(\.0)?: ./) }),
  );
  const { detail } = invalidParts({ a: ["is short"], b: ["is long"], c: ["is old"], d: ["is new"], e: ["is blue"] });
  expect(detail).toBe("a: is short; b: is long; c: is old; and 2 more");
});
