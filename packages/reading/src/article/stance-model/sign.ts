import type { Cue } from "../../language/cue.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { KnownName, TeamRole } from "./name-history.ts";
import type { SentenceContext } from "./sentence-contexts.ts";

// Sign: a short text that the stance model uses as evidence for or against a meaning of a number.

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
const MAX_EARLIER = 3;

const followsPreposition = (elements: Elements, at: number): boolean =>
  elements[at - 1]?.kind === "preposition" && elements[at - 1]!.to === elements[at]!.from;

/** Whether another number or price of the sentence is nearer to a name, so that the name may belong to it. */
const hasNearer = (elements: Elements, nameAt: number, at: number): boolean => {
  const { kind } = elements[at]!;
  const gap = gapOf(elements, nameAt, at);
  return elements.some(
    (element, index) => index !== at && element.kind === kind && gapOf(elements, nameAt, index) < gap,
  );
};

const signsOfName = ({ elements, parsed }: SentenceContext, nameAt: number, at: number, rank: number): string[] => {
  const element = elements[nameAt]!;
  const side = nameAt < at ? "before" : "after";
  const signs = [`${side} ${rank}`, `${side} ${distanceSign(gapOf(elements, nameAt, at))}`];
  for (const sign of signsBetween(elements, nameAt, at)) signs.push(`${side} past ${sign}`);
  if (element.kind === "person" && element.isAside) signs.push("aside");
  if (element.kind === "team" && element.isPlace) signs.push("place");
  if (hasNearer(elements, nameAt, at)) signs.push(`${side} with a nearer ${elements[at]!.kind}`);
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
  for (const [nth, known] of earlier.slice(0, MAX_EARLIER).entries()) {
    const signs = [
      `known ${nth}`,
      `known ${distanceSign(known.ago)}`,
      isNamed ? "known beside another" : "known alone",
    ];
    if (hasOther) signs.push("known beside the other kind");
    add(known.entity, [...signs, ...signsOfKnown(context, known, isNamed)]);
  }
  return candidates;
};

const PRONOUNS: Record<Name["kind"], ReadonlySet<string>> = {
  person: new Set("he his him hes hed she her hers shes shed".split(" ")),
  team: new Set("they their them theyre theyve theyll theyd its it".split(" ")),
};

/** Signs of a name of a previous sentence: how prominent it is, and whether a pronoun can mean it. */
const signsOfKnown = <T extends Name>(context: SentenceContext, known: KnownName<T>, isNamed: boolean): string[] => {
  const { parsed, range, roles } = context;
  const { entity, isFirst, opensBlock, times } = known;
  const signs = [isFirst ? "known as a subject" : "known as another"];
  if (opensBlock) signs.push("known from the start of the block");
  if (times > 1) signs.push("known from several sentences");
  if (isNamed) return signs;
  const keys = parsed.tokens.slice(range.from, range.to).map(({ key }) => key.replaceAll(/['’]/g, ""));
  if (keys.some((key) => PRONOUNS[entity.kind].has(key)))
    signs.push(isFirst ? "a pronoun, subject" : "a pronoun, another");
  const role = roles.get(entity);
  const wanted = keys.map((key) => ROLE_WORDS.get(key)).find((one) => one !== undefined);
  if (role && wanted) signs.push(role === wanted ? "in the named role" : "in the other role");
  return signs;
};

const ROLE_WORDS = new Map<string, TeamRole>([
  ["visitors", "visitors"],
  ["visiting", "visitors"],
  ["visitantes", "visitors"],
  ["road", "visitors"],
  ["away", "visitors"],
  ["hosts", "hosts"],
  ["home", "hosts"],
  ["locales", "hosts"],
]);

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
