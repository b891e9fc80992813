import type { Entity, PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import { isCommonWord } from "../../language/plain-word.ts";
import type { Sighting } from "../../language/names/sighting.ts";
import { Cast } from "./cast.ts";
import { leagueVote, type LeagueVote } from "./league-vote.ts";
import type { Mention } from "./mention.ts";
import type { ReadBlock } from "../text/read-block.ts";
import { resolveFullName, resolveSurname } from "./resolve-person.ts";
import { none, resolveTeam, type Choice } from "./resolve-team.ts";
import { goesOn } from "../text/sporting.ts";
import { hasArticle, holdsOffice, isPlace, variantsOf, wordAfter, wordBefore } from "./stranger.ts";

/** Where the league is this sure, a nickname is no plain word. */
const SURE_SHARE = 0.5;

type Reading = {
  index: NameIndex;
  vote: LeagueVote;
  cast: Cast;
  blocks: readonly ReadBlock[];
  small: ReadonlySet<string>;
  atHand: ReadonlySet<number>;
  isAtHand: (leagueId: number) => boolean;
};
type Seen = { read: ReadBlock; sighting: Sighting };

const surnameOf = ({ read, sighting }: Seen): string =>
  read.tokens
    .slice(sighting.from, sighting.to)
    .filter(({ kind }) => kind === "word")
    .map(({ key }) => key)
    .join(" ");

const lastName = (person: PersonEntity): string =>
  person.lastName
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f.'’]/g, "")
    .replace(/[ ,]+(?:jr|sr|ii|iii|iv|v)$/i, "")
    .replaceAll("-", " ")
    .toLowerCase()
    .trim();

const peopleOf = ({ entities }: Sighting): PersonEntity[] => entities.filter((entity) => entity.kind === "person");
const teamsOf = ({ entities }: Sighting): TeamEntity[] => entities.filter((entity) => entity.kind === "team");
const placeOf = ({ read, sighting }: Seen) => ({ block: read.at, from: sighting.from });

/** A nickname that also stands in the text as a plain word, or behind a stranger's word, is a word or another's name. */
const isOther = (seen: Seen, { small, vote }: Reading): string | null => {
  const { read, sighting } = seen;
  const word = surnameOf(seen);
  const before = read.titled ? null : wordBefore(read, sighting);
  if (sighting.how === "nickname" && before) return `"${before.text} ${word}" is another name`;
  const after = read.titled || sighting.how !== "nickname" ? null : wordAfter(read, sighting);
  if (after) return `"${word} ${after.text}" is another name`;
  const share = Math.max(...teamsOf(sighting).map(({ leagueId }) => vote.at(read.at, leagueId)));
  if (share >= SURE_SHARE) return null;
  if (small.has(word) && (vote.main === null || isCommonWord(word))) return "the text has it as a plain word";
  return null;
};

/** Teams that a city or a school names by itself, before nicknames are read. */
const cityTeams = (all: readonly Seen[], reading: Reading): void => {
  for (const { read, sighting } of all)
    if (sighting.how === "city" && isPlace(read, sighting))
      for (const team of teamsOf(sighting)) reading.cast.addPlace(team);
  const cities = all.filter(
    ({ read, sighting }) => (sighting.how === "city" || sighting.how === "abbreviation") && !isPlace(read, sighting),
  );
  const readings = cities.map((seen) => ({ seen, team: resolveTeam(seen.sighting, seen.read.at, reading).entity }));
  for (const { team } of readings) if (team) reading.cast.addCity(team);
  // The schools that were found may tell apart names that fitted two sports alike.
  for (const { seen, team } of readings) {
    const { entity } = team ? { entity: null } : resolveTeam(seen.sighting, seen.read.at, reading);
    if (entity) reading.cast.addCity(entity);
  }
};

const NAMING = new Set(["full", "nickname", "alias"]);

/** Nicknames that the text gives to others; then, without those, the teams that it names. */
const fullTeams = (all: readonly Seen[], reading: Reading): Set<string> => {
  const named = all.filter(({ sighting }) => NAMING.has(sighting.how) && teamsOf(sighting).length > 0);
  const others = new Set(
    named.flatMap((seen) =>
      seen.sighting.how === "nickname" && isOther(seen, reading) !== null ? [surnameOf(seen)] : [],
    ),
  );
  for (const seen of named) {
    const { sighting, read } = seen;
    if (sighting.how !== "full" && (others.has(surnameOf(seen)) || isOther(seen, reading) !== null)) continue;
    const { entity } = resolveTeam(sighting, read.at, reading);
    if (entity) reading.cast.addTeam(entity);
  }
  return others;
};

const holders = (all: readonly Seen[], reading: Reading): Map<Sighting, Choice<PersonEntity>> => {
  const choices = new Map<Sighting, Choice<PersonEntity>>();
  for (const seen of all) {
    const { sighting, read } = seen;
    const people = peopleOf(sighting);
    if (people.length === 0) continue;
    const choice = fullChoice(seen, people, reading);
    if (!choice) continue;
    choices.set(sighting, choice);
    const surname = choice.entity ? lastName(choice.entity) : surnameOf(seen).split(" ").at(-1)!;
    if (choice.entity || sighting.how === "surname")
      reading.cast.addHolder(surname, choice.entity, { block: read.at, from: sighting.from });
  }
  return choices;
};

/** The choice for a name in full, or in full but for a slip or a short form; a stranger's name is nobody's; else undefined. */
const fullChoice = (seen: Seen, people: PersonEntity[], reading: Reading): Choice<PersonEntity> | undefined => {
  const { read, sighting } = seen;
  if (sighting.how === "full" && goesOn(read, sighting)) return none(people, "the name goes on: another's");
  if (sighting.how === "full" || (sighting.how === "alias" && teamsOf(sighting).length === 0))
    return resolveFullName(people, read.at, reading);
  if (sighting.how !== "surname") return undefined;
  const before = wordBefore(read, sighting);
  if (!before) return holdsOffice(read, sighting.from) ? none(people, "an office, not a player") : undefined;
  const variants = variantsOf(before.key, people);
  if (variants.length > 0) return resolveFullName(variants, read.at, reading, "another form of the first name");
  if (read.titled) return undefined;
  return none(people, `"${before.text}" is nobody's first name of that surname`);
};

const later = (seen: Seen, reading: Reading): Choice<Entity> => {
  const { read, sighting } = seen;
  const people = peopleOf(sighting);
  const surname = surnameOf(seen);
  const holder = people.length > 0 ? reading.cast.holderOf(surname, placeOf(seen)) : undefined;
  if (holder?.person)
    return { entity: holder.person, confidence: 0.93, reasons: ["surname after the full name"], rejected: [] };
  if (holder) return none(people, "the surname of somebody else who is named in full");
  if (teamsOf(sighting).length > 0) {
    const other = isOther(seen, reading);
    if (other !== null && sighting.how !== "full") return none(sighting.entities, other);
    const choice = resolveTeam(sighting, read.at, reading);
    const isNamed = choice.entity !== null && reading.cast.timesNamed(choice.entity.id) > 0;
    if (choice.entity && sighting.how === "city" && !isNamed && isPlace(read, sighting))
      return none(sighting.entities, "a place");
    return choice;
  }
  if (people.length === 0) return none(sighting.entities, "no team or person");
  const after = wordAfter(read, sighting);
  if (after && !read.titled) return none(people, `"${after.text}" follows: a first name here`);
  if (hasArticle(read, sighting.from)) return none(people, "an article stands before it");
  return resolveSurname(people, surname, read.at, reading);
};

const mentionOf = ({ read, sighting }: Seen, choice: Choice<Entity>): Mention => ({
  block: read.at,
  from: sighting.from,
  to: sighting.to,
  start: sighting.start,
  end: sighting.end,
  text: read.block.text.slice(sighting.start, sighting.end),
  how: sighting.how,
  ...choice,
});

const smallWords = (blocks: readonly ReadBlock[]): Set<string> => {
  const small = new Set<string>();
  for (const { tokens } of blocks)
    for (const { kind, text, key } of tokens) if (kind === "word" && text === text.toLowerCase()) small.add(key);
  return small;
};

const MAX_LONELY = 2;

const sportOfTeam = (index: NameIndex, teamId: number): number | undefined =>
  index.leagueById.get(index.teamById.get(teamId)?.leagueId ?? 0)?.sportId;

/** Leagues of which more stands in the text than a name or two that anybody may have. */
const leaguesAtHand = (all: readonly Seen[], { cast, index, blocks }: Reading): Set<number> => {
  const leagues = new Set<number>();
  const people = new Map<number, Set<number>>();
  for (const { sighting } of all) {
    const [first] = sighting.entities;
    if (first?.kind === "league") leagues.add(first.id);
    if (sighting.how !== "full" || first?.kind !== "person") continue;
    const known = people.get(first.leagueId) ?? new Set();
    people.set(first.leagueId, known.add(first.id));
  }
  for (const [leagueId, known] of people) {
    const isTold = blocks.some(({ odds }) => odds > 0);
    if (known.size > (isTold ? 0 : MAX_LONELY)) leagues.add(leagueId);
  }
  const sports = new Set([...cast.teamIds()].map((teamId) => sportOfTeam(index, teamId)));
  // Players change from one league of a sport to another: a college's quarterback is a professional a year later.
  for (const { id, sportId } of index.leagueById.values()) if (sports.has(sportId)) leagues.add(id);
  return leagues;
};

export type ResolvedText = { mentions: Mention[]; vote: LeagueVote; cast: Cast };

/** Resolves the names of an article: first those beyond doubt, then the rest with their help. */
export const resolve = (blocks: readonly ReadBlock[], index: NameIndex, hint: number | null): ResolvedText => {
  const vote = leagueVote(blocks, [...index.leagueById.values()], hint);
  const reading: Reading = {
    index,
    vote,
    cast: new Cast(),
    blocks,
    small: smallWords(blocks),
    atHand: new Set(),
    isAtHand: (leagueId) => reading.atHand.has(leagueId),
  };
  const all = blocks.flatMap((read) => read.sightings.map((sighting): Seen => ({ read, sighting })));
  cityTeams(all, reading);
  const others = fullTeams(all, reading);
  reading.atHand = leaguesAtHand(all, reading);
  const full = holders(all, reading);
  const mentions = all.map((seen) => {
    const { sighting } = seen;
    const [first] = sighting.entities;
    if (first && (first.kind === "book" || first.kind === "league"))
      return mentionOf(seen, { entity: first, confidence: 1, reasons: [`${first.kind} name`], rejected: [] });
    if (sighting.how === "nickname" && others.has(surnameOf(seen)))
      return mentionOf(seen, none(sighting.entities, "the text gives this name to another team"));
    return mentionOf(seen, full.get(sighting) ?? later(seen, reading));
  });
  return { mentions, vote, cast: reading.cast };
};
