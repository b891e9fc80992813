import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Installation, aLine, anEvent } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";

type Line = {
  level: string;
  msg: string;
  path?: string;
  method?: string;
  status?: number;
  endpoint?: string | null;
  tier?: string | null;
  requestId?: string;
  ms?: number;
};

const linesOf = (log: string): Line[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

test("[H23] keys and tokens are in no store, and in the log only in the banner", async () => {
  const installation = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "debug" });
  onTestFinished(() => installation.remove());
  const { keys } = installation.credentials;
  const { jwt } = JSON.parse(readFileSync(join(installation.dataDirectory, "credentials.json"), "utf8")) as {
    jwt: string;
  };
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(installation.url + path, init);
  const enterprise = keys["enterprise"]!;

  await (await ask("/league", { headers: { "X-Api-Key": enterprise, "X-Request-Id": "run-1" } })).text();
  await (await ask(`/league?X-Api-Key=${enterprise}&apiKey=${enterprise}`)).text();
  await (await ask(`/league/${enterprise}`, { headers: { "X-Api-Key": enterprise } })).text();
  await (await ask("/league", { headers: { "X-Request-Id": enterprise } })).text();
  await (
    await ask("/market/nfl/straight/odds", {
      headers: { Authorization: `Bearer ${enterprise}`, Cookie: `k=${enterprise}` },
    })
  ).text();
  await (await installation.ingest([anEvent(), aLine()])).text();
  const made = await ask("/subscriptions", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ apiKey: enterprise }),
  });
  const { streamUrl } = ((await made.json()) as { data: { streamUrl: string } }).data;
  const stream = await ask(streamUrl);
  await stream.body?.cancel();
  await (await ask(`${streamUrl}x`)).text();
  const created = await ask("/api-key", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ name: "a key", acceptTerms: true }),
  });
  const { data } = (await created.json()) as { data?: { apiKey?: string } | null };
  await installation.kill("SIGTERM");

  const log = installation.log.join("");
  const lines = linesOf(log);
  const first = lines.find(({ requestId }) => requestId === "run-1");
  expect(first).toMatchObject({
    level: "debug",
    msg: "request",
    method: "GET",
    path: "/league",
    status: 200,
    endpoint: "listLeagues",
    tier: "enterprise",
  });
  expect(first!.ms).toBeGreaterThan(0);
  expect(lines.filter(({ path }) => path?.startsWith("/sse/")).length).toBeGreaterThanOrEqual(2);
  expect(lines.every(({ path = "" }) => !path.includes("?"))).toBe(true);

  const token = new URL(streamUrl, installation.url).searchParams.get("token")!;
  const secrets = [...Object.values(keys), jwt, token, ...(data?.apiKey === undefined ? [] : [data.apiKey])];
  expect(secrets.length).toBeGreaterThanOrEqual(7);
  const written = log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .join("\n");
  for (const secret of secrets) expect(written.includes(secret), "the log holds a secret").toBe(false);
  for (const file of readdirSync(installation.dataDirectory).filter((name) => name.includes(".db"))) {
    const bytes = readFileSync(join(installation.dataDirectory, file));
    for (const secret of secrets) expect(bytes.includes(secret), `${file} holds a secret`).toBe(false);
  }
}, 60_000);

test("[H22] at the default level a healthy run logs no request", { tags: ["long"], timeout: 60_000 }, async () => {
  const installation = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_DEMO: "on" });
  onTestFinished(() => installation.remove());
  await (await fetch(`${installation.url}/league`)).text();
  await installation.kill("SIGTERM");
  expect(linesOf(installation.log.join("")).filter(({ msg }) => msg === "request")).toEqual([]);
});
