import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";

const PAGES = ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT })];

const textOf = (page: string): string => readFileSync(join(ROOT, page), "utf8");
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`\n]*`/g, "");

/** Relative links lead to files of the repository or to headings. */
const linksIn = (page: string): string[] =>
  [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map((found) => found[1]!)
    .filter((link) => !/^[a-z]+:/.test(link));

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#{1,6} (.+)$/gm)].map((found) =>
    found[1]!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );

const leads = (page: string, link: string): boolean => {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
};

test("[O33] every link of the README and docs leads to an existing file and heading", () => {
  const links = PAGES.flatMap((page) => linksIn(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([]);
});

test("[O33] every page of docs, except the rules and decisions, is linked from another page", () => {
  const linked = new Set(
    PAGES.flatMap((page) =>
      linksIn(page).map((link) => ({ page, target: join(dirname(page), link.split("#")[0] ?? "") })),
    ).flatMap(({ page, target }) => (page === target ? [] : [target])),
  );
  // For rules and decisions, a link to their folder is enough.
  const inFolder = (page: string): boolean => /^docs\/(rules|adr)\//.test(page);
  expect(PAGES.filter((page) => page !== "README.md" && !inFolder(page) && !linked.has(page))).toEqual([]);
});

test("[O33] no two rules have the same number", () => {
  const numbers = globSync("docs/rules/*.md", { cwd: ROOT })
    .flatMap((page) => [...textOf(page).matchAll(/\*\*\[([A-Z]+\d+)\]/g)])
    .map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

/** Example: `slips` in `slips: () => import(…)`. */
const namesIn = (path: string, pattern: RegExp): string[] =>
  [...textOf(path).matchAll(pattern)].map((found) => found[1]!);

test("[O33] docs/operate/settings.md and docs/scripts.md name every setting, benchmark, score and npm script", () => {
  const pages = textOf("docs/operate/settings.md") + textOf("docs/scripts.md");
  const loaded = /^ {2}"?([\w-]+)"?: \(\) => import/gm;
  const scripts = Object.keys((JSON.parse(textOf("package.json")) as { scripts: object }).scripts);
  const wanted = [
    ...namesIn("packages/server/src/settings/settings.ts", /^ {2}([A-Z][A-Z_]+):/gm),
    ...namesIn("scripts/bench.ts", loaded).map((name) => `npm run bench ${name}\``),
    ...namesIn("scripts/score.ts", loaded).map((name) => `npm run score ${name}\``),
    ...scripts
      .filter((name) => !name.includes(":") && !["start", "test", "demo"].includes(name))
      .map((name) => `npm run ${name}`),
  ];
  expect(wanted.length).toBeGreaterThan(25);
  expect(wanted.filter((name) => !pages.includes(name))).toEqual([]);
});

const linesOfCode = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => [...line.matchAll(/packages\/[\w/.-]+\.tsx?/g)].map(([path]) => path).join(" "))
    .filter((line) => line.includes(" "));

test("[O33] the lists of code files in the README are the same as in docs/map.md", () => {
  const map = textOf("docs/map.md");
  const numbered = [...map.matchAll(/^\d+\. `([^`]+)`/gm)].map((found) => found[1]!).join(" ");
  const lines = linesOfCode(textOf("README.md").split("\n## Documentation")[0] ?? "");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(numbered);
  expect(linesOfCode(map)).toEqual(expect.arrayContaining(lines.slice(1)));
});
