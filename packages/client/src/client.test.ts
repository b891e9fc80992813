import { ENDPOINTS } from "@linewire/contract";
import { expect, test } from "vitest";
import { createClient } from "./client.ts";
import { ApiProblem } from "./problem.ts";
import { ROUTES } from "./routes.ts";

const answering = (body: unknown, init?: ResponseInit) => {
  const calls: [url: string, init: RequestInit][] = [];
  const fetch = async (url: string, requestInit: RequestInit): Promise<Response> => {
    calls.push([url, requestInit]);
    return Response.json(body, init);
  };
  return { calls, client: createClient({ baseUrl: "https://api.example/", apiKey: "lw_live_x", fetch }) };
};

test("the client has the method and path of every endpoint", () => {
  const routes = Object.fromEntries(Object.entries(ENDPOINTS).map(([id, { method, path }]) => [id, { method, path }]));
  expect(ROUTES).toEqual(routes);
});

test("a call sets path and query parameters and sends the API key", async () => {
  const { calls, client } = answering({ data: null });
  await client.call("listOdds", {
    params: { league: "n/l", marketType: "straight" },
    query: { betTypeId: ["1", "2"] },
  });
  expect(calls[0]?.[0]).toBe("https://api.example/market/n%2Fl/straight/odds?betTypeId=1&betTypeId=2");
  expect(calls[0]?.[1]).toMatchObject({ method: "GET", headers: { "x-api-key": "lw_live_x" } });
});

test("a body is sent as JSON", async () => {
  const { calls, client } = answering({});
  await client.call("createSubscription", { body: { leagueIds: [1] } });
  expect(calls[0]?.[1]).toMatchObject({
    method: "POST",
    body: '{"leagueIds":[1]}',
    headers: { "content-type": "application/json" },
  });
});

test("an error response is thrown with its code, in both error formats", async () => {
  const problem = answering(
    { code: "out_of_scope", title: "Outside" },
    { status: 403, headers: { "content-type": "application/problem+json" } },
  );
  await expect(problem.client.call("listLeagues")).rejects.toMatchObject({
    code: "out_of_scope",
    status: 403,
    message: "Outside",
  });
  const partner = answering({ error: "partner_not_found", message: "No such partner" }, { status: 404 });
  await expect(partner.client.call("listLeagues")).rejects.toBeInstanceOf(ApiProblem);
  await expect(partner.client.call("listLeagues")).rejects.toMatchObject({ code: "partner_not_found" });
});

test("the query encodes a field of an object as name[key]", async () => {
  const { calls, client } = answering({ data: null });
  await client.call("getDeeplink", { query: { ids: "7", generationOptions: { utmCampaign: "a b" } } });
  expect(calls[0]?.[0]).toBe("https://api.example/deeplink?ids=7&generationOptions%5ButmCampaign%5D=a+b");
});
