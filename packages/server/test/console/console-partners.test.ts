import type { ConsoleOverview } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { changeOf } from "@linewire/domain/change/entry";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { post, signedIn } from "../article/own-pages.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const INPUT = {
  slug: "tribune",
  displayName: "The Tribune",
  origins: "https://tribune.example\nhttps://amp.tribune.example",
  sites: "https://tribune.example/sport/",
  books: "2, 1",
  accounts: "acc_demo_enterprise",
  allowCreate: "on",
};

const create = (served: Served, headers: { Cookie: string }, overrides: object = {}): Promise<Response> =>
  post(served, "/console/v1/partners", { ...INPUT, ...overrides }, headers);
const pageOf = async (served: Served, headers: { Cookie: string }): Promise<string> =>
  (await served.ask("/console", { headers })).text();
const journalOf = async (served: Served, slug: string): Promise<Partner[]> => {
  const commits = await served.journal.recent();
  const entries = commits.flatMap((commit) => commit.entries).filter(({ kind }) => kind === "partner");
  return entries.map((entry) => changeOf(entry).thing as Partner).filter((partner) => partner.slug === slug);
};

test("[CO10] an operator creates a partner, and pages of its origins may show offers from then on", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  const made = await create(served, headers);
  expect([made.status, made.headers.get("location")]).toEqual([302, "/console?partner=tribune"]);
  const page = await pageOf(served, headers);
  for (const text of ["The Tribune", "https://amp.tribune.example", "https://tribune.example/sport/"])
    expect(page).toContain(text);
  const allowed = async (Origin: string): Promise<string | null> => {
    const response = await served.ask("/embed/v1/tribune/article?url=x", { headers: { Origin } });
    return response.headers.get("access-control-allow-origin");
  };
  expect(await allowed("https://amp.tribune.example")).toBe("https://amp.tribune.example");
  expect(await allowed("https://else.example")).not.toBe("https://else.example");
  const widget = await served.ask("/api/v1/article-widgets/tribune/books", { key: served.keys.enterprise });
  const books = (await widget.json()) as { books: { id: number }[] };
  expect(JSON.stringify(books)).toMatch(/"id":2.*"id":1/);
});

test("[CO10] an invalid input creates nothing, is reported, and stays in the form", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  for (const [overrides, says] of [
    [{ slug: "Not A Slug" }, "Slug: Not A Slug is not valid: use a-z, 0-9 and -, at most 64"],
    [{ origins: "https://tribune.example/with/path" }, "is not valid: write https://host, without a path"],
    [{ origins: "javascript:alert(1)" }, "Origins: javascript:alert(1) is not valid"],
    [{ books: "999" }, "there is no book 999"],
    [{ books: "x" }, "there is no book x; the books are"],
    [{ books: "" }, "Books: choose at least one"],
    [{ displayName: " " }, "Name: write 1 to 60 characters"],
    [{ accounts: "acc_nobody" }, "there is no account acc_nobody"],
    [{ slug: "daily-sport" }, "there is already a partner daily-sport"],
    [{ displayName: '"><b>Bold</b>', books: "999" }, "there is no book 999"],
  ] as const) {
    const answer = await create(served, headers, overrides);
    const text = await answer.text();
    expect([answer.status, text.includes("The partner was not created"), text.includes(says)]).toEqual([
      400,
      true,
      true,
    ]);
    expect(text).toContain("https://tribune.example/sport/</textarea");
    expect(text).toMatch(/<details open/);
    expect(text).not.toContain("<b>Bold");
  }
  expect(await journalOf(served, "tribune")).toEqual([]);
});

test("[CO14] the slug is made from the name, the sites from the origins, and books can be named", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  const [first, second] = served.catalogue.books.map(({ name }) => name);
  const books = `${second}\n${first?.toUpperCase()}`;
  const made = await create(served, headers, { slug: "", displayName: "El Día, Sports", sites: "", books });
  expect(made.headers.get("location")).toBe("/console?partner=el-dia-sports");
  expect(await journalOf(served, "el-dia-sports")).toMatchObject([
    { sites: ["https://tribune.example/", "https://amp.tribune.example/"], bookIds: [2, 1] },
  ]);
  const page = await (await served.ask("/console?partner=el-dia-sports", { headers })).text();
  expect(page).toContain("data-partner=&quot;el-dia-sports&quot;");
  expect(page).toContain("/studio/?partner=el-dia-sports");
  expect((await served.ask("/console?partner=none", { headers })).status).toBe(404);
  const signIn = await (await served.ask("/console?partner=el-dia-sports")).text();
  expect(signIn).toContain('value="/console?partner=el-dia-sports"');
});

test("[CO10] only operators create partners, and only on the console's own page", async () => {
  const served = await serve();
  for (const who of ["free", "enterprise"])
    expect((await create(served, await signedIn(served, who))).status).toBe(403);
  expect((await create(served, { Cookie: "" })).status).toBe(401);
  const operator = await signedIn(served, "operator");
  const foreign = await post(served, "/console/v1/partners", INPUT, { ...operator, "Sec-Fetch-Site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(await journalOf(served, "tribune")).toEqual([]);
});

test("[CO11] the journal has author, method and time of each change of a partner; the page shows the latest change", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = await signedIn(served, "operator");
  await create(served, headers);
  world.pass(60_000);
  const gone = { do: "remove-origin", value: "https://amp.tribune.example" };
  await post(served, "/console/v1/partners/tribune", gone, headers);
  world.pass(60_000);
  const body = JSON.stringify({ command: "partner.set-beacons", slug: "tribune", on: true });
  await served.ask("/operate/v1/commands", { key: served.keys.operator, method: "POST", body });
  const at = (minutes: number): string => new Date(world.now() - 60_000 * (2 - minutes)).toISOString();
  const states = await journalOf(served, "tribune");
  expect(states.map(({ changed, origins }) => [changed, origins.length])).toEqual([
    [{ command: "partner.create", by: "acc_demo_operator", at: at(0) }, 2],
    [{ command: "partner.remove-origin", by: "acc_demo_operator", at: at(1) }, 1],
    [{ command: "partner.set-beacons", by: "acc_demo_operator", at: at(2) }, 1],
  ]);
  const page = await pageOf(served, headers);
  expect(page).toMatch(/Changed by acc_demo_operator,[^]*<code>partner\.set-beacons<\/code>/);
});

test("[CO12] a destructive action states its effect and asks for confirmation", async () => {
  const served = await serve();
  const headers = await signedIn(served, "operator");
  await create(served, headers);
  const page = await pageOf(served, headers);
  const steps = [...page.matchAll(/<details class="sure">([^]*?)<\/details>/g)].map((match) => match[1] ?? "");
  const own = steps.filter((step) => step.includes("tribune.example"));
  expect(own).toHaveLength(3);
  for (const step of own)
    expect(step).toMatch(
      /<summary[^]*will (?:show no offers|no longer be analyzed)[^]*<button class="danger" aria-label="Confirm removal of https:/,
    );
  expect(page.replaceAll(/<details class="sure">[^]*?<\/details>/g, "")).not.toMatch(/value="remove-/);
});

test("[CO9] the name of the responding node survives a restart", async () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const nodesOf = async (): Promise<ConsoleOverview["nodes"]> => {
    const served = await serveUntilClosed({ directory });
    const headers = await signedIn(served, "operator");
    const { nodes } = (await (await served.ask("/console/v1/overview", { headers })).json()) as ConsoleOverview;
    await served.close();
    return nodes;
  };
  const nodes = await nodesOf();
  expect(nodes).toMatchObject([{ isThis: true, name: expect.stringMatching(/^\S+ [0-9a-f]{8}$/) as string }]);
  expect((await nodesOf())[0]?.name).toBe(nodes[0]?.name);
});
