import type { Claim } from "../language/claims/claim.ts";
import { claimsOf } from "../language/claims/claims.ts";
import { CUES } from "../language/cue.ts";
import type { UnmatchedLine } from "../language/claims/draft.ts";
import type { Market, MarketIndex } from "../language/market.ts";
import { isPlainWord } from "../language/plain-word.ts";
import type { Range } from "../language/sentence.ts";
import type { Scene } from "../language/scene.ts";
import { isCapital } from "../language/names/sighting.ts";
import { isSportWord } from "../language/sport-word.ts";
import { markPicks, withBooks } from "./text/mark-picks.ts";
import type { Mention } from "./subject/mention.ts";
import { hasNumber, type ParsedBlock } from "./text/parsed-block.ts";
import { Scenes } from "./subject/scenes.ts";
import { announcesNextGame, isOfGame, startsNextGame, statOf, topicOf } from "./text/section-topic.ts";
import { isRecap, reportsResult } from "./text/game-report.ts";
import type { ReadingFacts, SentenceReader } from "./sentence-elements.ts";
import type { PlacedClaim } from "./placed-claim.ts";
import { declaresNoBets, judgedBy, REFUSED, verdictOf, type SentenceVerdict } from "./stance/sentence-verdict.ts";
import { withNamedPicks } from "./named-pick.ts";
import { tableClaims, withTables } from "./odds-table/table-claims.ts";
import { BlockStances } from "./stance/block-stances.ts";

/** Two adjacent capitalised words that are no name of the catalogue count as a person. */
const unknownPeopleIn = ({ tokens }: ParsedBlock, { from, to }: Range, mentions: readonly Mention[]): number[] => {
  const isFree = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.kind !== "word" || !isCapital(token) || isPlainWord(token.key) || isSportWord(token.key))
      return false;
    return !mentions.some((mention) => mention.entity !== null && at >= mention.from && at < mention.to);
  };
  const positions: number[] = [];
  for (let at = from; at + 1 < to; at++) if (isFree(at) && isFree(at + 1)) positions.push(at);
  return positions;
};

const withOpponent = (claim: PlacedClaim, mentions: readonly Mention[]): PlacedClaim => {
  const { subject, opponent, market } = claim;
  if (opponent || subject.kind !== "team" || market.isFuture) return claim;
  const other = mentions.find(
    ({ entity, from }) =>
      entity?.kind === "team" && entity.id !== subject.id && entity.leagueId === subject.leagueId && from >= claim.to,
  );
  return other?.entity?.kind === "team" ? { ...claim, opponent: other.entity } : claim;
};

const placedClaim = (claim: Claim, { block, at, tokens }: ParsedBlock): PlacedClaim => {
  const start = tokens[claim.from]!.start;
  const last = tokens[claim.to - 1]!;
  const next = tokens[claim.to];
  const isOpen = tokens.slice(claim.from, claim.to).some(({ key }) => key === "(");
  const end = isOpen && next?.key === ")" ? next.end : last.end;
  return { ...claim, block: at, start, end, text: block.text.slice(start, end) };
};

type Spread = NonNullable<Scene["spread"]>;

/** "The points" in a sentence refers to the last spread of the sentence before. */
const spreadOf = (claims: readonly PlacedClaim[]): Spread | null => {
  const last = claims.findLast(
    ({ market, period, stance }) => market.key === "spread" && period === "game" && stance !== "past",
  );
  if (last?.subject.kind !== "team" || last.points === null) return null;
  return { team: last.subject, opponent: last.opponent, points: last.points };
};

/** "Michigan and the points" refers to an earlier spread. */
const mentionsThePoints = ({ tokens }: ParsedBlock, { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ key }, at, all) => key === "points" && all[at - 1]?.key === "the");

/** In "Anytime touchdown: Kelce +120, Hill +140" both prices are for the same market. */
const isYesNoPlayerMarket = ({ betOn, sides }: Market): boolean => betOn === "player" && sides === "yes-no";

type SentenceInput = {
  parsed: ParsedBlock;
  range: Range;
  at: number;
  elementsOf: SentenceReader;
  scene: Scene;
  markets: MarketIndex;
  isRecap: boolean;
  isNext: boolean;
  onUnmatched: (line: UnmatchedLine) => void;
  /** Distance to an earlier line that the sentence can comment on; null without one. */
  lineDistance: "near" | "far" | null;
};

const LOOK_BACK_WORDS = new Set(["as", "about", "remember", "speaking"]);

/** "As for last Sunday's nap, …" starts a passage about the past, which continues in the next sentences. */
const startsPastTopic = ({ tokens }: ParsedBlock, { from, to }: Range, { claims }: SentenceResult): boolean =>
  claims.length === 0 &&
  LOOK_BACK_WORDS.has(tokens[from]?.key ?? "") &&
  tokens
    .slice(from, Math.min(to, from + PAST_WINDOW_TOKENS))
    .some((_token, at) => CUES.at(tokens, from + at)?.values.some(({ cue }) => cue === "ago"));
const PAST_WINDOW_TOKENS = 8;

type SentenceResult = { claims: Claim[]; verdict: SentenceVerdict | null };

const MAX_NEAR_TOKENS = 16;
const MAX_COMMENT_TOKENS = 32;
const COMMENT_WORDS = new Set(
  "points start hook number dog dogs underdog underdogs favorite favourite chalk lay laying wont wouldnt cant couldnt would will so".split(
    " ",
  ),
);

/**
 * A sentence without a betting line is parsed only if it can be about an earlier line, because parsing every sentence
 * costs too much.
 */
const canJudgeLine = ({ tokens }: ParsedBlock, { from, to }: Range, isNear: boolean): boolean =>
  to - from <= MAX_COMMENT_TOKENS &&
  ((isNear && to - from <= MAX_NEAR_TOKENS) || tokens.slice(from, to).some(({ key }) => COMMENT_WORDS.has(key)));
const NO_RESULT: SentenceResult = { claims: [], verdict: null };

/** In a list with crosses, a tick marks a won bet. In other lists it is a bullet. */
const CROSSES = /[❌✗❎🔴]/u;

const readSentence = ({
  parsed,
  range,
  at,
  elementsOf,
  scene,
  markets,
  isRecap,
  isNext,
  onUnmatched,
  lineDistance,
}: SentenceInput): SentenceResult => {
  const isLine = scene.isLabel || hasNumber(parsed, range) || (scene.spread ? mentionsThePoints(parsed, range) : false);
  if (!isLine && (lineDistance === null || !canJudgeLine(parsed, range, lineDistance === "near"))) return NO_RESULT;
  const elements = elementsOf(parsed, range);
  const isResult = reportsResult(parsed, range.from, range.to);
  const claims = isLine
    ? claimsOf({
        tokens: parsed.tokens,
        end: CROSSES.test(parsed.block.text) ? parsed.tokens.length : range.to,
        elements,
        scene,
        markets,
        at,
        wasFinished: (isRecap && !isNext) || isResult,
        isNext,
        onUnmatched,
        tellsResult: isResult,
      })
    : [];
  return { claims, verdict: claims.length > 0 ? null : verdictOf(parsed.tokens, range, elements) };
};

const asPast = (claim: Claim): Claim => ({
  ...claim,
  stance: "past",
  reasons: [...claim.reasons, "the previous sentence is about a past day"],
});

export type UnmatchedText = { text: string; subject: string | null; points: number | null; price: number | null };
export type ArticleClaims = { claims: PlacedClaim[]; unmatched: UnmatchedText[] };

const NO_STAT: StatSource = () => null;
const MAX_UNMATCHED = 40;

const unmatchedText = ({ block, tokens }: ParsedBlock, { from, to, ...rest }: UnmatchedLine): UnmatchedText => ({
  ...rest,
  text: block.text.slice(tokens[from]!.start, tokens[to - 1]!.end),
});

type StatSource = () => readonly Market[] | null;
type BlockMemory = {
  future: Market | null;
  stat: StatSource;
  ownStat: StatSource;
  stances: BlockStances;
  isPast: boolean;
};

class ClaimReader {
  readonly unmatched: UnmatchedText[] = [];
  readonly #markets: MarketIndex;
  readonly #elementsOf: SentenceReader;
  readonly #scenes: Scenes;
  readonly isRecap: boolean;
  #topic: Market | null = null;
  #isNext = false;
  #spread: Spread | null = null;

  constructor(blocks: readonly ParsedBlock[], { markets, sportOf, elementsOf }: ReadingFacts) {
    this.#markets = markets;
    this.#elementsOf = elementsOf;
    this.#scenes = new Scenes(sportOf);
    this.isRecap = isRecap(blocks);
  }

  block(parsed: ParsedBlock, mentions: readonly Mention[]): PlacedClaim[] {
    this.#scenes.startBlock(parsed, mentions);
    if (parsed.block.kind === "heading") [this.#topic, this.#isNext] = [null, false];
    const memory: BlockMemory = {
      future: null,
      stat: NO_STAT,
      ownStat: NO_STAT,
      stances: new BlockStances(),
      isPast: false,
    };
    for (const [at, range] of parsed.sentences.entries()) this.#sentence({ parsed, range, at }, mentions, memory);
    return markPicks(parsed, mentions, memory.stances.claims);
  }

  #sentence(
    sentence: Pick<SentenceInput, "parsed" | "range" | "at">,
    own: readonly Mention[],
    memory: BlockMemory,
  ): void {
    const { parsed, range, at } = sentence;
    this.#isNext ||= startsNextGame(parsed.tokens, range) || (this.isRecap && announcesNextGame(parsed.tokens, range));
    this.#topic = topicOf(parsed.tokens, range, this.#markets) ?? this.#topic;
    const unmatchedBefore = this.unmatched.length;
    const result = readSentence({
      ...sentence,
      elementsOf: this.#elementsOf,
      scene: this.#sceneOf(sentence, own, memory),
      markets: this.#markets,
      isRecap: this.isRecap,
      isNext: this.#isNext,
      onUnmatched: (unmatched) => void this.unmatched.push(unmatchedText(parsed, unmatched)),
      lineDistance: at === 0 && parsed.odds > 0 ? "near" : memory.stances.reach,
    });
    const claims = memory.isPast ? result.claims.map(asPast) : result.claims;
    memory.isPast = startsPastTopic(parsed, range, result) || (memory.isPast && claims.length === 0);
    this.#scenes.endSentence(parsed, range, own);
    const [statInSentence, statOfPrevious] = [
      () => statOf(parsed.tokens, range, this.#markets),
      claims.length > 0 ? NO_STAT : memory.ownStat,
    ];
    memory.stat = () => statInSentence() ?? statOfPrevious();
    memory.ownStat = statInSentence;
    const placed = claims.map((claim) => withOpponent(placedClaim(claim, parsed), own));
    this.#spread = spreadOf(placed) ?? this.#spread;
    const last: Market | null = claims.at(-1)?.market ?? memory.future;
    if (claims.some(({ market }) => !market.isFuture)) this.#topic = null;
    memory.future = last && (last.isFuture || isYesNoPlayerMarket(last)) ? last : null;
    memory.stances.take(placed, result.verdict, this.unmatched.length > unmatchedBefore);
  }

  #sceneOf(
    { parsed, range }: Pick<SentenceInput, "parsed" | "range">,
    own: readonly Mention[],
    memory: BlockMemory,
  ): Scene {
    const carried = this.#topic && !isOfGame(parsed.tokens, range) ? this.#topic : null;
    return {
      ...this.#scenes.sceneOf(parsed, null),
      future: memory.future ?? carried,
      stat: memory.stat,
      spread: this.#spread,
      strangers: () => unknownPeopleIn(parsed, range, own),
    };
  }
}

export const articleClaims = (
  blocks: readonly ParsedBlock[],
  mentions: readonly Mention[],
  facts: ReadingFacts,
): ArticleClaims => {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const reader = new ClaimReader(blocks, facts);
  const mentionsOf = (block: number): readonly Mention[] => byBlock.get(block) ?? [];
  const ofSentences = blocks.flatMap((parsed) => reader.block(parsed, mentionsOf(parsed.at)));
  const all = reader.isRecap ? ofSentences : withTables(ofSentences, tableClaims(blocks, mentionsOf, facts));
  const claims = withNamedPicks(all, blocks, mentionsOf, facts.sportOf);
  const isWithoutBets = blocks.some(({ block }) => declaresNoBets(block.text));
  const judged = isWithoutBets
    ? claims.map((claim) => (claim.stance === "stated" ? judgedBy(claim, REFUSED) : claim))
    : claims;
  return { claims: withBooks(judged, blocks, mentions), unmatched: reader.unmatched.slice(0, MAX_UNMATCHED) };
};
