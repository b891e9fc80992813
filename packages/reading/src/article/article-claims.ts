import type { Claim } from "../language/claims/claim.ts";
import { claimsOf } from "../language/claims/claims.ts";
import { CUES } from "../language/cue.ts";
import type { SentenceElement } from "../language/element.ts";
import type { UnmatchedLine } from "../language/claims/draft.ts";
import type { Market, MarketIndex } from "../language/market.ts";
import { isNumberLike } from "../language/number-word.ts";
import { isPlainWord } from "../language/plain-word.ts";
import type { Range } from "../language/sentence.ts";
import type { Scene } from "../language/scene.ts";
import { isCapital } from "../language/names/sighting.ts";
import { isSportWord } from "../language/sport-word.ts";
import { toldApart, withBooks } from "./text/author.ts";
import type { Mention } from "./subject/mention.ts";
import type { ReadBlock } from "./text/read-block.ts";
import { Scenes } from "./subject/scenes.ts";
import { isOfGame, opensNext, statOf, tellsNext, topicOf } from "./text/section-topic.ts";
import { isRecap, tellsResult } from "./text/story.ts";
import type { PlacedClaim } from "./placed.ts";
import { declaresNoBets, judgedBy, REFUSED, verdictOf, type SentenceVerdict } from "./stance/verdict.ts";
import { Stances } from "./stance/stances.ts";

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
const isAndAHalf = (tokens: ReadBlock["tokens"], at: number): boolean => {
  if (tokens[at]!.key !== "half") return false;
  const [one, two] = tokens
    .slice(Math.max(0, at - 4), at)
    .filter(({ key }) => key !== "-")
    .slice(-2);
  return one?.key === "and" && two?.key === "a";
};

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
  elementsOf: SentenceReader;
  scene: Scene;
  markets: MarketIndex;
  recap: boolean;
  /** The section tells of the next game. */
  isNext: boolean;
  onUnmatched: (line: UnmatchedLine) => void;
  /** A line stands near enough before, or may follow, for the sentence to speak of it. */
  mayJudge: "near" | "far" | null;
};

const SPEAKS_OF = new Set(["as", "about", "remember", "speaking"]);

/** "As for last Sunday's nap, the less said the better." What follows tells of that day. */
const opensPast = ({ tokens }: ReadBlock, { from, to }: Range, { claims }: Stated): boolean =>
  claims.length === 0 &&
  SPEAKS_OF.has(tokens[from]?.key ?? "") &&
  tokens
    .slice(from, Math.min(to, from + PAST_REACH))
    .some((_token, at) => CUES.at(tokens, from + at)?.values.some(({ cue }) => cue === "ago"));
const PAST_REACH = 8;

type Stated = { claims: Claim[]; verdict: SentenceVerdict | null };

const MAX_SHORT = 16;
const MAX_SPOKEN = 32;
const SPOKEN = new Set(
  "points start hook number dog dogs underdog underdogs favorite favourite chalk lay laying wont wouldnt cant couldnt would will so".split(
    " ",
  ),
);

/** A longer sentence, or one farther away, may judge a line in a few words alone: only with one of them is it looked at. */
const mayTurn = ({ tokens }: ReadBlock, { from, to }: Range, isNear: boolean): boolean =>
  to - from <= MAX_SPOKEN &&
  ((isNear && to - from <= MAX_SHORT) || tokens.slice(from, to).some(({ key }) => SPOKEN.has(key)));
const NOTHING: Stated = { claims: [], verdict: null };

const statedIn = ({
  read,
  range,
  at,
  elementsOf,
  scene,
  markets,
  recap,
  isNext,
  onUnmatched,
  mayJudge,
}: Line): Stated => {
  const isLine = scene.isLabel || hasNumber(read, range) || (scene.spread ? speaksOfPoints(read, range) : false);
  if (!isLine && (mayJudge === null || !mayTurn(read, range, mayJudge === "near"))) return NOTHING;
  const elements = elementsOf(read, range);
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

const asPast = (claim: Claim): Claim => ({
  ...claim,
  stance: "past",
  reasons: [...claim.reasons, "the sentence before tells of another day"],
});

/** A price or a line of the text that no known market answers. */
export type UnmatchedText = { text: string; subject: string | null; points: number | null; price: number | null };
export type ArticleClaims = { claims: PlacedClaim[]; unmatched: UnmatchedText[] };

const NO_STAT: Stat = () => null;
/** An explanation lists so many at most. */
const MAX_UNMATCHED = 40;

const unmatchedIn = ({ block, tokens }: ReadBlock, { from, to, ...rest }: UnmatchedLine): UnmatchedText => ({
  ...rest,
  text: block.text.slice(tokens[from]!.start, tokens[to - 1]!.end),
});

type Stat = () => readonly Market[] | null;
/** Facts that the sentences of a block leave for those behind them. */
type BlockMemory = { future: Market | null; stat: Stat; ownStat: Stat; stances: Stances; isPast: boolean };
type SentenceReader = (read: ReadBlock, range: Range) => readonly SentenceElement[];
type ReadingFacts = { markets: MarketIndex; sportOf: (leagueId: number) => number; elementsOf: SentenceReader };

/** Walks through an article once, in order, and takes up what each sentence states. */
class ClaimReader {
  readonly unmatched: UnmatchedText[] = [];
  readonly #markets: MarketIndex;
  readonly #elementsOf: SentenceReader;
  readonly #scenes: Scenes;
  readonly #isRecap: boolean;
  #topic: Market | null = null;
  #isNext = false;
  #spread: Spread | null = null;

  constructor(blocks: readonly ReadBlock[], { markets, sportOf, elementsOf }: ReadingFacts) {
    this.#markets = markets;
    this.#elementsOf = elementsOf;
    this.#scenes = new Scenes(sportOf);
    this.#isRecap = isRecap(blocks);
  }

  block(read: ReadBlock, mentions: readonly Mention[]): PlacedClaim[] {
    this.#scenes.enter(read, mentions);
    if (read.block.kind === "heading") [this.#topic, this.#isNext] = [null, false];
    const memory: BlockMemory = {
      future: null,
      stat: NO_STAT,
      ownStat: NO_STAT,
      stances: new Stances(),
      isPast: false,
    };
    for (const [at, range] of read.sentences.entries()) this.#sentence({ read, range, at }, mentions, memory);
    return toldApart(read, mentions, memory.stances.claims);
  }

  #sentence(line: Pick<Line, "read" | "range" | "at">, own: readonly Mention[], memory: BlockMemory): void {
    const { read, range, at } = line;
    this.#isNext ||= opensNext(read.tokens, range) || (this.#isRecap && tellsNext(read.tokens, range));
    this.#topic = topicOf(read.tokens, range, this.#markets) ?? this.#topic;
    const others = this.unmatched.length;
    const said = statedIn({
      ...line,
      elementsOf: this.#elementsOf,
      scene: this.#sceneOf(line, own, memory),
      markets: this.#markets,
      recap: this.#isRecap,
      isNext: this.#isNext,
      onUnmatched: (other) => void this.unmatched.push(unmatchedIn(read, other)),
      mayJudge: at === 0 && read.odds > 0 ? "near" : memory.stances.reach,
    });
    const found = memory.isPast ? said.claims.map(asPast) : said.claims;
    memory.isPast = opensPast(read, range, said) || (memory.isPast && found.length === 0);
    this.#scenes.take(read, range, own);
    const [statHere, statBefore] = [
      () => statOf(read.tokens, range, this.#markets),
      found.length > 0 ? NO_STAT : memory.ownStat,
    ];
    memory.stat = () => statHere() ?? statBefore();
    memory.ownStat = statHere;
    const stated = found.map((claim) => withOpponent(placed(claim, read), own));
    this.#spread = spreadOf(stated) ?? this.#spread;
    const last: Market | null = found.at(-1)?.market ?? memory.future;
    if (found.some(({ market }) => !market.isFuture)) this.#topic = null;
    memory.future = last && (last.isFuture || isScored(last)) ? last : null;
    memory.stances.take(stated, said.verdict, this.unmatched.length > others);
  }

  #sceneOf({ read, range }: Pick<Line, "read" | "range">, own: readonly Mention[], memory: BlockMemory): Scene {
    const carried = this.#topic && !isOfGame(read.tokens, range) ? this.#topic : null;
    return {
      ...this.#scenes.sceneOf(read, null),
      future: memory.future ?? carried,
      stat: memory.stat,
      spread: this.#spread,
      strangers: () => strangersIn(read, range, own),
    };
  }
}

/** Everything that an article states about bets, in its order. */
export const articleClaims = (
  blocks: readonly ReadBlock[],
  mentions: readonly Mention[],
  facts: ReadingFacts,
): ArticleClaims => {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const reader = new ClaimReader(blocks, facts);
  const claims = blocks.flatMap((read) => reader.block(read, byBlock.get(read.at) ?? []));
  const isWithoutBets = blocks.some(({ block }) => declaresNoBets(block.text));
  const meant = isWithoutBets
    ? claims.map((claim) => (claim.stance === "stated" ? judgedBy(claim, REFUSED) : claim))
    : claims;
  return { claims: withBooks(meant, blocks, mentions), unmatched: reader.unmatched.slice(0, MAX_UNMATCHED) };
};
