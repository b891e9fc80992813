import { afterEach, expect, test, vi } from "vitest";
import { openDesk } from "./service.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["elsewhere.example is not on the list of sites", "elsewhere.example is not on the list of sites of this publisher"],
  ["a URL of this service is not an article", "a URL of this service is not an article"],
  ["only the standard ports are fetched", "only the standard ports are fetched"],
])("a blocked URL with the details %j has the message %j", async (details, cause) => {
  const body = { error: "fetch_blocked", message: "The article address is not allowed", details };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status: 400 })));
  await expect(openDesk("tribune")).rejects.toMatchObject({ message: `The article cannot be opened: ${cause}` });
});
