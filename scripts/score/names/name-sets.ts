import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** `teams`: as the data gives them. `past`: from a past season. `from`: file of the name. */
export type NameCase = {
  kind: "team" | "person";
  league: string;
  name: string;
  teams: string[];
  past: boolean;
  from: string;
};

const lines = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
const rowsOf = (file: string): Record<string, string>[] => {
  const [head = "", ...rows] = lines(file);
  const names = head.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, at) => [names[at] ?? "", cell])));
};

const LEAGUES: Record<string, string> = {
  americanfootball_nfl: "nfl",
  americanfootball_ncaaf: "cfb",
  basketball_nba: "nba",
  basketball_wnba: "wnba",
  basketball_ncaab: "cbb",
  baseball_mlb: "mlb",
  icehockey_nhl: "nhl",
};

type EventLike = { sport_key: string; home_team: string | null; away_team: string | null };
const eventNames = (event: EventLike, from: string): NameCase[] => {
  const league = LEAGUES[event.sport_key];
  if (league === undefined) return [];
  return [event.home_team, event.away_team].flatMap((name) =>
    name === null ? [] : [{ kind: "team", league, name, teams: [], past: false, from } as const],
  );
};

const isEvent = (value: unknown): value is EventLike =>
  typeof value === "object" && value !== null && "sport_key" in value;

const fixtures = (root: string): NameCase[] => {
  const folder = join(root, "feed-odds-api", "fixtures");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file): NameCase[] => {
    const json = JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown;
    if (Array.isArray(json))
      return json.flatMap((one: { data?: unknown }) => {
        const event: unknown = one.data ?? one;
        return isEvent(event) ? eventNames(event, file) : [];
      });
    const players = Object.entries(json as Record<string, Record<string, { matchup: string }[]>>);
    return players.map(([name, markets]) => {
      const matchup = Object.values(markets)[0]?.[0]?.matchup ?? "";
      return { kind: "person", league: "nhl", name, teams: matchup.split(" vs "), past: false, from: file };
    });
  });
};

const replays = (root: string): NameCase[] => {
  const folder = join(root, "feed-odds-api", "replay");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) =>
    lines(join(folder, file)).flatMap((line) => {
      const { snapshot = [], new_events: fresh = [] } = JSON.parse(line) as Record<string, unknown[]>;
      return [...snapshot, ...fresh].flatMap((event) => (isEvent(event) ? eventNames(event, file) : []));
    }),
  );
};

/** For these defunct clubs, no match is correct. */
export const GONE = new Set(["nba Seattle", "nhl Arizona Coyotes", "nfl PICK", "nfl "]);

const history = (root: string): NameCase[] => {
  const files: [string, string, string[]][] = [
    ["mlb.csv", "mlb", ["away", "home"]],
    ["nba.csv", "nba", ["away", "home"]],
    ["nfl.csv", "nfl", ["away", "home"]],
    ["nhl-books.csv", "nhl", ["away", "home"]],
    ["nfl-spreadspoke.csv", "nfl", ["team_home", "team_away", "team_favorite_id"]],
  ];
  return files.flatMap(([file, league, columns]) => {
    const path = join(root, "odds-history", file);
    if (!existsSync(path)) return [];
    return rowsOf(path).flatMap((row) =>
      columns.map((column): NameCase => ({
        kind: "team",
        league,
        name: row[column] ?? "",
        teams: [],
        past: true,
        from: file,
      })),
    );
  });
};

const reference = (root: string): NameCase[] => {
  const folder = join(root, "reference");
  if (!existsSync(folder)) return [];
  type TeamRow = { league: string; name: string; abbr: string; aliases: string[] };
  const teams = lines(join(folder, "teams.ndjson")).flatMap((line) => {
    const { league, name, abbr, aliases } = JSON.parse(line) as TeamRow;
    return [name, abbr, ...aliases].map((form): NameCase => ({
      kind: "team",
      league: league.toLowerCase(),
      name: form,
      teams: [name],
      past: false,
      from: "teams.ndjson",
    }));
  });
  const people = rowsOf(join(folder, "players.csv")).map((row): NameCase => ({
    kind: "person",
    league: (row["league"] ?? "").toLowerCase(),
    name: row["name"] ?? "",
    teams: [row["team"] ?? ""],
    past: true,
    from: "players.csv",
  }));
  return [...teams, ...people];
};

const news = (root: string): NameCase[] => {
  const folder = join(root, "player-news");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ndjson"))
    .flatMap((file) =>
      lines(join(folder, file)).map((line): NameCase => {
        const { league, player, team } = JSON.parse(line) as { league: string; player: string; team: string };
        return { kind: "person", league: league.toLowerCase(), name: player, teams: [team], past: true, from: file };
      }),
    );
};

export const namesIn = (root: string): NameCase[] => {
  const all = [...fixtures(root), ...replays(root), ...history(root), ...reference(root), ...news(root)];
  const unique = new Map(
    all.map((one) => [`${one.from} ${one.kind} ${one.league} ${one.name} ${one.teams.join()}`, one]),
  );
  return [...unique.values()];
};
