import type { TeamEntity } from "../language/names/entity.ts";
import type { PlacedClaim } from "./placed-claim.ts";
import type { Mention } from "./subject/mention.ts";
import type { ReadArticle } from "./text/read-article.ts";
import type { ParsedBlock } from "./text/parsed-block.ts";

const WORDS_BEFORE_OPPONENT = new Set(
  "over against versus vs v at @ face faces facing host hosts hosting visit visits visiting".split(" "),
);
const SKIPPED = new Set(["the", "."]);
const MAX_OPPONENT_DISTANCE_TOKENS = 8;

type NamedTeam = Mention & { entity: TeamEntity };
const isTeam = (mention: Mention): mention is NamedTeam => mention.entity?.kind === "team";

/** "over" in "over the Jets" makes the Jets the opponent. */
const opponentWordAt = ({ tokens }: ParsedBlock, { from }: NamedTeam): number | null => {
  const at = tokens.findLastIndex(({ key }, index) => index < from && !SKIPPED.has(key));
  return WORDS_BEFORE_OPPONENT.has(tokens[at]?.key ?? "") ? at : null;
};

/** The Jets are the opponent in "Bills -3 over the Jets" and in "Jets at Bills -3". */
export const namedOpponent = (
  { subject, market, block, sentence, core }: PlacedClaim,
  { blocks, mentions }: Pick<ReadArticle, "blocks" | "mentions">,
): TeamEntity | null => {
  const parsed = blocks[block];
  const range = parsed?.sentences[sentence];
  if (!range || subject.kind !== "team" || market.isFuture) return null;
  const teams = mentions
    .filter((mention) => mention.block === block && mention.from >= range.from && mention.to <= range.to)
    .filter(isTeam);
  const isOther = ({ entity }: NamedTeam): boolean => entity.id !== subject.id && entity.leagueId === subject.leagueId;
  const after = teams.find((team) => team.from >= core.to && isOther(team));
  if (after && after.from - core.to <= MAX_OPPONENT_DISTANCE_TOKENS && opponentWordAt(parsed, after) !== null)
    return after.entity;
  const pairs = teams.flatMap((two, at) => {
    const one = teams[at - 1];
    return one && one.from < core.to && opponentWordAt(parsed, two) === one.to ? [[one, two]] : [];
  });
  const own = pairs.findLast((pair) => pair.some(({ entity }) => entity.id === subject.id));
  return own?.find(isOther)?.entity ?? null;
};
