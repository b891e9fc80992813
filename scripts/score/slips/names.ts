import { existsSync, readFileSync } from "node:fs";
import { lexiconOf, type Lexicon } from "@linewire/reading/article/text/read-article";
import type { PersonEntity } from "@linewire/reading/language/names/entity";
import { marketsOf } from "@linewire/reading/language/names/known";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { foldName } from "../reading/fold.ts";
import { known, leagueNames } from "../reading/names.ts";

const markets = marketsOf(readCatalogue(CATALOGUE_DIRECTORY));
export const teamById = new Map(known.teams.map((team) => [team.id, team]));
export { leagueNames };

export const today: Lexicon = lexiconOf(known, markets);

const SUFFIX = / (?:jr|sr|ii|iii|iv)$/;
export const foldPerson = (name: string | null): string => foldName(name).replace(SUFFIX, "");

const teamByName = new Map([...teamById.values()].map((team) => [foldName(team.name), team]));
/** These words of names identify no team. */
const COMMON_WORDS = new Set(
  "city golden los new north northern red san south southern state tech texas trail west western white blue angeles".split(
    " ",
  ),
);
const MIN_WORD_LENGTH = 4;

/** The text must have a word, code or nickname of the team, not only of its rival. */
export const isTeamNamedIn = (text: string, name: string): boolean => {
  const team = teamByName.get(foldName(name));
  const words = ` ${foldName(text)} `;
  const forms = [team?.abbreviation, ...(team?.aliases ?? []), ...(team?.familiar ?? []), team?.market].map(foldName);
  const own = foldName(name)
    .split(" ")
    .filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word));
  return [...forms, ...own].some((form) => form !== "" && words.includes(` ${form} `));
};

export const lexiconWithRoster = (file: string): Lexicon => {
  if (!existsSync(file)) return today;
  const have = new Set(known.people.map(({ name }) => foldPerson(name)));
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  const leagues = new Map([...leagueNames].map(([id, name]) => [name, id]));
  const people = rows.flatMap((row, index): PersonEntity[] => {
    const [league = "", name = "", team = "", position = ""] = row.split(",");
    const leagueId = leagues.get(league.toLowerCase());
    if (leagueId === undefined || have.has(foldPerson(name))) return [];
    const [firstName = "", ...rest] = name.split(" ");
    const teamIds = known.teams
      .filter((one) => one.leagueId === leagueId && [one.abbreviation, ...one.aliases].includes(team))
      .map(({ id }) => id);
    return [
      {
        kind: "person",
        id: -1 - index,
        leagueId,
        name,
        firstName,
        lastName: rest.join(" "),
        aliases: [],
        teamIds,
        position,
      },
    ];
  });
  return lexiconOf({ ...known, people: [...known.people, ...people] }, markets);
};
