import { expect, test } from "vitest";
import { refusalCode, refusalText } from "./refusal-text.ts";

test.each([
  [
    '{"title":"Not available for this tier","status":403,"code":"tier_restricted","requiredTier":"concierge"}',
    "Not available for this tier. This needs a key of the concierge tier or above.",
  ],
  [
    '{"title":"Too many requests","detail":"at most 30 in a minute","retryAfterSeconds":12}',
    "Too many requests. At most 30 in a minute. Try again after 12 s.",
  ],
  [
    '{"title":"Invalid request parameter","errors":{"leagueIds":["must be an array"]}}',
    "Invalid request parameter. LeagueIds: must be an array.",
  ],
  ['{"data":null,"success":false,"messages":["unknown league 99"]}', "Unknown league 99."],
  ["Bad gateway", "Bad gateway"],
  ["{}", "{}"],
])("[EX13] the viewer shows the error response %s as sentences", (text, shown) => {
  expect(refusalText(text)).toBe(shown);
});

test("[EX13] the code of an error response is known, and absent from a response without a code", () => {
  expect([refusalCode('{"code":"key_revoked"}'), refusalCode("Bad gateway")]).toEqual(["key_revoked", ""]);
});
