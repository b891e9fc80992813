import type { ConsoleOverview } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { post, signedIn } from "../article/own-pages.ts";
import { GAME, lineAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

type Headers = { Cookie: string };
type View = { feed: { state: string }; tables: Record<string, { rows: { cells: string[] }[] }> };

const overviewOf = async (served: Served, headers: Headers): Promise<ConsoleOverview> =>
  (await (await served.ask("/console/v1/overview", { headers })).json()) as ConsoleOverview;

/** The returned function waits for the next view; null at the end of the stream. */
const openConsoleStream = async (served: Served, headers: Headers): Promise<() => Promise<View | null>> => {
  const stop = new AbortController();
  const answer = await fetch(`${served.url}/console/v1/stream`, { headers, signal: stop.signal });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  onTestFinished(() => stop.abort());
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return async () => {
    for (;;) {
      const frame = /event: view\ndata: (.*)\n\n/.exec(rest);
      if (frame) {
        rest = rest.slice(frame.index + frame[0].length);
        return JSON.parse(frame[1] ?? "") as View;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      rest += value;
    }
  };
};

test("[CO1] only operators see the console; other accounts get 403 with an explanation", async () => {
  const served = await serve();
  for (const who of ["free", "concierge", "enterprise"]) {
    const headers = await signedIn(served, who);
    const page = await served.ask("/console", { headers });
    expect([page.status, page.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("operator:admin");
    for (const path of ["/console/v1/overview", "/console/v1/stream"])
      expect((await served.ask(path, { headers })).status).toBe(403);
    const change = await post(
      served,
      "/console/v1/partners/daily-sport",
      { do: "set-status", value: "inactive" },
      headers,
    );
    expect(change.status).toBe(403);
  }
  for (const path of ["/console/v1/overview", "/console/v1/stream"]) expect((await served.ask(path)).status).toBe(401);
  const page = await served.ask("/console", { headers: await signedIn(served, "operator") });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("No feed yet");
});

test("[CO2] a feed that stops is shown as silent within five seconds", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = await signedIn(served, "operator");
  await served.ingest([GAME]);
  for (let price = 0; price < 10; price++) {
    await served.ingest([lineAt(price % 2, -110 - price)]);
    world.pass(1000);
  }
  const alive = await overviewOf(served, headers);
  expect(alive.feed).toMatchObject({ state: "live", ageSeconds: 1, changesPerSecond: 1.1 });
  world.pass(3000);
  const dead = await overviewOf(served, headers);
  expect(dead.feed.state).toBe("silent");
  expect(await (await served.ask("/console", { headers })).text()).toContain("Feed silent");
  await served.ingest([lineAt(0, -150)]);
  world.pass(600);
  expect((await overviewOf(served, headers)).feed.state).not.toBe("silent");
});

test("[CO3] books and leagues show their changes in the last minute, and the time of their last change", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = await signedIn(served, "operator");
  await served.ingest([GAME, lineAt(0)]);
  const at = new Date(world.now()).toISOString();
  world.pass(2000);
  const { books, leagues, nodes } = await overviewOf(served, headers);
  expect(books.find(({ id }) => id === 1)).toMatchObject({ perMinute: 1, lastChangeAt: at });
  expect(books.find(({ id }) => id === 2)).toMatchObject({ perMinute: 0, lastChangeAt: null });
  expect(leagues.find(({ name }) => name === "nfl")).toMatchObject({ perMinute: 2, lastChangeAt: at });
  expect(nodes).toHaveLength(1);
  world.pass(60_000);
  expect((await overviewOf(served, headers)).leagues.find(({ name }) => name === "nfl")?.perMinute).toBe(0);
});

test("[CO4] the console has calls and failures of articles, and revoked keys, latest first", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = await signedIn(served, "operator");
  await served.ask("/api/v1/article-widgets/nobody?markdown=x", { key: served.keys.enterprise });
  const before = await overviewOf(served, headers);
  expect(before.articles).toEqual({ calls: 1, failures: [{ status: "404", count: 1 }] });
  expect(before.revocations.map(({ accountId }) => accountId)).toEqual(["acc_demo_revoked"]);
  world.pass(1000);
  const body = JSON.stringify({ command: "key.revoke", keyId: served.keys.free.slice(8, 16) });
  await served.ask("/operate/v1/commands", { key: served.keys.operator, method: "POST", body });
  world.pass(1000);
  const after = await overviewOf(served, headers);
  expect(after.revocations.map(({ accountId }) => accountId)).toEqual(["acc_demo_free", "acc_demo_revoked"]);
  expect(JSON.stringify(after)).not.toContain(served.keys.free.slice(16, 48));
});

test("[CO5] the stream sends every second, and ends with the session or the operator permission", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = await signedIn(served, "operator");
  const next = await openConsoleStream(served, headers);
  expect((await next())?.feed.state).toBe("none");
  await served.ingest([GAME, lineAt(0)]);
  world.pass(1000);
  expect((await next())?.tables["leagues"]?.rows[0]?.cells[0]).toBe("NFL");
  await post(served, "/account/v1/sign-out", {}, headers);
  world.pass(1000);
  expect(await next()).toBeNull();
  const again = await openConsoleStream(served, await signedIn(served, "operator"));
  await again();
  const take = {
    command: "account.grant",
    accountId: "acc_demo_operator",
    permissions: ["operator:admin"],
    take: true,
  };
  await served.ask("/operate/v1/commands", { key: served.keys.operator, method: "POST", body: JSON.stringify(take) });
  world.pass(1000);
  expect(await again()).toBeNull();
});

test("[CO6] the page changes a partner with operator commands, and an invalid input changes nothing", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  const change = (deed: string, value: string): Promise<Response> =>
    post(served, "/console/v1/partners/daily-sport", { do: deed, value }, headers);
  for (const [deed, value] of [
    ["add-origin", "https://paper.example"],
    ["add-site", "https://paper.example/sport"],
    ["set-books", "2, 1"],
    ["set-beacons", "on"],
    ["set-status", "suspended"],
  ] as const)
    expect((await change(deed, value)).headers.get("location")).toBe("/console#partner-daily-sport");
  const page = await (await served.ask("/console", { headers })).text();
  for (const text of ["https://paper.example", "https://paper.example/sport", "suspended", "receipts on"])
    expect(page).toContain(text);
  const role = { do: "set-desk-role", value: "acc_demo_enterprise", role: "commercial" };
  await post(served, "/console/v1/partners/daily-sport", role, headers);
  const withRole = await (await served.ask("/console", { headers })).text();
  expect(withRole).toContain("desk commercial: <code>acc_demo_enterprise</code>");
  await change("remove-origin", "https://paper.example");
  await change("remove-site", "https://paper.example/sport");
  expect(await (await served.ask("/console", { headers })).text()).not.toContain("https://paper.example");
  for (const [deed, value] of [
    ["add-origin", "https://paper.example/with/path"],
    ["add-origin", "javascript:alert(1)"],
    ["set-books", "999"],
    ["set-books", "x"],
    ["set-status", "gone"],
    ["set-desk-role", "acc_demo_enterprise"],
  ] as const) {
    const answer = await change(deed, value);
    expect([answer.status, (await answer.text()).includes("No change was made")]).toEqual([400, true]);
  }
  const unknown = await post(served, "/console/v1/partners/nobody", { do: "set-status", value: "active" }, headers);
  expect(unknown.status).toBe(404);
});
