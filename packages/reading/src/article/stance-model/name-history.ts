import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market, MarketIndex } from "../../language/market.ts";
import { PERIODS } from "../../language/period.ts";
import type { Range } from "../../language/sentence.ts";
import type { Token } from "../../language/token.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

export type KnownName<T> = {
  entity: T;
  ago: number;
  isFirst: boolean;
  opensBlock: boolean;
  times: number;
};
/** `ago`: distance in sentences. */
export type KnownMarkets = {
  markets: readonly Market[];
  ago: number;
  isLabel: boolean;
  /** The index among the market words of the heading; null if the heading has only one. */
  column: number | null;
};
export type TeamRole = "hosts" | "visitors";

export type KnownSubjects = {
  people: readonly KnownName<PersonEntity>[];
  teams: readonly KnownName<TeamEntity>[];
  game: readonly [TeamEntity, TeamEntity] | null;
  roles: ReadonlyMap<unknown, TeamRole>;
  /** Markets of the sentence's label, the sentences before, the latest heading and the title, in this order. */
  marketsBefore: () => readonly KnownMarkets[];
  /** A label or heading can name a part of the game, such as "first half". */
  labels: readonly SentenceRef[];
};

const MAX_NAMES = 8;
const MAX_KNOWN = 4;
const MAX_AGO = 6;
const MARKET_WINDOW_SENTENCES = 4;
const MAX_MARKETS = 4;

type NameInOrder<T> = Omit<KnownName<T>, "ago"> & { order: number; block: number };
type SentenceRef = { parsed: ParsedBlock; range: Range };

const HOSTED = new Set("at visit visits visiting".split(" "));
const HOSTING = new Set("host hosts hosting welcome welcomes entertain entertains".split(" "));
const ROLE_WINDOW_TOKENS = 6;

/** Examples: "Memphis at TCU", "the Spurs host the Heat". */
const rolesIn = ({ parsed }: SentenceRef, first: Mention, second: Mention): [TeamRole, TeamRole] | null => {
  if (second.from - first.to > ROLE_WINDOW_TOKENS) return null;
  for (const { key } of parsed.tokens.slice(first.to, second.from)) {
    if (HOSTED.has(key)) return ["visitors", "hosts"];
    if (HOSTING.has(key)) return ["hosts", "visitors"];
  }
  return null;
};

const isOutright = ({ isFuture, hasPoints }: Market): boolean => isFuture && !hasPoints;

const MAX_LABEL_TOKENS = 14;

const isHeading = ({ parsed: { block } }: SentenceRef): boolean => block.kind === "heading" || block.kind === "title";

/** A number with a sign, a half or a fraction can be a line or a price. */
const hasLine = (tokens: readonly Token[], { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    if (token.kind !== "number") continue;
    if (token.signed || !Number.isInteger(token.value) || /^[-/]$/.test(tokens[at + 1]?.key ?? "")) return true;
  }
  return false;
};

/** A label is a heading or a short text without a number, above a list: "World Series", "Touchdown scorers:". */
const isLabel = (sentence: SentenceRef): boolean => {
  if (isHeading(sentence)) return true;
  const { parsed, range } = sentence;
  if (range.to - range.from > MAX_LABEL_TOKENS) return false;
  if (hasLine(parsed.tokens, range)) return false;
  const isWhole = range.to === parsed.tokens.length && range.to <= MAX_SHORT_BLOCK_TOKENS;
  return isWhole || parsed.listed || parsed.block.kind === "row" || (range.from === 0 && range.to <= MAX_LEAD_TOKENS);
};
const MAX_LEAD_TOKENS = 8;
const MAX_SHORT_BLOCK_TOKENS = 30;

const namesPeriod = ({ parsed: { tokens }, range }: SentenceRef): boolean => {
  for (let at = range.from; at < range.to; at++) if (PERIODS.at(tokens, at)) return true;
  return false;
};

const MARKET_LABEL_WORDS = new Set(
  "odds price prices priced winner winners title titles market markets race races futures future watch board scorers scorer props prop ladder totals outright outrights betting award awards trophy preseason yes to".split(
    " ",
  ),
);
const MAX_MARKET_LABEL_WORDS = 4;

const isOfMarket = ({ parsed: { tokens }, range }: SentenceRef): boolean => {
  const words = tokens.slice(range.from, range.to).filter(({ kind }) => kind === "word");
  return words.length <= MAX_MARKET_LABEL_WORDS || words.some(({ key }) => MARKET_LABEL_WORDS.has(key));
};

/** The label of a sentence is the words before a colon, or the first cell of a row. */
export const leadOf = ({ parsed, range }: SentenceRef, firstName: number): SentenceRef | null => {
  const { tokens, block } = parsed;
  for (let to = range.from; to < Math.min(range.to, firstName, range.from + MAX_LEAD_TOKENS + 1); to++) {
    const token = tokens[to]!;
    if (token.key === ":") return to > range.from ? { parsed, range: { from: range.from, to } } : null;
    if (token.kind === "number" && !Number.isInteger(token.value)) return null;
  }
  const isCell = block.kind === "row" && firstName > range.from && firstName <= range.from + MAX_LEAD_TOKENS;
  return isCell ? { parsed, range: { from: range.from, to: firstName } } : null;
};

export class NameHistory {
  #people: NameInOrder<PersonEntity>[] = [];
  #teams: NameInOrder<TeamEntity>[] = [];
  #game: [TeamEntity, TeamEntity] | null = null;
  readonly #roles = new Map<unknown, TeamRole>();
  #sentences: SentenceRef[] = [];
  #heading: SentenceRef | null = null;
  #title: SentenceRef | null = null;
  #outright: SentenceRef | null = null;
  #order = 0;
  readonly #markets: MarketIndex;
  constructor(markets: MarketIndex) {
    this.#markets = markets;
  }

  #latest<T>(names: readonly NameInOrder<T>[]): KnownName<T>[] {
    return names
      .slice(-MAX_KNOWN)
      .toReversed()
      .map(({ order, ...name }) => ({ ...name, ago: this.#order - order }))
      .filter(({ ago }) => ago <= MAX_AGO);
  }

  /** `lead`: the label at the start of the sentence. */
  all(lead: SentenceRef | null): KnownSubjects {
    const [people, teams] = [this.#latest(this.#people), this.#latest(this.#teams)];
    if (teams.length === 0 && this.#game)
      for (const entity of this.#game)
        teams.push({ entity, ago: MAX_AGO + 1, isFirst: entity === this.#game[0], opensBlock: false, times: 1 });
    const labels = [lead, this.#heading].filter((label) => label !== null);
    const [game, roles] = [this.#game, this.#roles];
    return { people, teams, game, roles, labels, marketsBefore: this.#marketsBefore(lead) };
  }

  #marketsBefore(lead: SentenceRef | null): () => readonly KnownMarkets[] {
    const [sentences, heading, title, outright] = [this.#sentences, this.#heading, this.#title, this.#outright];
    let known: KnownMarkets[] | null = null;
    const search = (): KnownMarkets[] => {
      const all = lead ? this.#marketsOfLabel(lead, 0) : [];
      const inLead = all.length;
      for (let nth = sentences.length - 1; nth >= 0; nth--) {
        const sentence = sentences[nth]!;
        if (sentence === heading || sentence === title) continue;
        const markets = this.#marketsIn(sentence, false);
        for (let at = markets.length - 1; at >= 0 && all.length < inLead + MAX_MARKETS; at--)
          all.push({ markets: markets[at]!, ago: sentences.length - nth, isLabel: false, column: null });
      }
      if (outright && outright !== heading && outright !== title && !sentences.includes(outright))
        for (const markets of this.#marketsIn(outright, false))
          if (markets.some(isOutright)) all.push({ markets, ago: sentences.length + 1, isLabel: false, column: null });
      for (const label of heading === title ? [heading] : [heading, title]) {
        if (!label) continue;
        const place = sentences.indexOf(label);
        const ago = place === -1 ? sentences.length + 1 : sentences.length - place;
        all.push(...this.#marketsOfLabel(label, ago).slice(0, MAX_MARKETS));
      }
      return all;
    };
    return () => (known ??= search());
  }

  #marketsOfLabel(label: SentenceRef, ago: number): KnownMarkets[] {
    const all = this.#marketsIn(label, true);
    return all.map((markets, at) => ({ markets, ago, isLabel: true, column: all.length > 1 ? at : null }));
  }

  readonly #ofSentences = new Map<Range, (readonly Market[])[]>();
  readonly #ofLabels = new Map<Range, (readonly Market[])[]>();
  #marketsIn({ parsed, range }: SentenceRef, isLabel: boolean): (readonly Market[])[] {
    const cache = isLabel ? this.#ofLabels : this.#ofSentences;
    const cached = cache.get(range);
    if (cached) return cached;
    const matches: (readonly Market[])[] = [];
    const { headings, trie } = this.#markets;
    const names = isLabel && isOfMarket({ parsed, range }) ? headings : trie;
    for (let at = range.from; at < range.to; at++) {
      const match = names.at(parsed.tokens, at);
      if (!match) continue;
      // Each cell of a heading row is a column, so "Pts | Reb | Ast" is no combined statistic.
      const cell = isLabel && parsed.block.kind === "row" ? names.at(parsed.tokens.slice(at, at + 1), 0) : null;
      matches.push(cell?.values ?? match.values);
      at = cell ? at : match.to - 1;
    }
    cache.set(range, matches);
    return matches;
  }

  add(sentence: SentenceRef, mentions: readonly Mention[]): void {
    const teamsHere: { mention: Mention; team: TeamEntity }[] = [];
    let hasPerson = false;
    for (const mention of mentions) {
      const { entity } = mention;
      if (entity?.kind === "person") {
        this.#people = this.#keep(this.#people, entity, sentence, !hasPerson);
        hasPerson = true;
      }
      if (entity?.kind !== "team") continue;
      this.#teams = this.#keep(this.#teams, entity, sentence, teamsHere.length === 0);
      if (!teamsHere.some(({ team }) => team === entity)) teamsHere.push({ mention, team: entity });
    }
    const [first, second] = teamsHere.slice(-2);
    if (first && second && first.team.leagueId === second.team.leagueId) {
      this.#game = [first.team, second.team];
      const [one, other] = rolesIn(sentence, first.mention, second.mention) ?? [];
      if (one && other) this.#roles.set(first.team, one).set(second.team, other);
    }
    const isFirst = this.#order === 0 && sentence.range.to <= MAX_SHORT_BLOCK_TOKENS;
    const hasMarket = this.#title !== null && this.#marketsIn(this.#title, true).length > 0;
    if (isFirst || (!hasMarket && isLabel(sentence))) this.#title = sentence;
    if (
      isLabel(sentence) &&
      (isHeading(sentence) || this.#marketsIn(sentence, true).length > 0 || namesPeriod(sentence))
    )
      this.#heading = sentence;
    if (this.#marketsIn(sentence, false).some((markets) => markets.some(isOutright))) this.#outright = sentence;
    this.#sentences = [...this.#sentences.slice(1 - MARKET_WINDOW_SENTENCES), sentence];
    this.#order++;
  }

  #keep<T>(names: readonly NameInOrder<T>[], entity: T, { parsed }: SentenceRef, isFirst: boolean): NameInOrder<T>[] {
    const previous = names.find((one) => one.entity === entity);
    const isOfBlock = names.some(({ block }) => block === parsed.at);
    const isSame = previous?.order === this.#order;
    const own = {
      entity,
      order: this.#order,
      block: parsed.at,
      isFirst: isFirst || (isSame && previous.isFirst),
      opensBlock: !isOfBlock || (previous?.block === parsed.at && previous.opensBlock),
      times: (previous?.times ?? 0) + (isSame ? 0 : 1),
    };
    return [...names.filter((one) => one !== previous), own].slice(-MAX_NAMES);
  }
}
