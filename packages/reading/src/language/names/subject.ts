import type { Core } from "../claims/claim.ts";
import { hasCue } from "../claims/line-parts.ts";
import type { PersonEntity, TeamEntity } from "./entity.ts";
import type { SentenceElement } from "../element.ts";
import type { Scene } from "../scene.ts";
import { isMoved } from "../stance.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

type Elements = readonly SentenceElement[];
/** `at` is null if the subject was not found beside the number. */
export type LineSubject<T> = { entity: T; at: number | null; reason: string };

const NAME_AFTER_WINDOW_TOKENS = 6;
const TEAM_WINDOW_TOKENS = 14;

const isNumberLike = ({ kind }: SentenceElement): boolean => kind === "number" || kind === "price" || kind === "side";

export const personOf = (elements: Elements, { first, last }: Core, scene: Scene): LineSubject<PersonEntity> | null => {
  for (let at = last - 1; at >= 0; at--) {
    const element = elements[at]!;
    if (element.kind === "person" && !element.isAside)
      return { entity: element.person, at, reason: "player before the number" };
    if (element.kind === "break" && element.hard && !scene.isLabel) break;
  }
  for (let at = last + 1; at < elements.length; at++) {
    const element = elements[at]!;
    if (element.from - elements[last]!.to > NAME_AFTER_WINDOW_TOKENS || element.kind === "side") break;
    if (element.kind === "person" && !element.isAside)
      return { entity: element.person, at, reason: "player after the number" };
  }
  const own = elements.findLast((element, at) => at < first && element.kind === "person" && !element.isAside);
  if (own?.kind === "person") return { entity: own.person, at: null, reason: "the player that the sentence is about" };
  const isOther = (): boolean => scene.strangers().some((at) => at < elements[first]!.from);
  return scene.person && !isOther()
    ? { entity: scene.person, at: null, reason: "the player whom the text is about" }
    : null;
};

/** Indiana in "Ohio State's spread at Indiana is -2.5". */
export const isVenue = (elements: Elements, at: number, first: number): boolean => {
  const team = elements[at]!;
  const isBehind = elements
    .slice(Math.max(0, at - 2), at)
    .some(({ kind, to }) => kind === "preposition" && to === team.from);
  if (elements[first]!.from - team.to < 1 || !isBehind) return false;
  const between = elements.slice(at + 1, first);
  if (between.some(({ kind }) => kind === "break")) return false;
  return elements.slice(0, at).some(({ kind }) => kind === "team");
};

/** Carolina in "Las Vegas, a favorite at Carolina, is now getting 2". */
const isOpponentInAside = (elements: Elements, at: number, first: number): boolean => {
  const before = elements[at - 1];
  return (
    before?.kind === "preposition" &&
    before.to === elements[at]!.from &&
    hasTeamBefore(elements, at) &&
    hasCommaBetween(elements, at, first)
  );
};

/** Examples: "At Carolina", "against Detroit". */
const isAfterPreposition = (elements: Elements, at: number): boolean =>
  elements[at - 1]?.kind === "preposition" && elements[at - 1]!.to === elements[at]!.from;

/** +4.5 in "+4.5 overnight, is now +2.5". */
const isPastNumber = (elements: Elements, at: number): boolean => hasCue(elements[at + 1], "ago");

const hasTeamBefore = (elements: Elements, at: number): boolean =>
  elements.slice(0, at).some(({ kind }) => kind === "team");

const hasCommaBetween = (elements: Elements, from: number, to: number): boolean =>
  elements.slice(from + 1, to).some((element) => element.kind === "break" && element.comma);

export const teamOf = (
  elements: Elements,
  { first, last, reasons }: Core,
  scene: Scene,
): LineSubject<TeamEntity> | null => {
  const isSigned = reasons[0] === "signed number";
  // "The 4.5-point start against Detroit": the team that gets the points was named earlier.
  const isByNoun = /^(?:underdog|favourite) by a number$/.test(reasons[0] ?? "") && scene.teams.length > 0;
  const hasOwn = isByNoun || elements.slice(0, first).some(({ kind }) => kind === "team");
  // "Team total Colorado 3.5": the team is between market and number.
  const inside = elements.slice(first, last).findIndex(({ kind }) => kind === "team");
  const within = elements[first + inside];
  if (inside !== -1 && within?.kind === "team")
    return { entity: within.team, at: first + inside, reason: "team before the number" };
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    const isElsewhere =
      isVenue(elements, at, first) ||
      (element.kind === "team" && element.isPlace && hasTeamBefore(elements, at)) ||
      (!isSigned && isOpponentInAside(elements, at, first));
    if (element.kind === "team" && isElsewhere) continue;
    if (element.kind === "team") return { entity: element.team, at, reason: "team before the number" };
    if (elements[first]!.from - element.to > TEAM_WINDOW_TOKENS) break;
    // "From -8 down to -2": an old number does not end the search.
    if (isNumberLike(element) && element.kind !== "side" && !isMoved(elements, at) && !isPastNumber(elements, at))
      break;
    if (element.kind === "break" && element.hard) break;
  }
  for (let at = last + 1; at < elements.length; at++) {
    const element = elements[at]!;
    // "Eagles -3, Knicks +4": a comma separates bets; "laying two against the Blue Devils" names the opponent.
    const isOther =
      (isSigned && hasCommaBetween(elements, last, at)) ||
      ((hasOwn || isSigned) && elements[at - 1]?.kind === "preposition");
    if (
      element.kind === "team" &&
      !element.isPlace &&
      !isOther &&
      element.from - elements[last]!.to <= NAME_AFTER_WINDOW_TOKENS
    )
      return { entity: element.team, at, reason: "team after the number" };
    if (isNumberLike(element) || (element.kind === "break" && element.hard)) break;
  }
  const own =
    elements.findLast((element, at) => at < first && element.kind === "team" && !isAfterPreposition(elements, at)) ??
    elements.findLast((element, at) => at < first && element.kind === "team");
  if (own?.kind === "team") return { entity: own.team, at: null, reason: "the team that the sentence is about" };
  const latest = scene.teams.at(-1);
  return latest ? { entity: latest, at: null, reason: "the team that the text is about" } : null;
};

const distinct = (teams: readonly TeamEntity[]): TeamEntity[] => [...new Set(teams)];

export const gameOf = (
  elements: Elements,
  { first, last }: Core,
  scene: Scene,
): { teams: TeamEntity[]; at: number[]; reason: string } | null => {
  const own = elements.flatMap((element, at) =>
    element.kind === "team" ? [{ team: element.team, at, distance: at < first ? first - at : at - last }] : [],
  );
  const near = own.toSorted((one, other) => one.distance - other.distance);
  const [nearest] = near;
  const pair =
    nearest && near.find(({ team }) => team.id !== nearest.team.id && team.leagueId === nearest.team.leagueId);
  if (nearest && pair)
    return { teams: [nearest.team, pair.team], at: [nearest.at, pair.at], reason: "both teams in the sentence" };
  if (scene.game && (!nearest || scene.game.includes(nearest.team)))
    return { teams: [...scene.game], at: nearest ? [nearest.at] : [], reason: "the game that the text is about" };
  const teams = distinct([...(nearest ? [nearest.team] : []), ...scene.teams.toReversed()]);
  if (!nearest && teams.length > 2) return null;
  return teams.length > 0
    ? { teams: teams.slice(0, 2), at: nearest ? [nearest.at] : [], reason: "teams that the text is about" }
    : null;
};

export const opponentOf = (team: TeamEntity, elements: Elements, scene: Scene): TeamEntity | null => {
  const own = elements.flatMap((element) => (element.kind === "team" ? [element.team] : []));
  const fits = (other: TeamEntity): boolean => other.id !== team.id && other.leagueId === team.leagueId;
  if (scene.game?.includes(team)) return scene.game.find(fits) ?? null;
  return own.find(fits) ?? scene.teams.findLast(fits) ?? null;
};
