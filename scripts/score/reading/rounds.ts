import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GoldRow } from "./gold.ts";
import { headerOf, legOf, piecesOf, type RoundPiece, type RoundLeg } from "./round-file.ts";

export type RoundRow = GoldRow & { optional: RoundLeg[] };
export type ArticleRound = { name: string; rows: RoundRow[] };

/** Stands for a missing phrase. Texts contain no NUL. */
const NO_PHRASE = "\u0000";

const GAME = ["moneyline", "spread", "total", "team_total", "moneyline_3way"];
const HOOP = ["points", "rebounds", "assists", "threes", "pra", "steals", "blocks", "double_double", "triple_double"];
const PASSING = [
  "pass_yards",
  "pass_tds",
  "completions",
  "interceptions",
  "rush_yards",
  "pass_attempts",
  "rush_attempts",
];
const RUSHING = ["rush_yards", "rush_attempts", "rush_rec_yards", "anytime_td", "first_td", "rec_yards", "receptions"];
const SKATING = ["shots", "hockey_points", "hockey_assists", "goals", "anytime_goal", "first_goal"];
const BATTING = ["home_runs", "hits", "total_bases", "rbis", "runs", "stolen_bases", "hits_runs_rbis"];
const PITCHING = ["strikeouts", "outs", "earned_runs", "hits_allowed", "pitcher_walks"];

const ofPlayer = (keys: readonly string[]): string[] => keys.map((key) => `player_${key}`);

const FITTING: Record<string, string[]> = {
  team: GAME,
  hoop: ofPlayer(HOOP),
  qb: ofPlayer([...PASSING, "anytime_td"]),
  rb: ofPlayer(RUSHING),
  wr: ofPlayer(RUSHING),
  skater: ofPlayer(SKATING),
  goalie: ofPlayer(["saves", "goals_allowed", "shutout"]),
  bat: ofPlayer(BATTING),
  pitcher: ofPlayer(PITCHING),
};

const implicitOf = (text: string): GoldRow["implicit"][number] => {
  const [subject = "", role = ""] = text.split(":").map((part) => part.trim());
  return { subject, betTypes: FITTING[role] ?? [] };
};

export const rowOf = ({ header, text, notes }: RoundPiece): RoundRow => {
  const { id, words } = headerOf(header);
  const direct = notes("+").map((note) => ({ ...legOf(note), evidence: "" }));
  const names = notes("!name").map((name) => ({ name, phrase: NO_PHRASE, why: "must not be offered" }));
  const phrases = notes("!").map((phrase) => ({ name: null, phrase, why: phrase }));
  return {
    id,
    category: words[0] ?? "",
    format: "markdown",
    decoy: words.includes("decoy"),
    teams: [],
    people: [],
    optionalTeams: [],
    direct,
    optional: notes("?").map(legOf),
    implicit: notes("~").map(implicitOf),
    mustNot: [...names, ...phrases],
    priceClaims: [],
    bodyText: text,
    content: text,
  };
};

/** Files `articles-<n>.txt`. Each round was scored before any rule was changed for it. */
export const articleRounds = (folder: string): ArticleRound[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^articles-.*\.txt$/.test(name))
        .toSorted()
        .map((name) => ({
          name: `round ${name}`,
          rows: piecesOf(readFileSync(join(folder, name), "utf8")).map(rowOf),
        }))
    : [];
