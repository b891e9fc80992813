import type { Entity, PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import { isCommonWord } from "../../language/plain-word.ts";
import { isCapital, type Sighting } from "../../language/names/sighting.ts";
import { Cast } from "./cast.ts";
import { votesByLine } from "./league-label.ts";
import { leagueVote, type LeagueVote } from "./league-vote.ts";
import type { Mention } from "./mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { resolveFullName, resolveSurname } from "./resolve-person.ts";
import { none, resolveTeam, type Choice } from "./resolve-team.ts";
import { hasHyphenatedPart } from "../text/sporting.ts";
import { leaguesWithEvidence, lowerCaseWordsOf } from "./text-evidence.ts";
import {
  hasArticle,
  hasLineNext,
  holdsOffice,
  initialBefore,
  isPlace,
  variantsOf,
  wordAfter,
  wordBefore,
} from "./name-context.ts";

/** From this share of its league, a nickname is a name even if the text also uses it as a plain word. */
const CERTAIN_SHARE = 0.5;

type ResolutionContext = {
  index: NameIndex;
  vote: LeagueVote;
  voteAt: (block: number, start: number) => LeagueVote;
  cast: Cast;
  blocks: readonly ParsedBlock[];
  lowerCaseWords: ReadonlySet<string>;
  supportedLeagues: ReadonlySet<number>;
  hasOtherEvidence: (leagueId: number) => boolean;
};
type NameSighting = { parsed: ParsedBlock; sighting: Sighting };

const nameTextOf = ({ parsed, sighting }: NameSighting): string =>
  parsed.tokens
    .slice(sighting.from, sighting.to)
    .filter(({ kind }) => kind === "word")
    .map(({ key }) => key)
    .join(" ");

const surnameOf = (person: PersonEntity): string =>
  person.lastName
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f.'’]/g, "")
    .replace(/[ ,]+(?:jr|sr|ii|iii|iv|v)$/i, "")
    .replaceAll("-", " ")
    .toLowerCase()
    .trim();

const peopleOf = ({ entities }: Sighting): PersonEntity[] => entities.filter((entity) => entity.kind === "person");
const teamsOf = ({ entities }: Sighting): TeamEntity[] => entities.filter((entity) => entity.kind === "team");
const positionOf = ({ parsed, sighting }: NameSighting) => ({ block: parsed.at, from: sighting.from });

const isAfterUnknownWord = ({ parsed, sighting }: NameSighting): boolean =>
  !parsed.titled && wordBefore(parsed, sighting) !== null;

const inLine = ({ parsed, sighting }: NameSighting, context: ResolutionContext): ResolutionContext => {
  const vote = context.voteAt(parsed.at, sighting.start);
  return vote === context.vote ? context : { ...context, vote };
};

const reasonAgainst = (candidate: NameSighting, context: ResolutionContext): string | null => {
  const { lowerCaseWords, vote } = inLine(candidate, context);
  const { parsed, sighting } = candidate;
  const word = nameTextOf(candidate);
  const before = parsed.titled ? null : wordBefore(parsed, sighting);
  if (sighting.how === "nickname" && before) return `"${before.text} ${word}" is another name`;
  const after = parsed.titled || sighting.how !== "nickname" ? null : wordAfter(parsed, sighting);
  if (after) return `"${word} ${after.text}" is another name`;
  const share = Math.max(...teamsOf(sighting).map(({ leagueId }) => vote.at(parsed.at, leagueId)));
  if (share >= CERTAIN_SHARE) return null;
  const isPlain = lowerCaseWords.has(word) && (vote.main === null || isCommonWord(word));
  const isLowerCase = parsed.informal || !isCapital(parsed.tokens[sighting.from]!);
  return isPlain && !(isLowerCase && hasLineNext(parsed, sighting.to)) ? "the text uses it as a plain word" : null;
};

const addCityTeams = (all: readonly NameSighting[], context: ResolutionContext): void => {
  for (const { parsed, sighting } of all)
    if (sighting.how === "city" && isPlace(parsed, sighting))
      for (const team of teamsOf(sighting)) context.cast.addPlace(team);
  const cities = all.filter(
    ({ parsed, sighting }) =>
      (sighting.how === "city" || sighting.how === "abbreviation") && !isPlace(parsed, sighting),
  );
  const choices = cities.map((candidate) => ({
    candidate,
    team: resolveTeam(candidate.sighting, candidate.parsed.at, inLine(candidate, context)).entity,
  }));
  for (const { team } of choices) if (team) context.cast.addCity(team);
  for (const { candidate, team } of choices) {
    const { entity } = team
      ? { entity: null }
      : resolveTeam(candidate.sighting, candidate.parsed.at, inLine(candidate, context));
    if (entity) context.cast.addCity(entity);
  }
};

const addPlayers = (all: readonly NameSighting[], { cast }: ResolutionContext): void => {
  for (const { sighting } of all) {
    const [person, other] = sighting.how === "full" ? peopleOf(sighting) : [];
    if (person && !other) cast.addPlayer(person);
  }
};

const addSurnames = (all: readonly NameSighting[], { cast }: ResolutionContext): void => {
  for (const candidate of all) {
    const { parsed, sighting } = candidate;
    if (sighting.how !== "surname" || parsed.tokens[sighting.to]?.key === ":") continue;
    const surname = nameTextOf(candidate);
    if (!isCommonWord(surname)) cast.addSurname(surname, peopleOf(candidate.sighting));
  }
};

const TEAM_FORMS = new Set(["full", "nickname", "alias"]);

/** Returns the nicknames that are part of another name ("Riverton Lions") or a plain word. */
const addNamedTeams = (all: readonly NameSighting[], context: ResolutionContext): Set<string> => {
  const named = all.filter(({ sighting }) => TEAM_FORMS.has(sighting.how) && teamsOf(sighting).length > 0);
  const nicknames = Map.groupBy(
    named.filter(({ sighting }) => sighting.how === "nickname"),
    nameTextOf,
  );
  // One unknown word before a nickname ("Riverton Lions") suffices. Other reasons, such as a word behind it ("LIONS
  // OFFENSE"), must apply everywhere.
  const foreignNicknames = new Set(
    [...nicknames].flatMap(([nickname, own]) =>
      own.some(isAfterUnknownWord) || own.every((candidate) => reasonAgainst(candidate, context) !== null)
        ? [nickname]
        : [],
    ),
  );
  for (const candidate of named) {
    const { sighting, parsed } = candidate;
    if (
      sighting.how !== "full" &&
      (foreignNicknames.has(nameTextOf(candidate)) || reasonAgainst(candidate, context) !== null)
    )
      continue;
    const { entity } = resolveTeam(sighting, parsed.at, inLine(candidate, context));
    if (entity) context.cast.addTeam(entity);
  }
  return foreignNicknames;
};

const resolveFullNames = (
  all: readonly NameSighting[],
  context: ResolutionContext,
): Map<Sighting, Choice<PersonEntity>> => {
  const choices = new Map<Sighting, Choice<PersonEntity>>();
  for (const candidate of all) {
    const { sighting, parsed } = candidate;
    const people = peopleOf(sighting);
    if (people.length === 0) continue;
    const choice = fullChoice(candidate, people, context);
    if (!choice) continue;
    choices.set(sighting, choice);
    const surname = choice.entity ? surnameOf(choice.entity) : nameTextOf(candidate).split(" ").at(-1)!;
    if (choice.entity || sighting.how === "surname")
      context.cast.addHolder(surname, choice.entity, { block: parsed.at, from: sighting.from });
  }
  return choices;
};

/** Null means an unknown person or an official. Undefined means that the text has only the surname. */
const fullChoice = (
  candidate: NameSighting,
  people: PersonEntity[],
  context: ResolutionContext,
): Choice<PersonEntity> | undefined => {
  const { parsed, sighting } = candidate;
  if (sighting.how === "full" && hasHyphenatedPart(parsed, sighting))
    return none(people, "part of a hyphenated name of another person");
  if (sighting.how === "full" || (sighting.how === "alias" && teamsOf(sighting).length === 0))
    return resolveFullName(people, parsed.at, inLine(candidate, context));
  if (sighting.how !== "surname") return undefined;
  const before = wordBefore(parsed, sighting);
  if (!before)
    return holdsOffice(parsed, sighting.from) ? none(people, "a title such as coach, not a player") : undefined;
  const variants = variantsOf(before.key, people);
  if (variants.length > 0)
    return resolveFullName(variants, parsed.at, inLine(candidate, context), "another form of the first name");
  if (parsed.titled) return undefined;
  return none(people, `no player of that surname has the first name "${before.text}"`);
};

const resolveRest = (candidate: NameSighting, context: ResolutionContext): Choice<Entity> => {
  const { parsed, sighting } = candidate;
  const people = peopleOf(sighting);
  const surname = nameTextOf(candidate);
  const initial = initialBefore(parsed, sighting.from);
  const withInitial = initial === null ? [] : people.filter(({ firstName }) => firstName.startsWith(initial));
  const hasInitial = withInitial.length > 0;
  const last = people.length > 0 ? context.cast.holderOf(surname, positionOf(candidate)) : undefined;
  const holder = hasInitial && last?.person && !withInitial.includes(last.person) ? undefined : last;
  if (holder?.person)
    return { entity: holder.person, confidence: 0.93, reasons: ["surname after the full name"], rejected: [] };
  if (holder) return none(people, "the surname of an unknown person whose full name precedes it");
  if (teamsOf(sighting).length > 0) {
    const other = reasonAgainst(candidate, context);
    if (other !== null && sighting.how !== "full") return none(sighting.entities, other);
    const choice = resolveTeam(sighting, parsed.at, inLine(candidate, context));
    const isNamed = choice.entity !== null && context.cast.timesNamed(choice.entity.id) > 0;
    if (choice.entity && sighting.how === "city" && !isNamed && isPlace(parsed, sighting))
      return none(sighting.entities, "a place");
    return choice;
  }
  if (people.length === 0) return none(sighting.entities, "no team or person");
  const after = wordAfter(parsed, sighting);
  if (after && !parsed.titled) return none(people, `a first name: "${after.text}" follows`);
  if (hasArticle(parsed, sighting.from)) return none(people, '"the" precedes it, so it is no person');
  return resolveSurname(hasInitial ? withInitial : people, surname, parsed.at, inLine(candidate, context));
};

const mentionOf = ({ parsed, sighting }: NameSighting, choice: Choice<Entity>): Mention => ({
  block: parsed.at,
  from: sighting.from,
  to: sighting.to,
  start: sighting.start,
  end: sighting.end,
  text: parsed.block.text.slice(sighting.start, sighting.end),
  how: sighting.how,
  ...choice,
});

export type ResolvedText = { mentions: Mention[]; vote: LeagueVote; cast: Cast };

/** Unambiguous names come first, because they help to resolve the others. */
export const resolve = (blocks: readonly ParsedBlock[], index: NameIndex, hint: number | null): ResolvedText => {
  const vote = leagueVote(blocks, index, hint);
  const context: ResolutionContext = {
    index,
    vote,
    voteAt: votesByLine(blocks, vote, index),
    cast: new Cast(),
    blocks,
    lowerCaseWords: lowerCaseWordsOf(blocks),
    supportedLeagues: new Set(),
    hasOtherEvidence: (leagueId) => context.supportedLeagues.has(leagueId),
  };
  const all = blocks.flatMap((parsed) => parsed.sightings.map((sighting): NameSighting => ({ parsed, sighting })));
  addPlayers(all, context);
  addSurnames(all, context);
  addCityTeams(all, context);
  const foreignNicknames = addNamedTeams(all, context);
  context.supportedLeagues = leaguesWithEvidence(context);
  const full = resolveFullNames(all, context);
  const mentions = all.map((candidate) => {
    const { sighting } = candidate;
    const [first] = sighting.entities;
    if (first && (first.kind === "book" || first.kind === "league"))
      return mentionOf(candidate, { entity: first, confidence: 1, reasons: [`${first.kind} name`], rejected: [] });
    if (sighting.how === "nickname" && foreignNicknames.has(nameTextOf(candidate)))
      return mentionOf(candidate, none(sighting.entities, "the nickname is part of another name or a plain word here"));
    return mentionOf(candidate, full.get(sighting) ?? resolveRest(candidate, context));
  });
  return { mentions, vote, cast: context.cast };
};
