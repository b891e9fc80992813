import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  Catalogue,
  CataloguePlayer,
  CatalogueState,
  CatalogueTeam,
  CatalogueWording,
} from "@linewire/domain/catalogue/catalogue";
import type { z } from "zod";
import { CatalogueError, checked, csv, jsonOf, ndjson } from "./catalogue-file.ts";
import {
  BetTypeRow,
  BonusRow,
  BookRow,
  LeagueRow,
  MarketTypeRow,
  PeriodRow,
  PlayerRow,
  StateRow,
  TeamRow,
  Wording,
} from "./rows.ts";

const listOf = (cell: string): string[] => (cell === "" ? [] : cell.split("|"));

const playersOf = (file: string, leagueId: number, teams: readonly CatalogueTeam[]): CataloguePlayer[] => {
  const ids = new Map(teams.map((team) => [team.abbreviation, team.id]));
  const idOf = (team: string): number => {
    const teamId = ids.get(team);
    if (teamId === undefined) throw new CatalogueError(`${file}: no team ${team}`);
    return teamId;
  };
  return csv(file, PlayerRow).map(({ team, aliases, familiar, formerTeams, ...player }) => ({
    ...player,
    leagueId,
    teamId: idOf(team),
    aliases: listOf(aliases),
    familiar: listOf(familiar),
    formerTeamIds: listOf(formerTeams).map(idOf),
  }));
};

const DIGEST_LENGTH = 8;

/** The version ends with a digest of the legal texts and of the states' rules. */
const wordingOf = (file: string, states: readonly CatalogueState[]): CatalogueWording => {
  const { version, ...words } = checked(Wording, jsonOf(readFileSync(file, "utf8"), file), file);
  const rules = states.map(({ code, status, minAge, helpline, notice }) => [code, status, minAge, helpline, notice]);
  const digest = createHash("sha256")
    .update(JSON.stringify([words, rules]))
    .digest("hex");
  return { ...words, ruleVersion: `${version}-${digest.slice(0, DIGEST_LENGTH)}` };
};

export const readCatalogue = (directory: URL | string): Catalogue => {
  const root = typeof directory === "string" ? directory : fileURLToPath(directory);
  const table = <T extends z.ZodType>(name: string, schema: T) => ndjson(join(root, `${name}.ndjson`), schema);
  const leagues = table("leagues", LeagueRow);
  const states = table("states", StateRow);
  const teams: CatalogueTeam[] = [];
  const players: CataloguePlayer[] = [];
  for (const { id: leagueId, name } of leagues) {
    const own = table(`teams/${name}`, TeamRow).map((team) => ({ ...team, leagueId }));
    teams.push(...own);
    players.push(...playersOf(join(root, "players", `${name}.csv`), leagueId, own));
  }
  return {
    leagues,
    teams,
    players,
    marketTypes: table("market-types", MarketTypeRow),
    periods: table("period-types", PeriodRow),
    betTypes: table("bet-types", BetTypeRow),
    books: table("books", BookRow),
    states,
    wording: wordingOf(join(root, "wording.json"), states),
    bonuses: table("bonuses", BonusRow),
  };
};
