import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** `roster`: players of the set's season; null means the current players. */
export type ArticleSet = { name: string; folder: string; rows: ScoreRow[]; roster: RosterRow[] | null };
export type ScoreRow = Record<string, unknown> & { id: string };
export type RosterRow = { name: string; first: string; last: string; teams: string[] };

const ARTICLES = /^articles(?:\..*)?\.ndjson$/;
const ROSTER = /^roster.*\.csv$/;

const rowsOf = (file: string): ScoreRow[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as ScoreRow);

const rosterOf = (file: string): RosterRow[] => {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [name = "", first = "", last = "", teams = ""] = line.split(",");
    return { name, first, last, teams: teams.split("|") };
  });
};

const setIn = (folder: string): ArticleSet | null => {
  const names = readdirSync(folder);
  const file = names.find((name) => ARTICLES.test(name));
  if (file === undefined) return null;
  const roster = names.find((name) => ROSTER.test(name));
  return {
    name: basename(folder),
    folder,
    rows: rowsOf(join(folder, file)),
    roster: roster === undefined ? null : rosterOf(join(folder, roster)),
  };
};

/** The set in the folder itself if it has articles, otherwise the sets in its subfolders. */
export const articleSets = (root: string): ArticleSet[] => {
  if (!existsSync(root)) return [];
  const own = setIn(root);
  if (own) return [own];
  const folders = readdirSync(root).map((name) => join(root, name));
  return folders.filter((path) => statSync(path).isDirectory()).flatMap((path) => setIn(path) ?? []);
};
