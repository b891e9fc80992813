// @module-tag long
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import type { AccountOverview, ConsoleOverview, EmbedArticle } from "@linewire/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOf, requestSlips, statusAt, textOf } from "../slip/bet-requests.ts";
import { noNats, startCluster, type Node, type TestCluster } from "./cluster-nodes.ts";
import { codeIssuer } from "../account/code-issuer.ts";
import { HOME_SPREAD, partnerCommand, quote, ROWS } from "../article/embed-site.ts";
import { cookieOf, signedIn } from "../article/own-pages.ts";
import type { ServeOptions } from "../serve.ts";

// The first node has all roles, the second only serves clients, the third has the roles ingest and work.

const SECRET = "operators only";
const PATIENT = { timeout: 20_000, interval: 100 };
const TEXT = "$20 on the Bills -3.5";
const PAGE = `<!doctype html><html><head><title>t</title></head><body><article><h1>Bills get the Ravens at home</h1>
<p>The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night.</p>
<p>It is the game of the week in the conference, and both teams have rested their starters for it.</p></article></body></html>`;
const PARLAY = new URL("@linewire/reading/reader/picture/fixtures/parlay.png", import.meta.url);

const large = (): Buffer => {
  const bytes = readFileSync(PARLAY);
  const data = Buffer.concat([Buffer.from("juNk"), Buffer.alloc(1_500_000, 7)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length - 4, 0);
  frame.writeUInt32BE(crc32(data), 4);
  const end = bytes.length - 12;
  return Buffer.concat([bytes.subarray(0, end), frame.subarray(0, 4), data, frame.subarray(4), bytes.subarray(end)]);
};
const upload = (bytes: Buffer): object => ({ type: "image", content: { base64String: bytes.toString("base64") } });

const articleAt = (node: Node): Promise<Response> =>
  node.ask("/api/v1/article-widgets/tribune", {
    key: node.keys.enterprise,
    method: "POST",
    body: JSON.stringify({ markdown: `# Bills at home\n\nThe Buffalo Bills are -3.5 favorites. ${Math.random()}` }),
  });

const overviewOf = async (node: Node): Promise<ConsoleOverview> => {
  const headers = await signedIn(node, "operator");
  return (await (await node.ask("/console/v1/overview", { headers })).json()) as ConsoleOverview;
};

/** Threads that read pictures have the lowest priority on this machine, so the end takes longer. */
const patientEnd = async (node: Node, id: string): ReturnType<typeof endOf> => {
  for (let tries = 0; tries < 3; tries++) {
    const { status } = await endOf(node, id);
    if (status === "Complete" || status === "Error") break;
  }
  return endOf(node, id);
};

const timesAt = (node: Node, what: "bet_begun" | "bet_end"): Map<string, number> => {
  const times = new Map<string, number>();
  node.journal.follow(({ entries }) => {
    for (const { kind, id } of entries) if (kind === what) times.set(String(id), (times.get(String(id)) ?? 0) + 1);
  });
  return times;
};

describe.skipIf(noNats !== null)("nodes with shared work", () => {
  let world: TestCluster;
  let site: Server;
  let origin = "";
  let [all, serving, working]: Node[] = [];
  let isStuck = false;

  const command = async (node: Node, body: object): Promise<unknown> => {
    const headers = { "X-Operator-Secret": SECRET };
    const answer = await node.ask("/operate/v1/commands", { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  beforeAll(async () => {
    site = createServer((_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end(PAGE));
    await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    const options: ServeOptions = { fetchAllow: [host], operatorSecret: SECRET };
    world = await startCluster();
    all = await world.node({
      ...options,
      through: (journal) => ({
        ...journal,
        propose: (proposal) =>
          isStuck && proposal.command === "bet-end" ? new Promise(() => {}) : journal.propose(proposal),
      }),
    });
    await all.ingest(ROWS);
    await command(all, partnerCommand("tribune", origin, [3, 1, 12, 15]));
    [serving, working] = await Promise.all([
      world.node({ ...options, roles: ["serve"] }),
      world.node({ ...options, roles: ["ingest", "work"] }),
    ]);
  }, 60_000);
  afterAll(async () => {
    site.close();
    await world.close();
  });

  test("[CW5] a node without workers has texts and articles analyzed by a working node", async () => {
    const end = await endOf(serving!, await requestSlips(serving!, textOf(TEXT)));
    expect(end).toMatchObject({ status: "Complete", betSlips: [{ legsMatched: 1 }, {}, {}] });
    const answer = await articleAt(serving!);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Bills")]);
  });

  test("[CW6] a picture larger than a NATS message is read on another node", async () => {
    const bytes = large();
    expect(bytes.length).toBeGreaterThan(1_400_000);
    const end = await patientEnd(serving!, await requestSlips(serving!, upload(bytes)));
    expect(end).toMatchObject({ status: "Complete", read: { kind: "sgp" } });
    const here = await patientEnd(all!, await requestSlips(all!, upload(readFileSync(PARLAY))));
    expect("read" in here && here.read).toEqual("read" in end && end.read);
  }, 150_000);

  test("[CW1] equal bet slip requests to two nodes get one id, and every node returns the result of that id", async () => {
    const [begins, ends] = [timesAt(working!, "bet_begun"), timesAt(working!, "bet_end")];
    const body = textOf(`${TEXT} twice`);
    const [one, two] = await Promise.all([requestSlips(all!, body), requestSlips(serving!, body)]);
    expect(two).toBe(one);
    expect(await endOf(all!, one)).toMatchObject({ status: "Complete" });
    expect(await endOf(serving!, one)).toMatchObject({ status: "Complete" });
    // The third node only applies the commits of the other two nodes.
    await expect.poll(() => [begins.get(one), ends.get(one)], PATIENT).toEqual([1, 1]);
  });

  test("[CW8] a node without the role serve answers only operators", async () => {
    const refused = await working!.ask("/league", { key: working!.keys.enterprise });
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining("does not serve clients")]);
    for (const path of ["/healthz", "/readyz", "/metrics", "/console"])
      expect([path, (await working!.ask(path)).status]).toEqual([path, 200]);
    const { accepted } = await working!.ingest([ROWS[1]]);
    expect(accepted).toBe(1);
    const made = await command(working!, {
      command: "account.create",
      name: "made there",
      tier: "free",
      permissions: [],
    });
    expect(made).toMatchObject({ result: { name: "made there" }, node: working!.node });
  });

  test("[CW20] the console of any node shows all nodes, their roles and the leader", async () => {
    const shown = async () => (await overviewOf(serving!)).nodes.filter(({ among }) => among !== undefined);
    await expect.poll(async () => (await shown()).length, PATIENT).toBe(3);
    const nodes = await shown();
    const of = ({ url }: Node) => nodes.find(({ among }) => among?.url === url);
    expect(of(serving!)).toMatchObject({ isThis: true, among: { roles: ["serve"], leads: false, silentSeconds: 0 } });
    expect(of(working!)).toMatchObject({ isThis: false, among: { roles: ["ingest", "work"], leads: false } });
    expect(of(all!)).toMatchObject({ isThis: false, among: { roles: ["ingest", "serve", "work"], leads: true } });
    expect(of(all!)?.name).toContain(all!.node);
  });

  test("[CW30] a session is valid on other nodes, also if its node does not serve clients", async () => {
    const headers = await signedIn(all!, "enterprise");
    const answer = await serving!.ask("/account/v1/overview", { headers });
    expect([answer.status, ((await answer.json()) as AccountOverview).accountId]).toEqual([200, "acc_demo_enterprise"]);
    expect((await serving!.ask("/console", { headers: await signedIn(working!, "operator") })).status).toBe(200);
  });

  test("[CW31] all nodes show the same time of a key's last use", async () => {
    const usedAt = async (node: Node): Promise<string | null | undefined> => {
      const headers = await signedIn(node, "concierge");
      const { keys } = (await (await node.ask("/account/v1/overview", { headers })).json()) as AccountOverview;
      return keys[0]?.lastUsedAt;
    };
    expect((await serving!.ask("/league", { key: serving!.keys.concierge })).status).toBe(200);
    const used = await usedAt(serving!);
    expect(used).not.toBeNull();
    await expect.poll(() => usedAt(all!), PATIENT).toBe(used);
  });

  test("[CW32] all nodes have the same first displayed price of an offer", async () => {
    const then = async (node: Node) => {
      const query = new URLSearchParams({ url: `${origin}/story` });
      const answer = await node.ask(`/embed/v1/tribune/article?${query}`, { headers: { Origin: origin } });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as EmbedArticle).widget.bets[0]?.priceThen;
    };
    const first = await then(all!);
    expect(first).toMatchObject({ price: -102 });
    await all!.ingest([quote({ id: 3, book: 12, price: 120 }, HOME_SPREAD)]);
    await expect.poll(() => then(serving!), PATIENT).toEqual(first);
  });

  test("[CW2] when a node with fifty open requests is killed, other nodes end each request once", async () => {
    const ends = timesAt(working!, "bet_end");
    isStuck = true;
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, at) => requestSlips(all!, textOf(`${TEXT} number ${at}`))),
    );
    await expect.poll(async () => (await statusAt(serving!, ids[49]!)).status, PATIENT).toBe(200);
    await all!.kill();
    await expect
      .poll(
        async () => (await overviewOf(serving!)).nodes.some(({ among }) => (among?.silentSeconds ?? 0) >= 5),
        PATIENT,
      )
      .toBe(true);
    await expect.poll(() => ids.filter((id) => ends.has(id)).length, { ...PATIENT, timeout: 40_000 }).toBe(50);
    expect(ids.map((id) => ends.get(id))).toEqual(ids.map(() => 1));
    for (const id of ids.slice(0, 3)) expect(await endOf(serving!, id)).toMatchObject({ status: "Complete" });
  }, 90_000);

  test("[CW7] without a working node an article is rejected with a time to retry", async () => {
    await working!.close();
    const answer = await articleAt(serving!);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([502, "5"]);
    expect(await answer.text()).toContain("no node is available to read articles");
  });
});

test("[CW30] a sign-in that started on one node completes on another node", async ({ skip }) => {
  skip(noNats !== null);
  const world = await startCluster();
  try {
    const issuer = await codeIssuer();
    const options = { demo: false, oidcIssuer: issuer.issuer };
    const one = await world.node(options);
    const two = await world.node(options);
    const begun = await one.ask("/account/v1/issuer?to=/account");
    const issuerQuery = new URL(begun.headers.get("location") ?? "").searchParams;
    issuer.claims = { sub: "person-1", nonce: issuerQuery.get("nonce") };
    const query = new URLSearchParams({ code: "c", state: issuerQuery.get("state") ?? "" });
    const headers = { Cookie: cookieOf(begun) };
    const back = await two.ask(`/account/v1/issuer/callback?${query}`, { headers });
    expect([back.status, back.headers.get("refresh")]).toEqual([200, "0; url=/account"]);
    expect((await one.ask("/account/v1/overview", { headers: { Cookie: cookieOf(back) } })).status).toBe(200);
  } finally {
    await world.close();
  }
}, 60_000);
