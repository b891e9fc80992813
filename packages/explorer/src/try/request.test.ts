import type { TryForm } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { curlOf } from "./curl.ts";
import { credentialHeader, firstValues, requestOf } from "./request.ts";

const FORM: TryForm = {
  id: "listOdds",
  method: "get",
  path: "/market/{league}/odds",
  credentials: ["ApiKey"],
  fields: [
    { name: "league", in: "path", kind: "text", required: true, sample: "nfl" },
    { name: "betTypeId", in: "query", kind: "list", sample: "1" },
    { name: "generationOptions", in: "query", kind: "map" },
    { name: "If-None-Match", in: "header", kind: "text" },
  ],
};
const KEY = credentialHeader("ApiKey", "lw_live_secret");
const asked = (values: Record<string, string>) => requestOf(FORM, { ...firstValues(FORM), ...values }, "", [KEY]);

describe("[EX3] what stands in the fields is what is sent", () => {
  test("a form begins with values that find something", () =>
    expect(asked({})).toEqual({ method: "GET", path: "/market/nfl/odds?betTypeId=1", headers: [KEY] }));

  test("a list is a repeated parameter, a map is written with its keys", () =>
    expect(asked({ "query betTypeId": "1, 2,", "query generationOptions": "subId=a=b" }).path).toBe(
      "/market/nfl/odds?betTypeId=1&betTypeId=2&generationOptions%5BsubId%5D=a%3Db",
    ));

  test("what is typed into a path stays one part of it", () =>
    expect(asked({ "path league": "a/../b?c", "query betTypeId": "" }).path).toBe("/market/a%2F..%2Fb%3Fc/odds"));

  test("a header that is empty is not sent", () =>
    expect(asked({ "header If-None-Match": '"tag"' }).headers).toEqual([KEY, ["If-None-Match", '"tag"']]));

  test("a body goes with its type, the chosen one or JSON", () => {
    const form: TryForm = { ...FORM, method: "post", body: "{}" };
    expect(requestOf(form, firstValues(form), '{"a":1}', [])).toMatchObject({
      method: "POST",
      headers: [["Content-Type", "application/json"]],
      body: '{"a":1}',
    });
  });
});

describe("[EX4] the line that is copied", () => {
  test("names the key and does not hold it", () => {
    const line = curlOf(asked({}), ["ApiKey"]);
    expect(line).toBe(`curl -s -H "X-Api-Key: $KEY" "$URL/market/nfl/odds?betTypeId=1"`);
    expect(line).not.toContain("secret");
  });

  test("keeps what a shell would read otherwise", () => {
    const request = { method: "POST", path: "/a", headers: [["X-Id", "a'b"] as const], body: `{"it's":"$HOME"}` };
    expect(curlOf(request, [])).toBe(String.raw`curl -s -H 'X-Id: a'\''b' -d '{"it'\''s":"$HOME"}' "$URL/a"`);
  });

  test("no address breaks out of its quotes", () =>
    expect(curlOf(asked({ "path league": '"$(id)`' }), [])).toContain("%22%24(id)%60"));
});
