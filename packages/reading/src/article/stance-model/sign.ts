import type { Side } from "../../language/claims/claim.ts";
import type { Cue } from "../../language/cue.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { PeriodKey } from "../../language/period.ts";
import type { KnownName, SentencePlace } from "./places.ts";

type Elements = readonly SentenceElement[];

export const hasCue = (element: SentenceElement | undefined, cue: Cue): boolean =>
  element?.kind === "cue" && element.cues.includes(cue);

/** How far apart two elements are, in words. */
export const gapOf = (elements: Elements, one: number, other: number): number =>
  one < other ? elements[other]!.from - elements[one]!.to : elements[one]!.from - elements[other]!.to;

const FAR = [0, 1, 3, 6, 12];
const NAMES = ["d0", "d1", "d3", "d6", "d12", "dfar"];
export const distance = (gap: number): string => {
  const at = FAR.findIndex((edge) => gap <= edge);
  return NAMES[at === -1 ? FAR.length : at]!;
};

/** The words between two elements. */
export const between = (elements: Elements, one: number, other: number): string[] => {
  const signs = new Set<string>();
  for (let at = Math.min(one, other) + 1; at < Math.max(one, other); at++) {
    const element = elements[at]!;
    if (element.kind !== "break" && element.kind !== "cue" && element.kind !== "market" && element.kind !== "period")
      signs.add(element.kind);
    if (element.kind !== "break") continue;
    if (element.hard) signs.add("hard");
    if (element.comma) signs.add("comma");
    if (element.colon) signs.add("colon");
  }
  return signs.size === 0 ? ["nothing"] : [...signs];
};

export type SubjectFound<T> = { entity: T; signs: string[] };
type Name = TeamEntity | PersonEntity;

const nameOf = (element: SentenceElement): Name | null => {
  if (element.kind === "team") return element.team;
  return element.kind === "person" ? element.person : null;
};

const MAX_BEFORE = 2;
const MAX_AFTER = 1;
const MAX_KNOWN = 2;

const isBehindPreposition = (elements: Elements, at: number): boolean =>
  elements[at - 1]?.kind === "preposition" && elements[at - 1]!.to === elements[at]!.from;

const signsOfName = ({ elements, read }: SentencePlace, place: number, at: number, rank: number): string[] => {
  const element = elements[place]!;
  const where = place < at ? "before" : "after";
  const signs = [`${where} ${rank}`, `${where} ${distance(gapOf(elements, place, at))}`];
  for (const sign of between(elements, place, at)) signs.push(`${where} past ${sign}`);
  if (element.kind === "person" && element.isAside) signs.push("aside");
  if (element.kind === "team" && element.isPlace) signs.push("place");
  if (isBehindPreposition(elements, place)) signs.push(`${where} behind a preposition`);
  if (/['’]s?$/.test(read.tokens[element.to - 1]!.text)) signs.push(`${where} possessive`);
  return signs;
};

/** Names of one kind around an element, the nearest first, then those that were named before. */
export const subjectsAround = <T extends Name>(
  place: SentencePlace,
  at: number,
  known: readonly KnownName<T>[],
  isOne: (name: Name) => name is T,
): SubjectFound<T>[] => {
  const { elements } = place;
  const found: SubjectFound<T>[] = [];
  const take = (entity: T, signs: string[]): void => {
    if (!found.some((one) => one.entity === entity)) found.push({ entity, signs });
  };
  const look = (step: -1 | 1, most: number): void => {
    for (let where = at + step, rank = 0; rank < most; where += step) {
      const element = elements[where];
      if (!element) return;
      const name = nameOf(element);
      if (name === null || !isOne(name)) continue;
      take(name, signsOfName(place, where, at, rank));
      rank++;
    }
  };
  look(-1, MAX_BEFORE);
  look(1, MAX_AFTER);
  const isNamed = found.length > 0;
  const hasOther = elements.some((element) => {
    const name = nameOf(element);
    return name !== null && !isOne(name);
  });
  for (const [nth, { entity, ago }] of known.slice(0, MAX_KNOWN).entries()) {
    const signs = [`known ${nth}`, `known ${distance(ago)}`, isNamed ? "known beside another" : "known alone"];
    take(entity, hasOther ? [...signs, "known beside the other kind"] : signs);
  }
  return found;
};

const SIDE_REACH = 14;

/** Over and under words around a number: what they say for each side, and for none. */
export const sidesAround = ({ elements }: SentencePlace, at: number): [Side, string[]][] => {
  const over: string[] = [];
  const under: string[] = [];
  const none: string[] = [];
  for (const [where, element] of elements.entries()) {
    if (element.kind !== "side") continue;
    const gap = gapOf(elements, where, at);
    if (gap > SIDE_REACH) continue;
    const past = between(elements, where, at).includes("number") ? " past a number" : "";
    const sign = `${where < at ? "before" : "after"} ${distance(gap)}${past}`;
    const [own, other] = element.side === "over" ? [over, under] : [under, over];
    own.push(`side ${sign}`);
    other.push(`other side ${sign}`);
    none.push(`side left ${sign}`);
  }
  if (none.length === 0) {
    over.push("no word, over");
    under.push("no word, under");
    none.push("no word, no side");
  }
  return [
    ["over", over],
    ["under", under],
    [null, none],
  ];
};

export const periodsAround = ({ elements }: SentencePlace, at: number): { period: PeriodKey; signs: string[] }[] => {
  const found: { period: PeriodKey; signs: string[] }[] = [];
  for (const [where, element] of elements.entries()) {
    if (element.kind !== "period" || found.some(({ period }) => period === element.period)) continue;
    const gap = gapOf(elements, where, at);
    if (gap > SIDE_REACH) continue;
    const signs = [`part ${where < at ? "before" : "after"} ${distance(gap)}`];
    for (const sign of between(elements, where, at)) signs.push(`part past ${sign}`);
    found.push({ period: element.period, signs });
  }
  return [{ period: "game", signs: found.length > 0 ? ["a part is named"] : ["no part"] }, ...found];
};

const CUES: readonly Cue[] = ["favourite", "underdog", "lays", "gets", "by", "moved", "ago", "pick"];
const CUE_REACH = 5;
const WORD_REACH = 4;

/** Words and cues right beside a number. */
export const signsAround = ({ elements, read, range }: SentencePlace, at: number): string[] => {
  const anchor = elements[at]!;
  const key = (token: number): string => {
    const one = token >= range.from && token < range.to ? read.tokens[token] : undefined;
    if (one === undefined) return "^";
    return one.kind === "number" ? "#" : one.key;
  };
  const signs = [
    `-1 ${key(anchor.from - 1)}`,
    `-2 ${key(anchor.from - 2)}`,
    `+1 ${key(anchor.to)}`,
    `+2 ${key(anchor.to + 1)}`,
  ];
  for (const [where, element] of elements.entries()) {
    const gap = gapOf(elements, where, at);
    const side = where < at ? "before" : "after";
    if (gap <= CUE_REACH)
      signs.push(...CUES.filter((cue) => hasCue(element, cue)).map((cue) => `${cue} ${side} ${distance(gap)}`));
    if (gap > WORD_REACH) continue;
    if (element.kind === "price" && where > at) signs.push("price behind");
    if (element.kind !== "market") continue;
    if (element.markets.some((market) => market.key === "total")) signs.push(`total ${side}`);
    if (element.markets.some((market) => market.key === "spread")) signs.push(`spread ${side}`);
  }
  return signs;
};
