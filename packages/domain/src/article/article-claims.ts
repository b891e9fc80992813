import type { Claim } from "../language/claim.ts";
import { claimsOf } from "../language/claims.ts";
import { elementsOf, type NamedElement } from "../language/element.ts";
import type { UnmatchedLine } from "../language/draft.ts";
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
import { isOfGame, opensNext, statOf, topicOf } from "./section-topic.ts";
import { isRecap, tellsResult } from "./story.ts";
import type { PlacedClaim } from "./placed.ts";
import { judgedBy, verdictOf, type SentenceVerdict } from "./verdict.ts";

const namedOf = (mentions: readonly Mention[]): Map<number, NamedElement> => {
  const named = new Map<number, NamedElement>();
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
const withOpponent = (claim: PlacedClaim, mentions: readonly Mention[]): PlacedClaim => {
  const { subject, opponent, market } = claim;
  if (opponent || subject.kind !== "team" || market.isFuture) return claim;
  const other = mentions.find(
    ({ entity, from }) =>
      entity?.kind === "team" && entity.id !== subject.id && entity.leagueId === subject.leagueId && from >= claim.to,
  );
  return other?.entity?.kind === "team" ? { ...claim, opponent: other.entity } : claim;
};

const placed = (claim: Claim, { block, at, tokens }: ReadBlock): PlacedClaim => {
  const start = tokens[claim.from]!.start;
  const last = tokens[claim.to - 1]!;
  const closed = tokens[claim.to];
  const isOpen = tokens.slice(claim.from, claim.to).some(({ key }) => key === "(");
  const end = isOpen && closed?.key === ")" ? closed.end : last.end;
  return { ...claim, block: at, start, end, text: block.text.slice(start, end) };
};

/** "A point and a half". */
const isAndAHalf = (tokens: ReadBlock["tokens"], at: number): boolean =>
  tokens[at]!.key === "half" && tokens[at - 1]?.key === "a" && tokens[at - 2]?.key === "and";

const hasNumber = ({ tokens }: ReadBlock, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isNumberLike(tokens[at]!) || isAndAHalf(tokens, at)) return true;
  return false;
};

type Spread = NonNullable<Scene["spread"]>;

/** The spread that a sentence leaves behind: "the points" of the next one are its. */
const spreadOf = (claims: readonly PlacedClaim[]): Spread | null => {
  const last = claims.findLast(
    ({ market, period, stance }) => market.key === "spread" && period === "game" && stance !== "past",
  );
  if (last?.subject.kind !== "team" || last.points === null) return null;
  return { team: last.subject, opponent: last.opponent, points: last.points };
};

/** "Michigan and the points". */
const speaksOfPoints = ({ tokens }: ReadBlock, { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ key }, at, all) => key === "points" && all[at - 1]?.key === "the");

/** A player's bet that is won or not: the next player's price may be for the same. */
const isScored = ({ betOn, sides }: Market): boolean => betOn === "player" && sides === "yes-no";

type Line = {
  read: ReadBlock;
  range: Range;
  at: number;
  named: ReadonlyMap<number, NamedElement>;
  scene: Scene;
  markets: MarketIndex;
  recap: boolean;
  /** The section tells of the next game. */
  isNext: boolean;
  onUnmatched: (line: UnmatchedLine) => void;
  /** A line stands near enough before, or may follow, for the sentence to speak of it. */
  mayJudge: boolean;
};

type Stated = { claims: Claim[]; verdict: SentenceVerdict | null };

const MOST_SHORT = 16;
const NOTHING: Stated = { claims: [], verdict: null };

const statedIn = ({ read, range, at, named, scene, markets, recap, isNext, onUnmatched, mayJudge }: Line): Stated => {
  const isLine = scene.isLabel || hasNumber(read, range) || (scene.spread ? speaksOfPoints(read, range) : false);
  if (!isLine && (!mayJudge || range.to - range.from > MOST_SHORT)) return NOTHING;
  const elements = elementsOf(read.tokens, range, named, markets);
  const tellsOf = tellsResult(read, range.from, range.to);
  const claims = isLine
    ? claimsOf({
        tokens: read.tokens,
        elements,
        scene,
        markets,
        at,
        wasFinished: (recap && !isNext) || tellsOf,
        isNext,
        onUnmatched,
        tellsResult: tellsOf,
      })
    : [];
  return { claims, verdict: claims.length > 0 ? null : verdictOf(read.tokens, range, elements) };
};

/** Takes up what a sentence states, or what it says of the line before it; a label that turns down holds for what follows. */
class Stances {
  readonly claims: PlacedClaim[] = [];
  #latest = -1;
  #since = 0;
  #isTurnedDown = false;

  get isNear(): boolean {
    return this.#latest !== -1 && this.#since < SIDE_REACH;
  }

  take(found: readonly PlacedClaim[], verdict: SentenceVerdict | null): void {
    this.#since++;
    if (verdict) this.#judge(verdict);
    const judged = found.map((claim) => (this.#isTurnedDown ? judgedBy(claim, LABEL) : claim));
    if (judged.length === 0) return;
    this.claims.push(...judged);
    this.#latest = this.claims.length - 1;
    this.#since = 0;
  }

  #judge(verdict: SentenceVerdict): void {
    const claim = this.claims[this.#latest];
    if (this.#since > (verdict.isRejected ? 1 : SIDE_REACH)) return;
    if (claim) this.claims[this.#latest] = judgedBy(claim, verdict);
    else if (verdict.isRejected) this.#isTurnedDown = true;
  }
}
/** "Lawrence has led 24 or more in six straight. Over." */
const SIDE_REACH = 2;
const LABEL: SentenceVerdict = { side: null, price: null, isRejected: true, isAccepted: false };

/** A price or a line of the text that no known market answers. */
export type UnmatchedText = { text: string; subject: string | null; points: number | null; price: number | null };
export type ArticleClaims = { claims: PlacedClaim[]; unmatched: UnmatchedText[] };

const NO_STAT = (): readonly Market[] | null => null;
/** An explanation lists so many at most. */
const MOST_UNMATCHED = 40;

const unmatchedIn = ({ block, tokens }: ReadBlock, { from, to, ...rest }: UnmatchedLine): UnmatchedText => ({
  ...rest,
  text: block.text.slice(tokens[from]!.start, tokens[to - 1]!.end),
});

/** Everything that an article states about bets, in its order. */
export const articleClaims = (
  blocks: readonly ReadBlock[],
  mentions: readonly Mention[],
  { markets, sportOf }: { markets: MarketIndex; sportOf: (leagueId: number) => number },
): ArticleClaims => {
  const unmatched: UnmatchedText[] = [];
  const scenes = new Scenes(sportOf);
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const recap = isRecap(blocks);
  let topic: Market | null = null;
  let isNext = false;
  let spread: Spread | null = null;
  const claims = blocks.flatMap((read) => {
    const own = byBlock.get(read.at) ?? [];
    const named = namedOf(own);
    scenes.enter(read, own);
    if (read.block.kind === "heading") [topic, isNext] = [null, false];
    let future: Market | null = null;
    let [stat, ownStat] = [NO_STAT, NO_STAT];
    const stances = new Stances();
    for (const [at, range] of read.sentences.entries()) {
      isNext ||= opensNext(read.tokens, range);
      topic = topicOf(read.tokens, range, markets) ?? topic;
      const carried = topic && !isOfGame(read.tokens, range) ? topic : null;
      const scene = {
        ...scenes.sceneOf(read, null),
        future: future ?? carried,
        stat,
        spread,
        strangers: () => strangersIn(read, range, own),
      };
      const { claims: found, verdict } = statedIn({
        read,
        range,
        at,
        named,
        scene,
        markets,
        recap,
        isNext,
        onUnmatched: (line) => void unmatched.push(unmatchedIn(read, line)),
        mayJudge: stances.isNear || (at === 0 && read.odds > 0),
      });
      scenes.take(read, range, own);
      const [statHere, statBefore] = [() => statOf(read.tokens, range, markets), found.length > 0 ? NO_STAT : ownStat];
      stat = () => statHere() ?? statBefore();
      ownStat = statHere;
      const stated = found.map((claim) => withOpponent(placed(claim, read), own));
      spread = spreadOf(stated) ?? spread;
      const last: Market | null = found.at(-1)?.market ?? future;
      if (found.some(({ market }) => !market.isFuture)) topic = null;
      future = last && (last.isFuture || isScored(last)) ? last : null;
      stances.take(stated, verdict);
    }
    return toldApart(read, own, stances.claims);
  });
  return { claims: withBooks(claims, blocks, mentions), unmatched: unmatched.slice(0, MOST_UNMATCHED) };
};
