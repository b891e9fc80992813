import { StudioDesk } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { parseDocument } from "htmlparser2";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packagePath } from "../../src/files/package-files.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const CONTACT = "mailto:security@odds.example";

let paper: Served;
beforeAll(async () => {
  paper = await serveUntilClosed({
    world: fakeWorld(),
    pagesDirectory: packagePath("dist/newspaper/"),
    securityContact: CONTACT,
  });
});
afterAll(() => paper.close());

const textAt = async (path: string, type: string, at = paper): Promise<string> => {
  const answer = await at.ask(path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
  return answer.text();
};

type Node = ReturnType<typeof parseDocument>["children"][number];

const textsOf = (xml: string, name: string): string[] => {
  const textIn = (node: Node): string =>
    "data" in node ? node.data : "children" in node ? node.children.map(textIn).join("") : "";
  const walk = (node: Node): string[] => {
    const own = "name" in node && node.name === name ? [textIn(node)] : [];
    return [...own, ...("children" in node ? node.children.flatMap(walk) : [])];
  };
  return parseDocument(xml, { xmlMode: true }).children.flatMap(walk);
};

const PLAIN = "text/plain; charset=utf-8";

test("[H45] robots.txt excludes pages without value for crawlers, and names the newspaper's sitemap", async () => {
  const lines = (await textAt("/robots.txt", PLAIN)).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toEqual(expect.arrayContaining(["Disallow: /account", "Disallow: /embed/v1/*/go/", "Allow: /"]));
  expect(lines).toContain(`Sitemap: ${paper.url}/sitemap.xml`);
});

test("[H45] without the newspaper /sitemap.xml answers 404, and robots.txt names no sitemap", async () => {
  const bare = await serve();
  expect(await textAt("/robots.txt", PLAIN, bare)).not.toContain("Sitemap");
  expect((await bare.ask("/sitemap.xml")).status).toBe(404);
});

test("[H46] security.txt has the operator's contact and expires in half a year", async () => {
  const fields = new Map(
    (await textAt("/.well-known/security.txt", PLAIN))
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", ...value] = line.split(": ");
        return [name, value.join(": ")];
      }),
  );
  expect(fields.get("Contact")).toBe(CONTACT);
  expect(fields.get("Canonical")).toBe(`${paper.url}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - paper.world.systemNow()) / 86_400_000;
  expect([days > 178, days <= 180]).toEqual([true, true]);
});

test("[H46] security.txt without a contact answers 404 with the reason", async () => {
  const bare = await serve();
  const answer = await bare.ask("/.well-known/security.txt");
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: "not_found", detail: expect.stringContaining("LINEWIRE_SECURITY_CONTACT") }),
  ]);
});

test("[H47] llms.txt has a title, a summary, links, and the endpoints for API keys", async () => {
  const text = await textAt("/llms.txt", PLAIN);
  expect(text).toMatch(/^# Linewire\n\n> \S/);
  for (const path of ["/mcp", "/openapi.json", "/asyncapi.json", "/docs"])
    expect(text).toContain(`(${paper.url}${path})`);
  expect(text).toContain("- `GET /market/{league}/{marketType}/odds`: ");
  expect(text).not.toContain("/console");
});

test("[H48] favicon.ico contains images of 16, 32 and 48 pixels", async () => {
  const answer = await paper.ask("/favicon.ico");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const count = bytes.readUInt16LE(4);
  const sides = Array.from({ length: count }, async (_, at) => {
    const [size, offset] = [bytes.readUInt32LE(6 + 16 * at + 8), bytes.readUInt32LE(6 + 16 * at + 12)];
    return (await sharp(bytes.subarray(offset, offset + size)).metadata()).width;
  });
  expect(await Promise.all(sides)).toEqual([16, 32, 48]);
});

const storyLinks = async (): Promise<string[]> => {
  const page = await (await paper.ask("/")).text();
  return [...new Set([...page.matchAll(/href="(\/articles\/[\w-]+)(?:\.html)?"/g)].map(([, path = ""]) => path))];
};

test("[H49] the newspaper's feeds contain every story, none dated in the future", async () => {
  const rss = await textAt("/feed.xml", "application/rss+xml; charset=utf-8");
  const atom = await textAt("/atom.xml", "application/atom+xml; charset=utf-8");
  const stories = await storyLinks();
  expect(stories.length).toBe(18);
  expect(textsOf(rss, "guid").toSorted()).toEqual(stories.map((path) => paper.url + path).toSorted());
  expect(textsOf(atom, "id").slice(1)).toEqual(textsOf(rss, "guid"));
  for (const date of [...textsOf(rss, "pubDate"), ...textsOf(rss, "lastBuildDate"), ...textsOf(atom, "updated")]) {
    const age = paper.world.now() - Date.parse(date);
    expect([date, age >= 0, age < 8 * 86_400_000]).toEqual([date, true, true]);
  }
  const newest = Math.max(...textsOf(rss, "pubDate").map((date) => Date.parse(date)));
  expect(Date.parse(textsOf(atom, "updated")[0] ?? "")).toBe(newest);
  expect(rss + atom).not.toMatch(/⟦|tally\.invalid/);
  expect(
    textsOf(rss, "title")
      .slice(1)
      .every((title) => title !== ""),
  ).toBe(true);
});

test("[H49] every URL in the sitemap returns a page", async () => {
  const map = await textAt("/sitemap.xml", "application/xml; charset=utf-8");
  const addresses = textsOf(map, "loc");
  expect(addresses.length).toBe(30);
  for (const address of addresses) {
    const { status, headers } = await paper.ask(address);
    expect([address, status, headers.get("content-type")]).toEqual([address, 200, "text/html; charset=utf-8"]);
  }
});

test("[H50] every page has a PNG preview of 1200 x 630 px, feeds, a manifest and icons", async () => {
  for (const path of ["/", "/nfl/", "/about-odds", "/articles/as-it-happens"]) {
    const page = await (await paper.ask(path)).text();
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    const { width, height, format } = await sharp(await (await paper.ask(picture)).arrayBuffer()).metadata();
    expect([path, width, height, format]).toEqual([path, 1200, 630, "png"]);
    for (const name of ["/feed.xml", "/atom.xml", "/site.webmanifest", "/icon-180.png"])
      expect(page).toContain(`href="${name}"`);
  }
  const answer = await paper.ask("/site.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const { icons } = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await paper.ask(src)).arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("[ST17] only the studio of the newspaper's publisher lists its stories", async () => {
  const listsStories = async (slug: string): Promise<boolean> => {
    const answer = await paper.ask(`/studio/v1/${slug}`, { headers: { Origin: paper.url } });
    return StudioDesk.parse(await answer.json()).newspaper;
  };
  expect(await listsStories("daily-sport")).toBe(true);
  expect(await listsStories("evening-tally")).toBe(false);
});

test("without the demo there is a studio and an embed builder, but no newspaper", async () => {
  const bare = await serve({ world: fakeWorld(), pagesDirectory: packagePath("dist/newspaper/"), demo: false });
  const statuses = async (at: Served): Promise<number[]> =>
    Promise.all(
      ["/studio/", "/embed-builder", "/", "/nfl/", "/feed.xml"].map(async (path) => (await at.ask(path)).status),
    );
  expect(await statuses(bare)).toEqual([200, 200, 404, 404, 404]);
  expect(await statuses(paper)).toEqual([200, 200, 200, 200, 200]);
});
