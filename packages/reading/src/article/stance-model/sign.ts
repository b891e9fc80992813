import type { Side } from "../../language/claims/claim.ts";
import type { Cue } from "../../language/cue.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { PeriodKey } from "../../language/period.ts";
import type { KnownName, SentenceContext } from "./sentence-contexts.ts";

type Elements = readonly SentenceElement[];

export const hasCue = (element: SentenceElement | undefined, cue: Cue): boolean =>
  element?.kind === "cue" && element.cues.includes(cue);

/** Number of tokens between two elements. */
export const gapOf = (elements: Elements, one: number, other: number): number =>
  one < other ? elements[other]!.from - elements[one]!.to : elements[one]!.from - elements[other]!.to;

const DISTANCES = [0, 1, 3, 6, 12];
const DISTANCE_NAMES = ["d0", "d1", "d3", "d6", "d12", "dfar"];
export const distanceSign = (gap: number): string => {
  const at = DISTANCES.findIndex((distance) => gap <= distance);
  return DISTANCE_NAMES[at === -1 ? DISTANCES.length : at]!;
};

/** The kinds of elements and punctuation between two elements. */
export const signsBetween = (elements: Elements, one: number, other: number): string[] => {
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

export type SubjectCandidate<T> = { entity: T; signs: string[] };
type Name = TeamEntity | PersonEntity;

const nameOf = (element: SentenceElement): Name | null => {
  if (element.kind === "team") return element.team;
  return element.kind === "person" ? element.person : null;
};

const MAX_BEFORE = 2;
const MAX_AFTER = 1;
const MAX_EARLIER = 2;

const followsPreposition = (elements: Elements, at: number): boolean =>
  elements[at - 1]?.kind === "preposition" && elements[at - 1]!.to === elements[at]!.from;

const signsOfName = ({ elements, parsed }: SentenceContext, nameAt: number, at: number, rank: number): string[] => {
  const element = elements[nameAt]!;
  const side = nameAt < at ? "before" : "after";
  const signs = [`${side} ${rank}`, `${side} ${distanceSign(gapOf(elements, nameAt, at))}`];
  for (const sign of signsBetween(elements, nameAt, at)) signs.push(`${side} past ${sign}`);
  if (element.kind === "person" && element.isAside) signs.push("aside");
  if (element.kind === "team" && element.isPlace) signs.push("place");
  if (followsPreposition(elements, nameAt)) signs.push(`${side} behind a preposition`);
  if (/['’]s?$/.test(parsed.tokens[element.to - 1]!.text)) signs.push(`${side} possessive`);
  return signs;
};

/** Candidate subjects of one kind: names around an element, nearest first, then names of previous sentences. */
export const subjectsAround = <T extends Name>(
  context: SentenceContext,
  at: number,
  earlier: readonly KnownName<T>[],
  isWanted: (name: Name) => name is T,
): SubjectCandidate<T>[] => {
  const { elements } = context;
  const candidates: SubjectCandidate<T>[] = [];
  const add = (entity: T, signs: string[]): void => {
    if (!candidates.some((one) => one.entity === entity)) candidates.push({ entity, signs });
  };
  const search = (step: -1 | 1, limit: number): void => {
    for (let index = at + step, rank = 0; rank < limit; index += step) {
      const element = elements[index];
      if (!element) return;
      const name = nameOf(element);
      if (name === null || !isWanted(name)) continue;
      add(name, signsOfName(context, index, at, rank));
      rank++;
    }
  };
  search(-1, MAX_BEFORE);
  search(1, MAX_AFTER);
  const isNamed = candidates.length > 0;
  const hasOther = elements.some((element) => {
    const name = nameOf(element);
    return name !== null && !isWanted(name);
  });
  for (const [nth, { entity, ago }] of earlier.slice(0, MAX_EARLIER).entries()) {
    const signs = [`known ${nth}`, `known ${distanceSign(ago)}`, isNamed ? "known beside another" : "known alone"];
    add(entity, hasOther ? [...signs, "known beside the other kind"] : signs);
  }
  return candidates;
};

const SIDE_WINDOW_TOKENS = 14;

/** Signs of the over and under words around a number, for each side and for no side. */
export const sidesAround = ({ elements }: SentenceContext, at: number): [Side, string[]][] => {
  const over: string[] = [];
  const under: string[] = [];
  const none: string[] = [];
  for (const [index, element] of elements.entries()) {
    if (element.kind !== "side") continue;
    const gap = gapOf(elements, index, at);
    if (gap > SIDE_WINDOW_TOKENS) continue;
    const past = signsBetween(elements, index, at).includes("number") ? " past a number" : "";
    const sign = `${index < at ? "before" : "after"} ${distanceSign(gap)}${past}`;
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

export const periodsAround = ({ elements }: SentenceContext, at: number): { period: PeriodKey; signs: string[] }[] => {
  const periods: { period: PeriodKey; signs: string[] }[] = [];
  for (const [index, element] of elements.entries()) {
    if (element.kind !== "period" || periods.some(({ period }) => period === element.period)) continue;
    const gap = gapOf(elements, index, at);
    if (gap > SIDE_WINDOW_TOKENS) continue;
    const signs = [`part ${index < at ? "before" : "after"} ${distanceSign(gap)}`];
    for (const sign of signsBetween(elements, index, at)) signs.push(`part past ${sign}`);
    periods.push({ period: element.period, signs });
  }
  return [{ period: "game", signs: periods.length > 0 ? ["a part is named"] : ["no part"] }, ...periods];
};

const CUES: readonly Cue[] = ["favourite", "underdog", "lays", "gets", "by", "moved", "ago", "pick"];
const CUE_WINDOW_TOKENS = 5;
const WORD_WINDOW_TOKENS = 4;

/** Signs of the words and cues near a number. */
export const signsAround = ({ elements, parsed, range }: SentenceContext, at: number): string[] => {
  const anchor = elements[at]!;
  const key = (token: number): string => {
    const one = token >= range.from && token < range.to ? parsed.tokens[token] : undefined;
    if (one === undefined) return "^";
    return one.kind === "number" ? "#" : one.key;
  };
  const signs = [
    `-1 ${key(anchor.from - 1)}`,
    `-2 ${key(anchor.from - 2)}`,
    `+1 ${key(anchor.to)}`,
    `+2 ${key(anchor.to + 1)}`,
  ];
  for (const [index, element] of elements.entries()) {
    const gap = gapOf(elements, index, at);
    const side = index < at ? "before" : "after";
    if (gap <= CUE_WINDOW_TOKENS)
      signs.push(...CUES.filter((cue) => hasCue(element, cue)).map((cue) => `${cue} ${side} ${distanceSign(gap)}`));
    if (gap > WORD_WINDOW_TOKENS) continue;
    if (element.kind === "price" && index > at) signs.push("price behind");
    if (element.kind !== "market") continue;
    if (element.markets.some((market) => market.key === "total")) signs.push(`total ${side}`);
    if (element.markets.some((market) => market.key === "spread")) signs.push(`spread ${side}`);
  }
  return signs;
};
