import type { Entity, NameForm } from "../../language/names/entity.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import type { Sighting } from "../../language/names/sighting.ts";
import { isCommonWord } from "../../language/plain-word.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { collegeLean } from "./college-lean.ts";
import { wordAfter, wordBefore } from "./name-context.ts";

export type LeagueVote = {
  /**
   * The league's share of the vote in a block, from 0 to 1. Names of the block, of its section and of the article vote.
   */
  at: (block: number, leagueId: number) => number;
  whole: (leagueId: number) => number;
  top: (block: number) => number;
  main: number | null;
  collegeAt: (block: number) => "cfb" | "cbb";
};

const NAME_WEIGHT: Record<NameForm, number> = {
  full: 3,
  alias: 1.2,
  nickname: 1.2,
  city: 0.3,
  abbreviation: 0.2,
  surname: 0,
  first: 0,
};
/** For a surname without a first name that at most two players have. */
const RARE_SURNAME_WEIGHT = 0.5;
const MAX_RARE_HOLDERS = 2;
const LEAGUE_NAME_WEIGHT = 3;
const SPORT_WORD_WEIGHT = 0.35;
const LANDMARK_WEIGHT = 1.5;
const HINT_WEIGHT = 12;

type Points = Map<number, number>;
const add = (points: Points, id: number, value: number): void => void points.set(id, (points.get(id) ?? 0) + value);

export const leagueIdOf = (entity: Entity): number | null =>
  entity.kind === "league" ? entity.id : entity.kind === "book" ? null : entity.leagueId;

/** A school's nickname counts for its teams in all sports. */
export const withTwins = (entities: readonly Entity[], { twins }: Pick<NameIndex, "twins">): readonly Entity[] => {
  const own = entities.flatMap(({ kind, id }) => (kind === "team" ? (twins.get(id) ?? []) : []));
  return own.every((twin) => entities.includes(twin)) ? entities : [...new Set([...entities, ...own])];
};

const rareSurnames = (blocks: readonly ParsedBlock[], { firstNames }: NameIndex): Set<Sighting> => {
  const seen = new Set<string>();
  const rare = new Set<Sighting>();
  for (const parsed of blocks)
    for (const sighting of parsed.sightings) {
      const { how, entities, from, to } = sighting;
      if (how !== "surname" || entities.length > MAX_RARE_HOLDERS) continue;
      const { key } = parsed.tokens[from]!;
      if (seen.has(key) || isCommonWord(key) || firstNames.has(key) || parsed.tokens[to]?.key === ":") continue;
      if (!parsed.titled && (wordBefore(parsed, sighting) ?? wordAfter(parsed, sighting)) !== null) continue;
      seen.add(key);
      rare.add(sighting);
    }
  return rare;
};

const pointsOf = (
  { sightings, sports, landmarks }: ParsedBlock,
  index: NameIndex,
  rare: ReadonlySet<Sighting>,
): Points => {
  const leagues = [...index.leagueById.values()];
  const points: Points = new Map();
  for (const sighting of sightings) {
    const { how, entities } = sighting;
    const ids = [...new Set(withTwins(entities, index).map(leagueIdOf))].filter((id) => id !== null);
    const isLeague = entities.some(({ kind }) => kind === "league");
    const isPerson = entities.every(({ kind }) => kind === "person");
    const weight = isLeague
      ? LEAGUE_NAME_WEIGHT
      : isPerson && how === "full"
        ? 2
        : rare.has(sighting)
          ? RARE_SURNAME_WEIGHT
          : NAME_WEIGHT[how];
    // A name of n leagues counts 1/n² for each.
    for (const id of ids) add(points, id, weight / ids.length ** 2);
  }
  for (const [sport, count] of sports)
    for (const { id, sportId } of leagues) if (sportId === sport) add(points, id, count * SPORT_WORD_WEIGHT);
  for (const { id, name } of leagues) add(points, id, (landmarks.get(name) ?? 0) * LANDMARK_WEIGHT);
  return points;
};

const shares = (points: Points): Points => {
  const all = [...points.values()].reduce((sum, value) => sum + value, 0);
  return new Map([...points].map(([id, value]) => [id, all === 0 ? 0 : value / all]));
};

const sectionsOf = (blocks: readonly ParsedBlock[]): number[] => {
  let section = 0;
  return blocks.map(({ block }) => (block.kind === "heading" ? ++section : section));
};

const merged = (all: readonly Points[]): Points => {
  const sum: Points = new Map();
  for (const points of all) for (const [id, value] of points) add(sum, id, value);
  return sum;
};

const BLOCK_WEIGHT = 3;

/** `hint`: the league that the caller expects. */
export const leagueVote = (blocks: readonly ParsedBlock[], index: NameIndex, hint: number | null): LeagueVote => {
  const rare = rareSurnames(blocks, index);
  const own = blocks.map((block) => pointsOf(block, index, rare));
  const sections = sectionsOf(blocks);
  const bySection = Map.groupBy(own.keys(), (at) => sections[at]!);
  const sectionPoints = new Map([...bySection].map(([section, at]) => [section, merged(at.map((one) => own[one]!))]));
  const sum = merged(own);
  if (hint !== null) add(sum, hint, HINT_WEIGHT);
  const whole = shares(sum);
  const byBlock = own.map((points, at) => {
    const all: Points = new Map();
    for (const [id, value] of points) add(all, id, value * BLOCK_WEIGHT);
    for (const [id, value] of sectionPoints.get(sections[at]!) ?? []) add(all, id, value);
    for (const [id, value] of sum) add(all, id, value * 0.5);
    return shares(all);
  });
  const [main] = [...sum].toSorted((one, other) => other[1] - one[1]);
  return {
    at: (block, leagueId) => byBlock[block]?.get(leagueId) ?? 0,
    whole: (leagueId) => whole.get(leagueId) ?? 0,
    top: (block) => Math.max(0, ...(byBlock[block]?.values() ?? [])),
    main: main?.[0] ?? null,
    collegeAt: collegeLean(blocks),
  };
};
