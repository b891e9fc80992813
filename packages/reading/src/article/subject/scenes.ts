import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { PeriodKey } from "../../language/period.ts";
import type { Range } from "../../language/sentence.ts";
import type { Scene } from "../../language/scene.ts";
import type { Mention } from "./mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

const LABEL_KINDS = new Set(["title", "heading", "item", "row", "quote"]);
/** A name behind such a preposition is not the subject: "Slides up with McDavid". */
const ASIDE_PREPOSITIONS = new Set("without with from minus than behind alongside by for against".split(" "));
const WORDS_BEFORE_OPPONENT = new Set(
  "against versus vs facing hosting visiting beat beats defeated topped edged downed routed hosts visits faces".split(
    " ",
  ),
);
const INJURY_WORDS = new Set(
  "hamstring ankle knee calf groin concussion shoulder elbow wrist foot toe hip quad out inactive questionable doubtful sidelined injured scratched".split(
    " ",
  ),
);
const AVAILABLE_WORDS = new Set("active cleared available probable playing plays back returns in".split(" "));
const INJURY_WINDOW_TOKENS = 6;

/** After "Williams has a hamstring", "him" means another player. */
const isInjured = ({ tokens }: ParsedBlock, { to }: Mention): boolean => {
  const after = tokens.slice(to, to + INJURY_WINDOW_TOKENS);
  const end = after.findIndex(({ key }) => key === "." || key === ",");
  const own = end === -1 ? after : after.slice(0, end);
  return own.some(({ key }) => INJURY_WORDS.has(key)) && !own.some(({ key }) => AVAILABLE_WORDS.has(key));
};

const MAX_SHORT_WORDS = 12;
const MAX_TEAMS = 6;
const GAME_SEPARATORS = new Set("@ at vs v versus - / host hosts visit visits face faces against".split(" "));

type CurrentSubjects = { person: PersonEntity | null; teams: TeamEntity[]; game: [TeamEntity, TeamEntity] | null };

const samePair = (one: TeamEntity, other: TeamEntity): boolean =>
  one.id !== other.id && one.leagueId === other.leagueId;

/** Examples: "Lions @ Vikings", "Toronto at Montreal", "Lakers-Thunder". */
const pairOf = (parsed: ParsedBlock, mentions: readonly Mention[]): [TeamEntity, TeamEntity] | null => {
  for (let at = 0; at + 1 < mentions.length; at++) {
    const [one, two] = [mentions[at]!, mentions[at + 1]!];
    if (one.entity?.kind !== "team" || two.entity?.kind !== "team" || !samePair(one.entity, two.entity)) continue;
    const between = parsed.tokens
      .slice(one.to, two.from)
      .filter(({ key, kind }) => kind === "word" || GAME_SEPARATORS.has(key));
    const words = between.filter(({ kind, key }) => kind === "word" || key === "@" || key === "-" || key === "/");
    if (words.length === 1 && GAME_SEPARATORS.has(words[0]!.key)) return [one.entity, two.entity];
  }
  return null;
};

const isShort = (parsed: ParsedBlock): boolean => parsed.words <= MAX_SHORT_WORDS;

/** A sentence without names refers to the teams and players of earlier sentences. */
export class Scenes {
  #current: CurrentSubjects = { person: null, teams: [], game: null };
  #isAfterHeading = false;
  #sportOf: (leagueId: number) => number;

  constructor(sportOf: (leagueId: number) => number) {
    this.#sportOf = sportOf;
  }

  startBlock(parsed: ParsedBlock, mentions: readonly Mention[]): void {
    if (parsed.block.kind !== "heading") {
      this.#isAfterHeading = false;
      const pair = isShort(parsed) ? pairOf(parsed, mentions) : null;
      if (pair) this.#current.game = pair;
      return;
    }
    const pair = pairOf(parsed, mentions);
    const team = mentions.some(({ entity }) => entity?.kind === "team");
    // A heading with names starts a new game, but directly after another heading it adds names to that game.
    if (pair) this.#current = { person: null, teams: [...pair], game: pair };
    else if (team && !this.#isAfterHeading) this.#current = { person: null, teams: [], game: null };
    this.#isAfterHeading = true;
  }

  sceneOf(parsed: ParsedBlock, period: PeriodKey | null): Scene {
    const { person, teams, game } = this.#current;
    return {
      person,
      teams: [...teams],
      game,
      period,
      strangers: () => [],
      sportOf: this.#sportOf,
      isLabel: LABEL_KINDS.has(parsed.block.kind) || isShort(parsed) || parsed.listed,
    };
  }

  endSentence(parsed: ParsedBlock, { from, to }: Range, mentions: readonly Mention[]): void {
    const own = mentions.filter((mention) => mention.from >= from && mention.from < to);
    const people = own.filter(({ entity }) => entity?.kind === "person");
    const isAside = (at: number): boolean => {
      const { from: start } = people[at]!;
      const before = parsed.tokens[start - 1]?.key ?? "";
      // "Behind MacKinnon at +260 and McDavid at +300": the preposition applies to both.
      return ASIDE_PREPOSITIONS.has(before) || (before === "and" && at > 0 && isAside(at - 1));
    };
    const available = people.findLast((mention, at) => !isAside(at) && !isInjured(parsed, mention));
    const topic =
      available ?? (this.#current.person === null ? people.at(-1) : people.findLast((_mention, at) => !isAside(at)));
    if (!available && topic && isInjured(parsed, topic) && this.#current.person) return this.#addTeams(parsed, own);
    if (topic?.entity?.kind === "person") this.#current.person = topic.entity;
    this.#addTeams(parsed, own);
  }

  #addTeams(parsed: ParsedBlock, own: readonly Mention[]): void {
    const teams = own.flatMap(({ entity, from: at }) => (entity?.kind === "team" ? [{ entity, at }] : []));
    // "They" means the subject, not the opponent, so the subject is added last.
    for (const { entity } of teams.toSorted((one, other) => this.#rank(parsed, one.at) - this.#rank(parsed, other.at)))
      this.#current.teams = [...this.#current.teams.filter(({ id }) => id !== entity.id), entity].slice(-MAX_TEAMS);
    const pair = pairOf(parsed, own) ?? this.#gameOfTwoTeams(own);
    if (pair) this.#current.game = pair;
  }

  #rank({ tokens }: ParsedBlock, at: number): number {
    const before = tokens[tokens[at - 1]?.key === "the" ? at - 2 : at - 1]?.key ?? "";
    return WORDS_BEFORE_OPPONENT.has(before) ? 0 : 1;
  }

  #gameOfTwoTeams(own: readonly Mention[]): [TeamEntity, TeamEntity] | null {
    const teams = [...new Set(own.flatMap(({ entity }) => (entity?.kind === "team" ? [entity] : [])))];
    const [one, two] = teams;
    return teams.length === 2 && one && two && samePair(one, two) && !this.#current.game ? [one, two] : null;
  }
}
