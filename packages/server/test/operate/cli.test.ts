import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MAIN, temporaryDirectory, testClock, testNow } from "@linewire/testkit";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "../../src/cli/checks/finding.ts";
import { clockFinding } from "../../src/cli/checks/clock.ts";
import { buildFinding, diskFinding } from "../../src/cli/checks/machine.ts";
import { run } from "../../src/cli/run.ts";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { GAME, lineAt, linesAt, pricesOf } from "../rows.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

const SECRET = "operator-secret-of-this-start";

const place = (): string => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  return directory.path;
};

type CommandResult = { code: number; out: string; error: string };
type Line = (...words: string[]) => Promise<CommandResult>;

const lineAtDirectory =
  (directory: string, environment: Record<string, string> = {}, now = testNow): Line =>
  async (...words) => {
    const output = { out: "", error: "" };
    const code = await run(words, {
      environment: { LINEWIRE_DATA: directory, PORT: "0", ...environment },
      world: { ...realWorld(testClock), now },
      out: (text) => void (output.out += `${text}\n`),
      error: (text) => void (output.error += `${text}\n`),
    });
    return { code, ...output };
  };
const json = async <T>(ran: Promise<CommandResult>): Promise<T> => {
  const { code, out, error } = await ran;
  if (code !== 0) throw new Error(`${code} ${error}`);
  return JSON.parse(out) as T;
};

/** Like start.ts, writes the server's address to the data directory. */
const startServer = async (directory: string): Promise<Served> => {
  const served = await serveUntilClosed({ directory, thread: true, operatorSecret: SECRET });
  const kept = dataDirectory(directory);
  kept.keepServer({ pid: process.pid, url: served.url, secret: SECRET });
  return {
    ...served,
    close: async () => {
      kept.forgetServer();
      await served.close();
    },
  };
};

const stoppedStore = async (work: (served: Served) => Promise<void> = async () => {}): Promise<string> => {
  const directory = place();
  const served = await startServer(directory);
  await work(served);
  await served.close();
  return directory;
};

const status = async (served: Served, key: string): Promise<number> =>
  (await served.ask("/market-type", { key })).status;

test("[O1] help lists every command, and the help of every command has examples", async () => {
  const line = lineAtDirectory(place());
  const { code, out } = await line("--help");
  expect(code).toBe(0);
  const names = [
    ...out.matchAll(/^ {2}((?:account|key|partner|backup|restore|receipts|doctor)(?: [a-z-]+)?) {2}/gm),
  ].map((found) => found[1]!);
  expect(names).toHaveLength(28);
  for (const name of names) {
    const help = await line(...name.split(" "), "--help");
    expect(help.code, name).toBe(0);
    expect(help.out, name).toContain(`For example:\n  npm run linewire -- ${name}`);
  }
});

test("[O1] a group without a command lists its commands", async () => {
  const { out } = await lineAtDirectory(place())("partner", "--help");
  expect(out).toContain("partner create");
  expect(out).not.toContain("account create");
});

test.each([
  ["account"],
  ["frobnicate"],
  ["account", "create"],
  ["account", "set-tier", "acc_1"],
  ["doctor", "--loud"],
  ["backup"],
])("[O2] invalid usage exits with 2 and a suggestion: %s %s", async (...words) => {
  const { code, error } = await lineAtDirectory(place())(...words.filter((word) => word !== undefined));
  expect(code).toBe(2);
  expect(error).toMatch(/npm run linewire --/);
});

test("[O3] without a store no command creates a store, and each command reports the missing store in one line", async () => {
  const directory = place();
  for (const words of [
    ["account", "list"],
    ["key", "create", "acc_1"],
    ["backup", join(directory, "x.db")],
  ]) {
    const { code, error } = await lineAtDirectory(directory)(...words);
    expect([code, error.trim().split("\n").length]).toEqual([1, 1]);
    expect(error).toContain("there is no store");
  }
  expect(readdirSync(directory)).toEqual([]);
});

const orders = async (line: Line): Promise<{ accountId: string; apiKey: string; keyId: string }> => {
  const account = await json<{ id: string }>(
    line("account", "create", "Tribune", "--tier", "enterprise", "--permission", "api:sgp", "--json"),
  );
  const key = await json<{ apiKey: string; keyId: string }>(
    line("key", "create", account.id, "--name", "first", "--json"),
  );
  await json(line("account", "grant", account.id, "api:svc_article_widgets", "api:player_data", "--json"));
  await json(line("account", "grant", account.id, "api:sgp", "--take", "--json"));
  await json(line("partner", "create", "tribune", "The Tribune", "--book", "2,1", "--account", account.id, "--json"));
  await json(line("partner", "set-status", "tribune", "inactive", "--json"));
  await json(line("partner", "set-beacons", "tribune", "on", "--json"));
  await json(line("partner", "set-books", "tribune", "3", "1", "--json"));
  await json(line("partner", "add-site", "tribune", "https://tribune.example/", "--json"));
  await json(line("partner", "add-origin", "tribune", "https://tribune.example", "--json"));
  await json(line("partner", "add-account", "tribune", "acc_demo_free", "--json"));
  await json(line("partner", "set-desk-role", "tribune", "acc_demo_free", "commercial", "--json"));
  await json(line("partner", "remove-account", "tribune", "acc_demo_free", "--json"));
  await json(line("partner", "add-account", "tribune", "acc_demo_enterprise", "--json"));
  return { accountId: account.id, ...key };
};

const expectOrders = async (line: Line, accountId: string): Promise<void> => {
  const accounts = await json<{ id: string }[]>(line("account", "list", "--json"));
  expect(accounts.find(({ id }) => id === accountId)).toMatchObject({
    tier: "enterprise",
    permissions: ["api:svc_article_widgets", "api:player_data"],
    activeKeys: 1,
  });
  const partners = await json<{ slug: string }[]>(line("partner", "list", "--json"));
  expect(partners.find(({ slug }) => slug === "tribune")).toMatchObject({
    status: "inactive",
    beacons: true,
    bookIds: [3, 1],
    sites: ["https://tribune.example/"],
    origins: ["https://tribune.example"],
    accountIds: [accountId, "acc_demo_enterprise"],
    deskRoles: {},
  });
};

test("[O4] commands run while no server runs, and the next start has their changes", async () => {
  const directory = await stoppedStore();
  const line = lineAtDirectory(directory);
  const { accountId, apiKey, keyId } = await orders(line);
  await expectOrders(line, accountId);
  const { out: jwt } = await line("account", "token", accountId);
  const served = await startServer(directory);
  expect(await status(served, apiKey)).toBe(200);
  const headers = { Authorization: `Bearer ${jwt.trim()}` };
  expect(await (await served.ask("/api-key", { headers })).json()).toMatchObject({ data: [{ keyId, name: "first" }] });
  await served.close();
});

test("[O5] a running server executes commands at once, and its journal continues", async () => {
  const directory = place();
  const served = await startServer(directory);
  const line = lineAtDirectory(directory);
  await served.ingest([GAME, lineAt(0)]);
  const { accountId, apiKey, keyId } = await orders(line);
  await expectOrders(line, accountId);
  expect(await status(served, apiKey)).toBe(200);
  await line("key", "revoke", keyId);
  expect(await status(served, apiKey)).toBe(401);
  await served.ingest([lineAt(0, -120)]);
  await served.close();
  const database = new Database(join(directory, "linewire.db"), { readonly: true });
  const rows = database.prepare("SELECT first_seq, last_seq FROM journal ORDER BY last_seq").all() as {
    first_seq: number;
    last_seq: number;
  }[];
  database.close();
  expect(rows.every(({ first_seq }, index) => index === 0 || first_seq === rows[index - 1]!.last_seq + 1)).toBe(true);
});

test("[O6] commands obey the rules of the service: at most two active keys, known books, known accounts", async () => {
  const line = lineAtDirectory(await stoppedStore());
  const refused: [string[], RegExp][] = [
    [["account", "set-tier", "nobody", "free"], /no account nobody/],
    [["account", "set-tier", "acc_demo_free", "gold"], /tier/],
    [["account", "grant", "acc_demo_free", "api:everything"], /permissions/],
    [["account", "create", "x", "--id", "acc_demo_free"], /already/],
    [["key", "revoke", "nothing1"], /no key has this id/],
    [["partner", "set-books", "daily-sport", "1", "999999"], /no book 999999/],
    [["partner", "set-books", "daily-sport", "one"], /is not a book id/],
    [["partner", "add-site", "daily-sport", "javascript:alert(1)"], /site/],
    [
      ["partner", "set-theme", "daily-sport", "color-acent=red"],
      /no property color-acent; its properties are color-accent/,
    ],
    [["partner", "add-account", "daily-sport", "nobody"], /no account nobody/],
    [["partner", "add-origin", "daily-sport", "https://a.example/path"], /origin/],
    [["account", "token", "nobody"], /no account nobody/],
  ];
  for (const [words, says] of refused) {
    const { code, error } = await line(...words);
    expect([code, error.trim().split("\n").length], error).toEqual([1, 1]);
    expect(error).toMatch(says);
  }
  expect((await line("key", "create", "acc_demo_free")).code).toBe(0);
  expect(await line("key", "create", "acc_demo_free")).toMatchObject({
    code: 1,
    error: expect.stringMatching(/2 active keys/),
  });
});

test("[O7] key list shows no key and no hash", async () => {
  const directory = place();
  const served = await startServer(directory);
  const { out } = await lineAtDirectory(directory)("key", "list", "--json");
  for (const key of Object.values(served.keys)) expect(out).not.toContain(key.slice(16));
  expect(out).not.toContain("hash");
  await served.close();
});

test(
  "[O11] backups under write load have everything that was acknowledged before them, and all can be restored",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const directory = place();
    const served = await startServer(directory);
    await served.ingest([GAME]);
    const load = { acknowledged: 0, writing: true };
    const writer = (async () => {
      while (load.writing) {
        await served.ingest([lineAt(load.acknowledged)]);
        load.acknowledged++;
        await pause(3);
      }
    })();
    // Counts acknowledged rows, because the speed depends on the machine.
    const moreOf = async (count: number): Promise<void> => {
      const wanted = load.acknowledged + count;
      while (load.acknowledged < wanted) await Promise.race([pause(5), writer]);
    };
    const backups: { file: string; least: number }[] = [];
    for (let round = 0; round < 4; round++) {
      await moreOf(25);
      const file = join(directory, `backup-${round}.db`);
      const least = load.acknowledged;
      expect(await lineAtDirectory(directory)("backup", file)).toMatchObject({ code: 0 });
      backups.push({ file, least });
    }
    load.writing = false;
    await writer;
    await served.close();
    for (const { file, least } of backups) {
      const target = place();
      expect(await lineAtDirectory(target)("restore", file)).toMatchObject({ code: 0 });
      const database = new Database(join(target, "linewire.db"), { readonly: true });
      expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
      const lines = database.prepare("SELECT count(*) FROM line").pluck().get() as number;
      database.close();
      expect(lines).toBeGreaterThanOrEqual(least);
      const restored = await startServer(target);
      expect(await status(restored, restored.keys.enterprise)).toBe(200);
      await restored.close();
    }
  },
);

test("[O12] a backup overwrites a file only on request, and only its owner can read it", async () => {
  const directory = await stoppedStore();
  const line = lineAtDirectory(directory);
  const file = join(directory, "b.db");
  expect((await line("backup", file)).code).toBe(0);
  expect(await line("backup", file)).toMatchObject({ code: 1, error: expect.stringMatching(/exists/) });
  expect((await line("backup", file, "--force")).code).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("[O13] a restore is rejected while a server runs", async () => {
  const directory = place();
  const served = await startServer(directory);
  const line = lineAtDirectory(directory);
  const file = join(directory, "b.db");
  await line("backup", file);
  expect(await line("restore", file)).toMatchObject({ code: 1, error: expect.stringMatching(/stop it first/) });
  expect(await status(served, served.keys.enterprise)).toBe(200);
  await served.close();
});

test("[O14] after a restore the sequence number of a line exceeds every earlier sequence number", async () => {
  const file = join(place(), "b.db");
  const sequenceIn = (directory: string): number => {
    const database = new Database(join(directory, "linewire.db"), { readonly: true });
    const found = database.prepare("SELECT sequence FROM line").pluck().get() as number;
    database.close();
    return found;
  };
  const directory = await stoppedStore(async (served) => {
    await served.ingest([GAME, lineAt(0)]);
    await lineAtDirectory(served.directory)("backup", file);
    for (let round = 0; round < 20; round++) await served.ingest([lineAt(0, -120 - round)]);
  });
  const shown = sequenceIn(directory);
  await lineAtDirectory(directory)("restore", file);
  expect(sequenceIn(directory)).toBeGreaterThan(shown);
});

test("[O14] a stream id from after the backup gets a gap after a restore", async () => {
  const file = join(place(), "b.db");
  let lost = "";
  const directory = await stoppedStore(async (served) => {
    await served.ingest([GAME, ...linesAt(3)]);
    await lineAtDirectory(served.directory)("backup", file);
    for (let round = 0; round < 20; round++) lost = (await served.ingest([lineAt(0, -120 - round)])).position;
  });
  expect((await lineAtDirectory(directory)("restore", file)).code).toBe(0);
  const served = await startServer(directory);
  for (let round = 0; round < 30; round++) await served.ingest([lineAt(1, -200 - round)]);
  const { streamUrl } = await served.subscribe();
  const reader = await served.read(streamUrl, lost);
  await reader.until(({ frames }) => frames.length > 0);
  expect(reader.frames[0]).toMatchObject({ event: "gap" });
  expect(pricesOf(reader.frames)).toEqual([]);
  await served.close();
});

type StartResult = { code: number | null; output: string };

const startAndFail = async (directory: string, environment: Record<string, string> = {}): Promise<StartResult> => {
  const env = { ...process.env, LINEWIRE_DATA: directory, LINEWIRE_FEED: "none", PORT: "0", ...environment };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const pipe of [child.stdout, child.stderr])
    pipe.on("data", (chunk: Buffer) => void (output += chunk.toString()));
  const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  return { code, output };
};

const flip = (file: string, at: number): void => {
  const handle = openSync(file, "r+");
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0]! ^= 0x20;
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
};

test("[O15] a flipped byte stops the start with a one-line message and remedy", async () => {
  const directory = await stoppedStore(async (served) => void (await served.ingest([GAME, ...linesAt(200)])));
  const file = join(directory, "linewire.db");
  flip(file, Math.floor(statSync(file).size * 0.6));
  const { code, output } = await startAndFail(directory);
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain("npm run linewire -- doctor");
  expect(output).toContain("restore");
});

test(
  "[O15] a second server on the same data directory stops with a one-line message",
  { timeout: 60_000 },
  async () => {
    const directory = place();
    const served = await startServer(directory);
    const { code, output } = await startAndFail(directory);
    expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
    expect(output).toContain("another Linewire");
    expect(dataDirectory(directory).server()).toMatchObject({ url: served.url });
    expect(await status(served, served.keys.enterprise)).toBe(200);
    await served.close();
  },
);

test("[O15] a port in use stops the start with a one-line message", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { code, output } = await startAndFail(place(), { PORT: String((taken.address() as AddressInfo).port) });
  expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(output).toContain("doctor");
});

test.each<[string, (directory: string) => void]>([
  ["an invalid credentials.json", (directory) => writeFileSync(join(directory, "credentials.json"), '{"keys":')],
  ["a directory called linewire.db", (directory) => mkdirSync(join(directory, "linewire.db"))],
])("[O15] %s stops the start with a one-line message", async (_, spoil) => {
  const directory = place();
  spoil(directory);
  const { code, output } = await startAndFail(directory);
  expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(output).toContain("doctor");
});

type Diagnosis = { healthy: boolean; findings: Finding[] };
const runDoctor = async (
  directory: string,
  environment: Record<string, string> = {},
  now = testNow,
): Promise<{ code: number; of: (check: string) => Finding }> => {
  const { code, out } = await lineAtDirectory(directory, environment, now)("doctor", "--json");
  const { findings } = JSON.parse(out) as Diagnosis;
  return {
    code,
    of: (check) =>
      findings.find((finding) => finding.check === check && finding.level !== "ok") ??
      findings.find((finding) => finding.check === check)!,
  };
};

test("[O21] doctor finds nothing in a healthy installation, running or not", async () => {
  const directory = place();
  const served = await startServer(directory);
  const checks = ["permissions", "disk", "store", "clock", "port"];
  for (const check of checks) expect((await runDoctor(directory)).of(check), check).toMatchObject({ level: "ok" });
  await served.close();
  for (const check of checks) expect((await runDoctor(directory)).of(check), check).toMatchObject({ level: "ok" });
});

test("[O22] doctor finds an altered, a damaged and an incompletely restored store", async () => {
  const altered = await stoppedStore();
  flip(join(altered, "linewire.db"), 5000);
  const broken = place();
  writeFileSync(join(broken, "linewire.db"), "no database ".repeat(1000));
  const cut = await stoppedStore();
  writeFileSync(join(cut, "linewire.db.restoring"), "");
  for (const [directory, says] of [
    [altered, /was modified while the server was stopped/],
    [broken, /cannot be read|broken/],
    [cut, /was interrupted/],
  ] as const) {
    const { code, of } = await runDoctor(directory);
    expect(code).toBe(1);
    expect(of("store")).toMatchObject({
      level: "wrong",
      says: expect.stringMatching(says),
      advice: expect.any(String),
    });
  }
});

test("[O22] doctor names an unknown schema", async () => {
  const directory = place();
  const database = new Database(join(directory, "linewire.db"));
  database.pragma("user_version = 999");
  database.close();
  const { code, of } = await runDoctor(directory);
  expect([code, of("store")]).toMatchObject([1, { level: "wrong", says: expect.stringMatching(/schema 999/) }]);
});

test("[O23] doctor finds a data directory and secrets that other users can read", async () => {
  const directory = await stoppedStore();
  chmodSync(directory, 0o755);
  chmodSync(join(directory, "credentials.json"), 0o644);
  const { out, code } = await lineAtDirectory(directory)("doctor");
  chmodSync(directory, 0o700);
  expect(code).toBe(1);
  expect(out).toContain(`chmod 700 ${directory}`);
  expect(out).toContain(`chmod 600 ${join(directory, "credentials.json")}`);
});

test("[O24] doctor finds a clock before the newest change, or before 2026", async () => {
  const directory = await stoppedStore();
  const hourAgo = () => testNow() - 3_600_000;
  const { code, of } = await runDoctor(directory, {}, hourAgo);
  expect([code, of("clock")]).toMatchObject([1, { level: "wrong", advice: expect.stringMatching(/NTP/) }]);
  expect(clockFinding(Date.UTC(2025, 5, 1), 0)).toMatchObject({ level: "wrong" });
  expect(clockFinding(Date.UTC(2026, 5, 1), 0)).toMatchObject({ level: "ok" });
});

test("[O25] doctor finds a port of another program", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { code, of } = await runDoctor(place(), { PORT: String((taken.address() as AddressInfo).port) });
  expect([code, of("port")]).toMatchObject([1, { level: "wrong", says: expect.stringMatching(/EADDRINUSE/) }]);
});

test("[O26] doctor warns of little disk space, and reports an almost full disk as an error", () => {
  expect(diskFinding("/data", 500_000_000).level).toBe("ok");
  expect(diskFinding("/data", 199_000_000)).toMatchObject({ level: "warn", advice: expect.any(String) });
  expect(diskFinding("/data", 5_000_000)).toMatchObject({ level: "wrong" });
});

test("[O27] doctor finds a missing browser build", () => {
  expect(buildFinding(() => true, true).level).toBe("ok");
  expect(buildFinding((path) => !path.startsWith("newspaper"), true)).toMatchObject({
    level: "wrong",
    advice: "npm run build",
  });
  expect(buildFinding((path) => !path.startsWith("newspaper"), false).level).toBe("ok");
  expect(buildFinding(() => false, false)).toMatchObject({ level: "wrong" });
});

test("[O28] invalid settings are reported in one line each, and nothing starts", async () => {
  const { code, error } = await lineAtDirectory(place(), { LINEWIRE_DEMO: "perhaps", LINEWIRE_SPEED: "fast" })(
    "account",
    "list",
  );
  expect(code).toBe(1);
  expect(error.trim().split("\n")).toHaveLength(2);
});

test("[O12] a backup to a missing directory is a one-line error", async () => {
  const directory = await stoppedStore();
  const { code, error } = await lineAtDirectory(directory)("backup", join(directory, "nowhere", "b.db"));
  expect([code, error.trim().split("\n").length]).toEqual([1, 1]);
});
