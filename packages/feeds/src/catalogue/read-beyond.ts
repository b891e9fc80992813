import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import { NAME_KINDS } from "@linewire/domain/change/name-record";
import type { Beyond, BeyondTeam } from "@linewire/reading/naming/beyond";
import { z } from "zod";
import { CatalogueError, csv, ndjson } from "./catalogue-file.ts";

const id = z.int().positive();
const text = z.string().min(1);

const BookRow = z.strictObject({
  id,
  name: text,
  aliases: z.array(text),
  feedKeys: z.array(text),
  bookType: z.enum(["sportsbook", "exchange", "dfs", "prediction"]),
  siteUrl: z.url(),
});
const TeamRow = z.strictObject({
  id,
  name: text,
  market: text,
  nickname: text,
  abbreviation: text.max(10),
  aliases: z.array(text),
});
const PersonRow = z.strictObject({
  id: z.coerce.number().pipe(id),
  league: text,
  name: text,
  position: z.string(),
  team: z.string(),
});
const AliasRow = z.strictObject({
  kind: z.enum(NAME_KINDS),
  league: text.optional(),
  name: text,
  id,
  why: text,
});

export const readBeyond = (directory: URL | string, { leagues, teams }: Catalogue): Beyond => {
  const root = typeof directory === "string" ? directory : fileURLToPath(directory);
  const leagueIds = new Map(leagues.map(({ id: leagueId, name }) => [name, leagueId]));
  const leagueOf = (name: string, file: string): number => {
    const leagueId = leagueIds.get(name);
    if (leagueId === undefined) throw new CatalogueError(`${file}: no league ${name}`);
    return leagueId;
  };
  const teamFile = (league: string): string => join(root, "beyond", `teams-${league}.ndjson`);
  const more: BeyondTeam[] = leagues
    .filter(({ name }) => existsSync(teamFile(name)))
    .flatMap(({ id: leagueId, name }) => ndjson(teamFile(name), TeamRow).map((row) => ({ ...row, leagueId })));
  const teamIds = new Map(teams.map((team) => [`${team.leagueId} ${team.abbreviation}`, team.id]));
  const peopleFile = join(root, "beyond", "people.csv");
  const people = csv(peopleFile, PersonRow).map(({ league, team, ...person }) => {
    const leagueId = leagueOf(league, peopleFile);
    return { ...person, leagueId, teamId: teamIds.get(`${leagueId} ${team}`) ?? null };
  });
  const aliasFile = join(root, "aliases.ndjson");
  const aliases = ndjson(aliasFile, AliasRow).map(({ league, ...alias }) => ({
    ...alias,
    leagueId: league === undefined ? null : leagueOf(league, aliasFile),
  }));
  return { books: ndjson(join(root, "beyond", "books.ndjson"), BookRow), teams: more, people, aliases };
};
