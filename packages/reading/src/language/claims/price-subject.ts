import type { Core } from "./claim.ts";
import type { Sentence } from "./draft.ts";
import type { SentenceElement } from "../element.ts";
import type { PersonEntity, TeamEntity } from "../names/entity.ts";
import { isMarket } from "./line-parts.ts";
import { isMoved } from "../stance.ts";
import { isVenue } from "../names/subject.ts";

/** `at`: index of the element that names the team or player. */
export type PriceSubject = { subject: TeamEntity | PersonEntity; at: number; confidence: number };

export const SUBJECT_WINDOW_TOKENS = 14;

export const subjectBefore = (
  elements: readonly SentenceElement[],
  first: number,
  onlyTeams: boolean,
): PriceSubject | null => {
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    if (elements[first]!.from - element.to > SUBJECT_WINDOW_TOKENS) return null;
    const isOther =
      isVenue(elements, at, first) ||
      isOpponentAfterMarket(elements, at) ||
      isHostOfPlayer(elements, at) ||
      isOpponentAfterVerb(elements, at);
    if (element.kind === "team" && isOther) continue;
    if (element.kind === "team") return { subject: element.team, at, confidence: element.confidence };
    if (element.kind === "person" && !onlyTeams) return { subject: element.person, at, confidence: element.confidence };
    if (element.kind === "price" && isAfterSpread(elements, first)) return subjectOfRow(elements);
    const isStop = element.kind === "price" && !isMoved(elements, at);
    if (isStop || (element.kind === "break" && element.hard)) return null;
  }
  return null;
};

/** Example: "Chiefs +2.5 (-105) +120". */
const isAfterSpread = (elements: readonly SentenceElement[], first: number): boolean => {
  const kinds = elements.slice(0, first).filter(({ kind }) => kind !== "break");
  const [team, number, price, ...rest] = kinds;
  return (
    team?.kind === "team" && number?.kind === "number" && number.signed && price?.kind === "price" && rest.length === 0
  );
};

const subjectOfRow = ([team]: readonly SentenceElement[]): PriceSubject | null =>
  team?.kind === "team" ? { subject: team.team, at: 0, confidence: team.confidence } : null;

/** Nashville in "The Blues to win against Nashville, -130". */
const isOpponentAfterMarket = (elements: readonly SentenceElement[], at: number): boolean => {
  const own = elements.findIndex(({ kind }) => kind === "team");
  const between = own === -1 ? [] : elements.slice(own + 1, at);
  return (
    elements[at]!.from - (between.at(-1)?.to ?? 0) <= 1 &&
    isAgainst(between) &&
    between.some(({ kind }) => kind === "market")
  );
};
/** Phoenix in "Jalen Duren double-double at Phoenix, -190". */
const isHostOfPlayer = (elements: readonly SentenceElement[], at: number): boolean =>
  elements[at - 1]?.kind === "preposition" &&
  elements[at - 1]!.to === elements[at]!.from &&
  elements.slice(0, at).some(({ kind }) => kind === "person");

/** Nashville in "St. Louis hosts Nashville as a -118 favorite". */
const isOpponentAfterVerb = (elements: readonly SentenceElement[], at: number): boolean => {
  const team = elements[at]!;
  return team.kind === "team" && team.isPlace && elements.slice(0, at).some(({ kind }) => kind === "team");
};

const isAgainst = (between: readonly SentenceElement[]): boolean =>
  between.slice(-2).some(({ kind, to }) => kind === "preposition" && to === between.at(-1)!.to);

const NAME_AFTER_WINDOW_TOKENS = 3;

/** Example: "At 11/5 the Colts …". */
export const subjectAfter = (elements: readonly SentenceElement[], last: number): PriceSubject | null => {
  const next = elements.findIndex((element, at) => at > last && (element.kind === "team" || element.kind === "person"));
  const element = elements[next];
  // "-130, Sale on the hill": behind a comma, a player is not the subject.
  const isSeparated = elements.slice(last + 1, next).some(({ kind }) => kind === "break");
  if (element?.kind === "person" && isSeparated) return null;
  if (!element || element.from - elements[last]!.to > NAME_AFTER_WINDOW_TOKENS) return null;
  if (element.kind === "team") return { subject: element.team, at: next, confidence: element.confidence };
  return element.kind === "person" ? { subject: element.person, at: next, confidence: element.confidence } : null;
};

const OPPONENT_NOUNS = new Set("visitors visitor hosts guests".split(" "));

/** Example: "Anaheim is -122, the visitors +104". */
export const otherSide = ({ elements, tokens, scene }: Sentence, { first }: Core): PriceSubject | null => {
  if (!OPPONENT_NOUNS.has(tokens[elements[first]!.from - 1]?.key ?? "") || !scene.game) return null;
  const at = elements.findLastIndex(({ kind }, index) => index < first && kind === "team");
  const named = elements[at];
  if (named?.kind !== "team" || !elements.slice(at, first).some(({ kind }) => kind === "price")) return null;
  const other = scene.game.find(({ id }) => id !== named.team.id);
  return other && scene.game.includes(named.team) ? { subject: other, at: first - 1, confidence: 0.7 } : null;
};

const PRONOUNS = new Set("he hes she shes his her him".split(" "));
const PRONOUN_WINDOW_TOKENS = 10;

/** "He's plus one-thirty to score": the player may be named in the text before. */
export const pronounSubjectOf = ({ elements, tokens, scene }: Sentence, { first }: Core): PriceSubject | null => {
  const { from } = elements[first]!;
  const start = Math.max(elements[0]!.from, from - PRONOUN_WINDOW_TOKENS);
  if (!tokens.slice(start - 2 < 0 ? 0 : start - 2, from).some(({ key }) => PRONOUNS.has(key))) return null;
  const own = elements.findLastIndex((element, at) => at < first && element.kind === "person" && !element.isAside);
  const person = elements[own]?.kind === "person" ? elements[own].person : scene.person;
  return person ? { subject: person, at: own === -1 ? first : own, confidence: 0.7 } : null;
};

/** "We like the dog, and the moneyline (+104)" gives no team, so the last one before counts. */
export const sceneTeam = ({ elements, scene }: Sentence, { first }: Core): PriceSubject | null => {
  const isNamed = elements.findLastIndex(({ kind }, at) => at < first && kind !== "break" && kind !== "preposition");
  const hasName = elements.some(({ kind }) => kind === "team" || kind === "person");
  const own = elements.findLast((element, at) => at < first && element.kind === "team");
  const team = own?.kind === "team" ? own.team : scene.teams.at(-1);
  const isBare = !hasName || own !== undefined;
  if (!isBare || !team || !isMarket(elements[isNamed], "moneyline")) return null;
  return { subject: team, at: isNamed, confidence: 0.6 };
};
