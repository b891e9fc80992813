import { COLLEGE_LEAGUES } from "../../language/college.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Mention } from "../subject/mention.ts";
import type { SalientEntity } from "../subject/salient-entities.ts";
import type { FeatureSink } from "../stance-model/feature.ts";
import { level } from "../stance-model/level.ts";
import { mainLeagueOf, type ImpliedText } from "./implied-text.ts";
import { addMention, wordBeforeMention } from "./mention-sign.ts";

type Person = SalientEntity & { entity: PersonEntity };
type Team = SalientEntity & { entity: TeamEntity };
const isPerson = (one: SalientEntity): one is Person => one.entity.kind === "person";
const isTeam = (one: SalientEntity): one is Team => one.entity.kind === "team";

/** Sorts a player without a roster after every rostered player. */
const NO_PLACE = 99;
const rosterPlaceOf = ({ entity }: Person): number => entity.places?.roster ?? NO_PLACE;
const positionPlaceOf = ({ entity }: Person): number => entity.places?.position ?? NO_PLACE;

const orderLevel = (order: number): string => level(order, 1, 2, 3, 4, 6);
const countLevel = (count: number): string => level(count, 1, 2, 4);

const isBefore = (one: Mention, other: Mention): boolean =>
  one.block < other.block || (one.block === other.block && one.from < other.from);

const orderIn = ({ mentions: [first] }: SalientEntity, others: readonly SalientEntity[]): number =>
  others.filter(({ mentions: [other] }) => isBefore(other!, first!)).length;

const playsFor = ({ entity }: Person, teams: readonly number[]): boolean =>
  entity.teamIds.some((id) => teams.includes(id));

export class SubjectSigns {
  readonly #text: ImpliedText;
  readonly #people: readonly Person[];
  readonly #teams: readonly Team[];
  readonly #league: number | null;
  readonly #firstTeam: Team | undefined;
  readonly #players = new Map<number, number>();
  readonly #sentences: readonly number[];
  readonly #length: string;

  constructor(text: ImpliedText) {
    this.#text = text;
    this.#people = text.subjects.filter(isPerson);
    this.#teams = text.subjects.filter(isTeam);
    this.#league = mainLeagueOf(text.subjects);
    this.#firstTeam = this.#teams.find((one) => orderIn(one, this.#teams) === 0);
    for (const { entity } of this.#people)
      for (const team of entity.teamIds) this.#players.set(team, (this.#players.get(team) ?? 0) + 1);
    let count = 0;
    this.#sentences = [0, ...text.blocks.map(({ sentences }) => (count += sentences.length))];
    this.#length = level(count, 8, 14, 25);
  }

  add(sink: FeatureSink, one: SalientEntity): void {
    const { kind } = one.entity;
    if (isPerson(one)) {
      const order = orderIn(one, this.#people);
      this.#addPlace(sink, one, { peers: this.#people, order });
      this.#addPerson(sink, one, order);
      this.#addRoster(sink, one, order);
    } else if (isTeam(one)) {
      this.#addPlace(sink, one, { peers: this.#teams, order: orderIn(one, this.#teams) });
      this.#addTeam(sink, one);
    }
    for (const [at, mention] of one.mentions.entries())
      addMention(sink, this.#text, { kind, mention, isFirst: at === 0 });
  }

  #sentenceOf({ block, from }: Mention): number {
    const at = this.#text.blocks[block]!.sentences.findIndex((range) => from >= range.from && from < range.to);
    return this.#sentences[block]! + Math.max(0, at);
  }

  #addPlace(
    sink: FeatureSink,
    one: SalientEntity,
    { peers, order }: { peers: readonly SalientEntity[]; order: number },
  ): void {
    const { subjects } = this.#text;
    const { kind, leagueId } = one.entity;
    const sentence = this.#sentenceOf(one.mentions[0]!);
    const number = level(peers.length, 2, 3, 4, 6, 9);
    const times = level(one.times, 2, 3, 4, 6);
    const most = Math.max(...peers.map((other) => other.times));
    const blocks = new Set(one.mentions.map(({ block }) => block)).size;
    sink.add(kind, "times", times);
    sink.add(kind, "times and length", `${times} ${this.#length}`);
    sink.add(kind, "share of times", level(one.times / most, 0.2, 0.4, 0.6, 0.8, 1));
    sink.add(kind, "blocks", `${level(blocks, 2, 3, 4)} ${this.#length}`);
    sink.add(kind, "order and length", `${orderLevel(order)} ${this.#length}`);
    sink.add(kind, "order", orderLevel(order));
    sink.add(kind, "order of all", level(orderIn(one, subjects), 1, 2, 3, 4, 6, 9));
    sink.add(kind, "prominence", orderLevel(peers.indexOf(one)));
    sink.add(kind, "number", number);
    sink.add(kind, "order of number", `${orderLevel(order)} ${number}`);
    sink.add(kind, "others", level(subjects.length - peers.length, 1, 2, 3, 5));
    sink.add(kind, "sentence", level(sentence, 1, 2, 3, 5, 8));
    sink.add(kind, "part", level(sentence / Math.max(1, this.#sentences.at(-1)!), 0.15, 0.3, 0.5, 0.7, 0.85));
    sink.add(kind, "main league", String(leagueId === this.#league));
    sink.add(kind, "league", String(leagueId));
    if (one.unavailable) sink.add(kind, "unavailable");
  }

  #addPerson(sink: FeatureSink, one: Person, order: number): void {
    const { position, teamIds } = one.entity;
    const [top] = this.#teams;
    const mates = this.#people.filter((other) => other !== one && playsFor(other, teamIds));
    const earlier = mates.filter((other) => orderIn(other, this.#people) < order);
    const most = Math.max(...this.#players.values());
    sink.add("person", "position", position);
    sink.add("person", "position and order", `${position} ${level(order, 1, 2, 3, 4)}`);
    sink.add("person", "team is named", String(this.#teams.some(({ entity }) => teamIds.includes(entity.id))));
    sink.add("person", "of prominent team", String(top !== undefined && teamIds.includes(top.entity.id)));
    sink.add(
      "person",
      "of first team",
      String(this.#firstTeam !== undefined && playsFor(one, [this.#firstTeam.entity.id])),
    );
    const isMain = teamIds.some((id) => this.#players.get(id) === most);
    sink.add("person", "of main team", `${isMain} ${most > 1}`);
    sink.add("person", "team mates", countLevel(mates.length));
    sink.add("person", "earlier team mates", level(earlier.length, 1, 2, 3));
    if (earlier.some(({ entity }) => entity.position === position)) sink.add("person", "second of position", position);
    for (const { entity, mentions } of this.#teams)
      if (teamIds.includes(entity.id))
        for (const mention of mentions) sink.add("word before team", wordBeforeMention(this.#text, mention));
  }

  #addRoster(sink: FeatureSink, one: Person, order: number): void {
    const { position, leagueId } = one.entity;
    const [place, ofPosition] = [rosterPlaceOf(one), positionPlaceOf(one)];
    const placeLevel = level(place, 1, 2, 3, 5, 8, 12);
    const positionLevel = level(ofPosition, 1, 2, 3);
    sink.add("roster", "place", placeLevel);
    sink.add("roster", `league ${leagueId}`, placeLevel);
    sink.add("roster", "position", positionLevel);
    sink.add("roster", `position ${position}`, positionLevel);
    const better = this.#people.filter((other) => rosterPlaceOf(other) < place).length;
    sink.add("roster", "more prominent people", level(better, 1, 2, 3, 5));
    sink.add("roster", "place and order", `${level(place, 1, 2, 4, 8)} ${countLevel(order)}`);
  }

  #addTeam(sink: FeatureSink, { entity: { id, leagueId } }: Team): void {
    const players = this.#players.get(id) ?? 0;
    const most = Math.max(0, ...this.#teams.map(({ entity }) => this.#players.get(entity.id) ?? 0));
    sink.add("team", "players", countLevel(players));
    sink.add("team", "most players", String(players === most));
    sink.add("team", "college", String(COLLEGE_LEAGUES.has(leagueId)));
  }
}
