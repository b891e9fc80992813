import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { NAMED } from "../../packages/contract/src/openapi/named.ts";
import { ROOT } from "../run.ts";

const linesOf = (path: string): number => readFileSync(join(ROOT, path), "utf8").trimEnd().split("\n").length;

type Files = Record<string, string>;
type Report = { diagnostics: { code: string; message: string; help?: string; filename: string }[] };

const lint = (files: Files): string[] => {
  const folder = mkdtempSync(join(tmpdir(), "linewire-lint-"));
  try {
    cpSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    cpSync(join(ROOT, "scripts/lint"), join(folder, "scripts/lint"), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { diagnostics } = JSON.parse(oxlint(folder)) as Report;
    return diagnostics.map(({ filename, code, message, help }) => `${filename} ${code}: ${message} ${help ?? ""}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const oxlint = (folder: string): string => {
  try {
    return execFileSync(join(ROOT, "node_modules/.bin/oxlint"), ["--format", "json"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    // oxlint exits with status 1 if it reports a message.
    return (error as { stdout: string }).stdout;
  }
};

const uses = (from: string): string => `import { thing } from "${from}";\nexport const one = thing;\n`;
const DOMAIN = "packages/domain/src/line/one.ts";
const CONTRACT = "packages/contract/src/schemas/one.ts";
const PRICING = "packages/pricing/src/price/one.ts";
const THREADS = "packages/threads/src/one.ts";
const READING = "packages/reading/src/article/one.ts";
const READER = "packages/reading/src/reader/one.ts";
const JOURNAL = "packages/journal/src/journal/one.ts";
const FEED = "packages/feeds/src/feed/one.ts";
const FEATURE = "packages/server/src/features/market/one.ts";
const ADAPTER = "packages/server/src/adapters/metrics/one.ts";
const SERVICE_PAGE = "packages/pages/src/account/one.ts";
const CLIENT = "packages/client/src/one.ts";
const WIDGET = "packages/widget/src/one.ts";

const PURE = "domain is pure: it may import only contract";
const ALONE = "contract may import only zod";
const PORT = "a feature may import no adapter: declare a port in the feature, or import a shared port file";
const FEATURES = "a feature may not import another feature: move shared code to domain";
const ADAPTERS_APART = "an adapter may not import another adapter: connect them in the composition";
const DOWN = "a lower layer may not import a higher layer";
const NO_VALUE = "a page may import values only from @linewire/contract/names, because zod costs 27 kB";
const MARKUP = "a page of the service may contain only data and markup";
const PAGE = "code of a page may import only types of the contract";

const ARROWS: readonly [name: string, path: string, from: string, words: string][] = [
  ["the domain reads a file", DOMAIN, "node:fs", PURE],
  ["the domain imports HTTP", DOMAIN, "express", PURE],
  ["the domain imports SQL", DOMAIN, "better-sqlite3", PURE],
  ["the domain imports a schema library", DOMAIN, "zod", PURE],
  ["the domain imports the server", DOMAIN, "linewire/main", PURE],
  ["the contract imports another package of the project", CONTRACT, "@linewire/domain", ALONE],
  ["the contract reads a file", CONTRACT, "node:fs", ALONE],
  ["a feature imports an adapter", FEATURE, "../../adapters/metrics/metrics.ts", PORT],
  ["a feature imports a store", FEATURE, "@linewire/journal/store/lines/line-store", PORT],
  ["a feature imports a thread", FEATURE, "@linewire/reading/reader/thread-reader", PORT],
  ["a feature imports an adapter that lies beside a port", FEATURE, "@linewire/journal/hub/memory-hub", PORT],
  ["a feature imports another feature", FEATURE, "../reference/leagues.ts", FEATURES],
  ["a feature imports HTTP", FEATURE, "express", DOWN],
  ["a feature imports the composition", FEATURE, "../../composition/parts.ts", DOWN],
  ["a page reads a file", SERVICE_PAGE, "node:fs", MARKUP],
  ["a page imports an adapter", SERVICE_PAGE, "@linewire/http/app", MARKUP],
  ["an adapter imports another adapter", ADAPTER, "../mcp/mcp.ts", ADAPTERS_APART],
  ["the journal imports the store", JOURNAL, "../store/fold.ts", ADAPTERS_APART],
  ["an adapter imports the composition", ADAPTER, "../../composition/parts.ts", DOWN],
  ["the client imports a value of the contract", CLIENT, "@linewire/contract", NO_VALUE],
  ["the widget imports a value of the contract", WIDGET, "@linewire/contract", NO_VALUE],
  ["the client imports the server", CLIENT, "@linewire/domain/fault/fault", PAGE],
  ["the widget loads zod", WIDGET, "zod", PAGE],
  ["the contract imports a file of the domain", CONTRACT, "@linewire/domain/line/next-line", ALONE],
  ["the domain imports a file of the server", DOMAIN, "@linewire/journal/store/lines/line-store", PURE],
  ["the client imports a file of the domain", CLIENT, "@linewire/domain/line/next-line", PAGE],
  ["the domain imports by a relative path", DOMAIN, "../../../server/src/main.ts", PURE],
  [
    "a feature imports another feature by a path through a parent folder",
    FEATURE,
    "../../features/reference/leagues.ts",
    FEATURES,
  ],
  [
    "a folder of an adapter imports another adapter",
    "packages/journal/src/journal/nats/one.ts",
    "../../store/fold.ts",
    ADAPTERS_APART,
  ],
  ["pricing reads a file", PRICING, "node:fs", "pricing is pure"],
  ["pricing imports reading", PRICING, "@linewire/reading/slip/slip", "pricing is pure"],
  ["threads import the domain", THREADS, "@linewire/domain/line/next-line", "threads may import no other package"],
  ["the reading of articles reads a file", READING, "node:fs", "reading is pure outside of its threads"],
  ["reading imports the journal", READER, "@linewire/journal/journal/journal", "reading may import contract, domain"],
  ["the journal imports reading", JOURNAL, "@linewire/reading/slip/slip", "journal may import contract, domain"],
  ["the journal imports the server", JOURNAL, "linewire/main", "journal may import contract, domain"],
  ["feeds import the journal", FEED, "@linewire/journal/journal/journal", "feeds may import contract, domain"],
];

describe("a forbidden dependency is reported with the message of our rule", () => {
  const arrows = ARROWS.map(([name, path, from, words], at) => ({
    name,
    path: path.replace(/\/one\.ts$/, `/one${at}.ts`),
    from,
    words,
  }));
  const messages = lint(Object.fromEntries(arrows.map(({ path, from }) => [path, uses(from)])));

  test.each(arrows)("$name", ({ path, words }) => {
    const ownMessages = messages.filter((line) => line.startsWith(`${path} `));
    expect(ownMessages).toHaveLength(1);
    expect(ownMessages[0]).toContain("no-restricted-imports");
    expect(ownMessages[0]).toContain(words);
  });

  test("two files that import each other are reported", () => {
    const [one, two] = ["packages/domain/src/line/one.ts", "packages/domain/src/line/two.ts"];
    const messages = lint({
      [one]: 'import { second } from "./two.ts";\nexport const first = (): number => second() + 1;\n',
      [two]: 'import { first } from "./one.ts";\nexport const second = (): number => first() + 1;\n',
    });
    expect(messages.length).toBeGreaterThan(0);
    for (const one of messages) expect(one).toContain("import(no-cycle)");
  });

  test("two files that import only types from each other are reported", () => {
    const [one, two] = ["packages/domain/src/line/one.ts", "packages/domain/src/line/two.ts"];
    const messages = lint({
      [one]: 'import type { Second } from "./two.ts";\nexport type First = { second: Second | null };\n',
      [two]: 'import type { First } from "./one.ts";\nexport type Second = { first: First | null };\n',
    });
    expect(messages.length).toBeGreaterThan(0);
    for (const one of messages) expect(one).toContain("import(no-cycle)");
  });
});

test("allowed dependencies are not reported", () => {
  const messages = lint({
    [CONTRACT]: uses("zod"),
    [DOMAIN]: uses("@linewire/contract"),
    [FEATURE]: uses("@linewire/journal/hub/hub"),
    "packages/server/src/features/market/four.ts": uses("@linewire/reading/reader/slip-reader"),
    [READER]: uses("node:fs"),
    [FEED]: uses("@linewire/domain/line/next-line"),
    "packages/server/src/features/market/two.ts": uses("@linewire/domain/line/next-line"),
    "packages/server/src/features/market/three.ts": uses("./one.ts"),
    [ADAPTER]: uses("../../features/key/key-text.ts"),
    "packages/journal/src/hub/two.ts": uses("node:fs"),
    [CLIENT]: 'import type { League } from "@linewire/contract";\nexport type One = League;\n',
    [WIDGET]: uses("@linewire/contract/names"),
  });
  expect(messages).toEqual([]);
});

describe("code that reads the machine's clock is reported", () => {
  const SCRIPT = "packages/widget/src/parts/one.ts";
  const TEST = "packages/domain/src/line/one.test.ts";
  const SPEC = "e2e/one.spec.ts";

  test.each([
    ["the domain reads the time", DOMAIN, "export const one = Date.now();\n", "Date.now"],
    ["a feature has the clock as a default", FEATURE, "export const one = (now = Date.now) => now();\n", "Date.now"],
    ["an adapter constructs the current date", ADAPTER, "export const one = () => new Date();\n", "new Date()"],
    ["a page measures time", SCRIPT, "export const one = () => performance.now();\n", "performance.now"],
    ["a unit test depends on the hour", TEST, "export const one = new Date();\n", "new Date()"],
    ["a browser test depends on the hour", SPEC, "export const one = Date.now();\n", "Date.now"],
  ])("%s", (_, path, text, found) => {
    const [message = "", ...more] = lint({ [path]: text });
    expect(more).toEqual([]);
    expect(message).toContain("no-machine-clock");
    expect(message).toContain(`${found} reads this machine's clock`);
  });

  test("a test may use a time from an argument, and may measure a duration", () => {
    const text = "export const one = new Date(1_795_000_000_000);\nexport const two = performance.now();\n";
    expect(lint({ [TEST]: text })).toEqual([]);
  });
});

test("no source file is longer than 300 lines", () => {
  const rooms = ["packages/*/src/**", "demo-site/{src,studio}/**", "scripts/**"];
  const files = rooms
    .flatMap((room) => globSync(`${room}/*.{ts,tsx,css}`, { cwd: ROOT }))
    .filter((path) => !/\.(test|rules)\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => linesOf(path) > 300)).toEqual([]);
});

test("every schema and event of the contract has a name in the OpenAPI document (its module is listed in contract/src/openapi/named.ts)", async () => {
  const known = new Set<unknown>(NAMED.values());
  const unnamed: string[] = [];
  for (const path of globSync("packages/contract/src/{schemas,stream}/**/*.ts", { cwd: ROOT })) {
    if (/\.test\.ts$|\/events\.ts$/.test(path)) continue;
    const module = (await import(join(ROOT, path))) as Record<string, unknown>;
    const schemas = Object.entries(module).filter(([, value]) => typeof value === "object" && value && "_zod" in value);
    unnamed.push(...schemas.filter(([, schema]) => !known.has(schema)).map(([name]) => `${path}: ${name}`));
  }
  expect(unnamed).toEqual([]);
});

/** In link targets and between backticks, without globs and placeholders. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)|`([^`\s]+)`/g)]
    .map((match) => (match[1] ?? match[2]!).replace(/^\.\//, ""))
    .filter((path) => /^[\w@-][\w.@-]*(\/[\w.@-]+)*\/?$/.test(path) && /\/|\.(md|ts|tsx|json)$/.test(path));

const MAP = join(ROOT, "docs/map.md");
const README = join(ROOT, "README.md");

const named = new Set(globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).map((path) => basename(path)));

/**
 * A path is relative to the root, to docs/ or to a folder in the same line. A name without a folder can be any file.
 */
const missingIn = (line: string): string[] => {
  const paths = pathsIn(line);
  const rooms = ["", "docs", ...paths];
  return paths.filter((path) => !named.has(path) && !rooms.some((room) => existsSync(join(ROOT, room, path))));
};

test.skipIf(!existsSync(MAP))("docs/map.md names only files that exist", () => {
  const text = readFileSync(MAP, "utf8");
  expect(pathsIn(text).length).toBeGreaterThan(0);
  expect(text.split("\n").flatMap(missingIn)).toEqual([]);
});

describe.skipIf(!existsSync(README))("the list of files to read first in README.md", () => {
  /** Files of the README's first paragraph that names more than four code files. */
  const line = (): string[] =>
    readFileSync(README, "utf8")
      .split(/\n\s*\n/)
      .map((paragraph) => pathsIn(paragraph).filter((path) => /^packages\/.*\.(ts|tsx|css)$/.test(path)))
      .map((paths) => [...new Set(paths)])
      .find((paths) => paths.length > 4) ?? [];

  test("has ten existing files", () => {
    expect(line()).toHaveLength(10);
    expect(line().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("its files are short, and the first line of each describes its input", () => {
    const heads = line().map((path) => readFileSync(join(ROOT, path), "utf8").split("\n")[0]);
    expect(heads.filter((head) => !head?.startsWith("// Receives "))).toEqual([]);
    expect(line().filter((path) => linesOf(path) > 160)).toEqual([]);
  });
});
