import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Market, MarketIndex } from "../../language/market.ts";
import { isNumberLike } from "../../language/number-word.ts";
import type { Range } from "../../language/sentence.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

/** A possible subject of a bet, and how many sentences ago it was named. */
export type KnownName<T> = { entity: T; ago: number };
export type KnownMarkets = { markets: readonly Market[]; ago: number };

/** A sentence with numbers, and the names of the text before it, latest first. */
export type SentenceContext = {
  parsed: ParsedBlock;
  range: Range;
  sentence: number;
  elements: readonly SentenceElement[];
  people: readonly KnownName<PersonEntity>[];
  teams: readonly KnownName<TeamEntity>[];
  /** The last two teams that one sentence named. */
  game: readonly [TeamEntity, TeamEntity] | null;
  /** Player statistics that the previous sentences named. */
  statsBefore: () => readonly KnownMarkets[];
};

export type SentenceReader = (parsed: ParsedBlock, range: Range) => readonly SentenceElement[];

const MAX_NAMES = 8;
const MAX_KNOWN = 4;
const MAX_AGO = 6;
const STAT_WINDOW_SENTENCES = 4;
const MAX_STATS = 2;

type NameInOrder<T> = { entity: T; order: number };
type SentenceRef = { parsed: ParsedBlock; range: Range };

const isStat = ({ betOn, hasPoints }: Market): boolean => betOn === "player" && hasPoints;

/** The names and statistics of the text so far. */
class NameHistory {
  #people: NameInOrder<PersonEntity>[] = [];
  #teams: NameInOrder<TeamEntity>[] = [];
  #game: [TeamEntity, TeamEntity] | null = null;
  #sentences: SentenceRef[] = [];
  #order = 0;
  readonly #markets: MarketIndex;
  constructor(markets: MarketIndex) {
    this.#markets = markets;
  }

  #latest<T>(names: readonly NameInOrder<T>[]): KnownName<T>[] {
    return names
      .slice(-MAX_KNOWN)
      .toReversed()
      .map(({ entity, order }) => ({ entity, ago: this.#order - order }))
      .filter(({ ago }) => ago <= MAX_AGO);
  }
  all(): Pick<SentenceContext, "people" | "teams" | "game" | "statsBefore"> {
    const [people, teams] = [this.#latest(this.#people), this.#latest(this.#teams)];
    return { people, teams, game: this.#game, statsBefore: this.#statsBefore() };
  }

  #statsBefore(): () => readonly KnownMarkets[] {
    const sentences = this.#sentences;
    let matches: KnownMarkets[] | null = null;
    return () =>
      (matches ??= sentences
        .flatMap((sentence, nth) =>
          this.#statsIn(sentence).map((markets) => ({ markets, ago: sentences.length - nth })),
        )
        .toReversed()
        .slice(0, MAX_STATS));
  }
  readonly #stats = new Map<Range, (readonly Market[])[]>();
  #statsIn({ parsed, range }: SentenceRef): (readonly Market[])[] {
    const cached = this.#stats.get(range);
    if (cached) return cached;
    const matches: (readonly Market[])[] = [];
    for (let at = range.from; at < range.to; at++) {
      const match = this.#markets.trie.at(parsed.tokens, at);
      if (!match || !match.values.some(isStat)) continue;
      matches.push(match.values);
      at = match.to - 1;
    }
    this.#stats.set(range, matches);
    return matches;
  }

  add(sentence: SentenceRef, mentions: readonly Mention[]): void {
    const teamsHere: TeamEntity[] = [];
    for (const { entity } of mentions) {
      if (entity?.kind === "person") this.#people = this.#keep(this.#people, entity);
      if (entity?.kind !== "team") continue;
      this.#teams = this.#keep(this.#teams, entity);
      if (!teamsHere.includes(entity)) teamsHere.push(entity);
    }
    const [first, second] = teamsHere.slice(-2);
    if (first && second && first.leagueId === second.leagueId) this.#game = [first, second];
    this.#sentences = [...this.#sentences.slice(1 - STAT_WINDOW_SENTENCES), sentence];
    this.#order++;
  }
  #keep<T>(names: readonly NameInOrder<T>[], entity: T): NameInOrder<T>[] {
    return [...names.filter((one) => one.entity !== entity), { entity, order: this.#order }].slice(-MAX_NAMES);
  }
}

const hasNumber = ({ tokens }: ParsedBlock, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isNumberLike(tokens[at]!)) return true;
  return false;
};

/** Yields each sentence with a number, with the names before it. A generator: the caller stops at its limit of numbers. */
export function* sentenceContexts(
  blocks: readonly ParsedBlock[],
  mentions: readonly Mention[],
  { markets, elementsOf }: { markets: MarketIndex; elementsOf: SentenceReader },
): Generator<SentenceContext> {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const history = new NameHistory(markets);
  for (const parsed of blocks) {
    const own = (byBlock.get(parsed.at) ?? []).toSorted((one, other) => one.from - other.from);
    let next = 0;
    for (const [sentence, range] of parsed.sentences.entries()) {
      const first = next;
      while (next < own.length && own[next]!.from < range.to) next++;
      const ref = { parsed, range };
      const context = hasNumber(parsed, range) ? history.all() : null;
      history.add(ref, own.slice(first, next));
      const isBare = first === next && context?.people.length === 0 && context.teams.length === 0;
      if (context !== null && !isBare) yield { ...ref, sentence, elements: elementsOf(parsed, range), ...context };
    }
  }
}
