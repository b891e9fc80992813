import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { serveUntilClosed } from "../serve.ts";

const shared = await serveUntilClosed();

/** The audits send no key, so their requests get one here. */
const keyed = (input: unknown, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set("X-Api-Key", shared.keys.enterprise);
  return fetch(String(input), { ...init, headers });
};

const audits = serverAudits({ url: `${shared.url}/graphql`, fetchFn: keyed });

test("[GQL1] all audits of GraphQL over HTTP pass", () => expect(audits).toHaveLength(61));

test.each(audits.map(({ id, name, fn }) => [`${id} ${name}`, fn] as const))("[GQL1] %s", async (_, run) => {
  const result = await run();
  expect(result.status === "ok" ? "ok" : result.reason).toBe("ok");
});
