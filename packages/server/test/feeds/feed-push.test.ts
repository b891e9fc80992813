// @module-tag long
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { batchesOf } from "../../src/cli/push/batches.ts";
import { run } from "../../src/cli/run.ts";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { blocksOf, guideAt, guideFolder, has } from "../operate/guide.ts";
import { GAME, lineAt } from "../rows.ts";
import { serve } from "../serve.ts";

const folder = (): string => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  return path;
};

const fileOf = (rows: readonly (object | string)[]): string => {
  const file = join(folder(), "rows.ndjson");
  writeFileSync(file, rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"));
  return file;
};

const push = async (...words: string[]) => {
  const output = { out: "", error: "" };
  const code = await run(["feed", "push", ...words], {
    environment: { LINEWIRE_DATA: folder(), PORT: "0" },
    world: realWorld(),
    out: (text) => void (output.out += `${text}\n`),
    error: (text) => void (output.error += `${text}\n`),
  });
  return { code, ...output };
};

const lines = (count: number) => Array.from({ length: count }, (_, index) => lineAt(index, 101 + (index % 50)));

test("[I13] a file is sent in requests of at most 1,000 rows", async () => {
  const served = await serve();
  const file = fileOf([GAME, "", ...lines(2500)]);
  const there = ["--url", served.url, "--key", served.keys.operator];
  expect(JSON.parse((await push(file, ...there, "--json")).out)).toMatchObject({ calls: 3, rows: 2501 });
  const again = await push(file, ...there, "--dry-run", "--json");
  expect(JSON.parse(again.out)).toEqual({ calls: 3, rows: 2501, changes: 0, unchanged: 2501, dryRun: true });
});

test("[I13] an invalid row is reported by its line, and its request is rejected", async () => {
  const served = await serve();
  const file = fileOf([GAME, "", ...lines(14), lineAt(14, 99), "{bad", ""]);
  const { code, error } = await push(file, "--url", served.url, "--key", served.keys.operator, "--batch", "10");
  expect(code).toBe(1);
  expect(error).toContain("row 18: is not JSON");
  const other = fileOf([GAME, "", ...lines(14), lineAt(14, 99)]);
  const refused = await push(other, "--url", served.url, "--key", served.keys.operator, "--batch", "10");
  expect(refused.error).toContain("row 17: line.price");
  const odds = await (await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise })).text();
  const has = (index: number) => odds.includes(`"marketLineId":${lineAt(index).line.marketLineId},`);
  expect([has(8), has(9)]).toEqual([true, false]);
});

test("[I13] the client obeys Retry-After, and does not repeat a rejected request", async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume();
    requests += 1;
    if (requests === 1) return void response.writeHead(429, { "Retry-After": "0" }).end();
    if (requests === 2) return void response.writeHead(503, { "Retry-After": "0" }).end();
    response.writeHead(requests === 3 ? 200 : 403, { "Content-Type": "application/json" });
    response.end(JSON.stringify(requests === 3 ? { accepted: 1, position: "e-1" } : { detail: "not with this key" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const there = ["--url", `http://127.0.0.1:${(server.address() as AddressInfo).port}`, "--key", "k"];
  const file = fileOf([GAME]);
  expect((await push(file, ...there)).out).toBe("1 row accepted in 1 request\n");
  expect(await push(file, ...there)).toMatchObject({ code: 1, error: "not with this key\n" });
  expect(requests).toBe(4);
});

test("[I13] requests are split by bytes too, and a row larger than a request is reported", async () => {
  const cut = async (rows: readonly string[]) => {
    const found: (readonly number[])[] = [];
    for await (const { text, numbers } of batchesOf(Readable.from(rows), 10, 20)) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20);
      found.push(numbers);
    }
    return found;
  };
  expect(await cut(["123456789", "123456789", "", "é"])).toEqual([[1, 2], [4]]);
  await expect(cut(["1", "x".repeat(20)])).rejects.toThrow("row 2: 21 bytes");
});

test.skipIf(!has("curl") || !has("bash"))(
  "[I14] every command and the program of docs/ingest.md run as written",
  async () => {
    const installation = await Installation.start({ LINEWIRE_FEED: "none" });
    const guide = guideFolder(installation);
    onTestFinished(async () => {
      guide.remove();
      await installation.remove();
    });
    const text = guideAt("docs/ingest.md");
    const [program = ""] = blocksOf(text, "ts");
    writeFileSync(join(guide.path, "push.ts"), guide.here(program));
    const { status, stdout, stderr } = guide.run(...blocksOf(text, "sh"), "node push.ts");
    expect([status, stderr.replaceAll(/^\d rows\n/gm, "")]).toEqual([0, ""]);
    for (const seen of ["3 rows are valid: 3 changes", "3 rows accepted in 1 request", '"unchanged":3', "accepted: 1"])
      expect(stdout).toContain(seen);
    const odds = await installation.get<object>("/market/nfl/straight/odds?eventId=880001");
    expect(JSON.stringify(odds)).toContain('"price":-118,"previousPrice":-110');
  },
  60_000,
);
