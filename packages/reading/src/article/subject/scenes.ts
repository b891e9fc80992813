import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { PeriodKey } from "../../language/period.ts";
import type { Range } from "../../language/sentence.ts";
import type { Scene } from "../../language/scene.ts";
import type { Mention } from "./mention.ts";
import type { ReadBlock } from "../text/read-block.ts";

const LABELS = new Set(["title", "heading", "item", "row", "quote"]);
/** "Slides up with McDavid": whom the sentence is not about. */
const ASIDE = new Set("without with from minus than behind alongside by for against".split(" "));
const OBJECTS = new Set(
  "against versus vs facing hosting visiting beat beats defeated topped edged downed routed hosts visits faces".split(
    " ",
  ),
);
const HURT = new Set(
  "hamstring ankle knee calf groin concussion shoulder elbow wrist foot toe hip quad out inactive questionable doubtful sidelined injured scratched".split(
    " ",
  ),
);
const FIT = new Set("active cleared available probable playing plays back returns in".split(" "));
const HURT_REACH = 6;

/** "Williams has a hamstring": "him" of the next sentence is somebody else. */
const isHurt = ({ tokens }: ReadBlock, { to }: Mention): boolean => {
  const behind = tokens.slice(to, to + HURT_REACH);
  const end = behind.findIndex(({ key }) => key === "." || key === ",");
  const own = end === -1 ? behind : behind.slice(0, end);
  return own.some(({ key }) => HURT.has(key)) && !own.some(({ key }) => FIT.has(key));
};

const SHORT = 12;
const KEPT = 6;
const VERSUS = new Set("@ at vs v versus - / host hosts visit visits face faces against".split(" "));

type KeptSubjects = { person: PersonEntity | null; teams: TeamEntity[]; game: [TeamEntity, TeamEntity] | null };

const samePair = (one: TeamEntity, other: TeamEntity): boolean =>
  one.id !== other.id && one.leagueId === other.leagueId;

/** "Lions @ Vikings", "Toronto at Montreal", "Lakers-Thunder": two teams with one word between them. */
const pairOf = (read: ReadBlock, mentions: readonly Mention[]): [TeamEntity, TeamEntity] | null => {
  for (let at = 0; at + 1 < mentions.length; at++) {
    const [one, two] = [mentions[at]!, mentions[at + 1]!];
    if (one.entity?.kind !== "team" || two.entity?.kind !== "team" || !samePair(one.entity, two.entity)) continue;
    const between = read.tokens.slice(one.to, two.from).filter(({ key, kind }) => kind === "word" || VERSUS.has(key));
    const words = between.filter(({ kind, key }) => kind === "word" || key === "@" || key === "-" || key === "/");
    if (words.length === 1 && VERSUS.has(words[0]!.key)) return [one.entity, two.entity];
  }
  return null;
};

const isShort = (read: ReadBlock): boolean => read.words <= SHORT;

/** The subject of each sentence, as far as the text before it says. The article is walked through once, in order. */
export class Scenes {
  #kept: KeptSubjects = { person: null, teams: [], game: null };
  #heading = false;
  #sportOf: (leagueId: number) => number;

  constructor(sportOf: (leagueId: number) => number) {
    this.#sportOf = sportOf;
  }

  /** A heading opens a section: what it names is what the section is about. */
  enter(read: ReadBlock, mentions: readonly Mention[]): void {
    if (read.block.kind !== "heading") {
      this.#heading = false;
      const pair = isShort(read) ? pairOf(read, mentions) : null;
      if (pair) this.#kept.game = pair;
      return;
    }
    const pair = pairOf(read, mentions);
    const team = mentions.some(({ entity }) => entity?.kind === "team");
    // A heading with names begins a new game; one right behind another only adds to it.
    if (pair) this.#kept = { person: null, teams: [...pair], game: pair };
    else if (team && !this.#heading) this.#kept = { person: null, teams: [], game: null };
    this.#heading = true;
  }

  sceneOf(read: ReadBlock, period: PeriodKey | null): Scene {
    const { person, teams, game } = this.#kept;
    return {
      person,
      teams: [...teams],
      game,
      period,
      strangers: () => [],
      sportOf: this.#sportOf,
      isLabel: LABELS.has(read.block.kind) || isShort(read) || read.listed,
    };
  }

  /** Takes up what a sentence named. */
  take(read: ReadBlock, { from, to }: Range, mentions: readonly Mention[]): void {
    const own = mentions.filter((mention) => mention.from >= from && mention.from < to);
    const people = own.filter(({ entity }) => entity?.kind === "person");
    const isAside = (at: number): boolean => {
      const { from: start } = people[at]!;
      const before = read.tokens[start - 1]?.key ?? "";
      // "Behind MacKinnon at +260 and McDavid at +300": what holds for the first holds for the next.
      return ASIDE.has(before) || (before === "and" && at > 0 && isAside(at - 1));
    };
    const fit = people.findLast((mention, at) => !isAside(at) && !isHurt(read, mention));
    const topic = fit ?? (this.#kept.person === null ? people.at(-1) : people.findLast((_mention, at) => !isAside(at)));
    if (!fit && topic && isHurt(read, topic) && this.#kept.person) return this.#takeTeams(read, own);
    if (topic?.entity?.kind === "person") this.#kept.person = topic.entity;
    this.#takeTeams(read, own);
  }

  #takeTeams(read: ReadBlock, own: readonly Mention[]): void {
    const teams = own.flatMap(({ entity, from: at }) => (entity?.kind === "team" ? [{ entity, at }] : []));
    // "They" are who plays, not whom they play: teams that the sentence is not about come first.
    for (const { entity } of teams.toSorted((one, other) => this.#rank(read, one.at) - this.#rank(read, other.at)))
      this.#kept.teams = [...this.#kept.teams.filter(({ id }) => id !== entity.id), entity].slice(-KEPT);
    const pair = pairOf(read, own) ?? this.#fromTwo(own);
    if (pair) this.#kept.game = pair;
  }

  #rank({ tokens }: ReadBlock, at: number): number {
    const before = tokens[tokens[at - 1]?.key === "the" ? at - 2 : at - 1]?.key ?? "";
    return OBJECTS.has(before) ? 0 : 1;
  }

  #fromTwo(own: readonly Mention[]): [TeamEntity, TeamEntity] | null {
    const teams = [...new Set(own.flatMap(({ entity }) => (entity?.kind === "team" ? [entity] : [])))];
    const [one, two] = teams;
    return teams.length === 2 && one && two && samePair(one, two) && !this.#kept.game ? [one, two] : null;
  }
}
