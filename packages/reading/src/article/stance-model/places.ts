import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Market, MarketIndex } from "../../language/market.ts";
import { isNumberLike } from "../../language/number-word.ts";
import type { Range } from "../../language/sentence.ts";
import type { Mention } from "../subject/mention.ts";
import type { ReadBlock } from "../text/read-block.ts";

/** A name that a bet may be on, and how many sentences ago it was named. */
export type KnownName<T> = { entity: T; ago: number };
export type KnownMarkets = { markets: readonly Market[]; ago: number };

/** A sentence with numbers, and what the text before it named, the latest first. */
export type SentencePlace = {
  read: ReadBlock;
  range: Range;
  sentence: number;
  elements: readonly SentenceElement[];
  people: readonly KnownName<PersonEntity>[];
  teams: readonly KnownName<TeamEntity>[];
  /** The two teams that were named together last. */
  game: readonly [TeamEntity, TeamEntity] | null;
  /** Stats of players that the sentences before named. */
  statsBefore: () => readonly KnownMarkets[];
};

export type SentenceReader = (read: ReadBlock, range: Range) => readonly SentenceElement[];

const MAX_KEPT = 8;
const MAX_KNOWN = 4;
const MAX_AGO = 6;
const STAT_REACH = 4;
const MAX_STATS = 2;

type NameInOrder<T> = { entity: T; order: number };
type Line = { read: ReadBlock; range: Range };

const isStat = ({ betOn, hasPoints }: Market): boolean => betOn === "player" && hasPoints;

/** Keeps what a text has named so far. */
class NamedBefore {
  #people: NameInOrder<PersonEntity>[] = [];
  #teams: NameInOrder<TeamEntity>[] = [];
  #game: [TeamEntity, TeamEntity] | null = null;
  #lines: Line[] = [];
  #order = 0;
  readonly #markets: MarketIndex;
  constructor(markets: MarketIndex) {
    this.#markets = markets;
  }

  #latest<T>(kept: readonly NameInOrder<T>[]): KnownName<T>[] {
    return kept
      .slice(-MAX_KNOWN)
      .toReversed()
      .map(({ entity, order }) => ({ entity, ago: this.#order - order }))
      .filter(({ ago }) => ago <= MAX_AGO);
  }
  all(): Pick<SentencePlace, "people" | "teams" | "game" | "statsBefore"> {
    const [people, teams] = [this.#latest(this.#people), this.#latest(this.#teams)];
    return { people, teams, game: this.#game, statsBefore: this.#statsBefore() };
  }

  #statsBefore(): () => readonly KnownMarkets[] {
    const lines = this.#lines;
    let found: KnownMarkets[] | null = null;
    return () =>
      (found ??= lines
        .flatMap((line, nth) => this.#statsIn(line).map((markets) => ({ markets, ago: lines.length - nth })))
        .toReversed()
        .slice(0, MAX_STATS));
  }
  readonly #stats = new Map<Range, (readonly Market[])[]>();
  #statsIn({ read, range }: Line): (readonly Market[])[] {
    const known = this.#stats.get(range);
    if (known) return known;
    const found: (readonly Market[])[] = [];
    for (let at = range.from; at < range.to; at++) {
      const named = this.#markets.trie.at(read.tokens, at);
      if (!named || !named.values.some(isStat)) continue;
      found.push(named.values);
      at = named.to - 1;
    }
    this.#stats.set(range, found);
    return found;
  }

  take(line: Line, mentions: readonly Mention[]): void {
    const here: TeamEntity[] = [];
    for (const { entity } of mentions) {
      if (entity?.kind === "person") this.#people = this.#keep(this.#people, entity);
      if (entity?.kind !== "team") continue;
      this.#teams = this.#keep(this.#teams, entity);
      if (!here.includes(entity)) here.push(entity);
    }
    const [one, other] = here.slice(-2);
    if (one && other && one.leagueId === other.leagueId) this.#game = [one, other];
    this.#lines = [...this.#lines.slice(1 - STAT_REACH), line];
    this.#order++;
  }
  #keep<T>(kept: readonly NameInOrder<T>[], entity: T): NameInOrder<T>[] {
    return [...kept.filter((one) => one.entity !== entity), { entity, order: this.#order }].slice(-MAX_KEPT);
  }
}

const hasNumber = ({ tokens }: ReadBlock, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isNumberLike(tokens[at]!)) return true;
  return false;
};

/** Walks through a text, sentence by sentence, as far as it is asked for: each sentence with a number, and what was named before it. */
export function* placesOf(
  blocks: readonly ReadBlock[],
  mentions: readonly Mention[],
  { markets, elementsOf }: { markets: MarketIndex; elementsOf: SentenceReader },
): Generator<SentencePlace> {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const before = new NamedBefore(markets);
  for (const read of blocks) {
    const own = (byBlock.get(read.at) ?? []).toSorted((one, other) => one.from - other.from);
    let next = 0;
    for (const [sentence, range] of read.sentences.entries()) {
      const first = next;
      while (next < own.length && own[next]!.from < range.to) next++;
      const line = { read, range };
      const known = hasNumber(read, range) ? before.all() : null;
      before.take(line, own.slice(first, next));
      const isBare = first === next && known?.people.length === 0 && known.teams.length === 0;
      if (known !== null && !isBare) yield { ...line, sentence, elements: elementsOf(read, range), ...known };
    }
  }
}
