import { expect, test } from "vitest";
import { readLinkOptions } from "./link-options.ts";

test("[D6] known options are parsed, and unknown options are reported", () => {
  expect(readLinkOptions({ utmCampaign: "x", subId: "", linkLevel: "event", redirect: "y", constructor: "z" })).toEqual(
    {
      options: { affiliate: { utmCampaign: "x" }, wanted: "event" },
      unknown: ["redirect", "constructor"],
    },
  );
  expect(readLinkOptions({})).toEqual({ options: { affiliate: {}, wanted: "betslip" }, unknown: [] });
});

test("[D7] a level that does not exist is refused", () => {
  for (const linkLevel of ["none", "", "Betslip", "__proto__"])
    expect(readLinkOptions({ linkLevel })).toEqual({ wrong: "linkLevel must be one of betslip, event, home" });
});
