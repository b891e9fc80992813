import type { NameIndex } from "../../language/names/name-index.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { Cast } from "./cast.ts";

export const lowerCaseWordsOf = (blocks: readonly ParsedBlock[]): Set<string> => {
  const words = new Set<string>();
  for (const { tokens } of blocks)
    for (const { kind, text, key } of tokens)
      if (kind === "word" && (text === key || text === text.toLowerCase())) words.add(key);
  return words;
};

const MAX_UNSUPPORTED_PLAYERS = 2;

const sportOfTeam = (index: NameIndex, teamId: number): number | undefined =>
  index.leagueById.get(index.teamById.get(teamId)?.leagueId ?? 0)?.sportId;

/** Odds and numbers with a half are rare in texts that are not about sport. */
const hasLine = ({ odds, tokens }: ParsedBlock): boolean =>
  odds > 0 || tokens.some((token) => token.kind === "number" && Math.abs(token.value) % 1 === 0.5);

/** Other people can have the names of players, so a text needs three of them. With odds or a line, one is enough. */
export const leaguesWithEvidence = ({
  cast,
  index,
  blocks,
}: {
  cast: Cast;
  index: NameIndex;
  blocks: readonly ParsedBlock[];
}): Set<number> => {
  const leagues = new Set<number>();
  const people = new Map<number, Set<number>>();
  for (const { how, entities } of blocks.flatMap(({ sightings }) => sightings)) {
    const [first] = entities;
    if (first?.kind === "league") leagues.add(first.id);
    if (how !== "full" || first?.kind !== "person") continue;
    const ids = people.get(first.leagueId) ?? new Set();
    people.set(first.leagueId, ids.add(first.id));
  }
  const least = blocks.some(hasLine) ? 0 : MAX_UNSUPPORTED_PLAYERS;
  for (const [leagueId, personIds] of people) if (personIds.size > least) leagues.add(leagueId);
  const sports = new Set([...cast.teamIds()].map((teamId) => sportOfTeam(index, teamId)));
  // Players change leagues, for example from college, so all leagues of the sport count.
  for (const { id, sportId } of index.leagueById.values()) if (sports.has(sportId)) leagues.add(id);
  return leagues;
};
