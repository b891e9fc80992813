import { cpuMs } from "@linewire/testkit";
import { expect, test } from "vitest";
import { redacted } from "./redact.ts";

const KEY = `lw_live_${"Ab3".repeat(14)}xy`;
const CLAIMS = Buffer.from('["sub_0123456789abcdef","k1","enterprise","scope",1,2]').toString("base64url");
const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";

test.each([
  [
    "the signature of a postback",
    "/postback/v1/daily-sport/3/Zm9vYmFy-_x?subId=1",
    "/postback/v1/daily-sport/3/***?subId=1",
  ],
  ["a key in a path", `/league/${KEY}`, "/league/lw_live_***"],
  ["a stream address", "/sse/sub_1?token=v1.abc.def&x=1", "/sse/sub_1?token=***&x=1"],
  ["a stream's token in a path", `/sse/kid1.${CLAIMS}.${"m".repeat(43)}/x`, "/sse/kid1.token_***/x"],
  ["an escaped token", "token%3Dv1.abc", "token%3D***"],
  ["an interactive token", `{"jwt":"${JWT}"}`, '{"jwt":"jwt_***"}'],
  ["an Authorization header", "authorization: Bearer abc.def", "authorization: Bearer ***"],
  ["a key header in JSON", '{"x-api-key":"whatever it is"}', '{"x-api-key":"*** it is"}'],
  ["a JSON body inside a text", '"{\\"apiKey\\":\\"secret1\\"}"', '"{\\"apiKey\\":\\"***\\"}"'],
  ["a key in a body", '{"apiKey": "secret1"}', '{"apiKey": "***"}'],
])("[H24] %s is masked", (_, text, clean) => expect(redacted(text)).toBe(clean));

test("[H24] text without a secret stays unchanged", () => {
  for (const text of ["GET /league 200 3 ms", "the token of the stream address is missing", "lw_demo"])
    expect(redacted(text)).toBe(text);
});

test("[H24] masking takes linear time", () => {
  const started = cpuMs();
  redacted("token=".repeat(200_000));
  redacted(`eyJ${"a".repeat(1_000_000)}`);
  expect(cpuMs() - started).toBeLessThan(1000);
});
