import type { Claim } from "../language/claim.ts";
import { claimsOf } from "../language/claims.ts";
import { elementsOf, type Named } from "../language/element.ts";
import type { Market, MarketIndex } from "../language/market.ts";
import { isNumberLike } from "../language/number-word.ts";
import { isPlainWord } from "../language/plain-word.ts";
import type { Range } from "../language/sentence.ts";
import type { Scene } from "../language/scene.ts";
import { isCapital } from "../language/sighting.ts";
import { isSportWord } from "../language/sport-word.ts";
import { toldApart, withBooks } from "./author.ts";
import type { Mention } from "./mention.ts";
import type { ReadBlock } from "./read-block.ts";
import { Scenes } from "./scenes.ts";
import { isRecap, tellsResult } from "./story.ts";
import type { Placed } from "./placed.ts";

const namedOf = (mentions: readonly Mention[]): Map<number, Named> => {
  const named = new Map<number, Named>();
  for (const { entity, from, to, confidence } of mentions)
    if (entity && entity.kind !== "league") named.set(from, { entity, from, to, confidence });
  return named;
};

/** Places of a sentence where somebody stands whom nobody knows: two capitalised words that are no name of ours. */
const strangersIn = ({ tokens }: ReadBlock, { from, to }: Range, mentions: readonly Mention[]): number[] => {
  const isFree = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.kind !== "word" || !isCapital(token) || isPlainWord(token.key) || isSportWord(token.key))
      return false;
    return !mentions.some((mention) => mention.entity !== null && at >= mention.from && at < mention.to);
  };
  const found: number[] = [];
  for (let at = from; at + 1 < to; at++) if (isFree(at) && isFree(at + 1)) found.push(at);
  return found;
};

/** A game's other team may be named later in the block. */
const withOpponent = (claim: Placed, mentions: readonly Mention[]): Placed => {
  const { subject, opponent, market } = claim;
  if (opponent || subject.kind !== "team" || market.isFuture) return claim;
  const other = mentions.find(
    ({ entity, from }) =>
      entity?.kind === "team" && entity.id !== subject.id && entity.leagueId === subject.leagueId && from >= claim.to,
  );
  return other?.entity?.kind === "team" ? { ...claim, opponent: other.entity } : claim;
};

const placed = (claim: Claim, { block, at, tokens }: ReadBlock): Placed => {
  const start = tokens[claim.from]!.start;
  const last = tokens[claim.to - 1]!;
  const closed = tokens[claim.to];
  const isOpen = tokens.slice(claim.from, claim.to).some(({ key }) => key === "(");
  const end = isOpen && closed?.key === ")" ? closed.end : last.end;
  return { ...claim, block: at, start, end, text: block.text.slice(start, end) };
};

const hasNumber = ({ tokens }: ReadBlock, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isNumberLike(tokens[at]!)) return true;
  return false;
};

type Line = {
  read: ReadBlock;
  range: Range;
  at: number;
  named: ReadonlyMap<number, Named>;
  scene: Scene;
  markets: MarketIndex;
  recap: boolean;
};

const statedIn = ({ read, range, at, named, scene, markets, recap }: Line): Claim[] => {
  const elements = elementsOf(read.tokens, range, named, markets);
  const wasFinished = recap || tellsResult(read, range.from, range.to);
  return claimsOf({ tokens: read.tokens, elements, scene, markets, at, wasFinished });
};

/** Everything that an article states about bets, in its order. */
export const articleClaims = (
  blocks: readonly ReadBlock[],
  mentions: readonly Mention[],
  { markets, sportOf }: { markets: MarketIndex; sportOf: (leagueId: number) => number },
): Placed[] => {
  const scenes = new Scenes(sportOf);
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const recap = isRecap(blocks);
  const claims = blocks.flatMap((read) => {
    const own = byBlock.get(read.at) ?? [];
    const named = namedOf(own);
    scenes.enter(read, own);
    let future: Market | null = null;
    const stated = read.sentences.flatMap((range, at) => {
      const scene = { ...scenes.sceneOf(read, null), future, strangers: () => strangersIn(read, range, own) };
      const isLine = scene.isLabel || hasNumber(read, range);
      const found = isLine ? statedIn({ read, range, at, named, scene, markets, recap }) : [];
      scenes.take(read, range, own);
      const last = found.at(-1)?.market ?? future;
      future = last?.isFuture ? last : null;
      return found.map((claim) => withOpponent(placed(claim, read), own));
    });
    return toldApart(read, own, stated);
  });
  return withBooks(claims, blocks, mentions);
};
