import type { Cue } from "../../language/cue.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Range } from "../../language/sentence.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import type { KnownName, TeamRole } from "./name-history.ts";
import type { SentenceContext } from "./sentence-contexts.ts";

// A sign is a short string for the stance model. It speaks for or against one meaning of a number.

type Elements = readonly SentenceElement[];

export const hasCue = (element: SentenceElement | undefined, cue: Cue): boolean =>
  element?.kind === "cue" && element.cues.includes(cue);

export const gapOf = (elements: Elements, one: number, other: number): number =>
  one < other ? elements[other]!.from - elements[one]!.to : elements[one]!.from - elements[other]!.to;

/** Each sign is built once, because the first look-up of a new string computes its hash. */
export const signsWith = (start: string): ((end: string) => string) => {
  const signs = new Map<string, string>();
  return (end) => {
    const known = signs.get(end);
    if (known !== undefined) return known;
    const sign = `${start} ${end}`;
    signs.set(end, sign);
    return sign;
  };
};

const DISTANCES = [0, 1, 3, 6, 12];
const DISTANCE_NAMES = ["d0", "d1", "d3", "d6", "d12", "dfar"];
export const distanceSign = (gap: number): string => {
  let at = 0;
  while (at < DISTANCES.length && gap > DISTANCES[at]!) at++;
  return DISTANCE_NAMES[at]!;
};

const NOTHING = ["nothing"];

export const signsBetween = (elements: Elements, one: number, other: number): readonly string[] => {
  const signs: string[] = [];
  const add = (sign: string): void => {
    if (!signs.includes(sign)) signs.push(sign);
  };
  for (let at = Math.min(one, other) + 1; at < Math.max(one, other); at++) {
    const element = elements[at]!;
    const { kind } = element;
    if (kind !== "break") {
      if (kind !== "cue" && kind !== "market" && kind !== "period") add(kind);
      continue;
    }
    if (element.hard) add("hard");
    if (element.comma) add("comma");
    if (element.colon) add("colon");
  }
  return signs.length === 0 ? NOTHING : signs;
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

const hasNearer = (elements: Elements, nameAt: number, at: number): boolean => {
  const { kind } = elements[at]!;
  const gap = gapOf(elements, nameAt, at);
  return elements.some(
    (element, index) => index !== at && element.kind === kind && gapOf(elements, nameAt, index) < gap,
  );
};

const POSSESSIVE = /['’]s?$/;
export const sideSigns = (side: string) => ({
  at: signsWith(side),
  past: signsWith(`${side} past`),
  withNearer: signsWith(`${side} with a nearer`),
});
const [BEFORE, AFTER] = [sideSigns("before"), sideSigns("after")];

const signsOfName = ({ elements, parsed }: SentenceContext, nameAt: number, at: number, rank: number): string[] => {
  const element = elements[nameAt]!;
  const side = nameAt < at ? BEFORE : AFTER;
  const signs = [side.at(`${rank}`), side.at(distanceSign(gapOf(elements, nameAt, at)))];
  for (const sign of signsBetween(elements, nameAt, at)) signs.push(side.past(sign));
  if (element.kind === "person" && element.isAside) signs.push("aside");
  if (element.kind === "team" && element.isPlace) signs.push("place");
  if (hasNearer(elements, nameAt, at)) signs.push(side.withNearer(elements[at]!.kind));
  if (followsPreposition(elements, nameAt)) signs.push(side.at("behind a preposition"));
  if (POSSESSIVE.test(parsed.tokens[element.to - 1]!.text)) signs.push(side.at("possessive"));
  return signs;
};

const KNOWN = signsWith("known");

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
    const signs = [KNOWN(`${nth}`), KNOWN(distanceSign(known.ago)), isNamed ? "known beside another" : "known alone"];
    if (hasOther) signs.push("known beside the other kind");
    add(known.entity, [...signs, ...signsOfKnown(context, known, isNamed)]);
  }
  return candidates;
};

const PRONOUNS: Record<Name["kind"], ReadonlySet<string>> = {
  person: new Set("he his him hes hed she her hers shes shed".split(" ")),
  team: new Set("they their them theyre theyve theyll theyd its it".split(" ")),
};

const APOSTROPHES = /['’]/g;

type References = { pronouns: ReadonlySet<Name["kind"]>; wanted: TeamRole | undefined };
const references = new WeakMap<Range, References>();

/** Pronouns such as "they" and words such as "the hosts" refer to an earlier name. */
const referencesIn = ({ tokens }: ParsedBlock, range: Range): References => {
  const known = references.get(range);
  if (known) return known;
  const pronouns = new Set<Name["kind"]>();
  let wanted: TeamRole | undefined;
  for (let at = range.from; at < range.to; at++) {
    const key = tokens[at]!.key.replaceAll(APOSTROPHES, "");
    if (PRONOUNS.person.has(key)) pronouns.add("person");
    if (PRONOUNS.team.has(key)) pronouns.add("team");
    wanted ??= ROLE_WORDS.get(key);
  }
  const own = { pronouns, wanted };
  references.set(range, own);
  return own;
};

const signsOfKnown = <T extends Name>(context: SentenceContext, known: KnownName<T>, isNamed: boolean): string[] => {
  const { parsed, range, roles } = context;
  const { entity, isFirst, opensBlock, times } = known;
  const signs = [isFirst ? "known as a subject" : "known as another"];
  if (opensBlock) signs.push("known from the start of the block");
  if (times > 1) signs.push("known from several sentences");
  if (isNamed) return signs;
  const { pronouns, wanted } = referencesIn(parsed, range);
  if (pronouns.has(entity.kind)) signs.push(isFirst ? "a pronoun, subject" : "a pronoun, another");
  const role = roles.get(entity);
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

/** Cues are words that affect a line (`cue.ts`). */
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
    if (element.kind !== "cue" && element.kind !== "price" && element.kind !== "market") continue;
    const gap = gapOf(elements, index, at);
    const side = index < at ? "before" : "after";
    if (element.kind === "cue" && gap <= CUE_WINDOW_TOKENS)
      signs.push(
        ...CUES.filter((cue) => element.cues.includes(cue)).map((cue) => `${cue} ${side} ${distanceSign(gap)}`),
      );
    if (gap > WORD_WINDOW_TOKENS) continue;
    if (element.kind === "price" && index > at) signs.push("price behind");
    if (element.kind !== "market") continue;
    if (element.markets.some((market) => market.key === "total")) signs.push(`total ${side}`);
    if (element.markets.some((market) => market.key === "spread")) signs.push(`spread ${side}`);
  }
  return signs;
};

/** `column`: the column of a table whose heading names the market. */
export const columnSigns = (elements: Elements, at: number, column: number | null): string[] => {
  if (column === null) return [];
  const nth = elements.slice(0, at).filter(({ kind }) => kind === "number" || kind === "price").length;
  return [nth === column ? "same column" : "another column"];
};
